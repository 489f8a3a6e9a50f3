package org.thalweg.experiment.run;

import java.io.IOException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.thalweg.core.ContributionException;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.StateException;
import org.thalweg.core.run.Timeline.Segment;
import org.thalweg.experiment.plan.CheckpointInterval;
import org.thalweg.experiment.plan.Version;
import org.thalweg.experiment.run.Checkpoints.Generation;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.text.UnitText;

/** The checkpoints of one job: begins its search where they end, and writes them as it continues. One thread. */
final class JobCheckpoint {
	/** A stopped job leaves a checkpoint if it would lose more than this many seconds. */
	private static final double WORTH_SECONDS = 10;

	private final Checkpoints place; // null: none are kept
	private final Supplier<String> key;
	private final Supplier<List<String>> runs;
	private final String address;
	private final double seconds;
	private final Consumer<String> notes;
	private final LongSupplier bytes;
	private final LongSupplier clock;
	private CheckpointHeader carried;
	private int latest; // number of the last one, good or not
	private int good; // number of the last good one; 0 for none
	private PendingCheckpoint pending; // number `latest`; null: none is being written
	private double wait;
	private boolean first; // whether the wait for the first one of this process is not known yet
	private long since;
	private int written;
	private double cost;

	/**
	 * @param key of its files, evaluated when there are any
	 * @param runs ids, likewise
	 * @param address where it runs
	 * @param seconds between two checkpoints at least; infinite for none at all
	 * @param notes receives what the user has to know
	 * @param bytes of the state, approximately; evaluated when an interval is over
	 * @param clock nanoseconds from an arbitrary origin
	 */
	JobCheckpoint(Checkpoints place, Supplier<String> key, Supplier<List<String>> runs, String address, double seconds, Consumer<String> notes,
			LongSupplier bytes, LongSupplier clock) {
		this.place = place;
		this.key = key;
		this.runs = runs;
		this.address = address;
		this.seconds = seconds;
		this.notes = notes;
		this.bytes = bytes;
		this.clock = clock;
		this.wait = seconds;
	}

	/** Of a job that keeps none. */
	static JobCheckpoint none() {
		return new JobCheckpoint(null, () -> "", List::of, "", Double.POSITIVE_INFINITY, _ -> {}, () -> 0, System::nanoTime);
	}

	/**
	 * A search at its start or where the latest valid checkpoint was written; invalid ones are reported.
	 *
	 * @param started when the job begins if it is not resumed
	 */
	Search begin(Supplier<Search> start, String started) {
		carried = CheckpointHeader.none(started);
		List<Generation> all = place == null ? List.of() : place.generations(key);
		latest = all.stream().mapToInt(Generation::number).max().orElse(0);
		Search out = null;
		for (int k = 0; k < all.size() && out == null; k++) {
			out = restored(all.get(k), start, k + 1 < all.size() ? "The previous checkpoint is used instead." : "The run starts from the beginning.");
		}
		if (out == null) {
			out = start.get();
			initialise(out);
		}
		wait = seconds;
		first = true;
		since = clock.getAsLong();
		return out;
	}

	/** Until the first one of this process, whose cost is only expected, is within its share of the time of the job so far. */
	private double firstWait() {
		return CheckpointInterval.first(seconds, bytes.getAsLong(), carried.cost(), carried.elapsed());
	}

	private static void initialise(Search search) {
		try {
			search.advance(0);
		} catch (RuntimeException | Error e) {
			search.close();
			throw e;
		}
	}

	/** Null if this one is of no use. */
	private Search restored(Generation g, Supplier<Search> start, String otherwise) {
		Search search = null;
		try (Checkpoint from = Checkpoint.open(g.file())) {
			if (!from.header().version().equals(Version.current())) {
				throw new StateException("was written by version " + from.header().version() + ", but this is version " + Version.current());
			}
			search = start.get();
			search.restore(from);
			carried = from.header();
			good = g.number();
			notes.accept("Resuming from " + g.name() + " of " + carried.address() + ": step " + carried.step() + " after " + UnitText.duration(
					carried
							.elapsed()) + ".");
			return search;
		} catch (StateException | ContributionException e) {
			notes.accept(g.name() + " " + e.getMessage() + ". " + otherwise);
		} catch (RuntimeException | Error e) {
			close(search);
			throw e;
		}
		close(search);
		return null;
	}

