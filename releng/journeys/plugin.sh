#!/usr/bin/env bash
# The life of a plug-in, from its creation to its removal, in a folder outside the repository and without the network, and that of examples/plugins, which
# downloads a library the first time:
#
#   releng/journeys/plugin.sh INSTALLATION [MAVEN [WORKBENCH]]
#
# INSTALLATION contains thalweg-batch; MAVEN is a Maven, with a JDK 25 as JAVA_HOME; WORKBENCH contains thalweg-workbench, which needs a display.
# ./thalweg test --full=guides runs it. Prints each step, and stops at the first one that fails.
set -euo pipefail

installation=$(realpath -- "$1")
here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
examples=$(cd -- "$here/../../examples/plugins" && pwd)
mvn=${2:-mvn}
workbench=${3:+$(realpath -m -- "$3")}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export THALWEG_PLUGINS=$folder/plug-ins
thalweg=$folder/thalweg/thalweg-batch
step() { echo "plug-in: $*" >&2; }
fail() { step "FAILED: $*"; cat "$folder"/said >&2; exit 1; }
# does STEP COMMAND... : the command succeeds, and its output is kept
does() { step "$1"; shift; "$@" >"$folder/said" 2>&1 </dev/null || fail "$*"; }
says() { grep -qF -- "$1" "$folder/said" || fail "'$1' was not printed"; }

cd "$folder"
cp -r "$installation" thalweg      # a build's own copy stays as it was built

does "plugin new" "$thalweg" plugin new edu.example.es
does "mvn verify, offline" "$mvn" -B -o -f edu.example.es/pom.xml verify
says "Tests run: 4, Failures: 0"

# An edit that changes the signature of a method that an unchanged file calls: an incremental build without that file would not find it.
points=edu.example.es/src/edu/example/es/RandomPoints.java
sed -i 's/int population)/long population)/; s/super(setting, population/super(setting, (int) population/' "$points"
[[ $(grep -c '(int) population' "$points") == 1 ]] || { cp "$points" said; fail "the edit could not be applied"; }
echo "left over" >edu.example.es/kernels/removed.cl
does "mvn verify after an edit, offline" "$mvn" -B -o -f edu.example.es/pom.xml verify
says "Tests run: 4, Failures: 0"
rm edu.example.es/kernels/removed.cl
does "mvn verify after a file was removed, offline" "$mvn" -B -o -f edu.example.es/pom.xml verify
"$JAVA_HOME/bin/jar" tf edu.example.es/target/edu.example.es.jar >said
if grep -q removed said; then fail "the jar has the file that was removed"; fi
does "plugin install" "$thalweg" plugin install edu.example.es/target/edu.example.es.jar
says "Installed edu.example.es 1.0.0: problem es/ellipsoid, algorithm es-random-search"
does "describe" "$thalweg" describe es/ellipsoid
says "bundle      edu.example.es"

solve=(solve --problem es/ellipsoid --dimension 5 --algorithm es-random-search --generations 50 --seed 1 --quiet)
does "solve on the host" "$thalweg" "${solve[@]}"
value() { sed -n '2s/^ *[0-9]* *\([^ ]*\).*/\1/p' "$folder/said"; }
host=$(value)
[[ -n $host ]] || fail "no value"
does "check on the host" "$thalweg" check --problem 'es/*' --algorithm es-random-search --device sequential
if "$thalweg" devices --json --device opencl 2>/dev/null | grep -q '"available":true'; then
    does "solve on an OpenCL device" "$thalweg" "${solve[@]}" --device opencl
    [[ $(value) == "$host" ]] || fail "the device found $(value), the host $host"
    does "check on an OpenCL device" "$thalweg" check --problem 'es/*' --algorithm es-random-search --device opencl
else
    step "skipped: no OpenCL device"
fi
does "plugin list" "$thalweg" plugin list --json
says '"name":"edu.example.es","version":"1.0.0"'
says '"used":true'

