package org.thalweg.algorithms.maswchains;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.thalweg.algorithms.maswchains.MaSwParameters.FirstRho;
import org.thalweg.algorithms.maswchains.MaSwParameters.Mark;
import org.thalweg.core.random.Draw;

/**
 * Figure 3 of [MA-SW-Chains]: the part of one population that the paper's CPU has, which launches kernels in turn and decides by the values
 * that it reads. What the figure prefixes with gpu is {@link Kernels}: arrays on the host, launches on a device.
 * <p>
 * Individuals lie in N + n rows, which never move. Their order tells the row of each place: 0 is the best, from N on lies the padding area
 * of section 5.2, to which sorting brings the n worst and in which children come about.
 */
final class GenerationalScheme {
	/** What runs on the GPU. {@code order} has the row of each place; place N + n is that of the point that local search tries. */
	interface Kernels {
		/** Line 1: a random population in rows 0 … N − 1. */
		void scatter();

		/**
		 * Lines 1, 9, 17 and 25: evaluates points.
		 *
		 * @param place of the first of them
		 * @param n how many, at most as many as there are children
		 * @param number of the first evaluation within its step
		 * @return their values
		 */
		double[] evaluate(int step, int[] order, int place, int n, int number);

		/**
		 * Lines 2 and 10: sorts places by value, those that were before one another among equals.
		 *
		 * @param order row of each place, changed
		 * @param values of all rows
		 */
		void sort(int[] order, double[] values);

		/** Line 8: the children of a step, in places N … N + n − 1. */
		void crossover(int step, int[] order);

		/** The square of the distance from a row to the nearest other individual. */
		double nearest(int row);

		/** A row's bias is 0. */
		void clearBias(int row);

		/** Line 16. */
		void changePlus(int step, int row, double rho);

		/** Line 24. */
		void changeMinus(int row);

		/** Line 20. */
		void incrementBias(int row);

		/** Line 28. */
		void decrementBias(int row);

		/** What recording a failure does to the bias. */
		void halveBias(int row);

		/** Line 35: the tried point takes the place of a row's. */
		void replace(int row);
	}

	private final MaSwParameters p;
	private final int dimension;
	private final Draw draw;
	private final Kernels kernels;
	private final int N;
	private final int children;
	private final Phases phases;
	/** Row of each place; the last is that of the point that is tried, which never changes. */
	final int[] order;
	/** Of all rows, infinite before they are evaluated. */
	final double[] values;
	private final boolean[] marked; // rows that local search could not improve
	private final Pace[] chains; // of rows; null: none
	private int refined; // the row of p
	private double known; // its value when this local search began

	GenerationalScheme(MaSwParameters p, int dimension, Draw draw, Kernels kernels) {
		this.p = p;
		this.dimension = dimension;
		this.draw = draw;
		this.kernels = kernels;
		this.N = p.size();
		this.children = p.children();
		this.phases = new Phases(p.ratio(), p.intensity(), N);
		this.order = IntStream.rangeClosed(0, N + children).toArray();
		this.values = new double[N + children];
		this.marked = new boolean[N + children];
		this.chains = new Pace[N + children];
		Arrays.fill(values, Double.POSITIVE_INFINITY);
	}

	/** Lines 1 and 2. */
	void start() {
		kernels.scatter();
		for (int first = 0; first < N; first += children) {
			evaluate(0, first, Math.min(children, N - first), first);
		}
		kernels.sort(order, values);
		prepare(0);
	}

	/** One pass of the loop over children (lines 7 to 11) or of that over local search (lines 14 to 38). */
	void takeStep(int step) {
		if (phases.refines()) {
			phases.spend(refine(step));
		} else {
			breed(step);
			phases.spend(children);
		}
		prepare(step);
	}

	/** Evaluations that the next step makes at most. */
	int mostEvaluations() {
		return phases.refines() ? Math.min(MemeticPopulation.MOST, phases.left()) : children;
	}

