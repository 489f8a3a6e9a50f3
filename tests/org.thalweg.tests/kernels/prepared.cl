// Values of given points by LANES work-items each, as an algorithm's entry point has them: what the group's evaluations share is
// brought to local memory once, and lanes read a point from a row of local memory.
// points [count][DIM], values [count]; count is a multiple of the points that a group holds, GROUP_ITEMS / LANES.
KERNEL_OF(GROUP_ITEMS) void evaluate_prepared(GLOBAL const real *points, GLOBAL real *values, GLOBAL const real *data)
{
    SHARED_PARTIALS(GROUP_ITEMS / LANES);
    SHARED real rows[GROUP_ITEMS / LANES * DIM];
    PREPARE_OBJECTIVE(numbers, data, 0);
    int slot = (int)ITEM / LANES;
    int lane = (int)ITEM % LANES;
    int k = (int)GROUP * (GROUP_ITEMS / LANES) + slot;
    Draw draw = {0, 0, 0};
    for (int d = lane; d < DIM; d += LANES) {
        rows[slot * DIM + d] = points[k * DIM + d];
    }
    BARRIER(FENCE_LOCAL);
    real f = evaluate_row(rows + slot * DIM, lane, PARTIALS_OF(slot), evaluation(draw, 0, (uint)k, numbers));
    if (lane == 0) {
        values[k] = f;
    }
}
