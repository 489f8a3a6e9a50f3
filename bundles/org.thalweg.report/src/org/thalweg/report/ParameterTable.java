package org.thalweg.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.statistics.Friedman;
import org.thalweg.statistics.Statistics;
import org.thalweg.text.Sheet;

/**
 * The settings of one algorithm that differ in their parameters, such as those of a grid, and how they compare. Errors that count as a success are 0,
 * runs without a value infinite, as in tests of ranks.
 *
 * @param algorithm its id
 * @param names the parameters that differ
 * @param rows at least two, in the plan's order
 * @param problems how many have runs of every setting; ranks are of these
 * @param errors whether errors are compared, on all of them, or best values
 */
public record ParameterTable(String algorithm, List<String> names, List<SettingRow> rows, int problems, boolean errors) {
	/**
	 * One setting on one device.
	 *
	 * @param outside whether the best point of a run lies outside the bounds
	 * @param values of the parameters that differ; empty for one that the setting does not have
	 * @param meanRank of its medians, 1 for the lowest; NaN without problems
	 * @param best on how many problems its median is the least, equal ones included
	 * @param median of the only problem; NaN if there are several
	 * @param least of its runs, likewise
	 */
	public record SettingRow(String label, boolean outside, String place, Map<String, String> values, double meanRank, int best, double median,
			double least) {
	}

	private record SettingKey(String label, String place) {
	}

	private record ProblemKey(String label, int dimension) {
	}

	/** One for each algorithm that has several settings. */
	static List<ParameterTable> of(Results results) {
		Map<String, List<CaseSpec>> algorithms = new LinkedHashMap<>();
		results.plan().cases().stream().filter(c -> !c.imported())
				.forEach(c -> algorithms.computeIfAbsent(c.algorithm(), _ -> new ArrayList<>()).add(c));
		List<ParameterTable> out = new ArrayList<>();
		algorithms.forEach((id, cases) -> {
			List<String> names = differing(cases);
			if (!names.isEmpty()) {
				out.add(of(id, names, cases, results));
			}
		});
		return List.copyOf(out);
	}

	private static List<String> differing(List<CaseSpec> cases) {
		Set<String> names = new LinkedHashSet<>();
		cases.forEach(c -> names.addAll(c.parameters().keySet()));
		return names.stream().filter(n -> cases.stream().map(c -> Objects.toString(c.parameters().get(n), "")).distinct().count() > 1).toList();
	}

	private static ParameterTable of(String id, List<String> names, List<CaseSpec> cases, Results results) {
		Map<SettingKey, CaseSpec> settings = new LinkedHashMap<>();
		Map<ProblemKey, Map<SettingKey, double[]>> values = new LinkedHashMap<>();
		for (CaseSpec c : cases) {
			SettingKey setting = new SettingKey(c.label(), c.place());
			settings.putIfAbsent(setting, c);
			double[] own = sorted(results.plan(), c, results);
			values.computeIfAbsent(new ProblemKey(c.problemLabel(), c.dimension()), _ -> new LinkedHashMap<>()).put(setting, own);
		}
		List<Map<SettingKey, double[]>> whole = values.values().stream()
				.filter(p -> settings.keySet().stream().allMatch(s -> p.getOrDefault(s, new double[0]).length > 0)).toList();
		double[][] medians = whole.stream().map(p -> settings.keySet().stream().mapToDouble(s -> median(p.get(s))).toArray()).toArray(
				double[][]::new);
		double[] ranks = whole.isEmpty() ? null : Friedman.of(medians, false).meanRanks();
		List<SettingRow> rows = new ArrayList<>();
		settings.forEach((s, c) -> {
			int at = rows.size();
			Map<String, String> own = new LinkedHashMap<>();
			names.forEach(n -> own.put(n, Objects.toString(c.parameters().get(n), "")));
			boolean outside = cases.stream().filter(o -> s.equals(new SettingKey(o.label(), o.place())))
					.anyMatch(o -> results.runsOutside(o) > 0);
			boolean alone = values.size() == 1 && whole.size() == 1;
			rows.add(new SettingRow(s.label, outside, s.place, own, ranks == null ? Double.NaN : ranks[at],
					(int) Arrays.stream(medians).filter(m -> m[at] == Arrays.stream(m).min().orElseThrow()).count(),
					alone ? medians[0][at] : Double.NaN, alone ? whole.getFirst().get(s)[0] : Double.NaN));
		});
		return new ParameterTable(id, names, rows, whole.size(), cases.stream().allMatch(Results::error));
	}

	private static double[] sorted(PlanSpec plan, CaseSpec c, Results results) {
		return Results.ranked(plan, c, results.runs().get(c)).values().stream().mapToDouble(Double::doubleValue).sorted().toArray();
	}

	private static double median(double[] sorted) {
		int n = sorted.length; // of two infinite ones, not their mean
		return n % 2 == 1 || sorted[n / 2 - 1] == sorted[n / 2] ? sorted[n / 2] : Statistics.quantile(sorted, 0.5);
	}

	/** One row per setting. */
	public Sheet sheet() {
		boolean places = rows.stream().map(SettingRow::place).distinct().count() > 1;
		Sheet.Maker<SettingRow> out = new Sheet.Maker<>(rows).key("algorithm", r -> Report.name(r.label, r.outside));
		if (places) {
			out.key("device", SettingRow::place);
		}
		names.forEach(n -> out.add(n, false, true, r -> new Sheet.Cell(r.values.get(n).isEmpty() ? "-" : r.values.get(n), number(r.values.get(n)))));
		out.number("mean rank", 4, SettingRow::meanRank);
		out.number("best on", r -> problems == 0 ? Double.NaN : r.best, r -> problems == 0 ? "-" : r.best + " of " + problems);
		String what = errors ? "error" : "value";
		return out.number("median " + what, SettingRow::median).number("min " + what, SettingRow::least).make();
	}

	private static double number(String text) {
		try {
			return Double.parseDouble(text);
		} catch (NumberFormatException e) {
			return Double.NaN;
		}
	}

	/** What the table means. */
	public String sentence() {
		return "Ranks of the median best " + (errors ? "error" : "value") + " over the " + (problems == 1 ? "problem" : problems + " problems")
				+ " with runs of every setting; 1 is the lowest, ties share the mean of their ranks.";
	}
}
