// What one evaluation may use in addition to the point; its twin is the Java class Evaluation of
// org.thalweg.core.problem. Pasted before the objective's fragment.

#define STREAM_NOISE 200

// 1 or 2 if an evaluation also hands out the repaired point: WriteBack of org.thalweg.core.problem. Such a fragment, a SCAN
// without stages, declares
//   real scan_repaired(int i, real x, State before, State after, Evaluation at)     coordinate i of the repaired point
#ifndef WRITE_BACK
#define WRITE_BACK 0
#endif

// Coordinates of one term of a fold: 1, or a group of neighbours. Then the fragment declares
//   typedef struct { ... } Part; Part part_empty(void)             the state of a group before its first coordinate
//   Part part_add(Part p, int k, real x, Evaluation at)            adds coordinate k of the group, 0 ... SPAN - 1 in this order
//   Acc acc_add(Acc a, int i, Part whole, Evaluation at)           adds group number i
#ifndef SPAN
#define SPAN 1
#endif

// Coordinates belong to partial results, and these to the LANES work-items of a point: see evaluate.cl.
#ifndef LANES
#define LANES 1
#endif

#if DIM > 16 || LANES > 16
#define PARTIALS 32
#elif DIM > 8 || LANES > 8
#define PARTIALS 16
#else
#define PARTIALS 8
#endif
#define PARTS (PARTIALS / LANES)                      // partials of one lane, neighbours
#define OWN ((DIM + PARTIALS - 1) / PARTIALS * PARTS) // coordinates of one lane, rounded up

// PACKED: 1 where lanes to which no coordinate falls are left out, so that points lie closer in a warp: PRESENT_LANES work-items are
// a point, POINTS_OF_WARP points a warp, whose last items may be spare. It requires lanes that read each other's
// registers and a DIM of at most PARTIALS that is a multiple of PARTS. Each lane then has PARTS coordinates, whose
// operations go side by side where no branch lies between them: few warps wait less than many with one coordinate a
// lane (docs/decisions/0031-stalls-of-the-clpso-kernel.md).
#ifndef PACKED
#define PACKED 0
#endif
#if PACKED
#define PRESENT_LANES (DIM / PARTS)
#define POINTS_OF_WARP (32 / PRESENT_LANES)
#define LANE_OF_ITEM ((int)(ITEM % 32) % PRESENT_LANES)
#define FIRST_OF_POINT ((int)(ITEM % 32) - LANE_OF_ITEM) // the item of the warp that is its point's first lane
#define SPARE_ITEM (ITEM % 32 >= POINTS_OF_WARP * PRESENT_LANES)
#define SHUFFLE_LANE(word, lane) SHUFFLE_FROM(word, FIRST_OF_POINT + (lane), 32)
#else
#define PRESENT_LANES LANES
#define LANE_OF_ITEM ((int)ITEM % LANES)
#define SHUFFLE_LANE(word, lane) SHUFFLE_FROM(word, lane, LANES) // the word of a lane of the point
#endif

// The stages of the instance, as Stages of org.thalweg.core.problem orders them: permutation, shift, rotation, shift, prefix
// sum, each optional. PERMUTATION, SHIFT_BEFORE, ROTATION, SHIFT_AFTER are where their numbers begin among the instance's.
//
// ROTATION: the first ROTATED coordinates are turned in groups of ROTATION_SIZE, all of them if that is DIM; matrices lie one
// after another, column by column, so that neighbouring lanes read neighbours. ROTATION_MATRICES: 1 for all groups, or
// one for each. MATRIX_LOCAL is 1 where a group of work-items, which evaluates points of one instance alone, copies
// them to local memory.
#ifdef ROTATION
#define ONE_GROUP (ROTATION_SIZE == DIM)
#define MATRIX_NUMBERS (ROTATION_MATRICES * ROTATION_SIZE * ROTATION_SIZE)
#endif
#ifndef MATRIX_LOCAL
#define MATRIX_LOCAL 0
#endif

