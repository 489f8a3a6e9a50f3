// How a trial's parents are read where individuals wait for one another (dataflow.cl): again and again, until they are there. The
// target is held by its lanes, in u until the trial takes its place.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/evaluation.cl, algorithms/de/crossing.cl,
//         algorithms/de/trial.cl

#define PARENTS_AWAITED 1

// What stands for a coordinate that was not made yet: a signalling NaN, which arithmetic never makes, in double and in single precision.
#define UNWRITTEN 0xfff0deadfff0deadUL
#define UNWRITTEN_SINGLE 0xff90dead

FN STORED unwritten(void)
{
#if DOUBLE
    if (sizeof(STORED) == sizeof(double)) {
        return (STORED)AS_DOUBLE(UNWRITTEN);
    }
#endif
    return AS_FLOAT(UNWRITTEN_SINGLE);
}

FN int is_unwritten(STORED x)
{
#if DOUBLE
    if (sizeof(STORED) == sizeof(double)) {
        return (ulong)AS_LONG((double)x) == UNWRITTEN;
    }
#endif
    return (uint)AS_INT((float)x) == UNWRITTEN_SINGLE;
}

// Reads a coordinate unless it was read before. @return whether it is still missing
FN int missing_after(GLOBAL const STORED *place, PRIVATE STORED *y)
{
    if (is_unwritten(*y)) {
        *y = LOAD_VOLATILE(place);
    }
    return is_unwritten(*y);
}

#define TARGET_AT(c, j) ((TRIAL_PRIVATE ? (c) < OWN : (j) < DIM) ? u[PLACE(c, j)] : R(0.0))
#define PARENT STORED
#define NO_PARENT unwritten()
#define READ_PARENT(y, place) missing |= missing_after(place, &y)
#if WARP_SHUFFLE
#define ANY_MISSING (BALLOT(active && missing) != 0) // all lanes go on together; who is not active waits for nobody
#else
#define ANY_MISSING (active && missing)
#endif
