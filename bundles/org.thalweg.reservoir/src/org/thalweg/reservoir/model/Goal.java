package org.thalweg.reservoir.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The objective: the maximum gain of one level, or of several in lexicographic order, the first having priority.
 *
 * @param levels at least one
 */
public record Goal(List<Level> levels) {
	/** Levels at most. */
	public static final int MOST_LEVELS = 3;

	/** Terms of a gain, in the order in which they are added up. */
	public enum Term {
		/** Energy of all plants in the stated unit. */
		ENERGY(1),
		/** Energy times the price of its period. */
		REVENUE(1),
		/** Benefit of served water. */
		BENEFIT(1),
		/** Deficits of demands. */
		DEFICIT(-1),
		/** Spilled volume in the stated unit of storage. */
		SPILL(-1),
		/** Σ (1 − P/capacity) over periods and plants. */
		UNUSED_CAPACITY(-1),
		/** The minimum total energy of all plants in any period. */
		FIRM_ENERGY(1);

		private final int sign;

		Term(int sign) {
			this.sign = sign;
		}

		/** 1 for a gain, −1 for a cost. */
		public int sign() {
			return sign;
		}

		/** The term as descriptions call it. */
		public String word() {
			return name().toLowerCase(Locale.ROOT).replace('_', '-');
		}
	}

	/**
	 * One level: the weighted sum Σ w·term.
	 *
	 * @param weights one for each {@link Term}, negative for costs; not to be modified
	 * @param within differences up to this count as equal, above 0; ignored for the last level
	 * @param worst gains below this are not distinguished
	 * @param best upper bound of the gain, or a sufficient gain
	 */
	public record Level(double[] weights, double within, double worst, double best) {
		/** Steps of {@code within} from the best to the worst. */
		public double steps() {
			return Math.floor((best - worst) / within) + 1.0;
		}

		/** Number of complete steps by which a gain is below the best. */
		double stepsBelow(double gain) {
			double loss = best - gain;
			double steps = loss > 0.0 ? Math.floor(loss / within) : 0.0;
			double most = steps();
			return steps < most ? steps : most;
		}

		/** Distance of a gain from the best, as a fraction of the range. */
		double share(double gain) {
			double loss = (best - gain) / (best - worst);
			return loss > 0.0 ? loss < 1.0 ? loss : 1.0 : 0.0;
		}
	}

	/** Only a weighted sum. @param weights as in {@link Level} */
	public static Goal of(double[] weights) {
		return new Goal(List.of(new Level(weights, 0, 0, 0)));
	}

	/** Whether any level has the term. */
	public boolean has(Term term) {
		return levels.stream().anyMatch(l -> l.weights[term.ordinal()] != 0.0);
	}

	/**
	 * The value to be minimised, without penalties: minus the gain; or, of several levels, the steps below the best of each but the last, as
	 * the digits of a number, and the share of the last.
	 *
	 * @param gains of the levels
	 */
	public double value(double[] gains) {
		if (levels.size() == 1) {
			return 0.0 - gains[0];
		}
		double out = 0.0;
		int last = levels.size() - 1;
		for (int k = 0; k < last; k++) {
			out = out * (levels.get(k).steps() + 1.0) + levels.get(k).stepsBelow(gains[k]);
		}
		return out + levels.get(last).share(gains[last]);
	}

	/** Names of the terms in use, for reports. */
	public List<Term> terms() {
		return Arrays.stream(Term.values()).filter(this::has).toList();
	}
}
