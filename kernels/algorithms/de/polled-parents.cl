// How a trial's parents are read where individuals wait for one another (dataflow.cl): by polling, until they are
// there. Before a coordinate is computed, a sentinel is in its place. The target's coordinates are in u until the
// trial's replace them.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/shared-draws.cl,
//         algorithms/de/evaluation.cl, algorithms/de/crossover-mask.cl, algorithms/de/trial.cl

#define PARENTS_POLLED 1

// The sentinel: a signalling NaN, which arithmetic never makes, in double and in single precision.
#define SENTINEL_DOUBLE 0xfff0deadfff0deadUL
#define SENTINEL_SINGLE 0xff90dead

FN STORED sentinel(void)
{
#if DOUBLE
    if (sizeof(STORED) == sizeof(double)) {
        return (STORED)AS_DOUBLE(SENTINEL_DOUBLE);
    }
#endif
    return AS_FLOAT(SENTINEL_SINGLE);
}

FN int is_sentinel(STORED x)
{
#if DOUBLE
    if (sizeof(STORED) == sizeof(double)) {
        return (ulong)AS_LONG((double)x) == SENTINEL_DOUBLE;
    }
#endif
    return (uint)AS_INT((float)x) == SENTINEL_SINGLE;
}

// The coordinates of one lane in a row are not computed yet.
FN void write_sentinels(Lane w, GLOBAL STORED *row)
{
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(w.lane, c);
        if (j < DIM && w.active) {
            STORE_VOLATILE(row + j, sentinel());
        }
    }
}

// Reads a coordinate unless it has been read. @return whether it is missing
FN int poll(GLOBAL const STORED *place, PRIVATE STORED *x)
{
    if (is_sentinel(*x)) {
        *x = LOAD_VOLATILE(place);
    }
    return is_sentinel(*x);
}

typedef struct {
    STORED x1, x2, x3;
} ParentCoordinates;

FN ParentCoordinates unread_parents(void)
{
    ParentCoordinates y;
    y.x1 = y.x2 = y.x3 = sentinel();
    return y;
}

// Reads what has not been read of coordinate j. missing: whether one was before. @return whether one is now. The last to
// be read is polled last, since it arrives last.
FN int read_parents(ParentRows rows, int j, int missing, PRIVATE ParentCoordinates *y)
{
    missing |= poll(rows.x1 + j, &y->x1);
    missing |= poll(rows.x2 + j, &y->x2);
    missing |= poll(rows.x3 + j, &y->x3);
    return missing;
}

#if WARP_SHUFFLE
#define MUST_READ_AGAIN(missing, active) (BALLOT((active) && (missing)) != 0) // all lanes continue at the same time
#else
#define MUST_READ_AGAIN(missing, active) ((active) && (missing))
#endif

FN real target_coordinate(X_SPACE const X_TYPE *x, SPACE const real *u, int c, int j)
{
    return (TRIAL_PRIVATE ? c < OWN : j < DIM) ? u[PLACE(c, j)] : R(0.0);
}