	private static void close(Search search) {
		if (search != null) {
			search.close();
		}
	}

	/** What earlier calls did for this job. */
	CheckpointHeader carried() {
		return carried;
	}

	/** Writes one if it is time. @param elapsed seconds of the search in all @return nanoseconds that it took */
	long ifDue(Search search, double elapsed) {
		double waited = (clock.getAsLong() - since) * 1e-9;
		if (first && waited >= wait) {
			wait = firstWait(); // no less; most jobs are over before it has to be known
			first = false;
		}
		return waited >= wait ? written(search, elapsed) : 0;
	}

	/** Writes one in any case, if any are kept and can be. @return nanoseconds that it took */
	long write(Search search, double elapsed) {
		return wait < Double.POSITIVE_INFINITY ? written(search, elapsed) : 0;
	}

	/** Writes one before the job is left, if much would be lost. */
	void atStop(Search search, double elapsed) {
		if ((clock.getAsLong() - since) * 1e-9 >= Math.min(seconds, WORTH_SECONDS) && seconds < Double.POSITIVE_INFINITY) {
			written(search, elapsed);
		}
		settle();
	}

	/** Waits until what was written is on the disk. */
	void settle() {
		if (pending == null) {
			return;
		}
		try {
			pending.settle();
			good = latest;
		} catch (IOException e) {
			notWritten(e);
		}
		pending = null;
	}

	private void notWritten(IOException e) {
		notes.accept("No checkpoint was written; the run continues: " + OutputFolder.cannot(place.folder(), e) + ".");
	}

	private long written(Search search, double elapsed) {
		long before = clock.getAsLong();
		settle();
		try {
			place.delete(place.generations(key).stream().filter(g -> g.number() != good).toList()); // the disk never holds more than two
			int number = latest + 1;
			pending = PendingCheckpoint.write(bytes -> place.write(key.get(), number, bytes), to -> {
				CheckpointWriter out = new CheckpointWriter(to, header(search, elapsed));
				if (!search.save(out)) {
					throw new NoState();
				}
				out.end();
			});
			latest = number;
			written++;
		} catch (NoState e) {
			notes.accept("The algorithm cannot save its state, so no checkpoints are written: a stopped run starts from the beginning.");
			wait = Double.POSITIVE_INFINITY;
		} catch (IOException e) {
			notWritten(e);
		} catch (StateException | ContributionException e) {
			notes.accept("No checkpoint was written; the run continues: the state " + e.getMessage() + ".");
		}
		since = clock.getAsLong();
		double took = (since - before) * 1e-9;
		cost += took;
		wait = Math.max(wait, CheckpointInterval.after(took));
		return since - before;
	}

	/** The search reports that it cannot be saved. */
	private static final class NoState extends IOException {
		private static final long serialVersionUID = 1L;
	}

	private CheckpointHeader header(Search search, double elapsed) {
		Map<Segment, Double> timeline = new EnumMap<>(Segment.class);
		for (Segment s : Segment.values()) {
			timeline.put(s, carried.seconds(s) + search.timeline().seconds(s));
		}
		long step = IntStream.range(0, search.populations()).mapToLong(search::step).max().orElse(0);
		return new CheckpointHeader(Version.current(), runs.get(), address, step, elapsed, timeline, resumed(),
				carried.written() + written + 1, carried.cost() + cost, carried.started());
	}

	private int resumed() {
		return carried.runs().isEmpty() ? 0 : carried.resumed() + 1;
	}

	/** What is worth keeping with the job's record: name → text. */
	Map<String, String> facts() {
		Map<String, String> out = new LinkedHashMap<>();
		if (resumed() > 0) {
			out.put("resumed", resumed() + (resumed() == 1 ? " time" : " times") + ", last at step " + carried.step() + (carried.address().equals(
					address) ? "" : " of " + carried.address())
					+ " after " + UnitText.duration(carried.elapsed()));
		}
		if (carried.written() + written > 0) {
			double seconds = carried.cost() + cost; // 0 if none was written but that from which the run resumed
			out.put("checkpoints", (carried.written() + written) + (seconds == 0 ? "" : " in " + UnitText.seconds(seconds)));
		}
		return out;
	}

	/** Deletes them: the job is recorded. */
	void done() {
		if (place != null) {
			settle();
			place.delete(place.generations(key));
		}
	}
}
