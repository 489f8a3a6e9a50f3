// Matrices [G][EIGEN_ROWS][EIGEN_ROWS] and vectors [G][EIGEN_ROWS][DIM], one group each.
// Requires: lib/eigen.cl
KERNEL void eigen(GLOBAL real *matrices, GLOBAL real *vectors, real tolerance, int most)
{
    SHARED real cosines[EIGEN_PAIRS];
    SHARED real sines[EIGEN_PAIRS];
    SHARED uint flag;
    Eigen e;
    e.a = matrices + (ulong)GROUP * EIGEN_ROWS * EIGEN_ROWS;
    e.v = vectors + (ulong)GROUP * EIGEN_ROWS * DIM;
    e.c = cosines;
    e.s = sines;
    e.flag = &flag;
    diagonalise(e, tolerance, most);
}
