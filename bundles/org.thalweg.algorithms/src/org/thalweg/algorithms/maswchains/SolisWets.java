package org.thalweg.algorithms.maswchains;

/**
 * The local search of Solis and Wets, [MA-SW-Chains] section 4.2, from one point on. Letters are the paper's: x the solution, d the
 * increment, ρ its standard deviation. In double precision no point is copied: a better one takes the place of the one before.
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
	private StoredRow spare; // lies idle once a point better than the first is found

	private Chain chain;
	private StoredRow from; // where it began
	private StoredRow x;
	private double f;

	SolisWets(MaSwParameters p, Coordinates coordinates, Objective objective) {
		this.p = p;
		this.coordinates = coordinates;
		this.objective = objective;
		this.move = new double[coordinates.dimension()];
		this.trial = new double[coordinates.dimension()];
		this.spare = coordinates.row();
	}

	/** The best point so far; not a copy. */
	StoredRow point() {
		return x;
	}

	/** Its value. */
	double value() {
		return f;
	}

	/** A row that nobody reads, to work in between two searches. */
	double[] scratch() {
		return trial;
	}

	/** A row takes over what was made there. */
	void keepScratch(StoredRow row) {
		trial = row.take(trial, coordinates);
	}

	/** Hands out the row of the point, and takes another one for it. */
	StoredRow exchange(StoredRow row) {
		StoredRow out = x;
		spare = row;
		x = row;
		return out;
	}

	/** Whether a better point than that of the beginning was found. */
	boolean moved() {
		return x != from;
	}

	/** Goes on as {@link #begin} where a better point was found already, whose coordinates are still to be written to {@link #point}. */
	void resume(StoredRow point, double value, Chain state) {
		begin(point, value, state);
		x = spare;
	}

	/** Forgets the point. */
	void drop() {
		spare = x == from ? spare : x;
	}

	/** Goes on with a chain from the point that it has reached, whose value is known. */
	void begin(StoredRow point, double value, Chain state) {
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
		plus(coordinates, step, chain.rho, chain.bias, x, move, trial);
		if (moves(0)) {
			increase(coordinates, move, chain.bias);
			chain.succeed(p.successes());
			return 1;
		}
		if (left == 1) {
			return 1;
		}
		minus(coordinates, x, move, trial);
		if (moves(1)) {
			decrease(coordinates, move, chain.bias);
			chain.succeed(p.successes());
		} else {
			halve(coordinates, chain.bias);
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
		x = x == from ? spare : x;
		trial = x.take(trial, coordinates);
		f = value;
		return true;
	}

	/** The move bias + d, d normal with deviation ρ, and the first try x + bias + d. */
	static void plus(Coordinates coordinates, int step, double rho, StoredRow bias, StoredRow x, double[] move, double[] trial) {
		coordinates.each((worker, first, end) -> {
			Coordinates.normals(worker, MaSwStream.INCREMENT, step, move, first, end);
			for (int i = first; i < end; i++) {
				move[i] = bias.at(i) + rho * move[i];
				trial[i] = coordinates.kept(coordinates.clipped(x.at(i) + move[i], i), i);
			}
		});
	}

	/** The second try x − bias − d. */
	static void minus(Coordinates coordinates, StoredRow x, double[] move, double[] trial) {
		coordinates.each((_, first, end) -> {
			for (int i = first; i < end; i++) {
				trial[i] = coordinates.kept(coordinates.clipped(x.at(i) - move[i], i), i);
			}
		});
	}

	/** bias ← 0.2 bias + 0.4 (bias + d), where the first try is better. */
	static void increase(Coordinates coordinates, double[] move, StoredRow bias) {
		coordinates.each((_, first, end) -> {
			for (int i = first; i < end; i++) {
				bias.set(i, coordinates.keptBias(0.2 * bias.at(i) + 0.4 * move[i]));
			}
		});
	}

	/** bias ← bias − 0.4 (bias + d), where the second try is. */
	static void decrease(Coordinates coordinates, double[] move, StoredRow bias) {
		coordinates.each((_, first, end) -> {
			for (int i = first; i < end; i++) {
				bias.set(i, coordinates.keptBias(bias.at(i) - 0.4 * move[i]));
			}
		});
	}

	/** bias ← bias/2, where none is. */
	static void halve(Coordinates coordinates, StoredRow bias) {
		coordinates.each((_, first, end) -> {
			for (int i = first; i < end; i++) {
				bias.set(i, coordinates.keptBias(0.5 * bias.at(i)));
			}
		});
	}
}
