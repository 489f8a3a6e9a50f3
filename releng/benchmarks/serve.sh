#!/usr/bin/env bash
# How many small requests a second one process of "thalweg serve" answers, one after another, and how long a process of "thalweg solve" takes for one.
#
#   releng/benchmarks/serve.sh [REQUESTS]
#
# REQUESTS requests are measured (default: 200) after as many for warm-up. THALWEG names the command; default: that of this working copy.
set -euo pipefail

root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../.." && pwd)
thalweg=${THALWEG:-$root/thalweg}
count=${1:-200}
[[ $count =~ ^[1-9][0-9]*$ ]] || { echo "serve: '$count' is not an integer; expected a number of requests, such as 200" >&2; exit 2; }

solve=(solve --problem bbob/f8 --dimension 5 --evaluations 2500 --algorithm de --with size=40 --print error --quiet)
request='{"id": 1, "problem": "bbob/f8", "dimension": 5, "evaluations": 2500, "algorithm": "de", "with": {"size": 40}}'

"$thalweg" "${solve[@]}" >/dev/null    # builds, if need be
begin=$EPOCHREALTIME
"$thalweg" "${solve[@]}" >/dev/null
once=$(( ${EPOCHREALTIME/./} - ${begin/./} ))

coproc "$thalweg" serve
ask() { # NUMBER of requests
    local line k
    for ((k = 0; k < $1; k++)); do
        echo "$request" >&"${COPROC[1]}"
        read -r line <&"${COPROC[0]}"
        [[ $line == *'"error":'* ]] || { echo "serve: unexpected answer: $line" >&2; exit 1; }
    done
}
ask "$count"
begin=$EPOCHREALTIME
ask "$count"
took=$(( ${EPOCHREALTIME/./} - ${begin/./} ))
server=$COPROC_PID
exec {COPROC[1]}>&-
wait "$server"
echo "thalweg serve: $(( count * 1000000 / took )) requests per second, one after another; thalweg solve: $(( once / 1000 )) ms"
