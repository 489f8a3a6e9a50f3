package org.thalweg.batch;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.thalweg.experiment.store.RunRecord;

/** Lines with which {@code serve} answers. */
final class Reply {
	private Reply() {
	}

	/**
	 * A search that has ended.
	 *
	 * @param id of the request; null if it has none
	 * @param line number of the request's line, from 1
	 * @param runs of its populations
	 * @param notes sentences
	 */
	static Map<String, Object> solved(Object id, long line, List<RunRecord> runs, List<String> notes) {
		TunerAnswer answer = TunerAnswer.of(runs);
		Map<String, Object> out = begun("solved", id, line);
		out.put("best", answer.best());
		out.put("error", answer.error());
		out.put("evaluations", answer.wholeEvaluations());
		out.put("seconds", answer.seconds());
		out.put("runs", runs.stream().map(Reply::run).toList());
		if (!notes.isEmpty()) {
			out.put("notes", notes);
		}
		return out;
	}

	private static Map<String, Object> run(RunRecord run) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("seed", run.spec().seed());
		out.put("best", run.best());
		out.put("error", run.error());
		out.put("x", run.x());
		out.put("evaluations", run.evaluations());
		out.put("steps", run.steps());
		return out;
	}

	/** A request that was refused or whose search failed. @param why at least one sentence */
	static Map<String, Object> failed(Object id, long line, List<String> why) {
		Map<String, Object> out = begun("failed", id, line);
		out.put("message", why.stream().map(w -> w.matches("(?s).*[.?!]") ? w : w + ".").collect(Collectors.joining(" ")));
		return out;
	}

	private static Map<String, Object> begun(String event, Object id, long line) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", event);
		out.put("id", id);
		out.put("line", line);
		return out;
	}
}
