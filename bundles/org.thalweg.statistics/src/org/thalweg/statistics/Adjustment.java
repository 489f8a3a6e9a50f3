package org.thalweg.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Corrections of p for multiple tests. Each bounds the family-wise error rate by the level: Holm's (1979) for any dependence of
 * the tests, the other three, more powerful, unless the tests are negatively dependent.
 */
public enum Adjustment {
	/** Steps down from the least p: max over those before of (n − i + 1) p_i. */
	HOLM("Holm") {
		@Override
		double[] ascending(double[] p) {
			double[] out = new double[p.length];
			double greatest = 0;
			for (int i = 0; i < p.length; i++) {
				greatest = Math.max(greatest, (p.length - i) * p[i]);
				out[i] = greatest;
			}
			return out;
		}
	},
	/** Hochberg (1988) steps up from the greatest p: min over those after it of (n − i + 1) p_i. */
	HOCHBERG("Hochberg") {
		@Override
		double[] ascending(double[] p) {
			double[] out = new double[p.length];
			double least = 1;
			for (int i = p.length - 1; i >= 0; i--) {
				least = Math.min(least, (p.length - i) * p[i]);
				out[i] = least;
			}
			return out;
		}
	},
	/** Hommel (1988): Simes' test of every set of hypotheses, by the algorithm of Wright (1992). */
	HOMMEL("Hommel") {
		@Override
		double[] ascending(double[] p) {
			int n = p.length;
			double[] out = p.clone();
			for (int m = n; m >= 2; m--) {
				int tail = n - m + 1; // the m − 1 greatest begin here
				double least = Double.POSITIVE_INFINITY;
				for (int j = 2; j <= m; j++) {
					least = Math.min(least, m * p[tail + j - 2] / j);
				}
				double last = Math.min(least, m * p[tail - 1]);
				for (int i = 0; i < n; i++) {
					out[i] = Math.max(out[i], i < tail ? Math.min(least, m * p[i]) : last);
				}
			}
			return out;
		}
	},
	/** Li (2008), of comparisons with one control: p_i / (p_i + 1 − p_n), where p_n is the greatest. It is strong where p_n is not near 1. */
	LI("Li") {
		@Override
		double[] ascending(double[] p) {
			double rest = p.length == 0 ? 0 : 1 - p[p.length - 1];
			return Arrays.stream(p).map(v -> v == 0 ? 0 : v / (v + rest)).toArray();
		}
	};

	private final String author;

	Adjustment(String author) {
		this.author = author;
	}

	/** The name in reports. */
	public String author() {
		return author;
	}

	/**
	 * Corrected p, in the order of the given ones.
	 *
	 * @param p from 0 to 1; NaN stays NaN and does not count
	 */
	public double[] of(double[] p) {
		int[] order = IntStream.range(0, p.length).filter(i -> !Double.isNaN(p[i])).boxed()
				.sorted(Comparator.comparingDouble(i -> p[i])).mapToInt(Integer::intValue).toArray();
		double[] adjusted = ascending(Arrays.stream(order).mapToDouble(i -> p[i]).toArray());
		double[] out = new double[p.length];
		Arrays.fill(out, Double.NaN);
		for (int i = 0; i < order.length; i++) {
			out[order[i]] = Math.min(1, adjusted[i]);
		}
		return out;
	}

	/** Of ascending p; what is above 1 counts as 1. */
	abstract double[] ascending(double[] p);
}
