#!/usr/bin/env bash
# Works for a given time in one process, and reports whether anything grows: heap, resident memory, memory of malloc and the virtual machine, open files,
# threads, temporary files, memory of a GPU.
#
#   releng/soak/soak.sh [--workbench] [--minutes N] [--to FOLDER] [--device V,...] [--only PART,...] [--jars FOLDER] INSTALLATION
#   releng/soak/soak.sh --compile FOLDER INSTALLATION
#
# Default: N is 20 and FOLDER is target/soak, for samples.csv, a chart of each quantity, and the objects in the virtual machine at the end. INSTALLATION contains
# thalweg-batch, or with --workbench thalweg-workbench, which needs a display or Xvfb; JAVA_HOME is a JDK 25. What is done each round is in
# src/org/thalweg/soak/Work.java: experiments with algorithms of all families on the host and on each device, stops, inspections,
# plug-ins, errors; and in workbench/src/org/thalweg/soak/WorkbenchRounds.java. Exits with 1 if a slope is significantly greater than tolerated;
# the first third is ignored. ./thalweg soak builds what is needed and calls this. --compile makes what --jars then takes, without a JDK but in
# any Java with jdk.management; releng/benchmarks/pack.sh has both.
set -euo pipefail

here=$(dirname -- "$(realpath -- "${BASH_SOURCE[0]}")")
minutes=20 to=$here/../../target/soak more=() product=batch jars= only_compile=false
fail() { echo "soak: $*" >&2; exit 2; }
while [[ ${1:-} == --* ]]; do
    if [[ $1 == --workbench ]]; then
        product=workbench
        shift
        continue
    fi
    [[ -n ${2:-} ]] || fail "$1 is not followed by a value"
    case $1 in
        --minutes) minutes=$2 ;;
        --jars) jars=$2 ;;
        --compile) jars=$2 only_compile=true ;;
        --to) to=$2 ;;
        --device | --only) more+=("$1" "$2") ;;
        *) fail "'$1' is not known. Use soak.sh [--workbench] [--minutes N] [--to FOLDER] [--device V,...] [--only PART,...] [--jars FOLDER] INSTALLATION" ;;
    esac
    shift 2
done
[[ $minutes =~ ^[0-9]+(\.[0-9]+)?$ ]] || fail "--minutes $minutes is not a number; expected a number such as 20"
[[ -x ${1:-}/thalweg-$product ]] || fail "'${1:-}' contains no thalweg-$product. Name an installation"
[[ $product == batch ]] || (( ${#more[@]} == 0 )) || fail "${more[0]} is not possible with --workbench"
installation=$(realpath -- "$1")
to=$(realpath -m -- "$to")
[[ -z $jars ]] || jars=$(realpath -m -- "$jars")
[[ -z $jars || $only_compile == true || -f $jars/org.thalweg.soak_1.0.0.jar ]] || fail "'$jars' contains no org.thalweg.soak_1.0.0.jar. Create it with --compile"

folder=$(mktemp -d)
xvfb=
trap '[[ -z $xvfb ]] || kill "$xvfb" 2>/dev/null || true; rm -rf "$folder"' EXIT
mkdir -p "$folder"/{classes,faults,plug-ins,cache,tmp}
cp -r "$installation" "$folder/thalweg"
compile() { # TO FILE...
    "$JAVA_HOME/bin/javac" --release 25 -d "$1" -cp "$installation/plugins/*" "${@:2}"
}

export THALWEG_PLUGINS=$folder/plug-ins XDG_CACHE_HOME=$folder/cache POCL_CACHE_DIR=$folder/cache/pocl TMPDIR=$folder/tmp
mkdir -p "$POCL_CACHE_DIR"
# A heap of one size, all of it touched, so that resident memory shows what grows outside it.
export THALWEG_JAVA_OPTS="-XX:NativeMemoryTracking=summary -Xms512m -Xmx512m -XX:+AlwaysPreTouch -Djava.io.tmpdir=$folder/tmp ${THALWEG_JAVA_OPTS:-}"

# A fragment of the application, so that its verbs can be called in one process, and the plug-in that is installed and removed.
make_jars() { # FOLDER
    mkdir -p "$1"
    compile "$folder/classes" "$here"/src/org/thalweg/soak/*.java
    (cd "$here" && "$JAVA_HOME/bin/jar" cfm "$1/org.thalweg.soak_1.0.0.jar" META-INF/MANIFEST.MF fragment.xml -C "$folder/classes" .)
    compile "$folder/faults" "$here"/../journeys/faults/src/faults/*.java
    (cd "$here/../journeys/faults" && "$JAVA_HOME/bin/jar" cfm "$1/edu.example.faults.jar" META-INF/MANIFEST.MF plugin.xml -C "$folder/faults" .)
}

in_batch() {
    if [[ -z $jars ]]; then
        jars=$folder/jars
        make_jars "$jars"
    fi
    cp "$jars/org.thalweg.soak_1.0.0.jar" "$folder/thalweg/plugins"
    echo "org.thalweg.soak,1.0.0,plugins/org.thalweg.soak_1.0.0.jar,4,false" \
        >>"$folder/thalweg/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"
    cd "$folder"
    "$folder/thalweg/thalweg-batch" soak --minutes "$minutes" --to "$to" --plugin "$jars/edu.example.faults.jar" "${more[@]}"
}

in_workbench() {
    local number common=()
    for number in Experiments Malloc Quantity Samples Slope VirtualMachine; do common+=("$here/src/org/thalweg/soak/$number.java"); done
    compile "$folder/classes" "${common[@]}" "$here"/workbench/src/org/thalweg/soak/*.java
    (cd "$here/workbench" && "$JAVA_HOME/bin/jar" cfm "$THALWEG_PLUGINS/org.thalweg.soak.workbench.jar" META-INF/MANIFEST.MF plugin.xml -C "$folder/classes" .)
    if [[ -z ${DISPLAY:-} ]]; then
        exec 7< <(exec Xvfb -displayfd 1 -screen 0 1920x1080x24 -nolisten tcp -noreset 2>/dev/null)
        xvfb=$!
        read -r -t 20 number <&7 || fail "there is no display. Set DISPLAY, or install xvfb"
        export DISPLAY=:$number GDK_BACKEND=x11 NO_AT_BRIDGE=1
    fi
    rm -f "$to/report.txt"
    THALWEG_JAVA_OPTS+=" -Dorg.thalweg.soak.minutes=$minutes -Dorg.thalweg.soak.to=$to" "$folder/thalweg/thalweg-workbench" -data "$folder/workspace" || true
    cat "$to/report.txt" || fail "the workbench ended before the test"
    tail -n 1 "$to/report.txt" | grep -q 'nothing grows$'
}

if $only_compile; then
    make_jars "$jars"
else
    "in_$product"
fi
