// The extent of a population: the least and the greatest of each coordinate, a_j(t) and b_j(t) of [GOjDE] equation 6. What is
// no number counts for nothing, and 0 is returned as +0, so that the answer does not depend on the order of comparisons. The
// readable form is the Java class Extent.
// Requires: lib/evaluate.cl
//
//   a population in private or local memory    extend() in a loop, then settled()
//   a population in global memory              extent_of_strip: one group takes a strip of EXTENT_STRIP neighbouring
//                                              coordinates of `rows` rows. Of many rows, groups take a part each, and a second
//                                              launch takes the extents of the parts as rows

#ifndef GROUP_ITEMS
#define GROUP_ITEMS 64
#endif
#ifndef STORED
#define STORED real // what a population in global memory and its extents are there, see lib/kept.cl
#endif

// Coordinates of a group; at most GROUP_ITEMS.
#ifndef EXTENT_STRIP
#define EXTENT_STRIP (GROUP_ITEMS < 32 ? GROUP_ITEMS : 32)
#endif
#define EXTENT_STRIPS ((DIM + EXTENT_STRIP - 1) / EXTENT_STRIP)
#define EXTENT_ROWS (GROUP_ITEMS / EXTENT_STRIP) // rows that a group reads simultaneously

typedef struct {
    real low, high;
} Extent;

FN Extent no_extent(void)
{
    Extent e;
    e.low = INFINITE;
    e.high = -INFINITE;
    return e;
}

FN Extent extend(Extent e, real low, real high)
{
    e.low = low < e.low ? low : e.low;
    e.high = high > e.high ? high : e.high;
    return e;
}

FN Extent settled(Extent e)
{
    e.low += R(0.0);
    e.high += R(0.0);
    return e;
}

// The extents of the coordinates of one strip over rows that lie `stride` numbers apart: lows and highs are both the first row of
// a population, or the first row of each of two arrays. low, high [DIM]; room [GROUP_ITEMS]. Every work-item of the group calls it
// at the same time.
FN void extent_of_strip(GLOBAL const STORED *lows, GLOBAL const STORED *highs, ulong stride, int rows, int strip,
        GLOBAL STORED *low, GLOBAL STORED *high, LOCAL Extent *room)
{
    int column = (int)ITEM % EXTENT_STRIP;
    int d = strip * EXTENT_STRIP + column;
    Extent mine = no_extent();
#pragma unroll 4
    for (int row = (int)ITEM / EXTENT_STRIP; row < rows && (int)ITEM < EXTENT_ROWS * EXTENT_STRIP; row += EXTENT_ROWS) {
        if (d < DIM) {
            mine = extend(mine, lows[row * stride + d], highs[row * stride + d]);
        }
    }
    room[ITEM] = mine;
    BARRIER(FENCE_LOCAL);
    if ((int)ITEM < EXTENT_STRIP && d < DIM) {
        for (int k = 1; k < EXTENT_ROWS; k++) {
            mine = extend(mine, room[k * EXTENT_STRIP + column].low, room[k * EXTENT_STRIP + column].high);
        }
        mine = settled(mine);
        low[d] = mine.low;
        high[d] = mine.high;
    }
    BARRIER(FENCE_LOCAL); // the next strip may use the room again
}
