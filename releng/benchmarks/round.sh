#!/usr/bin/env bash
# Checks and measurements that need a machine with a GPU, from an unpacked archive of pack.sh:
#
#   bin/round FOLDER [PART]...     default: every part
#
# check          thalweg check on CUDA and on the GPU's OpenCL, concurrently
# cuda, opencl   trajectories, values, contracts and recorded runs on that kind of device; opencl: the GPU's, not a CPU's
# kills          each algorithm killed and resumed on one device, cuda or the one that THALWEG_ROUND_DEVICE names: the same results as
#                without a kill
# checkpoints    the same for one long run each, of 100,000 variables, that resumes from its checkpoints
# workloads      times of six workloads on CUDA and on the GPU's OpenCL, with their floors
# mappings       times of the papers' mappings and ours
# populations    times of 1 to 4096 populations of each algorithm in one batch
# lshade         times of L-SHADE on a cheap and a costly function, one run and 51, with the host
# cmaes          times of CMA-ES on a rotated ellipsoid: 40-D, one run and 51; 100-D with 1000 points; 40-D on the host; sep-cmaes in 10,000-D
# tables         times of GOjDE on the functions of soco2010, of small populations, and of functions of BBOB, with floor and host
# large          times of MA-SW-Chains from 100,000 to 3,000,000 variables, and of its 500,000 evaluations
# times          the experiments of the papers about time: SPSO-2011, and figures 3 to 6 of cudaDE_i
# papers         the other experiments of the papers; THALWEG_DATA names the folder with the suites' official data
# chains         those of MA-SW-Chains, in 100,000 variables
# Each part writes FOLDER/PART.txt and prints its last lines; cuda and opencl also write a file for each group of tests, the parts that
# measure FOLDER/PART-*.csv, and those of the papers FOLDER/PART-*.jsonl. The exit status is 1 if any part failed.
set -uo pipefail

