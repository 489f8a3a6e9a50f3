@echo off
rem Thalweg of this folder: thalweg VERB [OPTION]..., see thalweg --help
rem
rem JAVA_HOME          the Java to use, 25 or newer; default: java on the PATH
rem THALWEG_JAVA_OPTS  further options for Java, such as -Xmx16g
rem THALWEG_PLUGINS    the folder of plug-ins; default: %LOCALAPPDATA%\thalweg\plugins
setlocal
for %%I in ("%~dp0..\lib\thalweg") do set "here=%%~fI"

set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
set "version="
set "told=%TEMP%\thalweg-java-%RANDOM%.txt"
"%java%" -version 2>"%told%" >nul
for /f "usebackq tokens=2,3" %%U in ("%told%") do if "%%U"=="version" for /f "tokens=1 delims=.-+" %%M in ("%%~V") do set "version=%%M"
del "%told%" 2>nul
if not defined version (
    echo thalweg: no Java found ^(%java%^). Install Java 25 or newer, or set JAVA_HOME to one.>&2
    exit /b 2
)
if %version% LSS 25 (
    echo thalweg: %java% is Java %version%, but 25 or newer is needed. Set JAVA_HOME to one.>&2
    exit /b 2
)

if not defined THALWEG_PLUGINS set "THALWEG_PLUGINS=%LOCALAPPDATA%\thalweg\plugins"
rem Equinox keeps its caches next to its configuration; if that is read-only, in the user's folder, separately for each installation.
set "configuration=%here%\configuration"
set "name=%here::=%"
set "name=%name:\=-%"
(type nul >"%configuration%\writable") 2>nul && (del "%configuration%\writable") || set "configuration=%LOCALAPPDATA%\thalweg\configuration-%name%"
set "plugins="
if exist "%THALWEG_PLUGINS%\*" (
    set "configuration=%configuration%\plugins"
    set "plugins=-Dosgi.checkConfiguration=true -Dorg.eclipse.equinox.simpleconfigurator.exclusiveInstallation=false"
)

for /f "delims=" %%L in ('dir /b "%here%\plugins\org.eclipse.equinox.launcher_*.jar"') do set "launcher=%here%\plugins\%%L"
set "late=-XX:Tier3InvocationThreshold=500 -XX:Tier3MinInvocationThreshold=250 -XX:Tier3CompileThreshold=5000"
set "late=%late% -XX:Tier4InvocationThreshold=80000 -XX:Tier4MinInvocationThreshold=9600 -XX:Tier4CompileThreshold=240000 -XX:Tier4BackEdgeThreshold=640000"
set "late=%late% -Xlog:disable -Xlog:all=warning:stderr -Xlog:gc+ergo=error:stderr -XX:+DisplayVMOutputToStderr"
"%java%" %late% -XX:+UseSerialGC -XX:NewSize=24m -Xshare:auto -XX:-UsePerfData --enable-native-access=ALL-UNNAMED ^
    -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 "-Dorg.thalweg.native=%here%\native" "-Dorg.thalweg.plugins=%THALWEG_PLUGINS%" %plugins% ^
    -jar "%launcher%" -nosplash -data @none -configuration "%configuration%" -application org.thalweg.batch.application %*
exit /b %errorlevel%
