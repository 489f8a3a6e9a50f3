#!/usr/bin/env bash
# Checks what users read when a plug-in fails while it runs: each line of faults/faults.txt, with a plug-in that is compiled and installed here.
#
#   releng/journeys/faults.sh INSTALLATION
#
# INSTALLATION contains thalweg-batch; JAVA_HOME is a JDK 25. ./thalweg test --full=guides runs it. Exits with 1 if a line differs.
set -euo pipefail

installation=$(realpath -- "$1")
here=$(dirname -- "$(realpath -- "${BASH_SOURCE[0]}")")/faults
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export THALWEG_PLUGINS=$folder/plug-ins THALWEG_JAVA_OPTS='-Xmx256m -Dorg.thalweg.standstill=1'
thalweg=$folder/thalweg/thalweg-batch
cp -r "$installation" "$folder/thalweg"
mkdir "$folder/classes" "$THALWEG_PLUGINS"
"$JAVA_HOME/bin/javac" -d "$folder/classes" -cp "$installation/plugins/*" "$here"/src/faults/*.java
(cd "$here" && "$JAVA_HOME/bin/jar" cfm "$THALWEG_PLUGINS/edu.example.faults.jar" META-INF/MANIFEST.MF plugin.xml -C "$folder/classes" .)

cd "$folder"
status=0
wrong() { echo "faults: $*" >&2; cat said >&2; status=1; }
common=(--generations 5 --seed 1)
count=0
while IFS='|' read -r code words line; do
    [[ -n $code && $code != \#* ]] || continue
    code=${code// /} line=${line# }
    read -ra typed <<<"$words"
    case ${typed[0]} in
        P) typed=(solve "${common[@]}" --algorithm de --problem faults/problem --problem-with "${typed[@]:1}") ;;
        A) typed=(solve "${common[@]}" --problem faults/problem --algorithm faults-algorithm --with "${typed[@]:1}") ;;
    esac
    ended=0
    timeout 60 "$thalweg" "${typed[@]}" >said 2>&1 </dev/null || ended=$?
    [[ $ended == "$code" ]] || wrong "${typed[*]}: ended with $ended, not $code"
    grep -qF -- "$line" said || wrong "${typed[*]}: '$line' was not printed"
    ! grep -q 'internal error' said || wrong "${typed[*]}: it was reported as an internal error"
    count=$((count + 1))
done <"$here/faults.txt"

# one that goes wrong stops no other
cat >several.yaml <<END
problems: {problem: faults/problem, with: {fault: [throws, exits, none]}}
algorithms: {algorithm: de}
stop: {generations: 5}
END
ended=0
"$thalweg" run several.yaml --isolate >said 2>&1 </dev/null || ended=$?
[[ $ended == 1 ]] || wrong "an experiment with two faults ended with $ended, not 1"
[[ $(grep -c '^failed: de on faults/problem' said) == 2 ]] || wrong "an experiment with two faults: not two runs failed"
grep -Eq '^faults/problem none +2 +de +sequential +1 ' said || wrong "an experiment with two faults: the third run was not computed"
count=$((count + 1))

# a check that never ends is reported
: >said
"$thalweg" check --device sequential --problem faults/endless >said 2>&1 </dev/null &
running=$!
for ((i = 0; i < 100; i++)); do grep -q 'has made no progress for' said && break; sleep 0.2; done
kill -KILL "$running"
wait "$running" 2>/dev/null || true
grep -q '^problem faults/endless on sequential has made no progress for .*: it is at faults\.FaultyProblem.*Press Ctrl-C twice to end it\.$' said \
    || wrong "a check that never ends was not reported"
count=$((count + 1))

# printed text is no result
printing=(solve "${common[@]}" --algorithm de --problem faults/problem --problem-with fault=prints --json)
"$thalweg" "${printing[@]}" >out 2>said </dev/null || wrong "${printing[*]} failed"
grep -q 'printed by value' said || wrong "${printing[*]}: nothing was printed"
! grep -v '^{' out >said || wrong "${printing[*]}: standard output contains text that is not a result"

# a program that never returns is reported, also without notes, and abandoned
echo "1,2" >points.csv
THALWEG_JAVA_OPTS+=' -Dfaults.reluctant=true'
endless=(--problem faults/problem --problem-with fault=never-returns)
while IFS='|' read -r typed place; do
    read -ra typed <<<"$typed"
    : >said
    "$thalweg" "${typed[@]}" >said 2>&1 </dev/null &
    running=$!
    for ((i = 0; i < 100; i++)); do grep -q 'has made no progress for' said && break; sleep 0.2; done
    tr '\n' ' ' <said | grep -q "has made no progress for [0-9]* s, since .*: it is at faults\\.$place.*abandon it" || wrong "${typed[*]}: missing progress was not reported"
    kill -TERM "$running"
    ended=0
    wait "$running" || ended=$?
    [[ $ended == 130 ]] || wrong "${typed[*]}: ended with $ended, not 130"
    grep -q "did not stop and is abandoned: it is at faults\\.$place" said || wrong "${typed[*]}: it was not reported that it is abandoned"
    count=$((count + 1))
done <<END
solve ${common[*]} ${endless[*]} --algorithm de --quiet|FaultyProblem
solve ${common[*]} --problem faults/problem --algorithm faults-algorithm --with fault=step-never-returns|FaultyAlgorithm
solve ${common[*]} --problem faults/problem --problem-with fault=create-never-returns --algorithm de --quiet|FaultyProblem
evaluate --problem faults/problem --with fault=never-returns --points points.csv|FaultyProblem
evaluate --problem faults/problem --with fault=create-never-returns --points points.csv|FaultyProblem
describe faults/reluctant|ReluctantProblem
END
echo "faults: $count tried, each reported as expected: $([[ $status == 0 ]] && echo yes || echo no)" >&2
exit "$status"
