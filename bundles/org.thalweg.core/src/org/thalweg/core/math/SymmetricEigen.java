package org.thalweg.core.math;

/**
 * Eigenvectors of symmetric positive definite matrices by Jacobi's rotations, in rounds of disjoint pairs: with an even number m of rows
 * each of the m − 1 rounds of a sweep rotates m/2 pairs, and every pair meets once (the circle method for tournaments). What a round makes
 * of an element depends only on elements before the round, so that {@code kernels/lib/eigen.cl} computes the same bits in parallel. An odd
 * number of rows is made even by one of zeros. Not safe for use by several threads.
 *
 * <p>Rotations: Rutishauser, Numerische Mathematik 9, 1966. Small eigenvalues are found with a small relative error also where the
 * condition is bad: Demmel and Veselić, SIAM Journal on Matrix Analysis and Applications 13(4), 1992.
 *
 * @since 0.3
 */
public final class SymmetricEigen {
	private final int pairs;
	private final int[] p; // rows of each pair of a round
	private final int[] q;
	private final double[] c; // cosine and sine of its rotation
	private final double[] s;

	/** @param n rows of the matrices */
	public SymmetricEigen(int n) {
		this.pairs = (n + 1) / 2;
		this.p = new int[pairs];
		this.q = new int[pairs];
		this.c = new double[pairs];
		this.s = new double[pairs];
	}

	/** Rows of the arrays for matrices of n rows: n, or n + 1 if that is odd. */
	public static int rows(int n) {
		return n + n % 2;
	}

	/**
	 * Sweeps until no element off the diagonal exceeds {@code tolerance} times the root of the product of its two diagonal elements.
	 *
	 * @param a matrix of {@link #rows} rows and columns, where one too many is 0; afterwards the eigenvalues are on its diagonal
	 * @param v as many rows, which are rotated with those of the matrix: from rows of the unit matrix they become eigenvectors
	 * @param most sweeps
	 * @return sweeps made
	 */
	public int diagonalise(double[][] a, double[][] v, double tolerance, int most) {
		int sweep = 0;
		for (; sweep < most && coupled(a, tolerance * tolerance); sweep++) {
			for (int round = 0; round < 2 * pairs - 1; round++) {
				for (int k = 0; k < pairs; k++) {
					p[k] = row(round, k);
					q[k] = row(round, pairs + k);
					angle(a, k);
				}
				for (int k = 0; k < pairs; k++) {
					rotate(a, k);
					turn(v[p[k]], v[q[k]], c[k], s[k]);
				}
			}
		}
		return sweep;
	}

	private static boolean coupled(double[][] a, double bound) {
		for (int i = 0; i < a.length; i++) {
			for (int j = i + 1; j < a.length; j++) {
				if (a[i][j] * a[i][j] > bound * (a[i][i] * a[j][j])) {
					return true;
				}
			}
		}
		return false;
	}

	/** The row at a place of the table: at 0 always row 0, while the others go round from place 1 up to m/2 − 1, and from m − 1 down to m/2. */
	private int row(int round, int place) {
		if (place == 0) {
			return 0;
		}
		int turns = 2 * pairs - 1;
		int at = (place < pairs ? place - 1 : 3 * pairs - 2 - place) - round;
		at += at < 0 ? turns : 0;
		return at < pairs - 1 ? at + 1 : 3 * pairs - 2 - at;
	}

	/** The rotation that makes the element of pair k zero, already applied to its four elements. */
	private void angle(double[][] a, int k) {
		double[] x = a[p[k]];
		double[] y = a[q[k]];
		double off = x[q[k]];
		c[k] = 1;
		s[k] = 0;
		if (off != 0) {
			double theta = (y[q[k]] - x[p[k]]) / (2 * off);
			double t = 1 / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
			t = theta < 0 ? -t : t;
			c[k] = 1 / Math.sqrt(t * t + 1);
			s[k] = t * c[k];
			x[p[k]] -= t * off;
			y[q[k]] += t * off;
			x[q[k]] = 0;
			y[p[k]] = 0;
		}
	}

	/** Elements in rows of pair k and columns of later pairs, first by the rotation of the rows, and their mirror images. */
	private void rotate(double[][] a, int k) {
		int pk = p[k];
		int qk = q[k];
		double[] x = a[pk];
		double[] y = a[qk];
		double ck = c[k];
		double sk = s[k];
		for (int l = k + 1; l < pairs; l++) {
			int pl = p[l];
			int ql = q[l];
			double cl = c[l];
			double sl = s[l];
			double xp = ck * x[pl] - sk * y[pl];
			double xq = ck * x[ql] - sk * y[ql];
			double yp = sk * x[pl] + ck * y[pl];
			double yq = sk * x[ql] + ck * y[ql];
			double[] u = a[pl];
			double[] w = a[ql];
			x[pl] = u[pk] = cl * xp - sl * xq;
			x[ql] = w[pk] = sl * xp + cl * xq;
			y[pl] = u[qk] = cl * yp - sl * yq;
			y[ql] = w[qk] = sl * yp + cl * yq;
		}
	}

	private static void turn(double[] x, double[] y, double c, double s) {
		for (int d = 0; d < x.length; d++) {
			double p = c * x[d] - s * y[d];
			y[d] = s * x[d] + c * y[d];
			x[d] = p;
		}
	}
}
