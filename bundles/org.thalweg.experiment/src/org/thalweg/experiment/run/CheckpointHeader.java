package org.thalweg.experiment.run;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.run.Timeline.Segment;
import org.thalweg.experiment.plan.Version;
import org.thalweg.text.Json;

/**
 * A checkpoint's description of its job.
 *
 * @param version of the program that wrote it; another one may keep another state
 * @param runs ids of the runs that it advances together
 * @param address where it ran
 * @param step the most that any of them has taken
 * @param elapsed seconds of its search, pauses and the writing of checkpoints left out
 * @param timeline seconds per segment so far
 * @param resumed how often it went on from a checkpoint
 * @param written how many checkpoints of it were written, with this one
 * @param cost seconds that those before took
 * @param started when the job first began, ISO 8601 in UTC
 */
record CheckpointHeader(String version, List<String> runs, String address, long step, double elapsed, Map<Segment, Double> timeline,
		int resumed, int written, double cost, String started) {
	/** Of a job that has not begun. */
	static CheckpointHeader none(String started) {
		return new CheckpointHeader(Version.current(), List.of(), "", 0, 0, Map.of(), 0, 0, 0, started);
	}

	String json() {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("version", version);
		out.put("runs", runs);
		out.put("address", address);
		out.put("step", step);
		out.put("elapsed", elapsed);
		Map<String, Object> seconds = new LinkedHashMap<>();
		timeline.forEach((segment, s) -> seconds.put(segment.name(), s));
		out.put("timeline", seconds);
		out.put("resumed", resumed);
		out.put("written", written);
		out.put("cost", cost);
		out.put("started", started);
		return Json.text(out);
	}

	/** What {@link #json} wrote. @throws RuntimeException if it did not */
	static CheckpointHeader of(String json) {
		Map<String, Object> in = Json.map(json);
		Map<Segment, Double> timeline = new EnumMap<>(Segment.class);
		((Map<?, ?>) in.get("timeline")).forEach((segment, s) -> timeline.put(Segment.valueOf((String) segment), Json.number(s)));
		return new CheckpointHeader((String) in.get("version"), ((List<?>) in.get("runs")).stream().map(String.class::cast).toList(),
				(String) in.get("address"), Json.integer(in.get("step")), Json.number(in.get("elapsed")), timeline,
				(int) Json.integer(in.get("resumed")), (int) Json.integer(in.get("written")), Json.number(in.get("cost")),
				(String) in.get("started"));
	}

	/** Seconds in a segment so far. */
	double seconds(Segment segment) {
		return timeline.getOrDefault(segment, 0.0);
	}
}
