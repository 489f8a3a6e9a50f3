package org.thalweg.algorithms.maswchains;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.thalweg.algorithms.maswchains.MaSwParameters.FirstRho;
import org.thalweg.core.random.Draw;

/**
 * Figure 3 of [MA-SW-Chains]: the part of one population that the paper's CPU has, which launches kernels and decides by the values
 * that it reads. What the figure prefixes with gpu is {@link Kernels}: arrays on the host, launches on a device.
 * <p>
 * Individuals lie in N + n rows, which never move. Their order has the row of each place: 0 is the best, from N on lies the padding area
 * of section 5.2, to which sorting brings the n worst and in which children come about.
 */
final class GenerationalScheme implements Trial {
	/** What runs on the GPU. {@code order} has the row of each place; place N + n is that of the trial point of local search. */
	interface Kernels {
		/** Line 1: a random population in rows 0 … N − 1. */
		void scatter();

		/**
		 * Lines 1, 9, 17 and 25: evaluates points.
		 *
		 * @param place of the first of them
		 * @param n number, at most that of children
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

		/** Lines 20 and 28, and what recording a failure does to the bias. */
		void updateBias(int row, Outcome outcome);

		/** Line 35: the trial point takes the place of a row's. */
		void replace(int row);
	}

	private final MaSwParameters p;
	private final int dimension;
	private final Draw draw;
	private final Kernels kernels;
	private final int N;
	private final int children;
	private final PhaseSchedule phases;
	/** Row of each place; the last is that of the trial point, which never changes. */
	final int[] order;
	/** Of all rows, infinite before they are evaluated. */
	final double[] values;
	private final Chains chains; // of rows
	private int cLS; // the row of p
	private double known; // its value when this local search began
	private double found; // value of the trial point

	GenerationalScheme(MaSwParameters p, int dimension, Draw draw, Kernels kernels) {
		this.p = p;
		this.dimension = dimension;
		this.draw = draw;
		this.kernels = kernels;
		this.N = p.size();
		this.children = p.children();
		this.phases = new PhaseSchedule(p.ratio(), p.intensity(), N);
		this.order = IntStream.rangeClosed(0, N + children).toArray();
		this.values = new double[N + children];
		this.chains = new Chains(p, N + children);
		Arrays.fill(values, Double.POSITIVE_INFINITY);
	}

	/** Lines 1 and 2. */
	void start() {
		kernels.scatter();
		for (int first = 0; first < N; first += children) {
			evaluate(0, first, Math.min(children, N - first), first);
		}
		kernels.sort(order, values);
		nextPhase(0);
	}

	/** One pass of the loop over children (lines 7 to 11) or of that over local search (lines 14 to 38). */
	void takeStep(int step) {
		if (phases.localSearch()) {
			phases.spend(perform(p, chains.state(cLS), step, phases.left()));
		} else {
			breed(step);
			phases.spend(children);
		}
		nextPhase(step);
	}

	/** Evaluations that the next step makes at most. */
	int mostEvaluations() {
		return phases.localSearch() ? Math.min(Trial.MOST, phases.left()) : children;
	}

	/** Lines 8 to 10. */
	private void breed(int step) {
		kernels.crossover(step, order);
		evaluate(step, N, children, 0);
		for (int place = N; place < N + children; place++) {
			chains.replaced(order[place]);
		}
		kernels.sort(order, values);
	}

	private void evaluate(int step, int place, int n, int number) {
		double[] found = kernels.evaluate(step, order, place, n, number);
		for (int k = 0; k < n; k++) {
			values[order[place + k]] = found[k];
		}
	}

	/** Lines 16 and 17, or 24 and 25. */
	@Override
	public boolean improves(int step, double rho, int number) {
		if (number == 0) {
			kernels.changePlus(step, cLS, rho);
		} else {
			kernels.changeMinus(cLS);
		}
		found = kernels.evaluate(step, order, N + children, 1, number)[0];
		return found < values[cLS];
	}

	/** Lines 20, 28 and 35. */
	@Override
	public void conclude(Outcome outcome) {
		kernels.updateBias(cLS, outcome);
		if (outcome != Outcome.FAILED) {
			kernels.replace(cLS);
			values[cLS] = found;
		}
	}

	/** Ends a phase that is over, in which no other generation or trial has room, and begins the next. */
	private void nextPhase(int step) {
		while (phases.left() < (phases.localSearch() ? 1 : children)) {
			if (phases.localSearch()) {
				chains.end(cLS, known - values[cLS]);
			}
			phases.next();
			if (phases.localSearch()) {
				choose(step);
			}
		}
	}

	/** Line 15, once for a whole search, since no other individual becomes better meanwhile: see {@code MemeticPopulation.choose}. */
	private void choose(int step) {
		cLS = chains.choose(N, place -> order[place], values, draw, step);
		known = values[cLS];
		if (chains.state(cLS) == null) {
			chains.begin(cLS, new StepSize(firstRho()));
			kernels.clearBias(cLS);
		}
	}

	private double firstRho() {
		return p.firstRho() == FirstRho.ABSOLUTE ? p.rho() : Math.min(p.rho(), Math.sqrt(kernels.nearest(cLS)) / (2.0 * dimension));
	}

	/** Whether a row has a bias. */
	boolean chained(int row) {
		return chains.state(row) != null;
	}

	/** What a saved state has of it, in addition to order and values. */
	void save(SavedScheme to) {
		chains.save(to.chains);
		to.save(phases, cLS, known);
	}

	/** Resumes where that one was; order and values are restored already. */
	void restore(SavedScheme from) {
		chains.restore(from.chains);
		from.restore(phases);
		cLS = from.cLS();
		known = from.known();
	}
}
