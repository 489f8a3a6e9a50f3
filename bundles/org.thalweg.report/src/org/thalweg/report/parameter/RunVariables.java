package org.thalweg.report.parameter;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import org.hipparchus.stat.ranking.NaturalRanking;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.report.Results;
import org.thalweg.text.Sheet;

/**
 * The finished runs of an experiment as columns: what each was of, the parameters that differ, and what it gave.
 *
 * @param runs in the plan's order
 * @param problems function and dimension of each run, such as {@code bbob/f1, 5-D}
 * @param variables columns in which runs differ, and the objective
 * @param parameters names of those columns that are parameters of algorithms
 * @param objective name of the column of errors, or of best values where an optimum is unknown
 */
public record RunVariables(List<RunSpec> runs, List<String> problems, List<RunVariable> variables, List<String> parameters, String objective) {
	/** Name of the column of ranks: the share of the runs on a run's problem that are better, ties counting half. */
	public static final String RANK = "rank";

	/** A run and its case. */
	private record CaseRun(CaseSpec spec, RunRecord record) {
		String parameter(String name) {
			return spec.imported() ? "" : Objects.toString(spec.parameters().get(name), "");
		}

		boolean error() {
			return !Double.isNaN(spec.optimum());
		}
	}

	/**
	 * Reads a store. Not for the UI thread.
	 *
	 * @param cancelled polled while reading
	 * @throws StoreException if the folder has no store, or one without a plan
	 */
	public static RunVariables read(Path folder, BooleanSupplier cancelled) {
		return Results.read(folder, List.of(), cancelled, RunVariables::of);
	}

	static RunVariables of(Results results) {
		List<CaseRun> all = new ArrayList<>();
		results.runs().forEach((c, records) -> records.forEach(r -> all.add(new CaseRun(c, r))));
		List<String> parameters = List.copyOf(differing(results.plan().cases()));
		List<String> problems = all.stream().map(r -> r.spec.problemLabel() + ", " + r.spec.dimension() + "-D").toList();
		boolean errors = all.stream().allMatch(CaseRun::error);
		double[] objective = all.stream().mapToDouble(r -> errors ? r.record.error() : r.record.best()).toArray();
		List<RunVariable> out = new ArrayList<>();
		words(out, "problem", all, r -> r.spec.problemLabel());
		numbers(out, "D", all, r -> r.spec.dimension());
		words(out, "algorithm", all, r -> r.spec.label());
		words(out, "device", all, r -> r.spec.place());
		parameters.forEach(p -> out.add(RunVariable.ofTexts(p, all.stream().map(r -> r.parameter(p)).toList())));
		numbers(out, "seed", all, r -> r.spec.imported() ? Double.NaN : r.record.spec().seed());
		out.removeIf(v -> !v.varies());
		String name = errors ? "error" : "value";
		out.add(new RunVariable(name, objective, List.of()));
		out.add(new RunVariable(RANK, ranks(problems, objective), List.of()));
		numbers(out, "evaluations", all, r -> r.record.evaluations());
		numbers(out, "hit", all, r -> r.record.hitEvaluations() < 0 ? Double.NaN : r.record.hitEvaluations());
		numbers(out, "seconds", all, r -> r.record.job().runSeconds() / r.record.job().populations());
		out.removeIf(v -> !v.varies() && !v.name().equals(name));
		Set<String> kept = new LinkedHashSet<>(parameters);
		kept.removeIf(p -> out.stream().noneMatch(v -> v.name().equals(p)));
		return new RunVariables(all.stream().map(r -> r.record.spec()).toList(), problems, List.copyOf(out), List.copyOf(kept), name);
	}

	private static void words(List<RunVariable> to, String name, List<CaseRun> all, Function<CaseRun, String> text) {
		to.add(RunVariable.ofWords(name, all.stream().map(text).toList()));
	}

	private static void numbers(List<RunVariable> to, String name, List<CaseRun> all, ToDoubleFunction<CaseRun> number) {
		to.add(new RunVariable(name, all.stream().mapToDouble(number).toArray(), List.of()));
	}

	/** Parameters in which two cases of an algorithm differ. */
	private static Set<String> differing(List<CaseSpec> cases) {
		Map<String, List<CaseSpec>> algorithms = new LinkedHashMap<>();
		cases.stream().filter(c -> !c.imported()).forEach(c -> algorithms.computeIfAbsent(c.algorithm(), _ -> new ArrayList<>()).add(c));
		Set<String> out = new LinkedHashSet<>();
		algorithms.values().forEach(some -> some.stream().flatMap(c -> c.parameters().keySet().stream()).distinct().filter(n -> some.stream().map(
				c -> Objects.toString(c.parameters().get(n), "")).distinct().count() > 1).forEach(out::add));
		return out;
	}

	/** Runs without a value come last. */
	private static double[] ranks(List<String> problems, double[] objective) {
		double[] out = new double[objective.length];
		Map<String, List<Integer>> groups = new LinkedHashMap<>();
		IntStream.range(0, out.length).forEach(k -> groups.computeIfAbsent(problems.get(k), _ -> new ArrayList<>()).add(k));
		groups.values().forEach(group -> {
			double[] ranks = new NaturalRanking().rank(group.stream().mapToDouble(k -> Double.isNaN(objective[k]) ? Double.POSITIVE_INFINITY
					: objective[k]).toArray());
			IntStream.range(0, ranks.length).forEach(k -> out[group.get(k)] = (ranks[k] - 0.5) / ranks.length);
		});
		return out;
	}

	/** A column by its name. */
	public RunVariable get(String name) {
		return variables.stream().filter(v -> v.name().equals(name)).findFirst().orElseThrow();
	}

	/** Names of all columns. */
	public List<String> names() {
		return variables.stream().map(RunVariable::name).toList();
	}

	/** Names of columns of numbers. */
	public List<String> numbers() {
		return variables.stream().filter(v -> !v.isWords()).map(RunVariable::name).toList();
	}

	/** What charts show over parameters: errors or values of a single problem, ranks of several. */
	public RunVariable shownObjective(int[] rows) {
		return get(Arrays.stream(rows).mapToObj(problems::get).distinct().limit(2).count() > 1 ? RANK : objective);
	}

	/** All runs as a table. */
	public Sheet sheet() {
		Sheet.Maker<Integer> out = new Sheet.Maker<>(IntStream.range(0, runs.size()).boxed().toList());
		variables.forEach(v -> out.add(v.name(), true, !v.isWords(), r -> new Sheet.Cell(v.text(r), v.isWords() ? Double.NaN : v.values()[r])));
		return out.make();
	}

	/** Some rows of a table. */
	public static Sheet part(Sheet of, int[] rows) {
		return new Sheet(of.columns().stream().map(c -> new Sheet.Column(c.name(), c.heading(), c.key(), c.number(), Arrays.stream(rows).mapToObj(c
				.cells()::get).toList())).toList(), rows.length);
	}
}
