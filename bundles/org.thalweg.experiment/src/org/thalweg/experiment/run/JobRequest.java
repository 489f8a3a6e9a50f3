package org.thalweg.experiment.run;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.SpecJson;
import org.thalweg.text.Json;

/**
 * All that a child needs to know of a job.
 *
 * @param runs of one case, or of a batch's
 * @param device address
 * @param threads of the host
 * @param whole whether it is a single launch
 * @param success threshold on the error, NaN for none
 * @param shared whether other jobs run concurrently with it
 * @param jobs how many jobs of this case there are
 * @param checkpoints folder of results; empty if no checkpoints are kept
 * @param key of its checkpoints
 * @param every seconds between two checkpoints at least
 * @param data folder with official data files, if one is named
 * @param beside folder of the experiment file, if there is one
 * @param result file for its results; null as long as none is named
 */
record JobRequest(List<RunSpec> runs, String device, int threads, boolean whole, double success, boolean shared, int jobs,
		Optional<Path> checkpoints, String key, double every, Optional<Path> data, Optional<Path> beside, Path result) {
	/** The same with a place for its results. */
	JobRequest to(Path file) {
		return new JobRequest(runs, device, threads, whole, success, shared, jobs, checkpoints, key, every, data, beside, file);
	}

	/** The case of the first run. */
	CaseSpec of() {
		return runs.getFirst().spec();
	}

	/** Of its runs, each once. */
	private List<CaseSpec> cases() {
		return runs.stream().map(RunSpec::spec).distinct().toList();
	}

	Map<String, Object> json() {
		Map<String, Object> out = new LinkedHashMap<>();
		List<CaseSpec> cases = cases();
		out.put("cases", cases.stream().map(SpecJson::of).toList());
		out.put("of", runs.stream().map(r -> cases.indexOf(r.spec())).toList());
		out.put("version", runs.getFirst().version());
		out.put("repetitions", runs.stream().map(RunSpec::repetition).toList());
		out.put("seeds", runs.stream().map(RunSpec::seed).toList());
		out.put("device", device);
		out.put("threads", threads);
		out.put("whole", whole);
		out.put("success", success);
		out.put("shared", shared);
		out.put("jobs", jobs);
		checkpoints.ifPresent(c -> out.put("checkpoints", c.toAbsolutePath().toString()));
		out.put("key", key);
		out.put("every", every);
		data.ifPresent(d -> out.put("data", d.toAbsolutePath().toString()));
		beside.ifPresent(b -> out.put("beside", b.toAbsolutePath().toString()));
		out.put("result", result.toAbsolutePath().toString());
		return out;
	}

	static JobRequest of(Map<String, Object> in) {
		@SuppressWarnings("unchecked")
		List<CaseSpec> cases = ((List<Map<String, Object>>) in.get("cases")).stream().map(SpecJson::caseSpec).toList();
		List<?> of = (List<?>) in.get("of");
		List<?> repetitions = (List<?>) in.get("repetitions");
		List<?> seeds = (List<?>) in.get("seeds");
		List<RunSpec> runs = IntStream.range(0, seeds.size()).mapToObj(k -> new RunSpec(cases.get((int) Json.integer(of.get(k))),
				(int) Json.integer(repetitions.get(k)), Json.integer(seeds.get(k)), (String) in.get("version"))).toList();
		return new JobRequest(runs, (String) in.get("device"), (int) Json.integer(in.get("threads")), (Boolean) in.get("whole"),
				Json.number(in.get("success")), (Boolean) in.get("shared"), (int) Json.integer(in.get("jobs")), path(in, "checkpoints"),
				(String) in.get("key"), Json.number(in.get("every")), path(in, "data"), path(in, "beside"), path(in, "result").orElseThrow());
	}

	private static Optional<Path> path(Map<String, Object> in, String name) {
		return Optional.ofNullable((String) in.get(name)).map(Path::of);
	}
}
