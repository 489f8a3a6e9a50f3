package org.thalweg.experiment.chart;

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

import org.thalweg.experiment.PublishedRow;
import org.thalweg.experiment.StoreException;

/** Published figures beside ours: bars side by side over each case. */
public final class PublishedCharts {
	/** More cases have no room in one chart. */
	private static final int MOST = 16;

	/** What a published figure is about. */
	private record Cell(String problem, int dimension, String label) {
		static Cell of(PublishedRow row) {
			return new Cell(row.problem(), row.dimension(), row.label());
		}
	}

	private PublishedCharts() {
	}

	/** One chart a statistic, or where its cases are too many one a statistic and algorithm; none for statistics without one of ours. */
	public static List<Chart> of(List<PublishedRow> rows) {
		List<Chart> out = new ArrayList<>();
		for (List<PublishedRow> statistic : groups(rows.stream().filter(r -> !r.statistic().equals("p")).toList(), PublishedRow::statistic)) {
			String name = capital(statistic.getFirst().statistic());
			if (cells(statistic).size() <= MOST) {
				chart(name, statistic).ifPresent(out::add);
			} else {
				groups(statistic, PublishedRow::label).forEach(r -> chart(name + " of " + r.getFirst().label(), r).ifPresent(out::add));
			}
		}
		return out;
	}

	/**
	 * Draws all of them as SVG into a folder, which is made: {@code published-mean.svg} and so on.
	 *
	 * @return the files; none without published figures
	 * @throws StoreException if the folder cannot be written
	 */
	public static List<Path> write(List<PublishedRow> rows, Path folder) {
		SvgFiles files = new SvgFiles();
		of(rows).forEach(c -> files.add("published-" + c.title(), c));
		return files.write(folder);
	}

	private static Collection<List<PublishedRow>> groups(List<PublishedRow> rows, Function<PublishedRow, String> by) {
		return rows.stream().collect(Collectors.groupingBy(by, LinkedHashMap::new, Collectors.toList())).values();
	}

	private static List<Cell> cells(List<PublishedRow> rows) {
		return rows.stream().map(Cell::of).distinct().toList();
	}

	private static String capital(String word) {
		return Character.toUpperCase(word.charAt(0)) + word.substring(1);
	}

	/** @param rows of one statistic */
	private static Optional<Chart> chart(String title, List<PublishedRow> rows) {
		if (rows.stream().noneMatch(r -> Double.isFinite(r.ours()))) {
			return Optional.empty();
		}
		List<Cell> cells = cells(rows);
		List<String> names = cells.stream().map(c -> name(c, cells)).toList();
		List<String> places = rows.stream().map(PublishedRow::place).distinct().toList();
		List<Bars> bars = new ArrayList<>();
		bars.add(new Bars("published", names, values(cells, rows, r -> r.figure().value())));
		for (String place : places) {
			bars.add(new Bars(places.size() == 1 ? "ours" : "ours on " + place, names,
					values(cells, rows.stream().filter(r -> r.place().equals(place)).toList(), PublishedRow::ours)));
		}
		return OutcomeCharts.chart(title, caption(cells, bars), rows.getFirst().statistic(), bars);
	}

	private static double[] values(List<Cell> cells, List<PublishedRow> rows, ToDoubleFunction<PublishedRow> value) {
		return cells.stream().mapToDouble(c -> rows.stream().filter(r -> Cell.of(r).equals(c)).findFirst().map(value::applyAsDouble)
				.orElse(Double.NaN)).toArray();
	}

	/** What tells a case from the others: there is little room under a bar. */
	private static String name(Cell cell, List<Cell> all) {
		List<String> out = new ArrayList<>();
		if (vary(all, Cell::problem)) {
			out.add(cell.problem.substring(suite(all).length()));
		}
		if (vary(all, Cell::dimension)) {
			out.add(cell.dimension + "-D");
		}
		if (vary(all, Cell::label)) {
			out.add(cell.label);
		}
		return out.isEmpty() ? cell.problem : String.join(", ", out);
	}

	/** What {@link #name} leaves out, and what cannot be seen. */
	private static String caption(List<Cell> all, List<Bars> bars) {
		Cell first = all.getFirst();
		List<String> out = new ArrayList<>();
		if (all.size() > 1) {
			out.add(vary(all, Cell::problem) ? suite(all).replace("/", "") : first.problem);
		}
		if (!vary(all, Cell::dimension)) {
			out.add(first.dimension + "-D");
		}
		if (!vary(all, Cell::label)) {
			out.add(first.label);
		}
		boolean zeros = bars.stream().anyMatch(b -> Arrays.stream(b.values()).anyMatch(v -> v == 0));
		String shared = out.stream().filter(s -> !s.isEmpty()).collect(Collectors.joining(", "));
		return Stream.of(shared, zeros ? "0 has no bar" : "").filter(s -> !s.isEmpty()).collect(Collectors.joining("; "));
	}

	private static boolean vary(List<Cell> all, Function<Cell, Object> of) {
		return all.stream().map(of).distinct().count() > 1;
	}

	/** {@code classic/} if all problems are of it. */
	private static String suite(List<Cell> all) {
		String first = all.getFirst().problem;
		String suite = first.substring(0, first.indexOf('/') + 1);
		return all.stream().allMatch(c -> c.problem.startsWith(suite)) ? suite : "";
	}
}
