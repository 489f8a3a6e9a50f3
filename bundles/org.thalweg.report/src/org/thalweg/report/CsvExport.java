package org.thalweg.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.text.Csv;
import org.thalweg.text.Json;

/**
 * Results as CSV. What never came to pass, has no limit or is no parameter of the case is NA. With results of other folders, runs and traces end
 * with the folder that has them. One use.
 */
final class CsvExport {
	private static final List<String> RUN = List.of("id", "problem", "dimension", "algorithm", "label", "preset", "mapping", "device",
			"device_name", "precision", "repetition", "seed", "best", "error", "distance", "outside", "evaluations", "steps", "success", "hit_step",
			"hit_evaluations", "job_seconds", "populations", "version", "math", "driver", "runtime", "kernel_hash", "started",
			"budget_steps", "budget_evaluations", "budget_seconds", "target", "x", "commit", "changed");
	private static final List<String> TRACE = List.of("id", "step", "evaluations", "value", "error", "restart");

	private final Results results;
	private final Export.FileConsumer files;
	private final Set<String> parameters;
	private final Set<String> ofProblems;
	private final List<String> folder;

	CsvExport(Results results, Export.FileConsumer files) {
		this.results = results;
		this.files = files;
		this.parameters = names(CaseSpec::parameters);
		this.ofProblems = names(CaseSpec::problemParameters);
		this.folder = results.others().isEmpty() ? List.of() : List.of("folder");
	}

	/** In the order in which cases name them. */
	private Set<String> names(Function<CaseSpec, Map<String, String>> of) {
		Set<String> out = new LinkedHashSet<>();
		results.plan().cases().forEach(c -> out.addAll(of.apply(c).keySet()));
		return out;
	}

	private List<String> folder(CaseSpec c) {
		return folder.stream().map(_ -> results.folder(c).toString()).toList();
	}

	void all() throws IOException {
		files.write("runs.csv", this::runs);
		files.write("traces.csv", this::traces);
		Outcome outcome = Outcome.of(results);
		List<PublishedRow> published = outcome.report().published();
		if (!published.isEmpty()) {
			files.write("published.csv", out -> out.append(published(published)));
		}
		if (!outcome.report().ranks().isEmpty()) {
			RankCsv csv = new RankCsv(outcome.report().ranks());
			files.write("ranks.csv", out -> out.append(csv.ranks()));
			files.write("rank-pairs.csv", out -> out.append(csv.pairs()));
		}
		RuntimeTable runtime = outcome.report().runtime();
		if (!runtime.timed().isEmpty() || !runtime.valued().isEmpty()) {
			files.write("runtimes.csv", out -> out.append(new RuntimeCsv(runtime).targets()));
		}
		if (!runtime.timed().isEmpty()) {
			files.write("reached.csv", out -> out.append(ReachedTable.of(runtime).csv()));
		}
		if (!runtime.rows().isEmpty() && !runtime.spec().budgets().isEmpty()) {
			files.write("budgets.csv", out -> out.append(new RuntimeCsv(runtime).budgets()));
		}
		files.write("comparison.csv", out -> out.append(comparison(outcome.plan(), Comparison.of(outcome))));
	}

	private void runs(Appendable out) throws IOException {
		StringBuilder line = new StringBuilder();
		Csv.line(line, Stream.of(RUN.stream(), parameters.stream().map(n -> "param." + n), ofProblems.stream().map(n -> "problem." + n),
				folder.stream()).flatMap(s -> s).toArray());
		out.append(line);
		for (Map.Entry<CaseSpec, List<RunRecord>> e : results.runs().entrySet()) {
			for (RunRecord r : e.getValue()) {
				line.setLength(0);
				Csv.line(line, cells(e.getKey(), r).toArray());
				out.append(line);
			}
		}
	}

