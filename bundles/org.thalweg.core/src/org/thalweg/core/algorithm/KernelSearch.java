package org.thalweg.core.algorithm;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Timeline.Segment;
import org.thalweg.core.run.Trace;

/**
 * A search on a kernel device, so that an algorithm's own class holds its launches alone: buffers and what every kernel is
 * given are made and released here, and steps, evaluations, traces and the end of each population are kept by the rules of
 * {@link HostPopulation}. What makes buffers counts to the segment of the {@link Timeline} at hand; what reads counts to
 * {@link Segment#READ_BACK}. Used by one thread at a time.
 */
public abstract class KernelSearch implements Search {
	/** Some steps of all populations at once. */
	@FunctionalInterface
	protected interface Launches {
		/**
		 * Takes steps {@code from + 1} … {@code from + n} of every population that is not done and {@linkplain #record records}
		 * them. Before anything is {@link #started}, makes and records step 0 as well; then n may be 0.
		 */
		void take(long from, int n);
	}

	/** Values kept at most before they are looked through. */
	private static final long UNREAD_BYTES = 256 << 20;

	/** Best values after {@code n} steps as a device has them; each step makes one evaluation an individual. */
	private record Steps(long first, int n, ByteBuffer values, int from) {
		/** Evaluations made after the k-th of them. */
		long made(int k, int size) {
			return (first + k + 1) * size;
		}
	}

	protected final KernelDevice device;
	protected final Precision precision;
	/** Number of populations. */
	protected final int count;
	/** Individuals of a population. */
	protected final int size;
	/** Number of variables. */
	protected final int dimension;
	protected final Timeline timeline = new Timeline();
	private final Setting<?> setting;
	private final double target;
	private final List<Buffer> buffers = new ArrayList<>();
	private final Trace[] traces;
	private final long[] steps;
	private final long[] evaluations;
	private final double[] best;
	private final List<Steps>[] unread;
	private long unreadBytes;

	/** @param size individuals of a population, and the evaluations that one of its steps makes at most */
	@SuppressWarnings("unchecked") // an array of lists
	protected KernelSearch(Setting<?> setting, KernelDevice device, int size) {
		this.setting = setting;
		this.device = device;
		this.precision = setting.precision();
		this.count = setting.populations().size();
		this.size = size;
		this.dimension = setting.dimension();
		// A device compares in its own precision, and so do we.
		this.target = precision == Precision.SINGLE ? (float) setting.budget().target() : setting.budget().target();
		this.traces = new Trace[count];
		Arrays.setAll(traces, p -> new Trace());
		this.steps = new long[count];
		this.evaluations = new long[count];
		this.best = new double[count];
		Arrays.fill(best, Double.POSITIVE_INFINITY);
		this.unread = Stream.generate(ArrayList<Steps>::new).limit(count).toArray(List[]::new);
	}

	/** What stands against any search on a kernel device; empty if nothing does. */
	public static Optional<String> objection(Setting<?> setting) {
		return setting.ensemble().getFirst().device().isEmpty()
				? Optional.of("this problem has no kernel text. Use device: sequential") : Optional.empty();
	}

	/** Device memory that {@link #close()} frees; at least 16 bytes, since no device has empty buffers. */
	protected final Buffer buffer(String label, long bytes) {
		Buffer b = device.allocate(label, Math.max(16, bytes));
		buffers.add(b);
		return b;
	}

	/** Who draws: [populations][4] words: two of the seed, the instance, 0. */
	protected final Buffer keys() {
		return keys(p -> 0);
	}

	/** Who draws: [populations][4] words: two of the seed, the instance, and {@code last} of the population's number. */
	protected final Buffer keys(IntUnaryOperator last) {
		ByteBuffer keys = Precision.bytes((long) count * 4 * Integer.BYTES);
		for (int k = 0; k < count; k++) {
			Population p = setting.populations().get(k);
			keys.putInt((int) p.seed()).putInt((int) (p.seed() >>> 32)).putInt(p.instance()).putInt(last.applyAsInt(k));
		}
		return written("populations", keys.flip());
	}

	/** Rows of {@code dimension} numbers, such as bounds, of each problem: [instances][rows][D]. */
	protected final Buffer ranges(List<Function<Problem, double[]>> rows) {
		ByteBuffer out = precision.memory((long) setting.ensemble().size() * rows.size() * dimension);
		for (Problem problem : setting.ensemble()) {
			for (Function<Problem, double[]> row : rows) {
				for (double value : row.apply(problem)) {
					precision.put(out, value);
				}
			}
		}
		return written("ranges", out.flip());
	}

	/** The numbers of the objectives, one stride an instance. */
	protected final Buffer objectiveData() {
		return written("objective data", precision.memory(ObjectiveText.data(setting.ensemble())));
	}

	/** A buffer with these contents. */
	protected final Buffer written(String label, ByteBuffer contents) {
		Buffer out = buffer(label, contents.remaining());
		device.queue().write(out, 0, contents);
		return out;
	}

