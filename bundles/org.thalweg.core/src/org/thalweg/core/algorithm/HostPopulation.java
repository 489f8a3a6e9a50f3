package org.thalweg.core.algorithm;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.core.device.Precision;
import org.thalweg.core.math.Selection;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.core.random.RandomStream;
import org.thalweg.core.run.Trace;

/**
 * One population on the host, in double precision, for {@link HostSearch} to drive: steps, evaluations, the best, the trace and
 * the end are kept here, so that the code of a method contains only the method. Used by one thread at a time.
 */
public abstract class HostPopulation {
	/** The population's numbers. */
	protected final Draw draw;
	private final Problem problem;
	private final StepBudget budget;
	private final Evaluation at;
	private final boolean together;
	private Trace trace = new Trace();
	private final double[] least = { Double.POSITIVE_INFINITY };
	private double[] best;
	private int leader;
	private long step;
	private long evaluations;
	private boolean started;
	private boolean done;

	/** @param size individuals, each evaluated once before the first step and at most once in each step */
	protected HostPopulation(Problem problem, Population population, Budget budget, int size) {
		this(problem, population, budget, size, size);
	}

	/**
	 * Population number p of a setting.
	 *
	 * @param size individuals, each evaluated once before the first step and at most once in each step
	 * @since 0.1
	 */
	protected HostPopulation(Setting<?> setting, int p, int size) {
		this(setting.problem(p), setting.populations().get(p), setting.budget(), size);
	}

	/**
	 * A population whose steps make another number of evaluations than it has individuals.
	 *
	 * @param size individuals, each evaluated once before the first step
	 * @param most evaluations that a step makes at most
	 * @since 0.1
	 */
	protected HostPopulation(Problem problem, Population population, Budget budget, int size, int most) {
		this.draw = new Draw(population.seed(), population.instance());
		this.problem = problem;
		this.budget = new StepBudget(budget, Precision.DOUBLE, size, most);
		this.at = new Evaluation(draw);
		this.together = problem.external();
	}

	/** Makes the individuals of step 0 and evaluates each once. */
	protected abstract void start();

	/** Takes one step; {@link #step()} is its number, from 1. */
	protected abstract void takeStep();

	/** The best value of each individual, or one number where nothing but the best of all is remembered; not a copy. */
	protected double[] values() {
		return least;
	}

	/** Where value number i was found; not a copy. */
	protected double[] point(int i) {
		return best;
	}

	/**
	 * Remembers a point that was evaluated if it is the first or better than all before: for methods whose individuals do not keep what
	 * they found. Others override {@link #values} and {@link #point}.
	 *
	 * @since 0.1
	 */
	protected final void remember(double[] x, double value) {
		if (best == null || value < least[0]) { // the earlier point wins among equals
			least[0] = value;
			best = x.clone();
		}
	}

	/**
	 * Maximum number of evaluations of the next step, where steps differ; otherwise the number given to the constructor. Called after the
	 * start and after each step. A method that limits each step by {@link #affordable} returns 1 and ends exactly where its budget ends.
	 *
	 * @since 0.1
	 */
	protected int mostEvaluations() {
		return budget.most();
	}

	/**
	 * A number of evaluations, or as many as the budget still allows.
	 *
	 * @since 0.3
	 */
	protected final int affordable(int n) {
		return (int) Math.min(n, budget.budget().evaluations() - evaluations);
	}

	/**
	 * Declares the method's own state, so that a search can be stopped and resumed: every array and number that the next step
	 * reads and that steps change. What is drawn by counter, follows from parameters or lives within a step is none, and what this
	 * class keeps is declared already. Names are those of the device's arrays.
	 *
	 * @return whether all of it is declared; false, as by default, for a method that is always computed from its start
	 * @since 0.1
	 */
	protected boolean state(StateArrays own) {
		return false;
	}

	/**
	 * When and why the population began again; none by default. Kinds and their order are those of {@link
	 * org.thalweg.core.kit.PopulationArrays#events}.
	 *
	 * @since 0.3
	 */
	protected Optional<EventLog> events() {
		return Optional.empty();
	}

	/**
	 * Releases resources other than memory, such as a thread; nothing by default. Called once the search is closed, also if it never started.
	 *
	 * @since 0.1
	 */
	protected void release() {
		// memory is reclaimed automatically
	}

	/**
	 * Evaluates rows {@code x[0 … n)}, those of individuals 0 to n − 1, into {@code f}, and remembers each: what {@code EVALUATE_POINTS} and
	 * {@code keep_best_of} of {@code kernels/lib/group.cl} do.
	 *
	 * @since 0.3
	 */
	protected final void evaluatePoints(double[][] x, int n, double[] f) {
		values(x, 0, n, 0, f);
		for (int i = 0; i < n; i++) {
			remember(x[i], f[i]);
		}
	}

