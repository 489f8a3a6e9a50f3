export JAVA_HOME={{java-home}}
cd {{folder}} || { echo "cannot enter" {{folder}} "on $(hostname)"; exit 1; }
{{setup}}
exec {{launcher}} merge {{out}}