	/**
	 * Takes up to {@code wanted} further steps, none beyond step number {@code last}, in launches of at most {@code most} steps;
	 * the first launch also makes the start. This is {@link #advance(long)} but for the launches.
	 */
	protected final void advance(long wanted, long last, int most, Launches launches) {
		long from = Arrays.stream(steps).max().orElseThrow(); // all that are not done have taken as many
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

	/**
	 * Number of the last step that fits the budget if the start and every step make {@code size} evaluations: a device that does
	 * not look at evaluations itself must not go beyond it.
	 */
	protected final long lastStep() {
		return Math.min(setting.budget().steps(), setting.budget().evaluations() / size - 1);
	}

	/** Population p has taken its {@code step}-th step, made so many evaluations and has this best value. */
	protected final void record(int p, long step, long made, double value) {
		look(p);
		steps[p] = step;
		evaluations[p] = made;
		traces[p].offer(step, made, value);
		best[p] = traces[p].value(traces[p].size() - 1);
	}

	/**
	 * Population p has taken all steps up to {@code step} and made {@code made} evaluations; these were the improvements of its best
	 * value, of which there may be none.
	 *
	 * @param steps of the k-th improvement
	 * @param evaluations made up to it
	 * @param values of the best since then
	 */
	protected final void record(int p, long step, long made, int improvements, IntToLongFunction steps, IntToLongFunction evaluations,
			IntToDoubleFunction values) {
		look(p);
		Trace trace = traces[p];
		for (int k = 0; k < improvements; k++) {
			trace.offer(steps.applyAsLong(k), evaluations.applyAsLong(k), values.applyAsDouble(k));
		}
		this.steps[p] = step;
		this.evaluations[p] = made;
		best[p] = trace.value(trace.size() - 1);
	}

	/**
	 * Population p has taken {@code n} steps more, each of which evaluated every individual once, and this is its best value after
	 * each. For the many steps of a launch: they are looked through when the trace is asked for.
	 *
	 * @param first number of the first of these steps; step 0 is the start
	 * @param values best values as the device has them, no longer written to
	 * @param from index of the first step's value
	 */
	protected final void record(int p, long first, int n, ByteBuffer values, int from) {
		if (n > 0) {
			Steps taken = new Steps(first, n, values, from);
			unread[p].add(taken);
			unreadBytes += (long) n * precision.bytes();
			best[p] = precision.get(values, from + n - 1);
			steps[p] = first + n - 1;
			evaluations[p] = taken.made(n - 1, size);
		}
		if (unreadBytes > UNREAD_BYTES) {
			for (int q = 0; q < count; q++) {
				look(q);
			}
			unreadBytes = 0;
		}
	}

	/** Looks for improvements among the steps of population p that were only kept so far. */
	private void look(int p) {
		for (Steps s : unread[p]) {
			double[] values = new double[s.n()];
			precision.get(s.values(), s.from(), values);
			traces[p].offer(s.first(), k -> s.made(k, size), values);
		}
		unread[p].clear();
	}

	/** True once anything of population p was recorded. */
	protected final boolean started(int p) {
		return evaluations[p] > 0;
	}

	/** Row number {@code row} of a buffer of rows of {@code dimension} numbers. */
	protected final double[] row(Buffer from, long row) {
		timeline.enter(Segment.READ_BACK);
		ByteBuffer x = precision.memory(dimension);
		device.queue().read(from, row * dimension * precision.bytes(), x);
		double[] out = new double[dimension];
		for (int d = 0; d < dimension; d++) {
			out[d] = precision.get(x, d);
		}
		timeline.leave();
		return out;
	}

	/** The individual of population p with the least of its values [populations][size], the lowest index among equals. */
	protected final int leader(Buffer values, int p) {
		timeline.enter(Segment.READ_BACK);
		ByteBuffer f = precision.memory(size);
		device.queue().read(values, (long) p * size * precision.bytes(), f);
		int g = 0;
		for (int i = 1; i < size; i++) {
			if (precision.get(f, i) < precision.get(f, g)) {
				g = i;
			}
		}
		timeline.leave();
		return g;
	}

	@Override
	public final int populations() {
		return count;
	}

	@Override
	public final long step(int p) {
		return steps[p];
	}

	@Override
	public final long evaluations(int p) {
		return evaluations[p];
	}

	@Override
	public final double best(int p) {
		return best[p];
	}

	@Override
	public final boolean done(int p) {
		return started(p) && (setting.budget().spent(steps[p], evaluations[p], size) || best(p) <= target);
	}

	@Override
	public final Trace trace(int p) {
		look(p);
		return traces[p];
	}

	@Override
	public final Timeline timeline() {
		return timeline;
	}

	/** Frees what {@link #buffer} gave. */
	@Override
	public void close() {
		timeline.enter(Segment.RELEASE);
		buffers.forEach(Buffer::close);
		buffers.clear();
		timeline.leave();
	}
}