	/** Lines 8 to 10. */
	private void breed(int step) {
		kernels.crossover(step, order);
		evaluate(step, N, children, 0);
		for (int place = N; place < N + children; place++) {
			marked[order[place]] = false;
			chains[order[place]] = null;
		}
		kernels.sort(order, values);
	}

	private void evaluate(int step, int place, int n, int number) {
		double[] found = kernels.evaluate(step, order, place, n, number);
		for (int k = 0; k < n; k++) {
			values[order[place + k]] = found[k];
		}
	}

	/** Lines 16 to 37. A first try that fails with the last evaluation of a phase leaves no record. @return evaluations made */
	private int refine(int step) {
		Pace pace = chains[refined];
		kernels.changePlus(step, refined, pace.rho);
		double value = kernels.evaluate(step, order, N + children, 1, 0)[0];
		boolean success = value < values[refined];
		int made = 1;
		if (success) {
			kernels.incrementBias(refined);
		} else if (phases.left() == 1) {
			return made;
		} else {
			kernels.changeMinus(refined);
			value = kernels.evaluate(step, order, N + children, 1, 1)[0];
			success = value < values[refined];
			made = 2;
			if (success) {
				kernels.decrementBias(refined);
			}
		}
		if (success) {
			pace.succeed(p.successes());
			kernels.replace(refined);
			values[refined] = value;
		} else {
			kernels.halveBias(refined);
			pace.fail(p.failures());
		}
		return made;
	}

	/** Ends a phase that is over, in which no other generation or trial has room, and begins the next. */
	private void prepare(int step) {
		while (phases.left() < (phases.refines() ? 1 : children)) {
			if (phases.refines()) {
				settle();
			}
			phases.next();
			if (phases.refines()) {
				choose(step);
			}
		}
	}

	/** Line 15, once for a whole search, since no other individual becomes better meanwhile: see {@code MemeticPopulation.choose}. */
	private void choose(int step) {
		int best = -1;
		for (int place = 0; place < N; place++) {
			int row = order[place];
			best = !marked[row] && (best < 0 || values[row] < values[best]) ? row : best;
		}
		refined = best < 0 ? order[draw.integer(N, MaSwStream.CHOICE, step, 0, 0)] : best;
		known = values[refined];
		if (chains[refined] == null) {
			chains[refined] = new Pace(firstRho());
			kernels.clearBias(refined);
		}
	}

	private double firstRho() {
		return p.firstRho() == FirstRho.ABSOLUTE ? p.rho() : Math.min(p.rho(), Math.sqrt(kernels.nearest(refined)) / (2.0 * dimension));
	}

	/** What the whole search has brought decides whether its chain goes on. */
	private void settle() {
		double gain = known - values[refined];
		if (gain > 0 && gain >= p.threshold()) {
			marked[refined] &= p.mark() == Mark.UNTIL_REPLACED;
		} else {
			marked[refined] = true;
			chains[refined] = null;
		}
	}

	/** Whether a row has a bias. */
	boolean chained(int row) {
		return chains[row] != null;
	}

	/** What {@link SavedScheme} keeps. */
	void describe(SavedScheme to) {
		for (int row = 0; row < chains.length; row++) {
			Pace chain = chains[row];
			to.row(row, marked[row], chain != null, chain == null ? 0.0 : chain.rho, chain == null ? 0 : chain.streak());
		}
		to.course(phases, refined, known);
	}

	/** Goes on where that one was; order and values are restored already. */
	void resume(SavedScheme from) {
		for (int row = 0; row < chains.length; row++) {
			marked[row] = from.marked(row);
			chains[row] = from.chained(row) ? new Pace(from.deviation(row)) : null;
			if (chains[row] != null) {
				chains[row].resume(from.streak(row));
			}
		}
		from.resume(phases);
		refined = from.refined();
		known = from.known();
	}
}
