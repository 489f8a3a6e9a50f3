#!/usr/bin/env bash
# The update of an installation by p2's director, with a plug-in, a half-done store and a workspace, all of which go on:
#
#   releng/journeys/update.sh OLD NEW LIBRARIES [MAVEN]
#
# OLD is an installation of the workbench of an earlier release, as releng/workbench builds it, with p2's data in it, or that release's commit, which is
# then built in target/earlier, once; NEW and LIBRARIES are p2 repositories of the new release: releng/workbench/target/repository has what is ours,
# releng/repository/target/repository what it needs; MAVEN a Maven with a JDK 25 as JAVA_HOME, whose repository has what Tycho has fetched. Without a
# display the workbench's part is left out. Says what it does, and ends at the first step that fails. ./thalweg try-update builds what it needs.
set -euo pipefail

new=$(realpath -- "$2")
libraries=$(realpath -- "$3")
mvn=${4:-mvn}
# the product and its features, which it installs each for itself
units=thalweg.workbench
for feature in engine opencl cuda reservoir workbench reservoir.ui; do units+=,org.thalweg.$feature.feature.feature.group; done
here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
root=$(realpath -- "$here/../..")
tycho=$(sed -n 's/^-Dtycho.version=//p' "$root/.mvn/maven.config")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export THALWEG_PLUGINS=$folder/plug-ins
thalweg=$folder/thalweg/thalweg-batch
step() { echo "update: $*" >&2; }
fail() { step "FAILED: $*"; cat "$folder/said" >&2; exit 1; }
# does STEP COMMAND... : the command ends well, and what it says is kept
does() { step "$1"; shift; "$@" >"$folder/said" 2>&1 </dev/null || fail "$*"; }
says() { grep -qF -- "$1" "$folder/said" || fail "'$1' was not said"; }

# The workbench starts, does what its visitor is told, and ends by itself.
visit() { # STEP WHAT
    does "$1" env THALWEG_PLUGINS="$folder/visitor" THALWEG_JAVA_OPTS="-Dvisitor=$2" timeout 300 "$folder/thalweg/thalweg-workbench" -data "$folder/workspace"
    if [[ -e $folder/workspace/.metadata/.log ]] && grep -E -A3 '^!ENTRY [^ ]+ 4 ' "$folder/workspace/.metadata/.log" >"$folder/said"; then
        fail "the workbench logged errors"
    fi
}

# An installation of this commit, built by itself in a clone that stays.
built() { # COMMIT
    local commit clone
    commit=$(git -C "$root" rev-parse --verify --quiet "$1^{commit}") ||
        { step "'$1' is neither a folder nor a commit that is here. Name an installation, or fetch the whole history: git fetch --unshallow"; exit 2; }
    clone=$root/target/earlier/$commit
    [[ -e $clone/thalweg ]] || { rm -rf "$clone" && git clone -q --no-checkout "$root" "$clone" && git -C "$clone" checkout -q "$commit"; } >&2
    "$clone/thalweg" ui --build-only >&2
    echo "$clone/target/workbench/current"
}

if [[ -d $1 ]]; then old=$1; else old=$(built "$1"); fi
old=$(realpath -- "$old")
cd "$folder"
cp -r "$old" thalweg
does "the old version" "$thalweg" --version
before=$(cut -d ' ' -f 2 said)

cat >experiment.yaml <<'END'
name: Before the update
problems: [{problem: es/ellipsoid, dimension: 5}, {problem: classic/rastrigin, dimension: 4}]
algorithms: [{algorithm: es-random-search}, {algorithm: clpso}, {algorithm: de}]
on: sequential
runs: 3
seed: 3
stop: {generations: 2000}
END
does "$before: a plug-in" "$thalweg" plugin new edu.example.es
does "$before: mvn verify, offline" "$mvn" -B -o -f edu.example.es/pom.xml verify
does "$before: plugin install" "$thalweg" plugin install edu.example.es/target/edu.example.es.jar
does "$before: an experiment, whole" "$thalweg" run experiment.yaml --out whole --quiet
step "$before: the experiment, killed after five runs of 18"
"$thalweg" run experiment.yaml --out half --json --quiet >events 2>/dev/null &
half=$!
while (( $(grep -c '"event":"run"' events || true) < 5 )) && kill -0 $half 2>/dev/null; do sleep 0.02; done
kill -9 $half 2>/dev/null || true
wait $half 2>/dev/null || true

if [[ -n ${DISPLAY:-} ]]; then
    mkdir -p visitor visitor-classes
    cp edu.example.es/target/edu.example.es.jar visitor
    does "$before: a plug-in that visits the workbench" "$JAVA_HOME/bin/javac" -d visitor-classes -cp "thalweg/plugins/*" "$here/visitor/src/visitor/Visitor.java"
    (cd "$here/visitor" && "$JAVA_HOME/bin/jar" cfm "$folder/visitor/visitor.jar" META-INF/MANIFEST.MF plugin.xml -C "$folder/visitor-classes" .)
    visit "$before: a workspace" "furnish,$folder/experiment.yaml"
fi

does "p2 updates the installation" "$mvn" -B -o -ntp "org.eclipse.tycho:tycho-p2-director-plugin:$tycho:director" "-Drepositories=file:$new,file:$libraries" \
    "-DuninstallIUs=$units" "-DinstallIUs=$units" -Dprofile=DefaultProfile "-Ddestination=$folder/thalweg"
rm -r thalweg/native # libraries of the old jars; the new ones unpack theirs
does "the new version" "$thalweg" --version
after=$(cut -d ' ' -f 2 said)
[[ $after != "$before" ]] || fail "it is still $before"

does "$after: plugin list" "$thalweg" plugin list --json
says '"name":"edu.example.es","version":"1.0.0"'
says '"used":true'
does "$after: check of the plug-in" "$thalweg" check --problem 'es/*' --algorithm es-random-search --device sequential
does "$after: the half-done store is finished" "$thalweg" run experiment.yaml --out half --json --quiet
kept=$(sed -n 's/.*"event":"done".*"kept":\([0-9]*\).*/\1/p' said)
(( ${kept:-0} >= 5 && kept < 18 )) || fail "of 18 runs $kept were kept"
does "$after: it has the numbers of the whole one, of which $kept runs were kept" "$thalweg" compare whole half
does "$after: nothing of the whole one is computed again" "$thalweg" run experiment.yaml --out whole --json --quiet
says '"kept":18'

if [[ -n ${DISPLAY:-} ]]; then
    visit "$after: the workspace" "look,$folder/found"
    cp found said
    says "project Kept open"
    says "experiment.yaml opened"
    says "es/ellipsoid"
    says "preference isolate true"
fi
step "done: from $before to $after"
