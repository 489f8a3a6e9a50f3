package org.thalweg.core.algorithm;

import java.util.Optional;
import java.util.function.IntToLongFunction;

import org.thalweg.core.device.DeviceChecks;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.Selection;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.Stage;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Timeline.Segment;
import org.thalweg.core.run.Trace;

/**
 * A search on a kernel device, so that an algorithm's own class contains only its launches: {@link DeviceMemory} has its buffers,
 * {@link StepBudget} decides when populations end, by the rules of {@link HostPopulation}, and {@link SearchRecord} keeps what came
 * of them. What makes buffers counts to the current segment of the {@link Timeline}; what reads counts to
 * {@link Segment#READ_BACK}. Used by one thread at a time.
 */
public abstract class KernelSearch implements Search {
	/** Some steps of all populations together. */
	@FunctionalInterface
	protected interface Launches {
		/**
		 * Takes steps {@code from + 1} … {@code from + n} of every population that is not done and {@linkplain #record records}
		 * them. Before anything is {@link #started}, makes and records step 0 as well; then n may be 0.
		 */
		void take(long from, int n);
	}

	/** Whole numbers up to this are exact in single precision; places of a permutation are kept as reals. */
	private static final int MOST_PERMUTED = 1 << 24;

	protected final KernelDevice device;
	protected final Precision precision;
	/** Number of populations. */
	protected final int count;
	/** Individuals of a population. */
	protected final int size;
	/** Number of variables. */
	protected final int dimension;
	protected final Timeline timeline = new Timeline();
	/** What {@link #close()} frees. */
	protected final DeviceMemory memory;
	private final StepBudget budget;
	private final SearchRecord record;

	/** @param size individuals of a population, each evaluated once before the first step and at most once in each step */
	protected KernelSearch(Setting<?> setting, KernelDevice device, int size) {
		this(setting, device, size, size);
	}

	/**
	 * A search whose steps make another number of evaluations than there are individuals.
	 *
	 * @param size individuals of a population, each evaluated once before the first step
	 * @param most evaluations that a step makes at most
	 * @since 0.1
	 */
	protected KernelSearch(Setting<?> setting, KernelDevice device, int size, int most) {
		this.device = device;
		this.precision = setting.precision();
		this.count = setting.populations().size();
		this.size = size;
		this.dimension = setting.dimension();
		this.memory = new DeviceMemory(setting, device);
		this.budget = new StepBudget(setting.budget(), precision, size, most);
		this.record = new SearchRecord(count);
	}

	/** Objection to any search on a kernel device; empty if there is none. */
	public static Optional<String> objection(Setting<?> setting) {
		Optional<DeviceObjective> objective = setting.problems().getFirst().device();
		if (objective.isEmpty()) {
			return Optional.of("this problem has no kernel text. Use device: sequential");
		}
		boolean permuted = objective.get().stages().stream().anyMatch(Stage.Permutation.class::isInstance);
		return permuted && setting.precision() == Precision.SINGLE && setting.dimension() > MOST_PERMUTED
				? Optional.of("in single precision a permutation can have up to " + MOST_PERMUTED + " variables, and this problem has "
						+ setting.dimension() + ". Use precision: double")
				: Optional.empty();
	}

	/**
	 * Compiles a program whose kernels take groups of the sizes that they are compiled for.
	 *
	 * @throws org.thalweg.core.device.GroupLimitException if one takes fewer work-items; thrown by the constructor of a
	 *             search, it lets {@link org.thalweg.core.kit.PopulationMethod} plan again
	 * @since 0.2
	 */
	protected final Program compile(KernelText text) {
		Program program = device.build(text);
		DeviceChecks.groups(program, device.info());
		return program;
	}

	/**
	 * Maximum number of evaluations of the next step of population p, where steps differ; otherwise the number given to the constructor.
	 *
	 * @since 0.1
	 */
	protected int mostEvaluations(int p) {
		return budget.most();
	}

	/**
	 * Takes up to {@code wanted} further steps, none beyond step number {@code last}, in launches of at most {@code most} steps;
	 * the first launch also makes the start. This is {@link #advance(long)} except for the launches.
	 */
	protected final void advance(long wanted, long last, int most, Launches launches) {
		long from = record.mostSteps(); // all that are not done have taken as many
		long left = Math.min(wanted, last - from);
		do {
			int n = (int) Math.min(left, most);
			if (started(0) && (n == 0 || done())) {
				break;
			}
			launches.take(from, n);
			from += n;
			left -= n;
		} while (left > 0);
		timeline.leave();
	}

