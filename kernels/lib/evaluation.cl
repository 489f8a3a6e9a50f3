// What one evaluation may use beside the point; its twin is the Java class Evaluation of org.thalweg.core.problem.
// Pasted before the objective's fragment.

#define PURPOSE_NOISE 200

typedef struct {
    Draw draw;
    uint epoch, individual;
    GLOBAL const real *data;    // the instance's numbers: the fragment's own first, then those of its stages
} Evaluation;

FN Evaluation evaluation(Draw draw, uint epoch, uint individual, GLOBAL const real *data)
{
    Evaluation at;
    at.draw = draw;
    at.epoch = epoch;
    at.individual = individual;
    at.data = data + (ulong)draw.instance * DATA_STRIDE;
    return at;
}

// Uniform noise in (0, 1) of this evaluation; k counts the draws of one evaluation.
FN real noise(Evaluation at, uint k)
{
    return draw_uniform(at.draw, PURPOSE_NOISE, at.epoch, at.individual, k);
}

// Where points lie that objectives read: PRIVATE, LOCAL or GLOBAL.
#ifndef SPACE
#define SPACE PRIVATE
#endif
typedef SPACE const real *Point;

#ifdef ROTATION
#define ROTATED 1
#else
#define ROTATED 0
#endif

// Coordinate i behind the stages (shift, rotation, shift; each optional).
FN real coordinate(Point x, int i, Evaluation at)
{
#ifdef ROTATION
    real z = R(0.0);
    for (int c = 0; c < DIM; c++) {
#ifdef SHIFT_BEFORE
        z += at.data[ROTATION + i * DIM + c] * (x[c] - at.data[SHIFT_BEFORE + c]);
#else
        z += at.data[ROTATION + i * DIM + c] * x[c];
#endif
    }
#elif defined(SHIFT_BEFORE)
    real z = x[i] - at.data[SHIFT_BEFORE + i];
#else
    real z = x[i];
#endif
#ifdef SHIFT_AFTER
    z -= at.data[SHIFT_AFTER + i];
#endif
    return z;
}

// How a fragment of form WHOLE reads coordinate i.
#define X(i) coordinate(x, i, at)
