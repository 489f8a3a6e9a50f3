package org.thalweg.explore.film;

import org.thalweg.core.algorithm.Restarts;

/**
 * A population between two steps.
 *
 * @param step steps taken; 0 after the start
 * @param evaluations made so far
 * @param best lowest value so far, with the problem's bias
 * @param bestPoint where that was found, D numbers
 * @param individuals [N][D], N as it is then; not to be modified
 * @param ellipses by two coordinates; null for none
 * @param restarts so far
 */
public record FilmFrame(long step, long evaluations, double best, double[] bestPoint, double[][] individuals, Ellipses ellipses,
		Restarts restarts) {
	/** Where the distribution of the next individuals lies. */
	@FunctionalInterface
	public interface Ellipses {
		/** Corners of its ellipse of two standard deviations, seen along all other coordinates: x, y, x, y … */
		double[] of(int x, int y);
	}

	/**
	 * How far individuals are from their centre on average, as a share of the diagonal of the box: the diversity of J. Riget and J. S.
	 * Vesterstrøm, A diversity-guided particle swarm optimizer, EVALife technical report 2002-02, eq. 3.
	 *
	 * @param diagonal of the box, above 0
	 */
	double diversity(double diagonal) {
		int n = individuals.length;
		double[] centre = new double[bestPoint.length];
		for (double[] x : individuals) {
			for (int d = 0; d < centre.length; d++) {
				centre[d] += x[d] / n;
			}
		}
		double sum = 0;
		for (double[] x : individuals) {
			sum += distance(x, centre);
		}
		return sum / n / diagonal;
	}

	/**
	 * How far an individual has moved on average since another frame of the same population, as a share of the diagonal. One that took the place
	 * of another has come from there.
	 */
	double move(FilmFrame before, double diagonal) {
		double sum = 0;
		for (int i = 0; i < individuals.length; i++) {
			sum += distance(individuals[i], before.at(i, individuals[i]));
		}
		return sum / individuals.length / diagonal;
	}

	/** Individual i, or where that is none yet another point. */
	double[] at(int i, double[] otherwise) {
		return i < individuals.length ? individuals[i] : otherwise;
	}

	private static double distance(double[] a, double[] b) {
		double sum = 0;
		for (int d = 0; d < a.length; d++) {
			sum += (a[d] - b[d]) * (a[d] - b[d]);
		}
		return Math.sqrt(sum);
	}
}
