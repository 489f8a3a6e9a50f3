// The best value of a swarm, and its course.
//
// Behind: lib/best.cl, lib/trace.cl with TRACE_SPACE LOCAL, algorithms/spso/swarm.cl

// An atomic minimum, made of compare and swap as in [SPSO-GPU].
FN void atomic_minimum(SPACE_LEAST real *least, real value)
{
    real before = *(volatile SPACE_LEAST real *)least;
    while (value < before) {
        real found = ATOMIC_EXCHANGE(SPACE_LEAST, least, before, value);
        if (found == before) {
            break;
        }
        before = found;
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
