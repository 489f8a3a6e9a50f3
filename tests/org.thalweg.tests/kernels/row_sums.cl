// Entry points over lib/sum.cl with LANES lanes a row; read by RowSumsKernelsTest. a, b [rows][DIM]; out [rows][4].
KERNEL_OF(GROUP_ITEMS) void sums_of_rows(GLOBAL const real *a, GLOBAL const real *b, int rows, GLOBAL real *out)
{
    SHARED_SUMS(GROUP_ITEMS / LANES);
    int slot = (int)ITEM / LANES;
    int lane = (int)ITEM % LANES;
    int row = (int)GROUP * (GROUP_ITEMS / LANES) + slot;
    ulong at = (ulong)(row < rows ? row : rows - 1) * DIM;
    real squares = sum_of_squares(a + at, lane, SUMS_OF(slot));
    real products = sum_of_products(a + at, b + at, lane, SUMS_OF(slot));
    real distance = squared_distance(a + at, b + at, lane, SUMS_OF(slot));
    real greatest = greatest_magnitude(a + at, lane, SUMS_OF(slot));
    if (row < rows && lane == LANES - 1) {
        out[4 * row] = squares;
        out[4 * row + 1] = products;
        out[4 * row + 2] = distance;
        out[4 * row + 3] = greatest;
    }
}
