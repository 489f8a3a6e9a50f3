package org.thalweg.reservoir.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.Finding;
import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.inflow.CsvTable;

/** Reads curves: from two lists in a description, or from two columns of a CSV file that it names. */
final class CurveReader {
	/**
	 * What stands on one axis.
	 *
	 * @param key its key in the description, with which the name of its column in a CSV file begins
	 * @param quantity null for a number without a unit
	 */
	record Axis(String key, Quantity quantity) {
	}

	/** @param monotone whether the ordinates must be */
	record Shape(String name, Axis x, Axis y, boolean monotone) {
		Curve curve(double[] xs, double[] ys) {
			return monotone ? new Curve(name, xs, ys) : Curve.anyShape(name, xs, ys);
		}
	}

	private final Path folder;
	private final Units units;
	private final List<Finding> findings;

	/** @param folder what files are named relative to */
	CurveReader(Path folder, Units units, List<Finding> findings) {
		this.folder = folder;
		this.units = units;
		this.findings = findings;
	}

	/** @return null if there is something wrong; then there is a finding */
	Curve read(YamlSection in, Shape shape) {
		if (in.has("file")) {
			Optional<Path> file = in.file("file", folder);
			String x = in.text(shape.x.key, "");
			String y = in.text(shape.y.key, "");
			in.end();
			return file.map(f -> read(f, shape, x, y)).orElse(null);
		}
		double[] x = numbers(in, shape.x);
		double[] y = numbers(in, shape.y);
		in.end();
		if (x.length == 0 || y.length == 0 || anyNaN(x) || anyNaN(y)) {
			return null;
		}
		try {
			return shape.curve(x, y);
		} catch (Curve.PointException e) {
			in.finding(shape.x.key + "[" + e.point() + "]", e.getMessage());
		} catch (IllegalArgumentException e) {
			in.finding("", e.getMessage());
		}
		return null;
	}

	private double[] numbers(YamlSection in, Axis axis) {
		if (!in.has(axis.key)) {
			in.missing(axis.key);
			return new double[0];
		}
		double[] out = Arrays.stream(in.numbers(axis.key, Double.NEGATIVE_INFINITY)).map(v -> Units.plausible(in, axis.key, v)).toArray();
		return axis.quantity == null ? out : units.convert(axis.quantity, out);
	}

	private static boolean anyNaN(double[] a) {
		return IntStream.range(0, a.length).anyMatch(i -> Double.isNaN(a[i]));
	}

	/**
	 * A curve from a file.
	 *
	 * @param xColumn name of the column; empty for the one whose name begins with the axis's key
	 * @return null if there is something wrong; then there is a finding
	 */
	Curve read(Path file, Shape shape, String xColumn, String yColumn) {
		int before = findings.size();
		CsvTable table = CsvTable.read(file, findings);
		int x = table == null ? -1 : column(table, shape.x, xColumn);
		int y = table == null ? -1 : column(table, shape.y, yColumn);
		if (x < 0 || y < 0) {
			return null;
		}
		double[] xs = column(table, shape.x, x);
		double[] ys = column(table, shape.y, y);
		if (findings.size() > before) {
			return null;
		}
		try {
			return shape.curve(xs, ys);
		} catch (Curve.PointException e) {
			findings.add(table.finding(table.rows().get(e.point()).line(), "", e.getMessage()));
		} catch (IllegalArgumentException e) {
			findings.add(table.finding(0, "", e.getMessage()));
		}
		return null;
	}

	private int column(CsvTable table, Axis axis, String name) {
		List<String> cells = table.header().cells();
		List<Integer> fit = new ArrayList<>();
		for (int i = 0; i < cells.size(); i++) {
			if (name.isEmpty() ? cells.get(i).startsWith(axis.key) : cells.get(i).equals(name)) {
				fit.add(i);
			}
		}
		if (fit.size() == 1) {
			return fit.getFirst();
		}
		String wanted = name.isEmpty() ? "whose name begins with '" + axis.key + "'" : "called '" + name + "'";
		findings.add(table.finding(table.header().line(), "", (fit.isEmpty() ? "there is no column " : "there are " + fit.size()
				+ " columns ") + wanted + "; the header has " + String.join(", ", cells) + ". Name the column in the description: "
				+ axis.key + ": …"));
		return -1;
	}

	/** A column's numbers; a unit behind the column's name goes before that of the description. */
	private double[] column(CsvTable table, Axis axis, int column) {
		String header = table.header().cell(column);
		Optional<Quantity.Unit> own = axis.quantity == null || header.indexOf('_') < 0 ? Optional.empty()
				: axis.quantity.unit(header.substring(header.indexOf('_') + 1));
		double[] out = new double[table.rows().size()];
		for (int k = 0; k < out.length; k++) {
			double value = table.number(table.rows().get(k), column, header, "a finite number", findings);
			out[k] = own.isPresent() ? own.get().convert(value) : axis.quantity == null ? value : units.convert(axis.quantity, value);
		}
		return out;
	}
}
