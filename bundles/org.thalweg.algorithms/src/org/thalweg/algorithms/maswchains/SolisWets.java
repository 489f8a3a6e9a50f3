package org.thalweg.algorithms.maswchains;

/**
 * The local search of Solis and Wets, [MA-SW-Chains] section 4.2, from one point on. Letters are the paper's: x the solution, d the
 * increment, ρ its standard deviation. In double precision no point is copied: a better one takes the place of the one before.
 */
final class SolisWets implements Trial {
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

	private StepSize state;
	private StoredRow bias;
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

	/** A row that is never read, to work in between two searches. */
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

	/** Resumes as {@link #begin} where a better point was found already, whose coordinates are still to be written to {@link #point}. */
	void resume(StoredRow point, double value, StepSize chain, StoredRow itsBias) {
		begin(point, value, chain, itsBias);
		x = spare;
	}

	/** Forgets the point. */
	void drop() {
		spare = x == from ? spare : x;
	}

	/** Resumes a chain from the point that it has reached, whose value is known. */
	void begin(StoredRow point, double value, StepSize chain, StoredRow itsBias) {
		from = point;
		x = point;
		f = value;
		state = chain;
		bias = itsBias;
	}

	/** One trial. @return evaluations made */
	int trial(int step, int left) {
		return perform(p, state, step, left);
	}

	@Override
	public boolean improves(int step, double rho, int number) {
		if (number == 0) {
			plus(coordinates, step, rho, bias, x, move, trial);
		} else {
			minus(coordinates, x, move, trial);
		}
		double value = objective.value(trial, number);
		if (!(value < f)) {
			return false;
		}
		x = x == from ? spare : x;
		trial = x.take(trial, coordinates);
		f = value;
		return true;
	}

	@Override
	public void conclude(Outcome outcome) {
		updateBias(coordinates, outcome, move, bias);
	}

	/** The move bias + d, d normal with deviation ρ, and the first point x + bias + d. */
	static void plus(Coordinates coordinates, int step, double rho, StoredRow bias, StoredRow x, double[] move, double[] trial) {
		coordinates.each((worker, first, end) -> {
			Coordinates.normals(worker, MaSwStream.INCREMENT, step, move, first, end);
			for (int i = first; i < end; i++) {
				move[i] = bias.at(i) + rho * move[i];
				trial[i] = coordinates.kept(coordinates.clipped(x.at(i) + move[i], i), i);
			}
		});
	}

	/** The second point x − bias − d. */
	static void minus(Coordinates coordinates, StoredRow x, double[] move, double[] trial) {
		coordinates.each((_, first, end) -> {
			for (int i = first; i < end; i++) {
				trial[i] = coordinates.kept(coordinates.clipped(x.at(i) - move[i], i), i);
			}
		});
	}

	/** bias ← 0.2 bias + 0.4 (bias + d) where the first point is better, bias − 0.4 (bias + d) where the second is, bias/2 where none is. */
	static void updateBias(Coordinates coordinates, Outcome outcome, double[] move, StoredRow bias) {
		coordinates.each((_, first, end) -> {
			for (int i = first; i < end; i++) {
				double b = bias.at(i);
				bias.set(i, coordinates.keptBias(switch (outcome) {
				case BETTER -> 0.2 * b + 0.4 * move[i];
				case OPPOSITE -> b - 0.4 * move[i];
				case FAILED -> 0.5 * b;
				}));
			}
		});
	}
}
