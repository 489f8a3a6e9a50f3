#!/usr/bin/env bash
# Compares our DE and swarms with arrays.py in JAX and PyTorch, in one call on one GPU, from an unpacked archive of pack.sh:
#
#   bin/beside [REPEATS]      default: 5
#
# On Rastrigin's function: DE with 1000 individuals in 100-D for 1000 generations, one population and 25; swarms of 40 particles in
# 30-D for 5000 generations, one and 51; SHADE with 100 individuals in 30-D, one and 51, beside one of EvoX. CMA-ES on a rotated ellipsoid in
# 40-D, one population and 51, and in 100-D with 1000 points, beside EvoX and evosax. A peer that is not installed is reported and skipped.
# Double precision.
set -uo pipefail

bin=$(dirname -- "$(readlink -f -- "$0")")
repeats=${1:-5}

ours() { "$bin/bench" --devices cuda --precision double --problems classic/rastrigin --repeats "$repeats" "$@"; }
ours --algorithm de --mappings tuned --size 1000 --dimension 100 --generations 1000 --populations 1,25
ours --algorithm clpso --mappings resident --size 40 --dimension 30 --generations 5000 --populations 1,51
ours --algorithm spso2011 --size 40 --dimension 30 --generations 5000 --populations 1,51
ours --algorithm lshade --with size=100,reduction=none,pbest=0.2,spread=drawn,archive=1,memory=100,mean=arithmetic --dimension 30 \
    --evaluations 300000 --populations 1,51
cmaes() { "$bin/bench" --devices cuda --precision double --problems bbob/f10 --repeats "$repeats" --algorithm cmaes "$@"; }
cmaes --dimension 40 --evaluations 400000 --populations 1,51
cmaes --dimension 100 --with lambda=1000 --evaluations 400000 --populations 1
for peer in jax torch; do
    python3 -c "import $peer" 2>/dev/null || { echo "$peer is not installed here"; continue; }
    for populations in 1 25; do
        python3 "$bin/arrays" $peer --method de --populations $populations --individuals 1000 --dimension 100 --generations 1000 --device cuda --repeats "$repeats"
    done
    for populations in 1 51; do
        python3 "$bin/arrays" $peer --method pso --populations $populations --individuals 40 --dimension 30 --generations 5000 --device cuda --repeats "$repeats"
    done
done
if python3 -c "import evox" 2>/dev/null; then
    python3 "$bin/evox_shade" --repeats "$repeats"
    python3 "$bin/evox_shade" --repeats "$repeats" --compile
    python3 "$bin/cmaes" evox --repeats "$repeats"
    python3 "$bin/cmaes" evox --repeats "$repeats" --compile
    python3 "$bin/cmaes" evox --repeats "$repeats" --lambda 1000 --dimension 100
else
    echo "evox is not installed here"
fi
if python3 -c "import evosax" 2>/dev/null; then
    python3 "$bin/cmaes" evosax --repeats "$repeats"
    python3 "$bin/cmaes" evosax --repeats "$repeats" --populations 51
    python3 "$bin/cmaes" evosax --repeats "$repeats" --lambda 1000 --dimension 100
else
    echo "evosax is not installed here"
fi
