// The best value of a swarm, and the record of its improvements.
//
// Requires: lib/sum.cl, lib/best.cl, lib/trace.cl with TRACE_SPACE LOCAL, algorithms/spso/swarm.cl

// An atomic minimum, made of compare and swap as in [SPSO-GPU]. bound: a value that *best had before; it only falls. So
// there is no plain read next to other work-items' swaps, and no swap is useless unless another work-item found less.
FN void atomic_minimum(SPACE_BEST_VALUE real *best, real bound, real value)
{
    while (value < bound) {
        real found = ATOMIC_EXCHANGE(SPACE_BEST_VALUE, best, bound, value);
        if (found == bound) {
            break;
        }
        bound = found;
    }
}

// Records the evaluation of particle i in an iteration, of which the start is number 0, if it is below swarm_best, the
// swarm's best value of before.
FN void record_improvement(Improvements to, real value, real swarm_best, uint iteration, int i)
{
    ulong evaluation = (ulong)iteration * SIZE + (ulong)i + 1;
    if (may_improve(value, swarm_best, evaluation)) {
        append_improvement(to, value, evaluation, iteration);
    }
}
