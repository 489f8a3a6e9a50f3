// The covariance matrix C = B^T A B of CMA-ES with eigenvectors as rows of B: A is adapted in place of C and made nearly diagonal. The
// readable form is the Java class FullCovariance. Shapes: A [EIGEN_ROWS][EIGEN_ROWS], B [EIGEN_ROWS][DIM]. Vectors in C's own coordinates are
// those along the rows of B.
// Requires: lib/eigen.cl
#define EIGENVALUE(e, j) (e).a[(j) * (EIGEN_ROWS + 1)]
#define MATRIX_REALS (EIGEN_ROWS * EIGEN_ROWS)
#define AXES_REALS (EIGEN_ROWS * DIM)

// A and B become unit matrices.
FN void reset_covariance(Eigen e)
{
    for (int at = (int)ITEM; at < MATRIX_REALS; at += (int)ITEMS) {
        e.a[at] = at % (EIGEN_ROWS + 1) == 0 && at / EIGEN_ROWS < DIM ? R(1.0) : R(0.0);
    }
    for (int at = (int)ITEM; at < AXES_REALS; at += (int)ITEMS) {
        e.v[at] = at / DIM == at % DIM ? R(1.0) : R(0.0);
    }
}

// Coordinate d of a vector that is given in own coordinates.
FN real outward(Eigen e, GLOBAL const real *own, int d)
{
    real sum = R(0.0);
    for (int j = 0; j < DIM; j++) {
        sum += e.v[j * DIM + d] * own[j];
    }
    return sum;
}

// Own coordinate j of a vector.
FN real inward(Eigen e, GLOBAL const real *x, int j)
{
    real sum = R(0.0);
    for (int d = 0; d < DIM; d++) {
        sum += e.v[j * DIM + d] * x[d];
    }
    return sum;
}

FN real variance_of(Eigen e, int d)
{
    real sum = R(0.0);
    for (int j = 0; j < DIM; j++) {
        real b = e.v[j * DIM + d];
        sum += b * b * EIGENVALUE(e, j);
    }
    return sum;
}

FN real axis_of(Eigen e, int i, int d)
{
    return e.v[i * DIM + d];
}

// Adds the square of p [DIM], times c_1, and the squares of steps [][DIM], whose number is `used`, in their order, and subtracts those from the mu-th on; then finds the axes.
FN void learn(
        Eigen e, real keep, real c_1, GLOBAL const real *p, GLOBAL const real *steps, GLOBAL const int *order, int mu, int used)
{
    for (int at = (int)ITEM; at < DIM * (DIM + 1) / 2; at += (int)ITEMS) {
        int row = at / (DIM + 1); // rows i and DIM - 1 - i share one of these
        int place = at % (DIM + 1);
        int i = place > row ? row : DIM - 1 - row;
        int j = place > row ? place - 1 : DIM - 1 - place;
        real sum = keep * e.a[i * EIGEN_ROWS + j] + c_1 * (p[i] * p[j]);
        for (int k = 0; k < used; k++) {
            GLOBAL const real *step = steps + (ulong)order[k] * DIM;
            real square = step[i] * step[j];
            sum += k < mu ? square : -square;
        }
        e.a[i * EIGEN_ROWS + j] = sum;
        e.a[j * EIGEN_ROWS + i] = sum;
    }
    diagonalise(e, R(0.01), 20);
}
