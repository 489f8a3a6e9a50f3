// Numbers as `storage: single` keeps them: computed in double precision and rounded once, as they are made, so that host and
// devices keep one trajectory. The readable form is the Java class Rounding of org.thalweg.algorithms.storage.
// Requires: lib/evaluate.cl
//
// Defined by the composer: SINGLE_STORAGE, STORED

#ifndef SINGLE_STORAGE
#define SINGLE_STORAGE 0 // 1: storage: single in a run in double precision
#endif
#ifndef STORED
#define STORED real // what points are in memory; a type in single precision only where all that is written there is kept
#endif

FN real clipped(real x, real lower, real upper)
{
    return x < lower ? lower : x > upper ? upper : x;
}

#if SINGLE_STORAGE

typedef float single; // the one type that has not the run's precision

#define LEAST_NORMAL R(0x1p-126)

// The nearest number in single precision, but 0 below the least normal one.
FN real nearest_single(real x)
{
    return ABS(x) < LEAST_NORMAL ? R(0.0) : (real)(single)x;
}

// The next such number above.
FN real next_single(real x)
{
    int word = AS_INT((single)x);
    return x == R(0.0) ? LEAST_NORMAL : (real)AS_FLOAT(x > R(0.0) ? word + 1 : word - 1);
}

// The least such number that is not below x.
FN real single_from(real x)
{
    real y = nearest_single(x);
    return y < x ? next_single(y) : y;
}

#endif

// A coordinate within bounds as it is kept: the nearest number, or the next one inside where that is out of them.
FN real kept(real x, real lower, real upper)
{
#if SINGLE_STORAGE
    return clipped(nearest_single(x), single_from(lower), -single_from(-upper));
#else
    return x;
#endif
}

// The same where bounds are read for one coordinate alone: they are hardly looked at, since the nearest number is seldom out of them.
FN real kept_between(real x, real lower, real upper)
{
#if SINGLE_STORAGE
    real y = nearest_single(x);
    return y < lower ? next_single(y) : y > upper ? -next_single(-y) : y;
#else
    return x;
#endif
}

// A coordinate that has no bounds, as it is kept.
FN real kept_anywhere(real x)
{
#if SINGLE_STORAGE
    return nearest_single(x);
#else
    return x;
#endif
}
