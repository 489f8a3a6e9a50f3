package org.thalweg.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.param.Parameters;
import org.thalweg.core.run.Trace;

/** Writes results for other programs. */
public final class Export {
	/** Formats by the name users type. */
	public enum Format {
		/**
		 * {@code runs.csv}, one line a run, {@code traces.csv}, one line an improvement, {@code comparison.csv}, one line a
		 * case, and where there are published figures {@code published.csv}, one line each.
		 */
		CSV,
		/** A folder per algorithm and device for IOHanalyzer: one JSON file a function, one .dat file a dimension. */
		IOHPROFILER,
		/** {@code comparison.tex}, a line a problem and a column an algorithm, and {@code table.tex}, a line a case. */
		LATEX
	}

	private final RunStore store;
	private final Results results;
	private final Path folder;
	private final List<Path> written = new ArrayList<>();

	private Export(RunStore store, Path folder) {
		this.store = store;
		this.results = Results.of(store);
		this.folder = folder;
	}

	/**
	 * Writes into {@code folder}, which is made; returns what was written.
	 *
	 * @throws StoreException if it cannot be written
	 */
	public static List<Path> write(RunStore store, Format format, Path folder) {
		Export export = new Export(store, folder);
		try {
			switch (format) {
			case CSV -> export.csv();
			case IOHPROFILER -> export.iohprofiler();
			case LATEX -> export.latex();
			}
			return List.copyOf(export.written);
		} catch (IOException e) {
			throw new StoreException(folder + " cannot be written: " + e.getMessage(), e);
		}
	}

	private void file(String name, String text) throws IOException {
		Path file = folder.resolve(name);
		Files.createDirectories(file.getParent());
		Files.writeString(file, text);
		written.add(file);
	}

	private void csv() throws IOException {
		StringBuilder runs = new StringBuilder("id,problem,dimension,algorithm,label,preset,model,device,device_name,precision,"
				+ "repetition,seed,best,error,evaluations,steps,success,hit_step,hit_evaluations,job_seconds,populations,version\n");
		StringBuilder traces = new StringBuilder("id,step,evaluations,value\n");
		for (Map.Entry<CaseSpec, List<RunRecord>> e : results.runs().entrySet()) {
			CaseSpec c = e.getKey();
			for (RunRecord r : e.getValue()) {
				Csv.line(runs, r.spec().id(), c.problemLabel(), c.dimension(), c.algorithm(), c.label(), c.preset(), c.model(),
						r.job().address(), r.job().deviceName(), Parameters.word(c.precision()), r.spec().repetition(), r.spec().seed(),
						r.best(), r.error(), r.evaluations(), r.steps(), r.success(), r.hitStep(), r.hitEvaluations(),
						r.job().seconds(), r.job().populations(), r.spec().version());
				Trace trace = store.trace(r.spec().id());
				for (int k = 0; k < trace.size(); k++) {
					Csv.line(traces, r.spec().id(), trace.step(k), trace.evaluations(k), trace.value(k) + c.bias());
				}
			}
		}
		file("runs.csv", runs.toString());
		file("traces.csv", traces.toString());
		Outcome outcome = Outcome.of(store);
		List<PublishedRow> published = outcome.report().published();
		if (!published.isEmpty()) {
			StringBuilder figures = new StringBuilder("problem,dimension,label,place,statistic,published,ours,p,holm,verdict\n");
			published.forEach(r -> Csv.line(figures, r.problem(), r.dimension(), r.label(), r.place(), r.statistic(), r.figure().printed(),
					r.ours(), r.test().p(), r.holm(), r.verdict()));
			file("published.csv", figures.toString());
		}
		file("comparison.csv", comparison(Comparison.of(outcome)));
	}

