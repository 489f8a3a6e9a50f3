package org.thalweg.experiment.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Search;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Trace;
import org.thalweg.text.Json;

/** State of a search in a child process, as far as reported: what a {@link JobSnapshot} reads, and nothing else. */
final class RemoteSearchState implements Search {
	private final Trace[] traces;
	private Map<String, Object> last = Map.of();

	/** @param populations number of runs */
	RemoteSearchState(int populations) {
		traces = new Trace[populations];
	}

	/** A child's report on its search. Of each trace only what is new. */
	static final class Teller {
		private final int[] told;

		/** @param populations number of runs */
		Teller(int populations) {
			told = new int[populations];
		}

		Map<String, Object> tell(double fraction, JobSnapshot now) {
			Map<String, Object> out = new LinkedHashMap<>();
			int n = told.length;
			out.put("fraction", fraction);
			out.put("found", now.found());
			out.put("seconds", now.seconds());
			out.put("unpaced", now.unpaced());
			out.put("begun", IntStream.range(0, n).mapToLong(now::begun).toArray());
			out.put("steps", IntStream.range(0, n).mapToLong(now::step).toArray());
			out.put("evaluations", IntStream.range(0, n).mapToLong(now::evaluations).toArray());
			out.put("best", IntStream.range(0, n).mapToDouble(now::best).toArray());
			out.put("done", IntStream.range(0, n).mapToObj(now::done).toList());
			out.put("exact", now.trace(0).exact());
			List<Object> fresh = new ArrayList<>();
			for (int p = 0; p < n; p++) {
				Trace trace = now.trace(p);
				int from = told[p];
				told[p] = trace.size();
				fresh.add(List.of(IntStream.range(from, told[p]).mapToLong(trace::step).toArray(),
						IntStream.range(from, told[p]).mapToLong(trace::evaluations).toArray(),
						IntStream.range(from, told[p]).mapToDouble(trace::value).toArray()));
			}
			out.put("improvements", fresh);
			return out;
		}
	}

	/** Takes over what was reported. */
	JobSnapshot heard(Map<String, Object> now) {
		last = now;
		List<?> fresh = (List<?>) now.get("improvements");
		for (int p = 0; p < traces.length; p++) {
			if (traces[p] == null) {
				traces[p] = Boolean.TRUE.equals(now.get("exact")) ? new Trace() : Trace.ofSteps();
			}
			List<?> columns = (List<?>) fresh.get(p);
			List<?> steps = (List<?>) columns.get(0);
			for (int k = 0; k < steps.size(); k++) {
				traces[p].offer(Json.integer(steps.get(k)), Json.integer(((List<?>) columns.get(1)).get(k)),
						Json.number(((List<?>) columns.get(2)).get(k)));
			}
		}
		long[] begun = ((List<?>) now.get("begun")).stream().mapToLong(Json::integer).toArray();
		return new JobSnapshot(this, Json.number(now.get("seconds")), new JobSnapshot.Begin(Json.number(now.get("found")), begun, Json.number(now.get(
				"unpaced"))));
	}

	private Object of(String what, int p) {
		return ((List<?>) last.get(what)).get(p);
	}

	@Override
	public int populations() {
		return traces.length;
	}

	@Override
	public long step(int p) {
		return Json.integer(of("steps", p));
	}

	@Override
	public long evaluations(int p) {
		return Json.integer(of("evaluations", p));
	}

	@Override
	public double best(int p) {
		return Json.number(of("best", p));
	}

	@Override
	public boolean done(int p) {
		return (Boolean) of("done", p);
	}

	@Override
	public Trace trace(int p) {
		return traces[p];
	}

	/** The most steps that any of them has taken; −1 if nothing was reported yet. */
	long step() {
		return last.isEmpty() ? -1 : IntStream.range(0, traces.length).mapToLong(this::step).max().orElse(0);
	}

	@Override
	public void advance(long steps) {
		throw elsewhere();
	}

	@Override
	public double[] position(int p) {
		throw elsewhere();
	}

	@Override
	public Timeline timeline() {
		throw elsewhere();
	}

	private static UnsupportedOperationException elsewhere() {
		return new UnsupportedOperationException("the search is in another process");
	}

	@Override
	public void close() {
		Arrays.fill(traces, null);
	}
}
