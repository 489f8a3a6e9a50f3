package org.thalweg.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.thalweg.core.param.Parameters;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.text.Json;

/**
 * Results in the format of IOHexperimenter 0.3.5, for IOHanalyzer and iohinspector. Both require a row for evaluation 1, and
 * iohinspector distinguishes runs by it. A trace that is not exact has none, since it begins with the best of the first step; its
 * row holds a stand-in, just above the worst first value of all runs of the function in this dimension, of any
 * algorithm. No run is then credited with a value before the evaluation at which it is known to have had it.
 * The formats have no number for infinity: the largest one represents it. One use.
 */
final class IohExport {
	static final String COARSE = "Improvements of some runs are recorded at the last evaluation of their step, and their row for evaluation 1 is "
			+ "a placeholder: just above the worst first recorded value of all runs of this function and dimension.";

	/** Cases of one algorithm at one place and of one function: one JSON file. */
	private record IohDataSet(String suite, int number, String algorithm, String label) {
	}

	private final Results results;
	private final Export.FileConsumer files;
	/** By label and dimension of the problem. */
	private final Map<List<Object>, Double> standIns = new HashMap<>();

	IohExport(Results results, Export.FileConsumer files) {
		this.results = results;
		this.files = files;
	}

	void all() throws IOException {
		Map<IohDataSet, List<CaseSpec>> groups = new LinkedHashMap<>();
		AlgorithmNames names = new AlgorithmNames(results.plan().cases());
		Map<CaseSpec, IohFunction> functions = IohFunction.of(results.plan().cases());
		results.runs().forEach((c, runs) -> {
			if (!runs.isEmpty()) { // no reader takes a file without runs
				IohFunction f = functions.get(c);
				groups.computeIfAbsent(new IohDataSet(f.suite(), f.number(), names.of(c), c.problemLabel()), k -> new ArrayList<>())
						.add(c);
			}
		});
		groups.values().forEach(cases -> cases.forEach(this::standIn));
		for (Map.Entry<IohDataSet, List<CaseSpec>> g : groups.entrySet()) {
			write(g.getKey(), g.getValue(), functions);
		}
	}

	private void standIn(CaseSpec c) {
		double offset = Series.offset(c);
		for (RunRecord r : results.runs().get(c)) {
			double first = first(results.trace(c, r).orElseThrow(), offset);
			standIns.merge(key(c), first, Math::max);
		}
	}

	private static List<Object> key(CaseSpec c) {
		return List.of(c.problemLabel(), c.dimension());
	}

	/** The first finite value, which is the worst one; negative infinity if there is none. */
	private static double first(Trace trace, double offset) {
		for (int k = 0; k < trace.size(); k++) {
			if (Double.isFinite(trace.value(k) + offset)) {
				return trace.value(k) + offset;
			}
		}
		return Double.NEGATIVE_INFINITY;
	}

	private void write(IohDataSet group, List<CaseSpec> dimensions, Map<CaseSpec, IohFunction> functions) throws IOException {
		String folder = FileName.of(group.suite) + "/" + FileName.of(group.algorithm) + "/";
		String name = "f" + group.number + "_" + FileName.of(group.label);
		List<Object> scenarios = new ArrayList<>();
		for (CaseSpec c : dimensions) {
			String path = "data_" + name + "/IOHprofiler_f" + group.number + "_DIM" + c.dimension() + ".dat";
			List<Object> runs = new ArrayList<>();
			int instance = functions.get(c).instance();
			files.write(folder + path, out -> {
				for (RunRecord r : results.runs().get(c)) {
					runs.add(run(c, instance, r, out));
				}
			});
			scenarios.add(ordered("dimension", c.dimension(), "path", path, "runs", runs));
		}
		Map<String, Object> index = ordered("version", "0.3.5", "suite", group.suite, "function_id", group.number,
				"function_name", FunctionCase.withoutInstance(dimensions.getFirst()), "maximization", false, "algorithm",
				ordered("name", group.algorithm, "info", info(dimensions)), "experiment_attributes", attributes(dimensions), "attributes", List.of(
						"evaluations", "raw_y"),
				"scenarios", scenarios);
		files.write(folder + "IOHprofiler_" + name + ".json", out -> out.append(Json.told(index)).append('\n'));
	}

	private String info(List<CaseSpec> dimensions) {
		CaseSpec c = dimensions.getFirst();
		StringBuilder out = new StringBuilder(c.algorithm());
		for (String word : List.of(c.preset(), c.mapping())) {
			out.append(word.isEmpty() ? "" : " " + word);
		}
		c.parameters().forEach((name, value) -> out.append(' ').append(name).append('=').append(value));
		out.append(" math=").append(Parameters.word(c.math())).append('.');
		boolean exact = dimensions.stream().flatMap(d -> results.runs().get(d).stream()).allMatch(r -> r.job().exact());
		return exact ? out.toString() : out.append(' ').append(COARSE).toString();
	}

	/** What computed the runs, as the format requires it: objects of one entry. */
	private List<Object> attributes(List<CaseSpec> dimensions) {
		List<JobFacts> jobs = dimensions.stream().flatMap(d -> results.runs().get(d).stream()).map(RunRecord::job).toList();
		return List.of(Map.of("git", distinct(jobs, JobFacts::commit)), Map.of("device", distinct(jobs, JobFacts::deviceName)),
				Map.of("driver", distinct(jobs, JobFacts::driver)));
	}

	private static String distinct(List<JobFacts> jobs, Function<JobFacts, String> of) {
		return jobs.stream().map(of).distinct().sorted().collect(Collectors.joining("; "));
	}

	/** One run's block of the .dat file, and its entry in the JSON file. */
	private Map<String, Object> run(CaseSpec c, int instance, RunRecord r, Appendable out) throws IOException {
		Trace trace = results.trace(c, r).orElseThrow();
		double offset = Series.offset(c);
		double best = finite(Results.error(c) ? r.error() : r.best());
		StringBuilder rows = new StringBuilder("evaluations raw_y\n");
		if (trace.size() == 0 || trace.evaluations(0) > 1) {
			row(rows, 1, first(trace, offset) == Double.NEGATIVE_INFINITY ? Double.MAX_VALUE : Math.nextUp(standIns.get(key(c))));
		}
		long last = 1;
		for (int k = 0; k < trace.size(); k++) {
			if (Double.isFinite(trace.value(k)) || trace.evaluations(k) == 1) {
				last = trace.evaluations(k);
				row(rows, last, trace.value(k) + offset);
			}
		}
		if (r.evaluations() > last) {
			row(rows, r.evaluations(), best);
		}
		out.append(rows);
		return ordered("instance", instance, "evals", r.evaluations(), "best",
				ordered("evals", last, "y", best, "x", finite(results.point(c, r).orElseThrow())));
	}

	private static void row(StringBuilder rows, long evaluations, double value) {
		rows.append(evaluations).append(' ').append(finite(value)).append('\n');
	}

	private static double[] finite(double[] x) {
		double[] out = x.clone();
		for (int d = 0; d < out.length; d++) {
			out[d] = finite(out[d]);
		}
		return out;
	}

	private static double finite(double value) {
		return Double.isNaN(value) ? Double.MAX_VALUE : Math.clamp(value, -Double.MAX_VALUE, Double.MAX_VALUE);
	}

	private static Map<String, Object> ordered(Object... namesAndValues) {
		Map<String, Object> out = new LinkedHashMap<>();
		for (int i = 0; i < namesAndValues.length; i += 2) {
			out.put((String) namesAndValues[i], namesAndValues[i + 1]);
		}
		return out;
	}
}
