#!/usr/bin/env bash
# Runs every mapping of every algorithm, with small problems, under a tool that checks each access of a kernel:
#
#   releng/sanitize.sh oclgrind INSTALLATION [MAPPING...]             in Oclgrind's simulated OpenCL device: accesses outside buffers, data races,
#                                                                   barriers that not all work-items reach (Debian: apt install oclgrind)
#   releng/sanitize.sh compute-sanitizer INSTALLATION [MAPPING...]    on cuda:0, three times: memcheck, racecheck, synccheck
#
# INSTALLATION contains thalweg-batch, such as target/batch/current. MAPPING is ALGORITHM/MAPPING, such as clpso/resident; default: all. Prints one line
# each, and the tool's messages; exits with 1 if anything is found.
set -euo pipefail

fail() { echo "sanitize: $*" >&2; exit 2; }
tool=${1:-} installation=${2:-}
[[ $tool == oclgrind || $tool == compute-sanitizer ]] || fail "'$tool' is not known. Use sanitize.sh oclgrind | compute-sanitizer INSTALLATION [MAPPING...]"
[[ -x $installation/thalweg-batch ]] || fail "'$installation' contains no thalweg-batch. Name an installation"
type -P "$tool" >/dev/null || fail "there is no $tool on the PATH"
thalweg=$(realpath -- "$installation")/thalweg-batch
mappings=("${@:3}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

if [[ $tool == oclgrind ]]; then
    device=opencl checks=(oclgrind)
    mkdir vendors
    find /usr/lib /usr/local/lib -name liboclgrind-rt-icd.so -print -quit >vendors/oclgrind.icd
    [[ -s vendors/oclgrind.icd ]] || fail "liboclgrind-rt-icd.so is neither in /usr/lib nor in /usr/local/lib"
    export OCL_ICD_VENDORS=$folder/vendors OCLGRIND_DATA_RACES=1 OCLGRIND_LOG=$folder/found
else
    device=cuda:0 checks=(memcheck racecheck synccheck)
fi
if (( ! ${#mappings[@]} )); then
    mapfile -t mappings < <("$thalweg" describe | awk '/^Problems/ { exit } /^  [a-z]/ { id = $1 } /mappings:/ { gsub(",", ""); for (i = 2; i <= NF; i++) print id "/" $i }')
fi
(( ${#mappings[@]} )) || fail "no mapping was found"

watched() { # CHECK COMMAND...
    if [[ $1 == oclgrind ]]; then
        "${@:2}"
    else
        # Errors of the driver API are ours to report: the number of a kernel's arguments is found by querying until an error.
        [[ $1 != memcheck ]] || set -- memcheck --report-api-errors no "${@:2}"
        compute-sanitizer --tool "$1" --target-processes all --error-exitcode 9 --log-file found "${@:2}"
    fi
}

# Findings that differ in more than addresses, work-items and values, so that a frequent one masks no other.
each_once() { awk -v RS= -v ORS='\n\n' '{ kind = $0; gsub(/0x[0-9a-f]+|\([0-9, ]+\)|%[a-z0-9.]+|[!#][a-z]*[ !]*[0-9]+/, "", kind) } !told[kind]++'; }

status=0
for mapping in "${mappings[@]}"; do
    generations=4
    [[ $mapping/$tool != spso2011/tuned/compute-sanitizer ]] || generations=200 # enough that launches draw points for the next
    # a sum, neighbours, a maximum, a rotation, peaks with their data; more coordinates than one row of partial sums
    cat >sanitize.yaml <<END
problems:
  - {problem: [classic/rastrigin, classic/rosenbrock, cec2008/f2, bbob/f10, bbob/f21], dimension: 5}
  - {problem: classic/rosenbrock, dimension: 40}
algorithms: {algorithm: ${mapping%/*}, mapping: ${mapping#*/}}
on: {device: $device}
runs: 2
together: 2
stop: {generations: $generations}
END
    for check in "${checks[@]}"; do
        : >found
        rm -rf results
        ended=0
        watched "$check" "$thalweg" run sanitize.yaml --quiet --out results >said 2>&1 </dev/null || ended=$?
        if [[ $ended != 0 ]] || grep -qvE '^=+ (COMPUTE-SANITIZER|ERROR SUMMARY: 0|RACECHECK SUMMARY: 0)|^=*$' found; then
            status=1
            echo "sanitize: $mapping: $check: FOUND, ended with $ended"
            each_once <found | head -n 300
            [[ $ended == 0 ]] || tail -n 15 said
        else
            echo "sanitize: $mapping: $check: nothing"
        fi
    done
done
exit "$status"