	private List<Object> cells(CaseSpec c, RunRecord r) {
		JobFacts job = r.job();
		Budget budget = c.budget();
		List<Object> out = new ArrayList<>(List.of(r.spec().id(), c.problemLabel(), c.dimension(), c.algorithm(), c.label(), c.preset(),
				c.mapping(), job.address(), job.deviceName(), Parameters.word(c.precision()), r.spec().repetition(), r.spec().seed(),
				r.best(), r.error(), Csv.known(r.distance()), r.outside(), r.evaluations(), r.steps(), r.success(), hit(r.hitStep()), hit(r
						.hitEvaluations()), job
								.seconds(),
				job.populations(), r.spec().version(), Parameters.word(c.math()), job.driver(), job.runtime(), job.kernelHash(),
				job.started(), limit(budget.steps()), limit(budget.evaluations()), c.seconds() > 0 ? (Object) c.seconds() : Csv.UNKNOWN,
				target(c), results.point(c, r).map(Json::told).orElse(Csv.UNKNOWN), job.commit(), String.join(" ", c.changed()
						.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList())));
		parameters.forEach(n -> out.add(c.parameters().getOrDefault(n, Csv.UNKNOWN)));
		ofProblems.forEach(n -> out.add(c.problemParameters().getOrDefault(n, Csv.UNKNOWN)));
		out.addAll(folder(c));
		return out;
	}

	private static Object hit(long at) {
		return at < 0 ? Csv.UNKNOWN : (Object) at;
	}

	private static Object limit(long most) {
		return most == Budget.UNLIMITED ? Csv.UNKNOWN : (Object) most;
	}

	/** As users give it: an error where the optimum is known, else a value with the bias. */
	private static Object target(CaseSpec c) {
		double target = c.budget().target();
		return Double.isNaN(target) ? Csv.UNKNOWN : (Object) (Results.error(c) ? c.targetError() : target + c.bias());
	}

	private void traces(Appendable out) throws IOException {
		StringBuilder lines = new StringBuilder();
		Csv.line(lines, Stream.concat(TRACE.stream(), folder.stream()).toArray());
		out.append(lines);
		for (Map.Entry<CaseSpec, List<RunRecord>> e : results.runs().entrySet()) {
			for (RunRecord r : e.getValue()) {
				lines.setLength(0);
				results.trace(e.getKey(), r).ifPresent(trace -> traces(e.getKey(), r, trace, lines));
				out.append(lines);
			}
		}
	}

	private void traces(CaseSpec c, RunRecord r, Trace trace, StringBuilder lines) {
		List<String> folder = folder(c);
		double[] restarts = r.restarts();
		int made = 0;
		for (int k = 0; k < trace.size(); k++) {
			while (made < restarts.length && restarts[made] < trace.evaluations(k)) {
				made++;
			}
			List<Object> cells = new ArrayList<>(List.of(r.spec().id(), trace.step(k), trace.evaluations(k), trace.value(k) + c.bias(),
					Results.error(c) ? (Object) c.error(trace.value(k)) : Csv.UNKNOWN, made));
			cells.addAll(folder);
			Csv.line(lines, cells.toArray());
		}
	}

	private static String published(List<PublishedRow> published) {
		StringBuilder out = new StringBuilder("problem,dimension,label,place,statistic,published,ours,p,holm,verdict\n");
		published.forEach(r -> Csv.line(out, r.problem(), r.dimension(), r.label(), r.place(), r.statistic(), r.figure().printed(),
				r.ours(), r.test().p(), r.holm(), r.verdict()));
		return out.toString();
	}

	/** Label and device of what a case is compared with; a baseline is compared with nothing. */
	private static String baseline(PlanSpec functions, CaseSpec c) {
		return functions.baseline(c).filter(b -> !b.equals(c)).map(b -> b.label() + " on " + b.place()).orElse(Csv.UNKNOWN);
	}

	private static String comparison(PlanSpec functions, Comparison comparison) {
		StringBuilder out = new StringBuilder(
				"problem,dimension,column,runs,mean,sd,median,rank,best,p,verdict,baseline,test,level,holm,a12,delta,label,place,"
						+ "family,success\n");
		for (Comparison.ComparisonRow line : comparison.lines()) {
			for (int k = 0; k < line.cells().size(); k++) {
				String column = comparison.columns().get(k).name();
				line.cells().get(k).ifPresent(c -> {
					Report.ReportRow row = c.outcome().row();
					Csv.knownLine(out, line.problem(), line.dimension(), column, row.runs(), row.value().mean(), row.value().sd(),
							row.value().median(), c.rank(), c.best(), row.difference().p(), Parameters.word(c.outcome().verdict()),
							baseline(functions, c.outcome().spec()), Parameters.word(functions.tests().test()), functions.tests().level(),
							row.difference().holm(), row.difference().effect().a12(), row.difference().effect().delta(),
							c.outcome().spec().label(), c.outcome().spec().place(), Parameters.word(functions.tests().family()),
							row.error() ? functions.successLimit(c.outcome().spec()) : Double.NaN);
				});
			}
		}
		return out.toString();
	}
}