bin=$(dirname -- "$(readlink -f -- "$0")")
device=${THALWEG_ROUND_DEVICE:-cuda}
[[ $# -ge 1 && $1 != -* ]] || { sed -n '2,/^set/p' "$0" | sed '$d; s/^# \{0,1\}//'; exit 2; }
out=$1
shift
mkdir -p "$out"
all=(check cuda opencl kills checkpoints workloads mappings populations lshade cmaes tables large times papers chains)
(( $# )) || set -- "${all[@]}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Parameters with which an algorithm is killed: L-SHADE has 18 individuals per variable by default.
declare -A with=([lshade]='{size: 100}')

# The address of the first OpenCL device that is a GPU, or any.
gpu() {
    "$bin/thalweg" devices 2>/dev/null | awk '/^opencl:/ {at = $1} /^ *kind +gpu/ && at {print at; found = 1; exit} /^[a-z]+:/ && !/^opencl:/ {at = ""}
        END {if (!found) print "opencl"}'
}

check() {
    local failed=0 job
    "$bin/thalweg" check --device cuda >"$out/check-cuda.txt" 2>&1 &
    job=$!
    "$bin/thalweg" check --device "$(gpu)" >"$out/check-opencl.txt" 2>&1 || failed=1
    wait "$job" || failed=1
    tail -n 2 "$out"/check-*.txt
    return $failed
}

# Groups of classes run concurrently, since most of the time they compile. The recorded runs are from before the kernels were split.
tests() {
    local t=org.thalweg.tests group failed=0 one at=cuda
    [[ $1 == cuda ]] || at=$(gpu)
    local -a groups=(ClpsoTrajectory "SpsoTrajectory MappingsOnDevices ValuesOnDevices" "DeTrajectory Scan RowSumsKernels" RandomCases "MaSwPaper SavedState"
        "LargeScaleTrajectory StagesOnDevices DeviceInspection BroadKernels SelectionKernels TraceKernels"
        "BackendContract RecordedResults ObjectiveForms ClassicValues Cec2005Values LargeScaleValues AnyDimension")
    local -a jobs=()
    for group in "${groups[@]}"; do
        # shellcheck disable=SC2086
        THALWEG_DEVICE=$at "$bin/junit" $(printf "$t.%sTest " $group) >"$out/$1-${group%% *}.txt" 2>&1 &
        jobs+=($!)
    done
    for one in GojdeTrajectoryTest LShadeTrajectoryTest CmaesTrajectoryTest MaSwTrajectoryTest AnyDimensionTest#functionsOfMillionsOfVariablesAreExact \
        RecordedRunsTest#{clpso,differentialEvolution,spso2011}; do
        THALWEG_FULL=1 THALWEG_DEVICE=$at "$bin/junit" "$t.$one" >"$out/$1-full-${one##*[.#]}.txt" 2>&1 &
        jobs+=($!)
    done
    for one in "${jobs[@]}"; do
        wait "$one" || failed=1
    done
    cat "$out/$1"-*.txt
    return $failed
}

# Ids, values and points of all runs, in their order.
results() {
    "$bin/thalweg" export "$1" --format csv --to "$1/csv" >/dev/null && cut -d, -f1,13-19,32- "$1/csv/runs.csv" | sort
}

# killed ALGORITHM GENERATIONS PROBLEM DIMENSION RUNS: once in one go, and once killed after 5 s, 5 s, 6 s, 6 s ... until it is through.
killed() {
    local file=$work/$1.yaml kills=0
    rm -rf "$work/$1-whole" "$work/$1-parts"
    cat >"$file" <<END
name: $1
algorithms: {algorithm: $1, with: ${with[$1]:-{\}}}
problems: {problem: $3, dimension: $4}
on: {device: $device}
runs: $5
together: 2
stop: {generations: $2}
checkpoint: 0.5s
END
    "$bin/thalweg" run "$file" --out "$work/$1-whole" >/dev/null || return 1
    until { timeout -s KILL "$((5 + kills / 2))" "$bin/thalweg" run "$file" --out "$work/$1-parts"; } >/dev/null 2>&1; do
        kills=$((kills + 1))
        (( kills < 30 )) || { echo "$1: not finished after 30 kills"; return 1; }
    done
    (( kills > 0 )) || { echo "$1: finished before it was killed: give it more generations"; return 1; }
    [[ $(results "$work/$1-whole" | wc -l) == $(($5 + 1)) ]] && cmp <(results "$work/$1-whole") <(results "$work/$1-parts") \
        && echo "$1 on $device: killed $kills times, the same results"
}

# together PROBLEM DIMENSION RUNS ALGORITHM:GENERATIONS...: killed, all side by side
together() {
    local failed=0 one
    local -a jobs=()
    for one in "${@:4}"; do
        killed "${one%:*}" "${one#*:}" "${@:1:3}" >"$work/${one%:*}-says" 2>&1 || echo "${one%:*}: FAILED" >>"$work/${one%:*}-says" &
        jobs+=($!)
    done
    wait "${jobs[@]}"
    for one in "${@:4}"; do
        cat "$work/${one%:*}-says"
        ! grep -q FAILED "$work/${one%:*}-says" || failed=1
    done
    return $failed
}

kills() {
    together soco2010/f3 200 12 clpso:200000 de:200000 jde:200000 gode:200000 gojde:200000 lshade:200000 cmaes:400000 spso2011:400000
}

checkpoints() {
    together lsgo6/rastrigin 100000 1 clpso:3000 de:3500 gojde:3500 lshade:10000 spso2011:3000 maswchains:4000000
}

# measure NAME [OPTION VALUE]...: the device benchmark, whose rows are written to FOLDER/NAME.csv
measure() {
    "$bin/bench" "${@:2}" --csv "$out/$1.csv"
}

workloads() {
    local -a of=(--devices "cuda,$(gpu)" --precision double --repeats 15)
    local warm at one
    for warm in 0 2; do # the first searches of a process, and those after warm-up
        at=first
        (( warm == 0 )) || at=warm
        "$bin/bench" reservoir --devices "cuda,$(gpu)" --mappings resident --years 62 --repeats 15 --warm-up $warm \
                --csv "$out/workloads-reservoir-$at.csv" \
            && measure workloads-spso-$at --algorithm spso2011 --problems classic/sphere --size 32 --dimension 10 --generations 3125 \
                --mappings tuned --populations 51 --warm-up $warm "${of[@]}" \
            && measure workloads-clpso-$at --algorithm clpso --problems classic/rastrigin --size 40 --dimension 30 --generations 5000 \
                --mappings resident --populations 51 --warm-up $warm "${of[@]}" \
            && measure workloads-de-$at --algorithm de --problems classic/rastrigin --size 1000 --dimension 100 --generations 1000 \
                --mappings tuned --populations 1 --warm-up $warm "${of[@]}" \
            || return 1
    done
    for one in de gojde; do
        measure workloads-$one-4096 --algorithm $one --problems soco2010/f3 --size 4096 --dimension 200 --generations 5000 --mappings tuned \
            --with storage=single --populations 1 "${of[@]}" || return 1
    done
}

mappings() {
    local -a of=(--devices cuda --precision double --repeats 3)
    measure mappings-clpso --algorithm clpso --problems classic/rastrigin --size 40 --dimension 30 --generations 5000 --populations 51 \
            --fewer intermediate=1000,final=1000 "${of[@]}" \
        && measure mappings-spso --algorithm spso2011 --problems classic/sphere --size 32 --dimension 10 --generations 3125 --populations 51 \
            "${of[@]}" \
        && measure mappings-de --algorithm de --problems classic/rastrigin --size 1000 --dimension 100 --generations 1000 --populations 1 \
            "${of[@]}" \
        && measure mappings-gojde --algorithm gojde --problems classic/rastrigin --size 128 --dimension 100 --generations 1000 \
            --populations 1 "${of[@]}" \
        && measure mappings-lshade --algorithm lshade --problems classic/rastrigin --dimension 30 --evaluations 300000 --populations 51 "${of[@]}" \
        && measure mappings-maswchains --algorithm maswchains --problems lsgo6/rastrigin --dimension 100000 --evaluations 20000 \
            --populations 1 "${of[@]}"
}

populations() {
    local -a of=(--devices "cuda,$(gpu)" --problems classic/rastrigin --dimension 30 --populations 1,16,256,4096 --generations 1000
        --precision double --repeats 3)
    measure populations-clpso --algorithm clpso --size 40 --mappings resident "${of[@]}" || return 1
    local one
    for one in spso2011:40 de:100 jde:100 gode:100 gojde:60 lshade:100; do
        measure "populations-${one%:*}" --algorithm "${one%:*}" --size "${one#*:}" --mappings tuned "${of[@]}" || return 1
    done
}

lshade() {
    local d
    for d in 30 100; do
        measure lshade-$d --algorithm lshade --devices "cuda,$(gpu)" --precision double --problems classic/rastrigin,bbob/f15 --dimension $d \
            --evaluations 300000 --populations 1,51 --warm-up 1 --repeats 5 || return 1
    done
    measure lshade-host --algorithm lshade --devices sequential --precision double --problems classic/rastrigin --dimension 30 \
        --evaluations 300000 --populations 1 --warm-up 1 --repeats 5
}

cmaes() {
    local -a of=(--devices "cuda,$(gpu)" --precision double --problems bbob/f10 --evaluations 400000 --warm-up 1 --repeats 5)
    measure cmaes-40 --algorithm cmaes --dimension 40 --populations 1,51 "${of[@]}" \
        && measure cmaes-100 --algorithm cmaes --dimension 100 --with lambda=1000 --populations 1 "${of[@]}" \
        && measure cmaes-separable --algorithm sep-cmaes --dimension 10000 --populations 1 --devices "cuda,$(gpu)" --precision double \
            --problems classic/rastrigin --evaluations 100000 --repeats 3 \
        && measure cmaes-host --algorithm cmaes --devices sequential --precision double --problems bbob/f10 --dimension 40 --evaluations 400000 \
            --populations 1 --warm-up 1 --repeats 3
}

tables() {
    measure tables-soco2010 --algorithm gojde --devices cuda,sequential --precision double --size 4096 --dimension 200 --populations 1 \
            --generations 20000 --fewer host=20,four-kernel=300 --repeats 2 --problems "$(seq -s, -f soco2010/f%g 1 19)" \
        && measure tables-small --algorithm gojde --devices cuda --precision double --size 128 --dimension 1000 --populations 1,25,100 \
            --generations 5000 --mappings tuned --repeats 2 --problems soco2010/f3,soco2010/f9 \
        && measure tables-bbob --algorithm de --devices cuda,sequential --problems bbob/f1,bbob/f15,bbob/f21,bbob/f24 --size 100 \
            --dimension 40 --populations 51 --generations 2000 --mappings tuned --precision double --fewer host=40 --repeats 3
}

large() {
    local -a of=(--algorithm maswchains --devices cuda --populations 1 --repeats 1 --precision double,single)
    local d
    for d in 100000 500000 1000000 1500000 3000000; do
        measure large-$d "${of[@]}" --problems lsgo6/rastrigin --dimension $d --evaluations 30000 --mappings tuned || return 1
    done
    for d in 100000 3000000; do
        measure large-paper-$d "${of[@]}" --problems lsgo6/rastrigin --dimension $d --evaluations 20000 --mappings paper || return 1
    done
    measure large-budget "${of[@]}" --problems lsgo6/rastrigin --dimension 3000000 --evaluations 500000 --mappings tuned
}

# paper NAME FILE [OPTION]...: runs examples/papers/FILE.yaml and writes its report to FOLDER/NAME.jsonl
paper() {
    "$bin/thalweg" run "$(dirname -- "$bin")/examples/papers/$2.yaml" --out "$work/$1" ${THALWEG_DATA:+--data "$THALWEG_DATA"} "${@:3}" \
        >"$out/$1.txt" 2>&1 && "$bin/thalweg" report "$work/$1" --json >"$out/$1.jsonl" && tail -n 3 "$out/$1.txt"
}

# Times, one after another: the device must be otherwise idle.
times() {
    paper times-spso2011 spso2011 --set 'on[1].device=cuda' && paper times-cudade cudade-figures --set 'on[1].device=cuda'
}

# Errors, which depend neither on the device nor on its load.
papers() {
    local -a jobs=()
    local failed=0 one n
    paper papers-clpso clpso-table3 --set 'on[1].device=cuda' & jobs+=($!)
    for n in 1 2 3; do
        paper "papers-cudade-$n" "cudade-table$n" --set on.device=cuda & jobs+=($!)
        paper "papers-cudade-$n-tenfold" "cudade-table$n" --set on.device=cuda --set stop.evaluations-per-dimension=100000 & jobs+=($!)
    done
    paper papers-gojde gojde-table2 --set on.device=cuda & jobs+=($!)
    paper papers-gojde-nearest gojde-table2 --set on.device=cuda \
        --set 'algorithms=[{algorithm: gojde, preset: wang2013, label: GOjDE,
            with: {kept: always, acceptance: better, bounds: none, first: drawn}}]' --set 'runs=5' & jobs+=($!)
    for one in "${jobs[@]}"; do
        wait "$one" || failed=1
    done
    return $failed
}

# The same of MA-SW-Chains, whose runs take up to half a minute each.
chains() {
    paper papers-maswchains maswchains-tables1-12 --set 'problems[0].dimension=100000' --set runs=3 \
            --set 'algorithms=[{algorithm: maswchains, preset: lastra2015, mapping: tuned, label: tuned}]' \
            --set 'on={device: cuda, precision: double}' \
        && paper papers-maswchains-cec2010 maswchains-tables21-30 --set on.device=cuda --set 'problems[0].dimension=100000' --set runs=1 \
            --set 'algorithms=[{algorithm: maswchains, preset: lastra2015, mapping: tuned, label: MA-SW-Chains}]'
}

for part; do
    [[ " ${all[*]} " == *" $part "* ]] || { echo "round: '$part' is not a part; expected ${all[*]}" >&2; exit 2; }
done
status=0
for part; do
    since=$SECONDS
    case $part in
        cuda | opencl) tests "$part" ;;
        *) "$part" ;;
    esac >"$out/$part.txt" 2>&1 || { status=1; echo "$part: FAILED"; }
    echo "== $part, $((SECONDS - since)) s"
    grep -E '\[X\]|=> ' "$out/$part.txt" | head -n 20
    grep -E 'tests (successful|failed|skipped|found)' "$out/$part.txt" | tr -s ' []' ' ' | sort | awk '{n[$3] += $1} END {for (k in n) print k, n[k]}'
    tail -n 12 "$out/$part.txt"
done
exit $status