// Numbers of a column in memory, and which of them is row i's. In local memory a column of all coordinates has the lanes' first
// rows side by side, then their second ones, so that they meet no bank twice.
#if MATRIX_LOCAL && ONE_GROUP
#define COLUMN (OWN * LANES)
#define PLACE_IN_COLUMN(i) ((i) / PARTIALS * PARTIALS + (i) % PARTS * LANES + (i) % PARTIALS / PARTS)
#define MATRIX_ROOM (ROTATION_SIZE * COLUMN)
#else
#define COLUMN ROTATION_SIZE
#define PLACE_IN_COLUMN(i) (i)
#define MATRIX_ROOM MATRIX_NUMBERS
#endif

// Numbers that each coordinate has, OWN_NUMBERS of them: with those, ALL_OWN, an instance's numbers then begin. NUMBER_OF(i, k) is number k of
// coordinate i, and COMMON_NUMBER(k) number k of the instance if that belongs to no coordinate. NUMBERS_KEPT is 1 where lanes keep their coordinates'
// in registers, which requires IN_TURNS of evaluate.cl, where no lane needs another's: compilers of OpenCL read them
// again after each barrier. Then a group copies the common ones to local memory, where lanes find different numbers
// sooner.
#ifndef NUMBERS_KEPT
#define NUMBERS_KEPT 0
#endif
#define ALL_OWN (OWN_NUMBERS * DIM)
#if NUMBERS_KEPT
#define COMMON_NUMBERS (DATA_STRIDE - ALL_OWN)
#define NUMBER_OF(i, k) at.own[(i) % PARTS * OWN_NUMBERS + (k)]
#define COMMON_NUMBER(k) at.common[(k) - ALL_OWN]
#else
#define NUMBER_OF(i, k) at.data[OWN_NUMBERS * (i) + (k)]
#define COMMON_NUMBER(k) at.data[k]
#endif

// The numbers of an ensemble's objectives, as evaluations are given them.
#if MATRIX_LOCAL
typedef LOCAL const real *Matrix;
typedef struct {
    GLOBAL const real *numbers;
    Matrix matrix;
} ObjectiveData;
#define NUMBERS_IN(data) (data).numbers
#elif NUMBERS_KEPT
typedef GLOBAL const real *Matrix;
typedef struct {
    GLOBAL const real *numbers;
    LOCAL const real *common;
    real own[OWN * OWN_NUMBERS];
} ObjectiveData;
#define NUMBERS_IN(data) (data).numbers
#else
typedef GLOBAL const real *Matrix;
typedef GLOBAL const real *ObjectiveData;
#define NUMBERS_IN(data) (data)
#endif

