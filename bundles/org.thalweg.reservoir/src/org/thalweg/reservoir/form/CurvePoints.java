package org.thalweg.reservoir.form;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.core.number.Decimals;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Dots;
import org.thalweg.reservoir.description.CurveFile;
import org.thalweg.reservoir.model.PrintedUnit;

/**
 * A curve that a description gives by two lists, as a table of two columns. Changes preserve the rest of the text. Immutable.
 *
 * @param path of the section with the lists
 * @param xs entries of the first list, whether numbers or not
 * @param ys the same of the second, which may be longer or shorter
 */
public record CurvePoints(String path, Axis x, Axis y, List<String> xs, List<String> ys) {
	private static final Pattern COMMA = Pattern.compile("[+-]?\\d*,\\d+([eE][+-]?\\d+)?");

	/** @param unit as the description states it; may be empty */
	public record Axis(String key, String unit) {
		/** As charts have it: {@code storage, million m³}. */
		public String title() {
			return unit.isEmpty() ? key : key + ", " + PrintedUnit.of(unit);
		}
	}

	static CurvePoints of(ExperimentDocument document, String path, Axis x, Axis y) {
		return new CurvePoints(path, x, y, document.values(path + "." + x.key()), document.values(path + "." + y.key()));
	}

	/** Lines of the table. */
	public int size() {
		return Math.max(xs.size(), ys.size());
	}

	/** The contents of a cell, empty for none. @param column 0 for the abscissa */
	public String cell(int row, int column) {
		List<String> of = column == 0 ? xs : ys;
		return row < of.size() ? of.get(row) : "";
	}

	/** Whether the abscissae rise from line to line. */
	public boolean rising() {
		return IntStream.range(1, xs.size()).allMatch(i -> !Decimals.is(xs.get(i)) || !Decimals.is(xs.get(i - 1))
				|| Double.parseDouble(xs.get(i)) > Double.parseDouble(xs.get(i - 1)));
	}

	/** Sets a cell, which may be in the line after the last one; a decimal comma becomes a point. */
	public UnaryOperator<ExperimentDocument> set(int row, int column, String text) {
		List<String> list = new ArrayList<>(column == 0 ? xs : ys);
		while (list.size() < Math.min(row, size())) {
			list.add("0");
		}
		if (row < list.size()) {
			list.set(row, number(text));
		} else if (!text.isBlank()) {
			list.add(number(text));
		}
		return write(column == 0 ? list : xs, column == 0 ? ys : list);
	}

	/** Takes lines out. */
	public UnaryOperator<ExperimentDocument> remove(int... rows) {
		return write(without(xs, rows), without(ys, rows));
	}

	private static List<String> without(List<String> list, int... rows) {
		return IntStream.range(0, list.size()).filter(i -> IntStream.of(rows).noneMatch(r -> r == i)).mapToObj(list::get).toList();
	}

	/** Sorts the rows by the abscissa; entries that are no numbers come last. */
	public UnaryOperator<ExperimentDocument> sort() {
		List<Integer> order = IntStream.range(0, size()).boxed().sorted(Comparator.comparingDouble(i -> Decimals.is(cell(i, 0)) ? Double.parseDouble(
				cell(
						i, 0)) : Double.MAX_VALUE)).toList();
		return write(order.stream().map(i -> cell(i, 0)).toList(), order.stream().map(i -> cell(i, 1)).toList());
	}

	/** Swaps the columns. */
	public UnaryOperator<ExperimentDocument> swap() {
		return write(ys, xs);
	}

	/** Replaces all lines by lines of two numbers each, such as a spreadsheet's; others, such as a heading, are skipped. */
	public UnaryOperator<ExperimentDocument> paste(String text) {
		List<List<String>> rows = text.lines().map(CurvePoints::pair).filter(r -> r.size() == 2).limit(CurveFile.MOST)
				.toList();
		return rows.isEmpty() ? UnaryOperator.identity() : write(rows.stream().map(List::getFirst).toList(), rows.stream().map(List::getLast)
				.toList());
	}

	private static List<String> pair(String line) {
		String cut = line.strip().contains("\t") ? "\t" : line.contains(";") ? ";" : "[,\\s]+";
		List<String> cells = Stream.of(line.strip().split(cut)).map(CurvePoints::number).toList();
		return cells.stream().allMatch(Decimals::is) ? cells : List.of();
	}

	private static String number(String text) {
		String bare = text.strip();
		return COMMA.matcher(bare).matches() ? bare.replace(',', '.') : bare;
	}

	private UnaryOperator<ExperimentDocument> write(List<String> newXs, List<String> newYs) {
		return d -> d.set(path + "." + x.key(), newXs).set(path + "." + y.key(), newYs);
	}

	/** The points as entered, in the description's own units, so that outliers are visible; entries that are no numbers are omitted. */
	public Chart chart(String title) {
		int[] good = IntStream.range(0, size()).filter(i -> Decimals.is(cell(i, 0)) && Decimals.is(cell(i, 1))).toArray();
		double[] a = IntStream.of(good).mapToDouble(i -> Double.parseDouble(cell(i, 0))).toArray();
		double[] b = IntStream.of(good).mapToDouble(i -> Double.parseDouble(cell(i, 1))).toArray();
		return new Chart(title, "", new org.thalweg.figures.Axis(x.title(), Scale.LINEAR), new org.thalweg.figures.Axis(y.title(),
				Scale.LINEAR), List.of(new Curve("curve", a, b), new Dots("", a, b)));
	}
}