	/** {@link StepBudget#lastStep}. */
	protected final long lastStep() {
		return budget.lastStep();
	}

	/** {@link SearchRecord#add(int, long, long, double)}. */
	protected final void record(int p, long step, long made, double value) {
		record.add(p, step, made, value);
	}

	/**
	 * {@link SearchRecord#add(int, long, long)}.
	 *
	 * @since 0.1
	 */
	protected final void record(int p, long step, long made) {
		record.add(p, step, made);
	}

	/**
	 * Whether a value ends a population.
	 *
	 * @since 0.1
	 */
	protected final boolean reached(double value) {
		return value <= budget.target();
	}

	/** True once anything of population p was recorded. */
	protected final boolean started(int p) {
		return record.started(p);
	}

	/**
	 * Declares the method's own state, as {@link HostPopulation#state} does on the host and by the same names: every buffer, or the
	 * part of it, that the next launch reads and that launches change. Called when {@link #step}, {@link #evaluations} and {@link #best}
	 * already have the saved or restored values, since offsets may depend on them.
	 *
	 * @return whether all of it is declared; false, as by default, for a method that is always computed from its start
	 * @since 0.1
	 */
	protected boolean state(StateArrays own) {
		return false;
	}

	/**
	 * Makes what follows from the state: buffers that hold it in another form, and what the start would have made.
	 *
	 * @since 0.1
	 */
	protected void restored() {
		// nothing follows by default
	}

	/**
	 * Declares a buffer of reals [populations][each].
	 *
	 * @since 0.1
	 */
	protected final void reals(StateArrays own, String name, Buffer buffer, long each) {
		reals(own, name, buffer, each, p -> p * each);
	}

	/**
	 * The same with an individual first number for each population.
	 *
	 * @since 0.1
	 */
	protected final void reals(StateArrays own, String name, Buffer buffer, long each, IntToLongFunction first) {
		StateType type = StateType.reals(precision);
		own.add(name, type, count * each, memory.access(buffer, type, each, first));
	}

	/**
	 * Declares a buffer of words of 32 bits [populations][each].
	 *
	 * @since 0.1
	 */
	protected final void words(StateArrays own, String name, Buffer buffer, long each) {
		own.add(name, StateType.WORDS, count * each, memory.access(buffer, StateType.WORDS, each, p -> p * each));
	}

	@Override
	public final boolean save(StateWriter to) {
		StateArrays own = new StateArrays();
		boolean declared = state(own);
		if (declared) {
			SavedRecord.save(to, count, this::step, this::evaluations, this::trace);
			own.save(to);
		}
		return declared;
	}

	@Override
	public final void restore(StateReader from) {
		record.restore(SavedRecord.restore(from, count));
		StateArrays own = new StateArrays();
		if (!state(own)) {
			throw new StateException("cannot be restored: this method declares no state arrays");
		}
		own.restore(from);
		restored();
		device.queue().finish();
	}

	/** Row number {@code row} of a buffer of rows of {@code dimension} numbers. */
	protected final double[] row(Buffer from, long row) {
		timeline.enter(Segment.READ_BACK);
		double[] out = memory.read(from, row * dimension, dimension);
		timeline.leave();
		return out;
	}

	/** The individual of population p with the least of its values [populations][size], the lowest index among equals. */
	protected final int leader(Buffer values, int p) {
		timeline.enter(Segment.READ_BACK);
		int g = Selection.best(memory.read(values, (long) p * size, size), size);
		timeline.leave();
		return g;
	}

	/**
	 * {@link DeviceMemory#leaders}, for {@link #positions} of a method that keeps all points.
	 *
	 * @since 0.1
	 */
	protected final double[][] leaders(Buffer points, Buffer values) {
		timeline.enter(Segment.READ_BACK);
		double[][] out = memory.leaders(points, values, size);
		timeline.leave();
		return out;
	}

	@Override
	public final int populations() {
		return count;
	}

	@Override
	public final long step(int p) {
		return record.step(p);
	}

	@Override
	public final long evaluations(int p) {
		return record.evaluations(p);
	}

	@Override
	public final double best(int p) {
		return record.best(p);
	}

	@Override
	public final boolean done(int p) {
		return started(p) && budget.ends(step(p), evaluations(p), mostEvaluations(p), best(p));
	}

	@Override
	public final Trace trace(int p) {
		return record.trace(p);
	}

	@Override
	public final Timeline timeline() {
		return timeline;
	}

	/** Frees what {@link #memory} gave. */
	@Override
	public void close() {
		timeline.enter(Segment.RELEASE);
		memory.close();
		timeline.leave();
	}
}
