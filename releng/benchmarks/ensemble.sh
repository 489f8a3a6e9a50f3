#!/usr/bin/env bash
# The years of a thousand futures of the Xiaowan sample, all optimised as a batch on one device, from an unpacked archive of pack.sh:
#
#   bin/ensemble [DEVICE [SERIES [GENERATIONS [FOLDER]]]]      default: cuda:0 1000 10000 ensemble-results
#
# Makes the series (62 years each), solves SERIES x 62 years with 40 particles each, solves 16 of them again on the host, which must
# find the same bits, and prints device, swarms, seconds of every part, and the floor of the search: the minimum that 7,000 years of one record
# need by the reservoir benchmark, scaled to this number of swarms. FOLDER gets series, plans, the JSON line and the benchmark's table.
set -euo pipefail

bin=$(dirname -- "$(readlink -f -- "$0")")
device=${1:-cuda:0}
series=${2:-1000}
generations=${3:-10000}
out=${4:-ensemble-results}
sample=$(dirname -- "$bin")/examples/xiaowan
long=7000
mkdir -p "$out"

"$bin/thalweg" reservoir inflow "$sample/inflow-1953-2014.csv" --synthetic 62 --series "$series" --method kirsch-nowak --seed 7 \
    --out "$out/futures.csv" | tail -n 1
for round in 1 2; do
    echo "round $round:"
    "$bin/thalweg" reservoir optimise "$sample/xiaowan.yaml" --ensemble "$out/futures.csv" --device "$device" --generations "$generations" \
        --check 16 --no-reference --quiet --json --out "$out" | tee "$out/ensemble-$round.json" | sed 's/,"/\n  "/g'
done

# The floor, of one long record: a swarm a year. With this seed every year can be operated within its bounds.
cp "$sample"/* "$out/"
"$bin/thalweg" reservoir inflow "$sample/inflow-1953-2014.csv" --synthetic $long --seed 1 --out "$out/long.csv" >"$out/long.txt"
sed -i 's/file: inflow-1953-2014.csv/file: long.csv/' "$out/xiaowan.yaml"
"$bin/bench" reservoir --file "$out/xiaowan.yaml" --devices "$device" --mappings resident --years 62,$long --generations "$generations" \
    --repeats 2 --csv "$out/floor.csv" | tee "$out/floor.txt"
echo "Swarms of the ensemble: $((series * 62)); its floor is that of $long years times $((series * 62)) / $long."