	private static String comparison(Comparison comparison) {
		StringBuilder out = new StringBuilder("problem,dimension,column,runs,mean,sd,median,rank,best,p,verdict\n");
		for (Comparison.Line line : comparison.lines()) {
			for (int k = 0; k < line.cells().size(); k++) {
				String column = comparison.columns().get(k).name();
				line.cells().get(k).ifPresent(c -> {
					Report.Row row = c.outcome().row();
					Csv.line(out, line.problem(), line.dimension(), column, row.runs(), row.value().mean(), row.value().sd(),
							row.value().median(), c.rank(), c.best(), row.p(), Parameters.word(c.outcome().verdict()));
				});
			}
		}
		return out.toString();
	}

	private void iohprofiler() throws IOException {
		List<String> problems = results.plan().cases().stream().map(CaseSpec::problemLabel).distinct().toList();
		Map<String, Map<String, List<CaseSpec>>> folders = new LinkedHashMap<>();
		for (CaseSpec c : results.plan().cases()) {
			String name = word(c.label() + "-" + c.address() + (c.host() ? "" : "-" + Parameters.word(c.precision())));
			folders.computeIfAbsent(name, k -> new LinkedHashMap<>()).computeIfAbsent(c.problemLabel(), k -> new ArrayList<>()).add(c);
		}
		for (Map.Entry<String, Map<String, List<CaseSpec>>> algorithm : folders.entrySet()) {
			for (Map.Entry<String, List<CaseSpec>> function : algorithm.getValue().entrySet()) {
				function(algorithm.getKey(), problems.indexOf(function.getKey()) + 1, word(function.getKey()), function.getValue());
			}
		}
	}

	private void function(String algorithm, int number, String name, List<CaseSpec> dimensions) throws IOException {
		List<Object> scenarios = new ArrayList<>();
		for (CaseSpec c : dimensions) {
			String path = "data_f" + number + "_" + name + "/IOHprofiler_f" + number + "_DIM" + c.dimension() + ".dat";
			StringBuilder data = new StringBuilder();
			List<Object> runs = new ArrayList<>();
			for (RunRecord r : results.runs().get(c)) {
				runs.add(run(c, store.run(r.spec().id()).orElseThrow(), store.trace(r.spec().id()), data));
			}
			file(algorithm + "/" + path, data.toString());
			scenarios.add(ordered("dimension", c.dimension(), "path", path, "runs", runs));
		}
		file(algorithm + "/IOHprofiler_f" + number + "_" + name + ".json",
				Json.text(ordered("version", "0.3.5", "suite", "thalweg", "function_id", number, "function_name", name,
						"maximization", false, "algorithm", ordered("name", algorithm, "info", dimensions.getFirst().algorithm()),
						"attributes", List.of("evaluations", "raw_y"), "scenarios", scenarios)) + "\n");
	}

	/** One run's block of the .dat file, and its entry in the JSON file. */
	private static Map<String, Object> run(CaseSpec c, RunRecord r, Trace trace, StringBuilder data) {
		double offset = Results.error(c) ? -c.optimum() : c.bias();
		data.append("evaluations raw_y\n");
		long last = 0;
		for (int k = 0; k < trace.size(); k++) {
			last = trace.evaluations(k);
			data.append(last).append(' ').append(trace.value(k) + offset).append('\n');
		}
		double best = Results.error(c) ? r.error() : r.best();
		if (r.evaluations() > last) {
			data.append(r.evaluations()).append(' ').append(best).append('\n');
		}
		return ordered("instance", r.spec().repetition() + 1, "evals", r.evaluations(), "best",
				ordered("evals", last, "y", best, "x", r.x()));
	}

	private static Map<String, Object> ordered(Object... namesAndValues) {
		Map<String, Object> out = new LinkedHashMap<>();
		for (int i = 0; i < namesAndValues.length; i += 2) {
			out.put((String) namesAndValues[i], namesAndValues[i + 1]);
		}
		return out;
	}

	/** A name that files and IOHanalyzer bear. */
	private static String word(String text) {
		return text.replaceAll("[^A-Za-z0-9.-]+", "-");
	}

	private void latex() throws IOException {
		Outcome outcome = Outcome.of(store);
		file("table.tex", Latex.of(outcome.report().rows()));
		file("comparison.tex", Latex.of(Comparison.of(outcome)));
	}
}
