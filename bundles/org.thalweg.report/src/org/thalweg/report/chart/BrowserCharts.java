package org.thalweg.report.chart;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.figures.Chart;
import org.thalweg.report.Comparison;
import org.thalweg.report.Measured;
import org.thalweg.report.Outcome;
import org.thalweg.report.Results;
import org.thalweg.report.Series;
import org.thalweg.text.Json;

/** All charts of a report as data for the script of its HTML page, each with its kind, and the function, dimension and method by which it is filtered. */
final class BrowserCharts {
	/** Grid points of each of both scales. */
	private static final int POINTS = 251;

	/**
	 * @param problem empty for several
	 * @param dimension 0 for several
	 * @param method empty for several
	 */
	private record FiledChart(String kind, String problem, int dimension, String method, Chart chart) {
	}

	private final List<FiledChart> charts = new ArrayList<>();
	private final Comparison comparison;

	private BrowserCharts(Outcome outcome) {
		this.comparison = Comparison.of(outcome);
	}

	/**
	 * The data as one line of JSON.
	 *
	 * @param groups ids of functions by the names of their groups, as a catalog has them
	 */
	static String of(Results results, Outcome outcome, Map<String, List<String>> groups) {
		BrowserCharts out = new BrowserCharts(outcome);
		out.convergence(results);
		out.finals();
		PublishedCharts.of(outcome.report().published()).forEach(c -> out.add("Published figures", "", 0, c));
		out.measures(results, groups);
		return out.json();
	}

	private void add(String kind, String problem, int dimension, Chart chart) {
		charts.add(new FiledChart(kind, problem, dimension, "", chart));
	}

	private void convergence(Results results) {
		Map<String, List<Series>> functions = Series.overBothScales(results, POINTS).stream()
				.collect(Collectors.groupingBy(s -> s.problem() + ", " + s.dimension() + "-D", LinkedHashMap::new, Collectors.toList()));
		functions.forEach((title, all) -> add("Convergence", all.getFirst().problem(), all.getFirst().dimension(),
				ConvergenceCharts.chart(title, all, false)));
	}

	private void finals() {
		for (Comparison.ComparisonRow line : comparison.lines()) {
			OutcomeCharts.boxes(comparison, line).ifPresent(c -> add("Final values", line.problem(), line.dimension(), c));
		}
		Stream.of(OutcomeCharts.speedUps(comparison), OutcomeCharts.seconds(comparison)).flatMap(c -> c.stream()).forEach(c -> add("Times", "", 0,
				c));
	}

	private void measures(Results results, Map<String, List<String>> groups) {
		List<FiledChart> attainment = new ArrayList<>();
		Measured measured = Measured.of(results, groups, m -> attainment.add(new FiledChart("Attainment", m.problem(), m.dimension(), m.line(),
				AttainmentCharts.chart(m))));
		measured.distributions().stream().filter(d -> !d.function()).forEach(d -> add("Runtime distributions", "", d.dimension(), RuntimeCharts.chart(
				d)));
		measured.distributions().stream().filter(d -> d.function()).forEach(d -> add("Runtime distributions by function", d.group(), d.dimension(),
				RuntimeCharts.chart(d)));
		measured.profiles().forEach(p -> add("Performance and data profiles", "", 0, ProfileCharts.chart(p)));
		charts.addAll(attainment);
	}

	private String json() {
		List<String> kinds = charts.stream().map(FiledChart::kind).distinct().toList();
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("problems", Stream.concat(comparison.lines().stream().map(Comparison.ComparisonRow::problem), charts.stream().map(
				FiledChart::problem))
				.filter(p -> !p.isEmpty()).distinct().toList());
		out.put("dimensions", comparison.lines().stream().map(Comparison.ComparisonRow::dimension).distinct().sorted().toList());
		out.put("methods", comparison.columns().stream().map(Comparison.ComparisonColumn::name).toList());
		out.put("kinds", kinds);
		out.put("charts", charts.stream().map(c -> filed(kinds, c)).toList());
		StringBuilder text = new StringBuilder();
		write(text, out);
		return text.toString();
	}

	private static Map<String, Object> filed(List<String> kinds, FiledChart c) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("k", kinds.indexOf(c.kind));
		out.put("p", c.problem);
		out.put("d", c.dimension);
		out.put("a", c.method);
		out.putAll(ChartJson.of(c.chart));
		return out;
	}

	private static void write(StringBuilder out, Object value) {
		switch (value) {
		case ChartJson.Text t -> out.append(t.json());
		case Map<?, ?> map -> separated(out, '{', map.entrySet(), '}');
		case List<?> list -> separated(out, '[', list, ']');
		case Map.Entry<?, ?> e -> {
			out.append(Json.text(e.getKey())).append(':');
			write(out, e.getValue());
		}
		default -> out.append(Json.text(value));
		}
	}

	private static void separated(StringBuilder out, char begin, Collection<?> all, char end) {
		out.append(begin);
		String separator = "";
		for (Object one : all) {
			out.append(separator);
			write(out, one);
			separator = ",";
		}
		out.append(end);
	}
}
