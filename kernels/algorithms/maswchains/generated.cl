// Points of design `tuned` for large points are not stored: a coordinate is computed where it is read, from the points
// of which it is made and from counter-based random numbers. This file precedes the library, which reads points through
// it.
//
// Defined by the composer: POINT_GENERATED 1; BOUNDS_ALIKE, 1 if all coordinates have the same bounds, so that one is
// read for all; STORED, the type of points and biases in global memory; SINGLE_STORAGE, see rules.cl.

#ifndef STORED
#define STORED real
#endif
#ifndef SINGLE_STORAGE
#define SINGLE_STORAGE 0
#endif
#ifndef BOUNDS_ALIKE
#define BOUNDS_ALIKE 0
#endif
// Bounds of coordinate i; those that are alike are held, since a store might change what lies in memory, for all that
// compilers know.
#if BOUNDS_ALIKE
#define LOWER(x, i) (x).low
#define UPPER(x, i) (x).high
#else
#define LOWER(x, i) (x).lower[i]
#define UPPER(x, i) (x).upper[i]
#endif

#define KIND_STORED 0 // the point is a
#define KIND_CHILD 1  // of mother a and father b
#define KIND_TRIAL 2  // of local search, from a, by bias b

typedef struct {
    uint key0, key1, instance, step;
    int kind;
    int zero_bias; // whether the bias is 0, regardless of the content of b
    int gene;      // that mutates, or -1
    real mutant;   // what it becomes
    real rho;      // of a trial
    real scale;    // of the bias
    real sign;     // 1 for x + bias + d, -1 for x - bias - d
    GLOBAL const STORED *a, *b;
#if BOUNDS_ALIKE
    real low, high;
#else
    GLOBAL const real *lower, *upper;
#endif
#if SINGLE_STORAGE && BOUNDS_ALIKE
    real least, greatest; // what is kept within these bounds
#endif
} GeneratedPoint;

FN real generated(GeneratedPoint x, int i);
