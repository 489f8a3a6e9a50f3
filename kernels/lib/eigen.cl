// Eigenvectors of a symmetric positive definite matrix by one group: Jacobi's rotations in rounds of disjoint pairs. The readable form is
// the Java class SymmetricEigen of org.thalweg.core.math, whose bits these are.
// Requires: lib/evaluate.cl
//
// A round first finds the rotation of each pair, which is parallel over pairs, and then rotates all else, which is parallel over pairs of
// pairs and over the elements of vectors. Every work-item of a group calls diagonalise at the same time; it begins and ends with a barrier.

// Whether the matrix and the vectors lie in local memory.
#ifndef EIGEN_LOCAL
#define EIGEN_LOCAL 0
#define AXES_LOCAL 0
#endif
#if EIGEN_LOCAL
#define EIGEN_SPACE LOCAL
#else
#define EIGEN_SPACE GLOBAL
#endif
#if AXES_LOCAL
#define VECTOR_SPACE LOCAL
#else
#define VECTOR_SPACE GLOBAL
#endif
#define EIGEN_PAIRS ((DIM + 1) / 2)
// Rows and columns of the matrix, rows of the vectors: DIM, or one more if that is odd.
#define EIGEN_ROWS (2 * EIGEN_PAIRS)

// a [EIGEN_ROWS][EIGEN_ROWS]: the matrix; v [EIGEN_ROWS][DIM]; c, s [EIGEN_PAIRS]: room for cosines and sines; flag: room.
typedef struct {
    EIGEN_SPACE real *a;
    VECTOR_SPACE real *v;
    LOCAL real *c, *s;
    LOCAL uint *flag;
} Eigen;

// The row at a place of the table of pairs (place k and EIGEN_PAIRS + k) in a round.
FN int eigen_row(int round, int place)
{
    int at = (place < EIGEN_PAIRS ? place - 1 : 3 * EIGEN_PAIRS - 2 - place) - round;
    at += at < 0 ? EIGEN_ROWS - 1 : 0;
    int row = at < EIGEN_PAIRS - 1 ? at + 1 : 3 * EIGEN_PAIRS - 2 - at;
    return place == 0 ? 0 : row;
}

// Sets the flag if an element off the diagonal is too large.
FN void eigen_check(Eigen e, real bound)
{
    int found = 0;
    for (int at = (int)ITEM; at < EIGEN_ROWS * EIGEN_ROWS; at += (int)ITEMS) {
        int i = at / EIGEN_ROWS;
        int j = at % EIGEN_ROWS;
        real off = e.a[at];
        found |= j > i && off * off > bound * (e.a[i * (EIGEN_ROWS + 1)] * e.a[j * (EIGEN_ROWS + 1)]);
    }
    if (found) {
        ATOMIC_OR(e.flag, 1);
    }
}

FN void eigen_angle(Eigen e, int round, int k)
{
    int p = eigen_row(round, k);
    int q = eigen_row(round, EIGEN_PAIRS + k);
    int pq = p * EIGEN_ROWS + q;
    int pp = p * (EIGEN_ROWS + 1);
    int qq = q * (EIGEN_ROWS + 1);
    real off = e.a[pq];
    real c = R(1.0);
    real s = R(0.0);
    if (off != R(0.0)) {
        real theta = (e.a[qq] - e.a[pp]) / (R(2.0) * off);
        real t = R(1.0) / (ABS(theta) + SQRT(theta * theta + R(1.0)));
        t = theta < R(0.0) ? -t : t;
        c = R(1.0) / SQRT(t * t + R(1.0));
        s = t * c;
        e.a[pp] -= t * off;
        e.a[qq] += t * off;
        e.a[pq] = R(0.0);
        e.a[q * EIGEN_ROWS + p] = R(0.0);
    }
    e.c[k] = c;
    e.s[k] = s;
}

// The elements in rows of pair k and columns of pair l, and their mirror images.
FN void eigen_rotate(Eigen e, int round, int k, int l)
{
    int pk = eigen_row(round, k);
    int qk = eigen_row(round, EIGEN_PAIRS + k);
    int pl = eigen_row(round, l);
    int ql = eigen_row(round, EIGEN_PAIRS + l);
    EIGEN_SPACE real *x = e.a + pk * EIGEN_ROWS;
    EIGEN_SPACE real *y = e.a + qk * EIGEN_ROWS;
    EIGEN_SPACE real *u = e.a + pl * EIGEN_ROWS;
    EIGEN_SPACE real *w = e.a + ql * EIGEN_ROWS;
    real ck = e.c[k];
    real sk = e.s[k];
    real cl = e.c[l];
    real sl = e.s[l];
    real xp = ck * x[pl] - sk * y[pl];
    real xq = ck * x[ql] - sk * y[ql];
    real yp = sk * x[pl] + ck * y[pl];
    real yq = sk * x[ql] + ck * y[ql];
    x[pl] = u[pk] = cl * xp - sl * xq;
    x[ql] = w[pk] = sl * xp + cl * xq;
    y[pl] = u[qk] = cl * yp - sl * yq;
    y[ql] = w[qk] = sl * yp + cl * yq;
}

FN void eigen_turn(Eigen e, int round, int k, int d)
{
    VECTOR_SPACE real *x = e.v + eigen_row(round, k) * DIM + d;
    VECTOR_SPACE real *y = e.v + eigen_row(round, EIGEN_PAIRS + k) * DIM + d;
    real before = *x;
    *x = e.c[k] * before - e.s[k] * *y;
    *y = e.s[k] * before + e.c[k] * *y;
}

// Sweeps, at most this number, until no element off the diagonal exceeds the tolerance times the root of the product of its two diagonal
// elements. One loop that always makes a turn, since each barrier in a loop that may not be entered doubles what some compilers have to do.
FN void diagonalise(Eigen e, real tolerance, int most)
{
    if (ITEM == 0) {
        *e.flag = 0;
    }
    BARRIER(FENCE_BOTH);
    int round = EIGEN_ROWS - 1; // before each sweep: whether it is needed
    int sweeps = 0;
    int more = 1;
    do {
        if (round == EIGEN_ROWS - 1) {
            eigen_check(e, tolerance * tolerance);
        } else {
            for (int k = (int)ITEM; k < EIGEN_PAIRS; k += (int)ITEMS) {
                eigen_angle(e, round, k);
            }
        }
        BARRIER(FENCE_BOTH);
        if (round == EIGEN_ROWS - 1) {
            more = *e.flag && sweeps++ < most;
            round = 0;
        } else {
            for (int at = (int)ITEM; at < EIGEN_PAIRS * EIGEN_PAIRS; at += (int)ITEMS) {
                if (at % EIGEN_PAIRS > at / EIGEN_PAIRS) {
                    eigen_rotate(e, round, at / EIGEN_PAIRS, at % EIGEN_PAIRS);
                }
            }
            for (int at = (int)ITEM; at < EIGEN_PAIRS * DIM; at += (int)ITEMS) {
                eigen_turn(e, round, at / DIM, at % DIM);
            }
            if (ITEM == 0) {
                *e.flag = 0;
            }
            round++;
        }
        BARRIER(FENCE_BOTH);
    } while (more);
}
