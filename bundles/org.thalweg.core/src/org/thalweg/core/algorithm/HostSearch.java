package org.thalweg.core.algorithm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntFunction;

import org.thalweg.core.device.HostDevice;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Timeline.Segment;
import org.thalweg.core.run.Trace;

/** A search on the host: independent {@link HostPopulation}s, each on one core, or all together where values are computed externally. */
public final class HostSearch implements Search {
	/** What a pool of Java can have. */
	private static final int MOST_THREADS = 0x7fff;
	/** Maximum number of populations that wait simultaneously for external values. */
	private static final int WAITING = 256;

	/** Name of the fact that reports evaluations whose values represent failures. */
	public static final String FAILED = "failed evaluations";

	private final HostPopulation[] populations;
	private final int threads;
	private final Timeline timeline = new Timeline();

	/**
	 * @param host how many populations may advance simultaneously
	 * @param count number of populations
	 * @param population makes population p
	 */
	public HostSearch(HostDevice host, int count, IntFunction<HostPopulation> population) {
		timeline.enter(Segment.INITIALISE);
		this.populations = new HostPopulation[count];
		Arrays.setAll(populations, population);
		boolean outside = Arrays.stream(populations).anyMatch(HostPopulation::together);
		this.threads = outside ? Math.max(host.threads(), WAITING) : host.threads(); // that wait take no core
		timeline.leave();
	}

	@Override
	public int populations() {
		return populations.length;
	}

	@Override
	public void advance(long steps) {
		timeline.enter(Segment.EXECUTE);
		if (threads == 1 || populations.length == 1) {
			for (HostPopulation p : populations) {
				p.advance(steps);
			}
		} else {
			advanceTogether(steps);
		}
		timeline.leave();
	}

	/** Populations are independent, so which thread advances which changes nothing but the time. */
	private void advanceTogether(long steps) {
		try (ForkJoinPool pool = new ForkJoinPool(Math.min(Math.min(threads, MOST_THREADS), populations.length))) {
			pool.submit(() -> Arrays.stream(populations).parallel().forEach(p -> p.advance(steps))).join();
		}
	}

	@Override
	public long step(int p) {
		return populations[p].step();
	}

	@Override
	public long evaluations(int p) {
		return populations[p].evaluations();
	}

	@Override
	public double best(int p) {
		return populations[p].best();
	}

	@Override
	public double[] position(int p) {
		return populations[p].position();
	}

	@Override
	public boolean done(int p) {
		return populations[p].done();
	}

	@Override
	public Trace trace(int p) {
		return populations[p].trace();
	}

	@Override
	public Timeline timeline() {
		return timeline;
	}

	@Override
	public List<EventLog> events() {
		return Arrays.stream(populations).map(HostPopulation::events).flatMap(Optional::stream).toList();
	}

	@Override
	public Map<String, String> facts() {
		List<String> failed = Arrays.stream(populations).map(HostPopulation::failures).flatMap(Optional::stream).toList();
		Map<String, String> out = new LinkedHashMap<>(SearchRecord.counted(events()));
		if (!failed.isEmpty()) {
			out.put(FAILED, String.join("; ", failed));
		}
		return out;
	}

	@Override
	public boolean save(StateWriter to) {
		Optional<StateArrays> own = declared(true);
		own.ifPresent(arrays -> {
			SavedRecord.save(to, populations.length, this::step, this::evaluations, this::trace);
			arrays.save(to);
		});
		return own.isPresent();
	}

	@Override
	public void restore(StateReader from) {
		SavedRecord record = SavedRecord.restore(from, populations.length);
		for (int p = 0; p < populations.length; p++) {
			populations[p].record(record.steps()[p], record.evaluations()[p], record.traces()[p]);
		}
		declared(false).orElseThrow(() -> new StateException("cannot be restored: this method declares no state arrays")).restore(from);
		Arrays.stream(populations).forEach(HostPopulation::restored);
	}

	/** @param saving whether they are to be read, not written */
	private Optional<StateArrays> declared(boolean saving) {
		List<StateArrays> all = new ArrayList<>();
		for (HostPopulation p : populations) {
			StateArrays own = new StateArrays();
			if (!p.declare(own, saving)) {
				return Optional.empty();
			}
			all.add(own);
		}
		return Optional.of(StateArrays.joined(all));
	}

	@Override
	public void close() {
		Arrays.stream(populations).forEach(HostPopulation::release);
	}
}
