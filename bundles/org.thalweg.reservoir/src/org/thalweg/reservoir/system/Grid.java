package org.thalweg.reservoir.system;

import java.util.Arrays;

/** How {@link CorridorSearch} chooses the storages of a reservoir at one time among which it searches for the best path. */
enum Grid {
	/** Multiples of a power of 2, since sums of them meet bounds that are round numbers, and halving preserves them. */
	MULTIPLES(1e-13, false) {
		@Override
		double spacing(double parts, double range) {
			return range > 0.0 ? Math.scalb(1.0, Math.getExponent(1.0 / parts * range)) : 1.0;
		}

		@Override
		double[] whole(double lower, double upper, double at, double range, int points) {
			return between(lower, upper, at, spacing(0.5 * (points - 1), range));
		}

		@Override
		double[] corridor(double lower, double upper, double at, double spacing, int steps) {
			return between(Math.max(lower, spacing * (Math.ceil(at / spacing) - steps)), Math.min(upper, spacing * (Math.floor(at / spacing)
					+ steps)),
					at, spacing);
		}

		/** Two storages, the multiples of a spacing between them, and one more storage. */
		private static double[] between(double lower, double upper, double at, double spacing) {
			double first = Math.ceil(lower / spacing);
			int count = Math.max(0, (int) (Math.floor(upper / spacing) - first) + 1);
			double[] all = Arrays.copyOf(new double[] { lower, upper, at }, 3 + count);
			for (int j = 0; j < count; j++) {
				all[3 + j] = (first + j) * spacing;
			}
			return rising(all);
		}
	},
	/**
	 * The same number at every time, evenly over the reachable range or to either side of a path, as required by a ridge at the turbines'
	 * maximum.
	 */
	EVEN(1e-14, true) {
		@Override
		double spacing(double parts, double range) {
			return range / parts;
		}

		@Override
		double[] whole(double lower, double upper, double at, double range, int points) {
			double[] all = new double[points + 1];
			for (int k = 0; k < points; k++) {
				all[k] = k == points - 1 ? upper : lower + k * (upper - lower) / (points - 1);
			}
			all[points] = at;
			return rising(all);
		}

		@Override
		double[] corridor(double lower, double upper, double at, double spacing, int steps) {
			double[] all = new double[2 * steps + 1];
			for (int k = -steps; k <= steps; k++) {
				all[k + steps] = k == 0 ? at : Math.clamp(at + k * spacing, lower, upper);
			}
			return rising(all);
		}
	};

	/** A gain below this share is a rounding error. */
	final double nothing;
	/** Whether releases are quotients, as always in references of years; otherwise products. */
	final boolean quotients;

	Grid(double nothing, boolean quotients) {
		this.nothing = nothing;
		this.quotients = quotients;
	}

	/** Distance of storages in million m³. @param parts of the range, about */
	abstract double spacing(double parts, double range);

	/**
	 * All points of a complete grid, in increasing order, and those of a path, without which a narrow system might have none.
	 *
	 * @param lower minimum reachable storage
	 * @param at storage of the path
	 * @param range maximum difference of maximum and minimum storage at any time
	 * @param points approximate number
	 */
	abstract double[] whole(double lower, double upper, double at, double range, int points);

	/** The nearest ones to either side of a path. @param steps number to each side */
	abstract double[] corridor(double lower, double upper, double at, double spacing, int steps);

	private static double[] rising(double[] all) {
		return Arrays.stream(all).sorted().distinct().toArray();
	}
}
