// A diagonal covariance matrix of CMA-ES, whose own coordinates are the problem's. The readable form is the Java class DiagonalCovariance.
// Shape: C [DIM].
// Requires: lib/evaluate.cl
typedef struct {
    GLOBAL real *a;
} Eigen;
#define EIGENVALUE(e, j) (e).a[j]
#define MATRIX_REALS DIM
#define EIGEN_LOCAL 0

FN void reset_covariance(Eigen e)
{
    for (int d = (int)ITEM; d < DIM; d += (int)ITEMS) {
        e.a[d] = R(1.0);
    }
}

FN real outward(Eigen e, GLOBAL const real *own, int d)
{
    return own[d];
}

FN real inward(Eigen e, GLOBAL const real *x, int j)
{
    return x[j];
}

FN real variance_of(Eigen e, int d)
{
    return e.a[d];
}

FN real axis_of(Eigen e, int i, int d)
{
    return i == d ? R(1.0) : R(0.0);
}

// Adds the square of p [DIM], times c_1, and the squares of steps [][DIM], whose number is `used`, in their order, and subtracts those from the mu-th on.
FN void learn(
        Eigen e, real keep, real c_1, GLOBAL const real *p, GLOBAL const real *steps, GLOBAL const int *order, int mu, int used)
{
    for (int d = (int)ITEM; d < DIM; d += (int)ITEMS) {
        real sum = keep * e.a[d] + c_1 * (p[d] * p[d]);
        for (int k = 0; k < used; k++) {
            real step = steps[(ulong)order[k] * DIM + d];
            sum += k < mu ? step * step : -(step * step);
        }
        e.a[d] = sum;
    }
    BARRIER(FENCE_BOTH);
}
