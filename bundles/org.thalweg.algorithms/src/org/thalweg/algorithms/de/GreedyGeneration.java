package org.thalweg.algorithms.de;

import java.util.Arrays;

import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.math.Selection;
import org.thalweg.core.random.Draw;
import org.thalweg.core.random.RandomStream;

/**
 * A population on the host whose mutants have good individuals for their bases: best/1, current-to-best/1, and current-to-pbest/1 with an
 * archive. It has individuals, trials and archive, and what a generation does with them, by ascending index; the method adds F, CR, bounds and
 * evaluations. The twin is {@code kernels/algorithms/de/greedy.cl}. Used by one thread.
 */
public final class GreedyGeneration {
	private final RandomStream parentStream;
	private final RandomStream crossoverStream;
	private final RandomStream archiveStream;
	private final Draw draw;
	private final Mutation mutation;
	private final int D;
	private final Variation variation;
	private final double[][] x;
	private final double[][] u;
	private final double[] fx;
	private final double[] fu;
	private final double[][] archive;
	private final int[] sizes; // N, individuals in the archive
	private final int each; // words of an individual's parents
	private final int[] words;
	private final int[] order; // individuals from the best on, ...
	private final boolean[] changed; // ... except those with other values, ...
	private boolean ordered; // ... unless there is none yet
	private double[] base; // of the trial that is being made, as the following
	private double[] a;
	private double[] b;
	private int forced;
	private int row;

	/**
	 * The streams of a method.
	 *
	 * @param parents words of an individual: the place of its base among the best, r₁, r₂, the coordinate that crosses over in any case or where a
	 *            run begins, and further ones of the method
	 * @param crossover one word per coordinate
	 * @param archive the place in a full archive
	 */
	public record Streams(RandomStream parents, RandomStream crossover, RandomStream archive) {
	}

	/**
	 * @param sizes N, at first the largest, and the number of individuals in the archive; kept here
	 * @param D dimensions
	 * @param places of the archive at most, 1 at least
	 * @param words of an individual's parents, 4 at least
	 */
	public GreedyGeneration(Mutation mutation, Draw draw, Streams streams, int[] sizes, int D, int places, int words) {
		int size = sizes[0];
		this.mutation = mutation;
		this.draw = draw;
		this.parentStream = streams.parents();
		this.crossoverStream = streams.crossover();
		this.archiveStream = streams.archive();
		this.D = D;
		this.variation = new Variation(mutation, size, D);
		this.x = new double[size][D];
		this.u = new double[size][D];
		this.fx = new double[size];
		this.fu = new double[size];
		this.archive = new double[places][D];
		this.sizes = sizes;
		this.each = words;
		this.words = new int[words * size];
		this.order = new int[size];
		this.changed = new boolean[size];
	}

	/** Individuals; the first N rows are in use. */
	public double[][] x() {
		return x;
	}

	/** Their values. */
	public double[] fx() {
		return fx;
	}

	/** Their trials. */
	public double[][] u() {
		return u;
	}

	/** Values of the trials. */
	public double[] fu() {
		return fu;
	}

	/** Finds the best, all of them in their order if one of several is a mutant's base. */
	public void rank() {
		if (!mutation.several()) {
			order[0] = Selection.best(fx, sizes[0]);
			return;
		}
		if (ordered) {
			Selection.reorder(fx, sizes[0], order, changed);
		} else {
			Selection.order(fx, sizes[0], order);
		}
		ordered = true;
		Arrays.fill(changed, false);
	}

	/** Lets the N best stay, after {@link #rank}, and the first {@code places} of the archive. */
	public void reduce(int N, int places) {
		for (int k = N; k < sizes[0]; k++) {
			changed[order[k]] = true; // another one takes its place
		}
		Selection.keep(x, fx, order, sizes[0], N);
		sizes[0] = N;
		sizes[1] = Math.min(sizes[1], places);
	}

	/** Draws the parents of the first n individuals. */
	public void drawParents(int step, int n) {
		draw.words(parentStream, step, 0, n, each, words);
	}

	/** Word k of the parents of individual i. */
	public int word(int i, int k) {
		return words[each * i + k];
	}

	/** Makes a trial. */
	@FunctionalInterface
	public interface Trial {
		/** Of individual i. */
		void make(int i);
	}

	/** Makes trials of the first n individuals, so that words of {@link #binomial} are drawn in advance. */
	public void trials(int step, int n, Trial trial) {
		for (int first = 0; first < n; first += variation.batch()) {
			int some = Math.min(variation.batch(), n - first);
			variation.draw(draw, crossoverStream, step, first, some);
			for (row = 0; row < some; row++) {
				trial.make(first + row);
			}
		}
	}

	/** Chooses the parents of individual i, whose base is one of this number of the best. */
	public void choose(int i, int attracting) {
		int N = sizes[0];
		int r1 = Draw.otherThan(i, Draw.integer(word(i, 1), N - 1));
		int r2 = Draw.otherThan(Math.max(i, r1), Draw.otherThan(Math.min(i, r1), Draw.integer(word(i, 2), N + sizes[1] - 2)));
		base = x[order[Draw.integer(word(i, 0), attracting)]];
		a = x[r1];
		b = r2 < N ? x[r2] : archive[r2 - N];
		forced = Draw.integer(word(i, 3), D);
	}

	/** The trial of individual i from the chosen parents, with binomial crossover. */
	public void binomial(int i, double F, double CR) {
		variation.binomial(row, x[i], base, a, b, F, Rules.crossBelow(CR), forced, u[i]);
	}

	/** Whether coordinate d of the latest binomial trial is its mutant's. */
	public boolean crosses(int d) {
		return variation.crosses(d);
	}

	/** The same trial with exponential crossover; log_u: of a uniform number. */
	void exponential(int i, double F, double log_u, double CR, double logCR) {
		variation.run(x[i], base, a, b, F, forced, variation.runLength(log_u, CR, logCR), u[i]);
	}

	/** The same trial where all coordinates cross over. */
	void mutant(int i, double F) {
		variation.run(x[i], base, a, b, F, 0, D, u[i]);
	}

	/**
	 * A trial that is better than its target replaces it, by rule also one as good; the target of a better one goes to the archive, if that is
	 * full to a random place there.
	 *
	 * @param n trials
	 * @param places of the archive
	 */
	public void replace(int step, int n, int places, boolean notWorse) {
		for (int i = 0; i < n; i++) {
			boolean better = fu[i] < fx[i];
			changed[i] |= better;
			if (better && places > 0) {
				int place = sizes[1] < places ? sizes[1]++ : draw.integer(places, archiveStream, step, i, 0);
				System.arraycopy(x[i], 0, archive[place], 0, D);
			}
			if (better || notWorse && fu[i] == fx[i]) {
				double[] target = x[i];
				x[i] = u[i];
				u[i] = target;
				fx[i] = fu[i];
			}
		}
	}

	/** Declares individuals, their values under this name, and the archive; the sizes are declared by the method. */
	public StateArrays state(StateArrays own, String values) {
		ordered = false;
		return own.reals("positions", x).reals(values, fx).reals("archive", archive);
	}
}
