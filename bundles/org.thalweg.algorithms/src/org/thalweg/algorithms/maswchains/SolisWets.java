package org.thalweg.algorithms.maswchains;

/**
 * The local search of Solis and Wets, [MA-SW-Chains] section 4.2, from one point on. Letters are the paper's: x the solution, d the
 * increment, ρ its standard deviation. No point is copied: a better one takes the place of the one before.
 */
final class SolisWets {
	/** Values of points. */
	interface Objective {
		/** @param number of the evaluation within its step */
		double value(double[] x, int number);
	}

	private final MaSwParameters p;
	private final Coordinates coordinates;
	private final Objective objective;
	private final double[] move; // bias + d
	private double[] trial;
	private double[] spare; // lies idle once a point better than the first is found

	private Chain chain;
	private double[] from; // where it began
	private double[] x;
	private double f;

	SolisWets(MaSwParameters p, Coordinates coordinates, Objective objective) {
		this.p = p;
		this.coordinates = coordinates;
		this.objective = objective;
		this.move = new double[coordinates.dimension()];
		this.trial = new double[coordinates.dimension()];
		this.spare = new double[coordinates.dimension()];
	}

	/** The best point so far; not a copy. */
	double[] point() {
		return x;
	}

	/** Its value. */
	double value() {
		return f;
	}

	/** The chain's state. */
	Chain chain() {
		return chain;
	}

	/** A row that nobody reads, to work in between two searches. */
	double[] scratch() {
		return trial;
	}

	/** Hands out that row, and takes another one for it. */
	double[] swapScratch(double[] row) {
		double[] out = trial;
		trial = row;
		return out;
	}

	/** Hands out the row of the point, and takes another one for it. */
	double[] exchange(double[] row) {
		double[] out = x;
		spare = row;
		x = row;
		return out;
	}

	/** Whether a better point than that of the beginning was found. */
	boolean moved() {
		return x != from;
	}

	/** Goes on as {@link #begin} where a better point was found already, whose coordinates are still to be written to {@link #point}. */
	void resume(double[] point, double value, Chain state) {
		begin(point, value, state);
		x = trial;
		trial = spare;
	}

	/** Forgets the point. */
	void drop() {
		spare = x == from ? spare : x;
	}

	/** Goes on with a chain from the point that it has reached, whose value is known. */
	void begin(double[] point, double value, Chain state) {
		from = point;
		x = point;
		f = value;
		chain = state;
	}

	/**
	 * One trial: x + bias + d, then x − bias − d if that was not better. A first try that fails with the last evaluation leaves no
	 * record.
	 *
	 * @param left evaluations that may be made, at least 1
	 * @return evaluations made, 1 or 2
	 */
	int trial(int step, int left) {
		double[] bias = chain.bias;
		coordinates.each((worker, first, end) -> {
			Coordinates.normals(worker, Purpose.INCREMENT, step, move, first, end);
			for (int i = first; i < end; i++) {
				move[i] = bias[i] + chain.rho * move[i];
				trial[i] = coordinates.clipped(x[i] + move[i], i);
			}
		});
		if (moves(0)) {
			lean(0.2, 0.4);
			chain.succeed(p.successes());
			return 1;
		}
		if (left == 1) {
			return 1;
		}
		coordinates.each((_, first, end) -> {
			for (int i = first; i < end; i++) {
				trial[i] = coordinates.clipped(x[i] - move[i], i);
			}
		});
		if (moves(1)) {
			lean(1.0, -0.4);
			chain.succeed(p.successes());
		} else {
			lean(0.5, 0.0);
			chain.fail(p.failures());
		}
		return 2;
	}

	/** Evaluates the trial, which becomes x if it is better. */
	private boolean moves(int number) {
		double value = objective.value(trial, number);
		if (!(value < f)) {
			return false;
		}
		double[] free = x == from ? spare : x;
		x = trial;
		trial = free;
		f = value;
		return true;
	}

	/** bias ← kept bias + gained (d + bias). */
	private void lean(double kept, double gained) {
		double[] bias = chain.bias;
		coordinates.each((_, first, end) -> {
			for (int i = first; i < end; i++) {
				bias[i] = gained == 0.0 ? kept * bias[i] : kept * bias[i] + gained * move[i];
			}
		});
	}
}
