// What one evaluation may use beside the point; its twin is the Java class Evaluation of org.thalweg.core.problem.
// Pasted before the objective's fragment.

#define PURPOSE_NOISE 200

// 1 or 2 if an evaluation also hands out the repaired point: WriteBack of org.thalweg.core.problem. Such a fragment, a SCAN
// without stages, declares
//   real scan_repaired(int i, real x, State before, State after, Evaluation at)     coordinate i of the repaired point
#ifndef WRITE_BACK
#define WRITE_BACK 0
#endif

typedef struct {
    Draw draw;
    uint epoch, individual;
    GLOBAL const real *data;    // the instance's numbers: the fragment's own first, then those of its stages
#if WRITE_BACK
    PRIVATE real *repaired;     // set by whoever evaluates: room for HELD coordinates, those of the lane
#endif
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

// 1 if a lane can evaluate its share from its own coordinates alone: of a fold, or of a scan of up to SHORT_SCAN coordinates
// where lanes read from each other what a step needs.
#if (FOLD && REACH == 0 || SCAN && WARP_SHUFFLE && DIM <= SHORT_SCAN) && !defined(ROTATION) && !defined(PREFIX_SUM)
#define OWN_SUFFICE 1
#else
#define OWN_SUFFICE 0
#endif

// Coordinate i, which is x, behind the first shift; ...
FN real shifted(real x, int i, Evaluation at)
{
#ifdef SHIFT_BEFORE
    return x - at.data[SHIFT_BEFORE + i];
#else
    return x;
#endif
}

// ... and behind the second.
FN real shifted_again(real z, int i, Evaluation at)
{
#ifdef SHIFT_AFTER
    return z - at.data[SHIFT_AFTER + i];
#else
    return z;
#endif
}

// Coordinate i behind the stages (shift, rotation, shift; each optional), but before a prefix sum.
FN real coordinate(Point x, int i, Evaluation at)
{
#ifdef ROTATION
    real z = R(0.0);
    for (int c = 0; c < DIM; c++) {
        z += at.data[ROTATION + i * DIM + c] * shifted(x[c], c, at);
    }
#else
    real z = shifted(x[i], i, at);
#endif
    return shifted_again(z, i, at);
}

// How a fragment of form WHOLE, which no prefix sum precedes, reads coordinate i.
#define X(i) coordinate(x, i, at)