// PREPARE_OBJECTIVE(name, data, instance) occurs once in an entry point whose groups evaluate more often than once,
// outside divergent branches: it declares `name`, an ObjectiveData for evaluation(). data: the entry point's own
// argument. The program defines GROUP_ITEMS, the work-items of a group.
#if MATRIX_LOCAL
#define PREPARE_OBJECTIVE(name, data, instance) \
    SHARED real name##_matrix[MATRIX_ROOM]; \
    ObjectiveData name = with_matrix(data, instance, name##_matrix)

FN ObjectiveData with_matrix(GLOBAL const real *data, uint instance, LOCAL real *matrix)
{
    GLOBAL const real *from = data + (ulong)instance * DATA_STRIDE + ROTATION;
#pragma unroll 16
    for (int turn = 0; turn < (MATRIX_NUMBERS + GROUP_ITEMS - 1) / GROUP_ITEMS; turn++) {
        int k = turn * GROUP_ITEMS + (int)ITEM;
        if (k < MATRIX_NUMBERS) {
            matrix[k / ROTATION_SIZE * COLUMN + PLACE_IN_COLUMN(k % ROTATION_SIZE)] = from[k];
        }
    }
    BARRIER(FENCE_LOCAL);
    ObjectiveData out;
    out.numbers = data;
    out.matrix = matrix;
    return out;
}
#elif NUMBERS_KEPT
#define PREPARE_OBJECTIVE(name, data, instance) \
    SHARED real name##_common[COMMON_NUMBERS + 1]; /* there may be none */ \
    ObjectiveData name = with_own_numbers(data, instance, name##_common)

// A lane without a coordinate has the last one's.
FN ObjectiveData with_own_numbers(GLOBAL const real *data, uint instance, LOCAL real *common)
{
    int lane = LANE_OF_ITEM;
    GLOBAL const real *from = data + (ulong)instance * DATA_STRIDE;
    ObjectiveData out;
    out.numbers = data;
    out.common = common;
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int i = lane * PARTS + c;
#pragma unroll
        for (int k = 0; k < OWN_NUMBERS; k++) {
            out.own[c * OWN_NUMBERS + k] = from[OWN_NUMBERS * (i < DIM ? i : DIM - 1) + k];
        }
    }
    for (int k = (int)ITEM; k < COMMON_NUMBERS; k += GROUP_ITEMS) {
        common[k] = from[ALL_OWN + k];
    }
    BARRIER(FENCE_LOCAL);
    return out;
}
#else
#define PREPARE_OBJECTIVE(name, data, instance) ObjectiveData name = data
#endif

typedef struct {
    Draw draw;
    uint epoch, individual;
    GLOBAL const real *data; // the instance's numbers: the fragment's own first, then those of its stages
#if NUMBERS_KEPT
    LOCAL const real *common;
    real own[OWN * OWN_NUMBERS]; // those of the lane's coordinates
#endif
#ifdef ROTATION
    Matrix matrix;
#endif
#if WRITE_BACK
    PRIVATE real *repaired; // set by the caller: room for HELD coordinates, those of the lane
#endif
} Evaluation;

FN Evaluation evaluation(Draw draw, uint epoch, uint individual, ObjectiveData data)
{
    Evaluation at;
    at.draw = draw;
    at.epoch = epoch;
    at.individual = individual;
    at.data = NUMBERS_IN(data) + (ulong)draw.instance * DATA_STRIDE;
#if NUMBERS_KEPT
    at.common = data.common;
#pragma unroll
    for (int k = 0; k < OWN * OWN_NUMBERS; k++) {
        at.own[k] = data.own[k];
    }
#endif
#if MATRIX_LOCAL
    at.matrix = data.matrix;
#elif defined(ROTATION)
    at.matrix = at.data + ROTATION;
#endif
    return at;
}

// Uniform noise in (0, 1) of this evaluation; k counts the draws of one evaluation.
FN real noise(Evaluation at, uint k)
{
    return draw_uniform(at.draw, STREAM_NOISE, at.epoch, at.individual, k);
}

// Where points lie that objectives read: PRIVATE, LOCAL or GLOBAL.
#ifndef SPACE
#define SPACE PRIVATE
#endif

// 1 where points are not stored: a program that has its own way to a coordinate declares, in front of all this,
//   typedef struct { ... } GeneratedPoint; real generated(GeneratedPoint x, int i)     coordinate i
// It evaluates points by broad.cl.
#ifndef POINT_GENERATED
#define POINT_GENERATED 0
#endif
#if POINT_GENERATED
typedef GeneratedPoint Point;
#define COORDINATE_OF(x, i) generated(x, i)
#else
typedef SPACE const real *Point;
#define COORDINATE_OF(x, i) (x)[i]
#endif

// 1 if a lane can evaluate its share from its own coordinates alone: of a fold, or of a fold that reaches for neighbours or a scan
// of up to SHORT_SCAN coordinates where lanes read from each other what a term or a step needs.
#if (FOLD && (REACH == 0 || WARP_SHUFFLE) && !SPLIT && SPAN == 1 || SCAN && WARP_SHUFFLE && DIM <= SHORT_SCAN) \
        && !defined(PERMUTATION) && !defined(ROTATION) && !defined(PREFIX_SUM)
#define OWN_SUFFICE 1
#else
#define OWN_SUFFICE 0
#endif

// Coordinate i, which is x, after the first shift; ...
FN real shifted(real x, int i, Evaluation at)
{
#ifdef SHIFT_BEFORE
    return x - at.data[SHIFT_BEFORE + i];
#else
    return x;
#endif
}

// ... and after the second.
FN real shifted_again(real z, int i, Evaluation at)
{
#ifdef SHIFT_AFTER
    return z - at.data[SHIFT_AFTER + i];
#else
    return z;
#endif
}

// Coordinate i of a point after the permutation and the first shift.
FN real arranged(Point x, int i, Evaluation at)
{
#ifdef PERMUTATION
    return shifted(COORDINATE_OF(x, (int)at.data[PERMUTATION + i]), i, at);
#else
    return shifted(COORDINATE_OF(x, i), i, at);
#endif
}

#ifdef ROTATION

// The first coordinate of the group in which coordinate i is turned, ...
FN int turned_from(int i)
{
    return ONE_GROUP ? 0 : i / ROTATION_SIZE * ROTATION_SIZE;
}

// ... and the row of the group's matrix that gives coordinate i: its numbers lie COLUMN apart.
FN Matrix row_of(int i, int first, Evaluation at)
{
    return at.matrix + (ROTATION_MATRICES == 1 ? 0 : first * ROTATION_SIZE) + PLACE_IN_COLUMN(i - first);
}

#endif

// Coordinate i after the stages, but before a prefix sum.
FN real coordinate(Point x, int i, Evaluation at)
{
#ifdef ROTATION
    if (ROTATED == DIM || i < ROTATED) {
        int first = turned_from(i);
        Matrix row = row_of(i, first, at);
        real z = R(0.0);
        for (int c = 0; c < ROTATION_SIZE; c++) {
            z += row[c * COLUMN] * arranged(x, first + c, at);
        }
        return shifted_again(z, i, at);
    }
#endif
    return shifted_again(arranged(x, i, at), i, at);
}

// Adds term i, a group of `span` coordinates, to the accumulator a; READ(k) is coordinate k, the first group begins at `from`.
#define ADD_SPAN(a, i, from, span, Part, part_empty, part_add, acc_add, READ, at) \
    { \
        Part part = part_empty(); \
        for (int k = 0; k < (span); k++) { \
            part = part_add(part, k, READ((from) + (i) * (span) + k), at); \
        } \
        (a) = acc_add(a, i, part, at); \
    }

// Adds term i where there is one; of a split fold split.cl defines it.
#if !SPLIT
#define ADD_TERM(a, i, READ, at) \
    if ((i) < TERMS) { \
        ADD_SPAN(a, i, 0, SPAN, Part, part_empty, part_add, acc_add, READ, at) \
    }
#endif

// Coordinate i of the point x for the evaluation `at`, as a fragment of form WHOLE, which no prefix sum precedes, reads it.
#define X(i) coordinate(x, i, at)

// 1 if groups are known to consist of whole warps of 32.
#ifndef WHOLE_WARPS
#define WHOLE_WARPS 0
#endif

#if (LANES > 1 || WHOLE_WARPS) && WARP_SHUFFLE

typedef union {
    real whole;
    uint word[sizeof(real) / sizeof(uint)];
} RealWords;

// The number of the lane whose number differs by mask.
FN real shuffle_real(real x, int mask)
{
    RealWords u;
    u.whole = x;
#pragma unroll
    for (int i = 0; i < (int)(sizeof(real) / sizeof(uint)); i++) {
        u.word[i] = SHUFFLE_WORD(u.word[i], mask);
    }
    return u.whole;
}

// The number of lane `from` among the individual's.
FN real shuffle_real_from(real x, int from)
{
    RealWords u;
    u.whole = x;
#pragma unroll
    for (int i = 0; i < (int)(sizeof(real) / sizeof(uint)); i++) {
        u.word[i] = SHUFFLE_LANE(u.word[i], from);
    }
    return u.whole;
}

#endif

// A loop of a fragment of form WHOLE: for i from 0 to n - 1, in this order, `use` is done with `one`, which is `value`. Where the lanes of a
// point read each other's registers, each computes the values of its own i alone. So `value` may depend on i and on what was known before the
// loop, but not on what `use` changes.
#if LANES > 1 && WARP_SHUFFLE
#define FOR_SHARED(i, n, value, one, use) \
    for (int i##_first = 0; i##_first < (n); i##_first += LANES) { \
        real i##_own = R(0.0); \
        if (i##_first + (int)ITEM % LANES < (n)) { \
            int i = i##_first + (int)ITEM % LANES; \
            i##_own = (value); \
        } \
        for (int i = i##_first; i < i##_first + LANES && i < (n); i++) { \
            real one = shuffle_real_from(i##_own, i - i##_first); \
            use \
        } \
    }
#else
#define FOR_SHARED(i, n, value, one, use) \
    for (int i = 0; i < (n); i++) { \
        real one = (value); \
        use \
    }
#endif
