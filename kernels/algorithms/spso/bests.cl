// The best value of a swarm, and its course.
//
// Behind: algorithms/spso/swarm.cl

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

// The best value of a swarm after `step` iterations of this launch. trace: that of the swarm.
FN void record(GLOBAL real *trace, int step, real best)
{
    if (ITEM == 0) {
        trace[step] = best;
    }
}
