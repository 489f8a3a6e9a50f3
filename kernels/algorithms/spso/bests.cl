// The best value of a swarm, and its course.
//
// Requires: lib/best.cl, lib/trace.cl with TRACE_SPACE LOCAL, algorithms/spso/swarm.cl

// An atomic minimum, made of compare and swap as in [SPSO-GPU]. most: a value that *least had before; it only falls. So there is no plain read
// beside other work-items' swaps, and nothing is swapped in vain unless another one found less.
FN void atomic_minimum(SPACE_LEAST real *least, real most, real value)
{
    while (value < most) {
        real found = ATOMIC_EXCHANGE(SPACE_LEAST, least, most, value);
        if (found == most) {
            break;
        }
        most = found;
    }
}

// Tells the evaluation of particle i in an iteration, of which the start is number 0, if the swarm had no value as good before.
FN void tell(Improvements to, real value, real before, uint iteration, int i)
{
    ulong evaluation = (ulong)iteration * SIZE + (ulong)i + 1;
    if (may_improve(value, before, evaluation)) {
        append_improvement(to, value, evaluation, iteration);
    }
}
