#!/usr/bin/env bash
# Works for as long as one wants in one process, and says whether anything grows: heap, resident memory, open files, threads, temporary files, memory of a GPU.
#
#   releng/soak/soak.sh [--minutes N] [--to FOLDER] [--device V,...] [--only PART,...] INSTALLATION
#
# N is 20 and FOLDER is target/soak, if not given: samples.csv and a chart of each quantity. INSTALLATION holds thalweg-batch; JAVA_HOME is a JDK 25. What is
# done each round is in src/org/thalweg/soak/Work.java: experiments on the host and on each device, stops, inspections, plug-ins, mistakes.
# Ends with 1 if a slope is greater than is tolerated, for sure; the first third does not count. ./thalweg soak builds what is needed and calls this.
set -euo pipefail

here=$(dirname -- "$(realpath -- "${BASH_SOURCE[0]}")")
minutes=20 to=$here/../../target/soak more=()
fail() { echo "soak: $*" >&2; exit 2; }
while [[ ${1:-} == --* ]]; do
    [[ -n ${2:-} ]] || fail "$1 is not followed by a value"
    case $1 in
        --minutes) minutes=$2 ;;
        --to) to=$2 ;;
        --device | --only) more+=("$1" "$2") ;;
        *) fail "'$1' is not known. Use soak.sh [--minutes N] [--to FOLDER] [--device V,...] [--only PART,...] INSTALLATION" ;;
    esac
    shift 2
done
[[ $minutes =~ ^[0-9]+(\.[0-9]+)?$ ]] || fail "--minutes $minutes is no number. Give one such as 20"
[[ -x ${1:-}/thalweg-batch ]] || fail "'${1:-}' holds no thalweg-batch. Name an installation"
installation=$(realpath -- "$1")
to=$(realpath -m -- "$to")

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder"/{classes,faults,plug-ins,cache,tmp}
cp -r "$installation" "$folder/thalweg"
# A fragment of the application, so that its verbs can be called in one process.
"$JAVA_HOME/bin/javac" --release 25 -d "$folder/classes" -cp "$installation/plugins/*" "$here"/src/org/thalweg/soak/*.java
(cd "$here" && "$JAVA_HOME/bin/jar" cfm "$folder/thalweg/plugins/org.thalweg.soak_1.0.0.jar" META-INF/MANIFEST.MF fragment.xml -C "$folder/classes" .)
echo "org.thalweg.soak,1.0.0,plugins/org.thalweg.soak_1.0.0.jar,4,false" \
    >>"$folder/thalweg/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"
# The plug-in that is installed and removed.
"$JAVA_HOME/bin/javac" --release 25 -d "$folder/faults" -cp "$installation/plugins/*" "$here"/../journeys/faults/src/faults/*.java
(cd "$here/../journeys/faults" && "$JAVA_HOME/bin/jar" cfm "$folder/edu.example.faults.jar" META-INF/MANIFEST.MF plugin.xml -C "$folder/faults" .)

export THALWEG_PLUGINS=$folder/plug-ins XDG_CACHE_HOME=$folder/cache POCL_CACHE_DIR=$folder/cache/pocl TMPDIR=$folder/tmp
mkdir -p "$POCL_CACHE_DIR"
# A heap of one size, all of it touched, so that resident memory shows what grows outside it.
export THALWEG_JAVA_OPTS="-Xms512m -Xmx512m -XX:+AlwaysPreTouch -Djava.io.tmpdir=$folder/tmp ${THALWEG_JAVA_OPTS:-}"
cd "$folder"
"$folder/thalweg/thalweg-batch" soak --minutes "$minutes" --to "$to" --plugin "$folder/edu.example.faults.jar" "${more[@]}"