# The workbench: a plug-in that observes it installs ours on the page, restarts, and looks whether it is there.
if [[ -n ${DISPLAY:-} && -x $workbench/thalweg-workbench ]]; then
    cp -r "$workbench" workbench
    mkdir -p observer-classes observed
    does "the workbench: a plug-in that observes it" "$JAVA_HOME/bin/javac" -d observer-classes -cp "workbench/plugins/*" "$here"/observer/src/observer/Observer.java
    (cd "$here/observer" && "$JAVA_HOME/bin/jar" cfm "$folder/observed/observer.jar" META-INF/MANIFEST.MF plugin.xml -C "$folder/observer-classes" .)
    does "the workbench installs, restarts and shows it" env THALWEG_PLUGINS="$folder/observed" \
        THALWEG_JAVA_OPTS="-Dobserver=$folder/edu.example.es/target/edu.example.es.jar,edu.example.es,es/ellipsoid,$folder/shown" \
        timeout 180 workbench/thalweg-workbench -data "$folder/workspace"
    [[ -e shown ]] || fail "it shows nothing"
    mv shown said
    says "edu.example.es 1.0.0 used"
    says "es/ellipsoid: Shifted ellipsoid"
    cp workspace/.metadata/.log said 2>/dev/null || echo "nothing" >said
    if grep -qE '^!ENTRY [^ ]+ 4 ' said; then fail "errors were logged"; fi
else
    step "skipped: no workbench, or no display"
fi

does "plugin remove" "$thalweg" plugin remove edu.example.es
if "$thalweg" describe es/ellipsoid >"$folder/said" 2>&1; then fail "the plug-in is still installed"; fi

# The same jar from a Maven repository, which has what mvn deploy writes, and from a zip.
at=maven/edu/example/es/edu.example.es/1.0.0
mkdir -p "$at"
cp edu.example.es/target/edu.example.es.jar "$at/edu.example.es-1.0.0.jar"
if "$thalweg" plugin install edu.example.es:edu.example.es:1.0.0 --repository "file://$folder/maven" >said 2>&1; then
    fail "a jar without a checksum was installed"
fi
says "has no checksum for it"
sha1sum <"$at/edu.example.es-1.0.0.jar" >"$at/edu.example.es-1.0.0.jar.sha1"
does "a Maven repository: plugin install" \
    "$thalweg" plugin install edu.example.es:edu.example.es:1.0.0 --repository "file://$folder/maven"
says "Installed edu.example.es 1.0.0: problem es/ellipsoid, algorithm es-random-search"
does "a Maven repository: describe" "$thalweg" describe es/ellipsoid
does "a Maven repository: plugin remove" "$thalweg" plugin remove edu.example.es
"$JAVA_HOME/bin/jar" cMf plug-ins.zip -C edu.example.es/target edu.example.es.jar
does "a zip: plugin install" "$thalweg" plugin install plug-ins.zip
says "Installed edu.example.es 1.0.0"
does "a zip: plugin remove" "$thalweg" plugin remove edu.example.es
if "$thalweg" plugin install https://example.edu/p2 >said 2>&1; then fail "a p2 site was accepted"; fi
says "p2 sites"

# A plug-in with a library's optimisers, from examples/plugins: once with the library from an archive, and once downloaded.
mkdir -p archive/lib archive/examples/plugins
ln -s "$folder/thalweg" archive/lib/thalweg
cp -r "$examples/edu.example.hipparchus" archive/examples/plugins/
rm -rf archive/examples/plugins/edu.example.hipparchus/target
cp -r archive/examples/plugins/edu.example.hipparchus guests
does "optimisers of a library, in an archive: mvn verify" "$mvn" -B -f archive/examples/plugins/edu.example.hipparchus/pom.xml verify
says "Tests run: 2, Failures: 0"
does "optimisers of a library: mvn verify" "$mvn" -B -f guests/pom.xml verify "-Dthalweg.home=$folder/thalweg"
says "Tests run: 2, Failures: 0"
does "optimisers of a library: plugin install" "$thalweg" plugin install guests/target/plugin
says "Installed edu.example.hipparchus 1.0.0: algorithm hipparchus-cma-es, algorithm hipparchus-bobyqa"
for algorithm in hipparchus-cma-es hipparchus-bobyqa; do
    does "$algorithm" "$thalweg" solve --problem classic/sphere --dimension 5 --algorithm "$algorithm" --evaluations 2000 --target 1e-8 --quiet
    [[ $(value) =~ e-(9|[1-9][0-9])$ ]] || fail "$algorithm found $(value) on the sphere"
done
step "done"
