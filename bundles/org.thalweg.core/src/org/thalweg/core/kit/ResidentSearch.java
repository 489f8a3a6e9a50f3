package org.thalweg.core.kit;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.EventLog;
import org.thalweg.core.algorithm.KernelSearch;
import org.thalweg.core.algorithm.SearchRecord;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.Selection;
import org.thalweg.core.run.Timeline.Segment;

/**
 * A search whose launches take many steps: they follow one another until every population that is not done has taken its steps, since one
 * that has no room for what its next step may find ends a launch early. A method declares its {@link PopulationArrays}, queues launches and
 * reads how far they came; the arrays are allocated, saved and restored here, and traces read. Used by one thread at a time.
 *
 * @since 0.3
 */
public abstract class ResidentSearch extends KernelSearch {
	/**
	 * How far launches came.
	 *
	 * @param step steps that a population has taken
	 * @param evaluations that it has made
	 */
	public record Progress(IntToLongFunction step, IntToLongFunction evaluations) {
	}

	/** The method's arrays, in the order of their declaration. */
	protected final List<Buffer> own;
	/** What launches found. */
	protected final TraceBuffer improvements;
	/** The compiled program. */
	protected final Program program;
	private final PopulationArrays arrays;
	private boolean traced = true;

	/**
	 * Allocates the arrays and compiles the program; nothing is evaluated.
	 *
	 * @param capacity improvements of a population that a launch has room for
	 * @param start evaluations of the start
	 * @param most evaluations that a step makes at most
	 */
	protected ResidentSearch(KernelDevice device, PopulationArrays arrays, int capacity, KernelText text, int start, int most) {
		super(arrays.setting(), device, start, most);
		this.arrays = arrays;
		timeline.enter(Segment.BUFFERS);
		improvements = held(() -> new TraceBuffer(memory, capacity));
		own = held(() -> arrays.allocate(memory));
		timeline.enter(Segment.BUILD);
		program = held(() -> compile(text));
		timeline.leave();
	}

	/** What a constructor makes: where it fails, for example since there is no more memory, the search is closed. */
	protected final <T> T held(Supplier<T> made) {
		try {
			return made.get();
		} catch (RuntimeException | Error e) { // Java may be out of memory
			close();
			throw e;
		}
	}

	/**
	 * Queues launches that take every population that is not done to step {@code from + n}, or as far as there is room for what it finds; before
	 * anything is {@link #started}, the start as well.
	 *
	 * @param again whether launches to this step ended early before
	 */
	protected abstract void launch(long from, int n, boolean again);

	/**
	 * Reads how far launches came, those of populations that are not done.
	 *
	 * @param from as in {@link #launch}
	 */
	protected abstract Progress progress(long from);

	/** {@link KernelSearch#advance(long, long, int, Launches)} by {@link #launch}. */
	protected final void advance(long wanted, long last, int most) {
		advance(wanted, last, most, this::take);
	}

	private void take(long from, int n) {
		boolean again = false;
		do {
			timeline.enter(Segment.ENQUEUE);
			launch(from, n, again);
			timeline.enter(Segment.EXECUTE);
			device.queue().finish();
			timeline.enter(Segment.READ_BACK);
			int[] going = IntStream.range(0, count).filter(p -> !done(p)).toArray(); // before progress changes what is known of the next step
			record(progress(from), going);
			again = true;
		} while (IntStream.range(0, count).anyMatch(p -> !done(p) && step(p) < from + n));
	}

	private void record(Progress progress, int[] going) {
		if (traced) {
			improvements.drain(this::trace);
			for (int p : going) {
				record(p, progress.step.applyAsLong(p), progress.evaluations.applyAsLong(p));
			}
			return;
		}
		improvements.clear();
		ByteBuffer values = precision.memory((long) count * arrays.bestRows());
		device.queue().read(values(), 0, values);
		for (int p : going) {
			record(p, progress.step.applyAsLong(p), progress.evaluations.applyAsLong(p), least(values, p));
		}
	}

	private double least(ByteBuffer values, int p) {
		int rows = arrays.bestRows();
		double[] of = new double[rows];
		precision.get(values, p * rows, of, rows);
		return of[Selection.best(of, rows)];
	}

	/** A launch with the arguments of these lists, one after the other. */
	protected final Launch launch(String kernel, int groups, int items, List<?>... arguments) {
		List<Object> all = new ArrayList<>();
		for (List<?> some : arguments) {
			all.addAll(some);
		}
		return new Launch(program.kernel(kernel), groups, items, all);
	}

	/** This buffer of words, one of each population. */
	protected final int[] words(Buffer from) {
		ByteBuffer read = Precision.bytes((long) count * Integer.BYTES);
		device.queue().read(from, 0, read);
		int[] out = new int[count];
		read.asIntBuffer().get(out);
		return out;
	}

	@Override
	public final void discardTraces() {
		traced = arrays.bestValues() < 0;
	}

	@Override
	protected boolean state(StateArrays state) {
		arrays.state(state, memory, own);
		return true;
	}

	private Buffer points() {
		return own.get(arrays.bestPoints());
	}

	private Buffer values() {
		return own.get(arrays.bestValues());
	}

	@Override
	public double[] position(int p) {
		int rows = arrays.bestRows();
		timeline.enter(Segment.READ_BACK);
		int leader = rows == 1 ? 0 : Selection.best(memory.read(values(), (long) p * rows, rows), rows);
		timeline.leave();
		return row(points(), (long) p * rows + leader);
	}

	@Override
	public double[][] positions() {
		if (arrays.bestValues() < 0) {
			return super.positions();
		}
		timeline.enter(Segment.READ_BACK);
		double[][] out = memory.leaders(points(), values(), arrays.bestRows());
		timeline.leave();
		return out;
	}

	@Override
	public List<EventLog> events() {
		return started(0) ? arrays.events(memory, own) : List.of();
	}

	@Override
	public Map<String, String> facts() {
		return SearchRecord.counted(events());
	}

	@Override
	public String kernelHash() {
		return program.hash();
	}
}
