// Sums of numbers that the lanes of one individual hold, in the order of evaluate.cl: squares, products of two rows, squared
// distances; and the greatest magnitude. The readable form is the Java class RowSums.
// Requires: lib/evaluate.cl
//
// Every work-item of the group calls each of these at the same time, and every lane gets the answer. An entry point declares
// SHARED_SUMS(individuals) and hands on SUMS_OF(slot). SUM_SPACE is where a lane finds its numbers; SUM_PRIVATE is 1 if that is
// an array of its own (number c belongs to its coordinate c), 0 if it is a row of DIM numbers that belong to the coordinates.

#ifndef SUM_SPACE
#define SUM_SPACE GLOBAL
#endif
#ifndef SUM_PRIVATE
#define SUM_PRIVATE 0
#endif

// What is added up of rows a and b.
#define OF_SQUARES 0   // a_i^2
#define OF_PRODUCTS 1  // a_i b_i
#define OF_DISTANCES 2 // (a_i - b_i)^2

// Whether number c of a lane, which belongs to coordinate d, lies before the point's end.
#define PRESENT(c, d) (LANES == 1 || BEFORE(DIM, c, d))

#define UNROLL_SUMS (LANES > 1 && SUM_PRIVATE)

// Where number c of a lane, which belongs to coordinate d, lies.
#if SUM_PRIVATE
#define OWN_AT(c, d) (c)
#else
#define OWN_AT(c, d) (d)
#endif

#if LANES == 1
#define SHARED_SUMS(individuals)
#define SUMS_OF(slot) 0
typedef int SumExchange;
#elif WARP_SHUFFLE
#define SHARED_SUMS(individuals)
#define SUMS_OF(slot) 0
typedef int SumExchange;

#else
#define SHARED_SUMS(individuals) SHARED real shared_sums[(individuals) * PARTIALS]
#define SUMS_OF(slot) (shared_sums + (slot) * PARTIALS)
typedef LOCAL real *SumExchange;
#endif

// The sum of a tile's partials.
FN real add_lanes(real *p, int lane, SumExchange exchange)
{
#if LANES > 1 && WARP_SHUFFLE
#pragma unroll
    for (int mask = LANES / 2; mask > 0; mask /= 2) {
#pragma unroll
        for (int j = 0; j < PARTS; j++) {
            p[j] += shuffle_real(p[j], mask);
        }
    }
    real *all = p;
    int first = PARTS / 2;
#elif LANES > 1
    real all[PARTIALS];
    int first = PARTIALS / 2;
    for (int j = 0; j < PARTS; j++) {
        exchange[lane * PARTS + j] = p[j];
    }
    BARRIER(FENCE_LOCAL);
    for (int j = 0; j < PARTIALS; j++) {
        all[j] = exchange[j];
    }
    BARRIER(FENCE_LOCAL); // the next sum may use the row again
#else
    real *all = p;
    int first = PARTIALS / 2;
#endif
#pragma unroll
    for (int width = first; width > 0; width /= 2) {
#pragma unroll
        for (int j = 0; j < width; j++) {
            all[j] += all[j + width];
        }
    }
    return all[0];
}

FN real summand(int what, real a, real b)
{
    real apart = a - b;
    return what == OF_SQUARES ? a * a : what == OF_PRODUCTS ? a * b : apart * apart;
}

// What a lane adds up in one tile, in its partials. An array of the lane's own is read without a branch.
FN void add_summands(int what, real *p, SUM_SPACE const real *a, SUM_SPACE const real *b, int lane, int tile)
{
#pragma unroll
    for (int j = 0; j < PARTS; j++) {
        p[j] = R(0.0);
    }
#if UNROLL_SUMS
#pragma unroll
#endif
    for (int c = tile * (TILE / LANES); c < (tile + 1) * (TILE / LANES) && c < HELD; c++) {
        int d = own_coordinate(lane, c);
        if (SUM_PRIVATE || PRESENT(c, d)) {
            real x = summand(what, a[OWN_AT(c, d)], b[OWN_AT(c, d)]);
            p[c % PARTS] += PRESENT(c, d) ? x : R(0.0);
        }
    }
}

FN real sum_of(int what, SUM_SPACE const real *a, SUM_SPACE const real *b, int lane, SumExchange exchange)
{
    real p[PARTS];
#if DIM <= TILE
    add_summands(what, p, a, b, lane, 0);
    return add_lanes(p, lane, exchange);
#else
    // The roots of complete trees of tiles, as push_tile and close_tiles of evaluate.cl keep them.
    real root[24];
    int roots = 0;
    for (int tile = 0; tile * TILE < DIM; tile++) {
        add_summands(what, p, a, b, lane, tile);
        real sum = add_lanes(p, lane, exchange);
        for (int carry = tile; carry & 1; carry >>= 1) {
            sum = root[--roots] + sum;
        }
        root[roots++] = sum;
    }
    real out = root[--roots];
    while (roots > 0) {
        out = root[--roots] + out;
    }
    return out;
#endif
}

FN real sum_of_squares(SUM_SPACE const real *a, int lane, SumExchange exchange)
{
    return sum_of(OF_SQUARES, a, a, lane, exchange);
}

FN real sum_of_products(SUM_SPACE const real *a, SUM_SPACE const real *b, int lane, SumExchange exchange)
{
    return sum_of(OF_PRODUCTS, a, b, lane, exchange);
}

FN real squared_distance(SUM_SPACE const real *a, SUM_SPACE const real *b, int lane, SumExchange exchange)
{
    return sum_of(OF_DISTANCES, a, b, lane, exchange);
}

FN real greater(real a, real b)
{
    return b > a ? b : a;
}

// The greatest |a_i|; what is no number counts for nothing.
FN real greatest_magnitude(SUM_SPACE const real *a, int lane, SumExchange exchange)
{
    real greatest = R(0.0);
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(lane, c);
        if (PRESENT(c, d)) {
            greatest = greater(greatest, ABS(a[OWN_AT(c, d)]));
        }
    }
#if LANES > 1 && WARP_SHUFFLE
#pragma unroll
    for (int mask = LANES / 2; mask > 0; mask /= 2) {
        greatest = greater(greatest, shuffle_real(greatest, mask));
    }
#elif LANES > 1
    exchange[lane] = greatest;
    BARRIER(FENCE_LOCAL);
    for (int j = 0; j < LANES; j++) {
        greatest = greater(greatest, exchange[j]);
    }
    BARRIER(FENCE_LOCAL); // the next sum may use the row again
#endif
    return greatest;
}
