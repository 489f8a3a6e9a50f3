package org.thalweg.report.chart;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Chart;
import org.thalweg.report.PublishedRow;
import org.thalweg.report.chart.CaseNames.NamedCase;

/** Published figures next to ours: bars side by side over each case. */
public final class PublishedCharts {
	/** More cases have no room in one chart. */
	private static final int MOST = 16;

	private PublishedCharts() {
	}

	/**
	 * One chart per statistic, or if it has too many cases, one per statistic and algorithm; none for statistics without a value
	 * of ours.
	 */
	public static List<Chart> of(List<PublishedRow> rows) {
		List<Chart> out = new ArrayList<>();
		for (List<PublishedRow> statistic : groups(rows.stream().filter(r -> !r.statistic().equals("p")).toList(), PublishedRow::statistic)) {
			String name = capital(statistic.getFirst().statistic());
			if (cases(statistic).size() <= MOST) {
				chart(name, statistic).ifPresent(out::add);
			} else {
				groups(statistic, PublishedRow::label).forEach(r -> chart(name + " of " + r.getFirst().label(), r).ifPresent(out::add));
			}
		}
		return out;
	}

	/**
	 * Draws all of them as SVG into a folder, which is created if missing: {@code published-mean.svg} and so on.
	 *
	 * @return the files; none without published figures
	 * @throws StoreException if the folder cannot be written
	 */
	public static List<Path> write(List<PublishedRow> rows, Path folder) {
		return write(rows, ChartFolder.plain(folder));
	}

	/** The same in a style, with the colours of an experiment. */
	public static List<Path> write(List<PublishedRow> rows, ChartFolder folder) {
		SvgFiles files = new SvgFiles();
		of(rows).forEach(c -> files.add("published-" + c.title(), c));
		return files.write(folder);
	}

	private static Collection<List<PublishedRow>> groups(List<PublishedRow> rows, Function<PublishedRow, String> by) {
		return rows.stream().collect(Collectors.groupingBy(by, LinkedHashMap::new, Collectors.toList())).values();
	}

	private static List<NamedCase> cases(List<PublishedRow> rows) {
		return rows.stream().map(PublishedCharts::about).distinct().toList();
	}

	private static NamedCase about(PublishedRow row) {
		return new NamedCase(row.problem(), row.dimension(), row.label());
	}

	private static String capital(String word) {
		return Character.toUpperCase(word.charAt(0)) + word.substring(1);
	}

	/** @param rows of one statistic */
	private static Optional<Chart> chart(String title, List<PublishedRow> rows) {
		if (rows.stream().noneMatch(r -> Double.isFinite(r.ours()))) {
			return Optional.empty();
		}
		List<NamedCase> cases = cases(rows);
		CaseNames about = new CaseNames(cases);
		List<String> names = about.names();
		List<String> places = rows.stream().map(PublishedRow::place).distinct().toList();
		List<Bars> bars = new ArrayList<>();
		bars.add(new Bars("published", names, values(cases, rows, r -> r.figure().value())));
		for (String place : places) {
			bars.add(new Bars(places.size() == 1 ? "ours" : "ours on " + place, names,
					values(cases, rows.stream().filter(r -> r.place().equals(place)).toList(), PublishedRow::ours)));
		}
		return OutcomeCharts.chart(title, caption(about.shared(), bars), rows.getFirst().statistic(), bars);
	}

	private static double[] values(List<NamedCase> cases, List<PublishedRow> rows, ToDoubleFunction<PublishedRow> value) {
		return cases.stream().mapToDouble(c -> rows.stream().filter(r -> about(r).equals(c)).findFirst().map(value::applyAsDouble)
				.orElse(Double.NaN)).toArray();
	}

	/** With what cannot be seen. */
	private static String caption(String shared, List<Bars> bars) {
		boolean zeros = bars.stream().anyMatch(b -> Arrays.stream(b.values()).anyMatch(v -> v == 0));
		return Stream.of(shared, zeros ? "0 has no bar" : "").filter(s -> !s.isEmpty()).collect(Collectors.joining("; "));
	}
}