	/**
	 * Fills rows {@code x[0 … n)} with points uniform in the problem's initial range, row i with that of individual i, drawn by this stream in
	 * this step: {@code uniform_points} of {@code kernels/lib/group.cl}.
	 *
	 * @param x rows of D coordinates; those from n on stay as they are
	 * @since 0.3
	 */
	protected final void uniformPoints(RandomStream stream, double[][] x, int n) {
		double[] lower = problem.initialLower();
		double[] upper = problem.initialUpper();
		draw.uniforms(stream, (int) step, n == x.length ? x : Arrays.copyOf(x, n), lower.length);
		for (int i = 0; i < n; i++) {
			for (int d = 0; d < lower.length; d++) {
				x[i][d] = lower[d] + x[i][d] * (upper[d] - lower[d]);
			}
		}
	}

	/** Evaluates a point of individual i. What is not a number counts as the worst. */
	protected final double value(double[] x, int i) {
		return found(problem.value(x, at.of((int) step, i)));
	}

	/** The same, and the point is replaced by the repaired one. */
	protected final double repair(double[] x, int i) {
		return found(problem.repair(x, at.of((int) step, i)));
	}

	/**
	 * Whether several points together take less time than one after another: see {@link #values(double[][], int[], int, double[])}.
	 *
	 * @since 0.1
	 */
	protected final boolean together() {
		return together;
	}

	/**
	 * Evaluates points that were all made before any of them is evaluated, as {@link #value} does one after another.
	 *
	 * @param x the points
	 * @param individuals whose they are
	 * @param n number of points, from the first
	 * @param to receives the values
	 * @since 0.1
	 */
	protected final void values(double[][] x, int[] individuals, int n, double[] to) {
		problem.values(x, individuals, n, (int) step, at, to);
		for (int k = 0; k < n; k++) {
			to[k] = found(to[k]);
		}
	}

	/**
	 * Evaluates rows {@code from … to − 1} of a population, those of the individuals with these numbers, counted from another one.
	 *
	 * @param x rows, all made before any of them is evaluated
	 * @param first number of the individual whose point is row 0
	 * @param f receives the values, each at the place of its row
	 * @since 0.1
	 */
	protected final void values(double[][] x, int from, int to, int first, double[] f) {
		if (!together) {
			for (int i = from; i < to; i++) {
				f[i] = value(x[i], first + i);
			}
			return;
		}
		double[] found = new double[to - from];
		values(Arrays.copyOfRange(x, from, to), IntStream.range(first + from, first + to).toArray(), to - from, found);
		System.arraycopy(found, 0, f, from, to - from);
	}

	/**
	 * Evaluations that failed, and the last failure; empty if there were none.
	 *
	 * @since 0.1
	 */
	final Optional<String> failures() {
		return at.failures() == 0 ? Optional.empty() : Optional.of(at.failures() + (at.lastFailure().isEmpty() ? "" : ", the last: " + at
				.lastFailure()));
	}

	private double found(double f) {
		double value = Double.isNaN(f) ? Double.POSITIVE_INFINITY : f;
		trace.offer(step, ++evaluations, value);
		return value;
	}

	/** Number of the best value, the lowest among equals, so that host and devices name the same. */
	protected final int leader() {
		double[] f = values();
		return Selection.best(f, f.length);
	}

	/** Takes up to {@code steps} further steps, fewer if it is done before; the first call also starts. */
	public final void advance(long steps) {
		if (!started) {
			start();
			started = true;
			close();
		}
		for (long s = 0; s < steps && !done; s++) {
			step++;
			takeStep();
			close();
		}
	}

	private void close() {
		leader = leader();
		done = budget.ends(step, evaluations, mostEvaluations(), best());
	}

	/**
	 * Declares all arrays. The best point is written in any case, since devices may need it, and read only if this population has no
	 * other.
	 */
	final boolean declare(StateArrays own, boolean saving) {
		if (!state(own)) {
			return false;
		}
		if (saving) {
			own.reals(StateArrays.BEST_VALUES, new double[] { best() }).reals(StateArrays.BEST_POINTS, point(leader));
		} else if (values() == least) {
			best = new double[problem.dimension()];
			own.reals(StateArrays.BEST_VALUES, least).reals(StateArrays.BEST_POINTS, best);
		}
		return true;
	}

	/** Takes over the record before the own arrays are restored. */
	final void record(long steps, long made, Trace improvements) {
		step = steps;
		evaluations = made;
		trace = improvements;
	}

	/** Its own arrays are what they were. */
	final void restored() {
		started = true;
		close();
	}

	/** Steps taken. */
	public final long step() {
		return step;
	}

	/** Evaluations made. */
	public final long evaluations() {
		return evaluations;
	}

	/** Best value so far, before the bias; positive infinity before anything was evaluated. */
	public final double best() {
		return started ? values()[leader] : Double.POSITIVE_INFINITY;
	}

	/** Where that value was found; a copy. */
	public final double[] position() {
		return point(leader).clone();
	}

	/** True if it will not advance any more. */
	public final boolean done() {
		return done;
	}

	/** Improvements so far. */
	public final Trace trace() {
		return trace;
	}
}
