package org.thalweg.reservoir.description;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.description.DescriptionKeys.Points;
import org.thalweg.reservoir.description.DescriptionKeys.Table;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.table.ColumnUnit;
import org.thalweg.reservoir.table.CsvDialect;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.KeyedDiagnostics;
import org.thalweg.reservoir.table.RowFilter;

/** Reads curves: from two lists in a description, or from two columns of a CSV file that it names. */
public final class CurveReader {
	/**
	 * One axis of a curve.
	 *
	 * @param key its key in the description, which is also the prefix of its column's name in a CSV file
	 * @param quantity null for a number without a unit
	 */
	public record Axis(String key, Quantity quantity) {
		/** The unit after the name of a column, such as {@code level_ft}, which overrides that of the description. */
		Optional<Quantity.Unit> unit(String header) {
			return quantity == null ? Optional.empty() : ColumnUnit.of(header, quantity::unit);
		}
	}

	/** @param monotone whether the ordinates must be */
	public record Shape(String name, Axis x, Axis y, boolean monotone) {
		Curve curve(double[] xs, double[] ys) {
			return monotone ? new Curve(name, xs, ys) : Curve.anyShape(name, xs, ys);
		}
	}

	/** Keys of a description that specify the format of a curve's file. */
	static final Set<String> KEYS = Set.of(Table.SEPARATOR.name(), Table.DECIMAL.name(), Table.ENCODING.name());

	private final Path folder;
	private final Units units;
	private final List<Diagnostic> diagnostics;
	private final Map<Diagnostic, String> places = new HashMap<>();

	/** @param folder what files are named relative to */
	public CurveReader(Path folder, Units units, List<Diagnostic> diagnostics) {
		this.folder = folder;
		this.units = units;
		this.diagnostics = diagnostics;
	}

	/** @return null if there is something wrong; then there is a finding */
	public Curve read(YamlSection in, Shape shape) {
		if (in.has("file")) {
			Optional<Path> file = in.file("file", folder);
			String x = in.text(shape.x.key, "");
			String y = in.text(shape.y.key, "");
			CsvDialect dialect = dialect(in, List.of());
			Map<String, String> rows = in.has("rows") ? in.map("rows") : Map.of();
			in.end();
			return file.map(f -> read(f, dialect, rows, shape, x, y, in.path(""))).orElse(null);
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

	/** The paths of the keys at which findings about files of curves are reported. */
	Map<Diagnostic, String> places() {
		return places;
	}

	/** Reads the format of a file's cells. */
	public static CsvDialect dialect(YamlSection in, List<String> missing) {
		return new CsvDialect(in.read(Table.SEPARATOR), in.read(Table.DECIMAL), in.read(Table.SKIP), missing, in.read(Table.ENCODING), in.read(
				Table.HEADER), in.read(Table.SHEET));
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
	 * @param at path of the section that names the file, with a dot after it
	 * @return null, with a finding, if it is invalid
	 */
	Curve read(Path file, CsvDialect dialect, Shape shape, String xColumn, String yColumn, String at) {
		return read(file, dialect, Map.of(), shape, xColumn, yColumn, at);
	}

	/** @param rows which rows of the file, by cells of columns; empty for all */
	private Curve read(Path file, CsvDialect dialect, Map<String, String> rows, Shape shape, String xColumn, String yColumn, String at) {
		KeyedDiagnostics own = new KeyedDiagnostics(KEYS);
		try {
			CsvTable all = CsvTable.read(file, dialect, own);
			CsvTable table = all == null ? null : RowFilter.of(all, rows, own);
			return table == null ? null : read(table, shape, xColumn, yColumn, own);
		} finally {
			own.forEach(f -> places.put(f, at + own.keys().getOrDefault(f, Points.FILE.name())));
			diagnostics.addAll(own);
		}
	}

	private Curve read(CsvTable table, Shape shape, String xColumn, String yColumn, KeyedDiagnostics own) {
		int x = column(table, shape.x, xColumn, own);
		int y = column(table, shape.y, yColumn, own);
		if (x < 0 || y < 0) {
			return null;
		}
		double[] xs = column(table, shape.x, x, own);
		double[] ys = column(table, shape.y, y, own);
		if (!own.isEmpty()) {
			return null;
		}
		try {
			return shape.curve(xs, ys);
		} catch (Curve.PointException e) {
			own.add(table.finding(table.rows().get(e.point()).line(), "", e.getMessage()));
		} catch (IllegalArgumentException e) {
			own.add(table.finding(0, "", e.getMessage()));
		}
		return null;
	}

	/** @return the number of an axis's column; -1, with a finding, if there is not one */
	static int column(CsvTable table, Axis axis, String name, KeyedDiagnostics own) {
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
		own.add(axis.key, table.finding(table.header().line(), "", (fit.isEmpty() ? "there is no column " : "there are " + fit.size()
				+ " columns ") + wanted + "; the header has " + String.join(", ", cells) + ". Name the column in the description: "
				+ axis.key + ": …"));
		return -1;
	}

	/** A column's numbers in the units that are used within. */
	private double[] column(CsvTable table, Axis axis, int column, KeyedDiagnostics own) {
		String header = table.header().cell(column);
		Optional<Quantity.Unit> unit = axis.unit(header);
		double[] out = new double[table.rows().size()];
		for (int k = 0; k < out.length; k++) {
			double value = table.number(table.rows().get(k), column, header, "a finite number", own);
			out[k] = unit.isPresent() ? unit.get().convert(value) : axis.quantity == null ? value : units.convert(axis.quantity, value);
		}
		return out;
	}
}
