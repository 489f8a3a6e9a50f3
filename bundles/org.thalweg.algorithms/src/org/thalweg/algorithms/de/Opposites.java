package org.thalweg.algorithms.de;

import org.thalweg.core.device.Precision;
import org.thalweg.core.math.Extent;
import org.thalweg.core.math.Selection;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;

/**
 * The opposites of a population on the host, by section 4.1 of [GOjDE]. Letters are the paper's: X the population, a and b the
 * smallest and largest of each coordinate. Used by one thread.
 */
final class Opposites {
	private final Opposition rule;
	private final Draw draw;
	private final StoredCoordinates kept;
	private final double[] lower;
	private final double[] upper;
	private final double[] a;
	private final double[] b;

	Opposites(Opposition rule, Draw draw, Problem problem, StoredCoordinates kept) {
		this.rule = rule;
		this.draw = draw;
		this.kept = kept;
		this.lower = problem.lower();
		this.upper = problem.upper();
		this.a = new double[lower.length];
		this.b = new double[lower.length];
	}

	/** Whether a generation makes opposites in place of trials (Algorithm 1, line 3). */
	boolean due(int generation) {
		return rule.due(draw, generation, Precision.DOUBLE);
	}

	/** Equations 5 to 7: the opposite of each individual, into {@code out}. */
	void of(double[][] X, int generation, double[][] out) {
		Extent.of(X, a, b);
		double k = draw.uniform(DeStream.OPPOSITION, generation, 0, 1);
		for (int i = 0; i < X.length; i++) {
			for (int j = 0; j < a.length; j++) {
				double x = k * (a[j] + b[j]) - X[i][j];
				out[i][j] = x < lower[j] || x > upper[j] ? kept.drawn(a[j] + draw.uniform(DeStream.OPPOSITE, generation, i, j) * (b[j] - a[j]))
						: kept.opposite(x, j);
			}
		}
	}

	/** Which of a population and its opposites survive, the best N by rising number; opposites are numbered from N on. */
	static int[] survivors(double[] fX, double[] fO) {
		double[] all = new double[2 * fX.length];
		System.arraycopy(fX, 0, all, 0, fX.length);
		System.arraycopy(fO, 0, all, fX.length, fX.length);
		return Selection.survivors(all, all.length, fX.length);
	}

	/**
	 * The survivors move into the population, in their order.
	 *
	 * @param X rows of the population, receives the survivors'
	 * @param O rows of the opposites, receives all others
	 */
	static void move(int[] survivors, double[][] X, double[] fX, double[][] O, double[] fO) {
		int N = X.length;
		double[][] rows = new double[2 * N][];
		System.arraycopy(X, 0, rows, 0, N);
		System.arraycopy(O, 0, rows, N, N);
		double[] before = fX.clone();
		for (int k = 0; k < N; k++) {
			int s = survivors[k];
			X[k] = rows[s];
			fX[k] = s < N ? before[s] : fO[s - N];
			rows[s] = null;
		}
		int free = 0;
		for (double[] row : rows) {
			if (row != null) {
				O[free++] = row;
			}
		}
	}
}
