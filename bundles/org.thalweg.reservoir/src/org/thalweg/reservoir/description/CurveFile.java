package org.thalweg.reservoir.description;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.description.CurveReader.Axis;
import org.thalweg.reservoir.description.DescriptionKeys.Points;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.table.CsvDialect;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.KeyedDiagnostics;
import org.thalweg.reservoir.table.RowFilter;

/**
 * The points of a curve that is in a file of a description, as it would list them: in its own units, with the digits of
 * the file.
 */
public final class CurveFile {
	/** Points that a description may list; more stay in a file. */
	public static final int MOST = 1000;
	/** Digits of a number after conversion between units, without those of rounding errors. */
	private static final MathContext CONVERTED = new MathContext(14);

	private final Units units;
	/** Findings of the file; other errors of the description are ignored. */
	private final KeyedDiagnostics diagnostics = new KeyedDiagnostics(CurveReader.KEYS);

	private CurveFile(Units units) {
		this.units = units;
	}

	/**
	 * Reads the points, without checking that they form a curve.
	 *
	 * @param text of the description
	 * @param path of the section that names the file, such as {@code turbines.efficiency}
	 * @param folder to which file names are relative
	 * @return a list of abscissae and one of ordinates, of equal lengths
	 * @throws UserError naming the file, the error, and the remedy
	 */
	public static List<List<String>> points(String text, String path, Path folder, Axis x, Axis y) {
		List<Diagnostic> described = new ArrayList<>();
		YamlSection top = YamlSection.of(text, new Places("the description"), described,
				"keys such as name: and units: are expected");
		Optional<YamlSection> in = Optional.ofNullable(top);
		for (String key : path.split("\\.")) {
			in = in.flatMap(s -> s.section(key, "{file: curve.csv}"));
		}
		if (in.isEmpty()) {
			throw refused(described.getLast());
		}
		CurveFile file = new CurveFile(new Units(top));
		Optional<List<List<String>>> out = Optional.empty();
		try {
			out = file.read(in.get(), folder, x, y);
		} catch (Diagnostics.Enough e) {
			// the first of them is shown
		}
		if (out.isEmpty() || !file.diagnostics.isEmpty()) {
			throw refused(file.diagnostics.isEmpty() ? described.getLast() : file.diagnostics.getFirst());
		}
		return out.get();
	}

	private static UserError refused(Diagnostic diagnostic) {
		return new UserError(List.of(diagnostic.toString(),
				"The points cannot be taken from the file, so the description still names it. Correct the file or its name, "
						+ "then choose points again."));
	}

	private Optional<List<List<String>>> read(YamlSection in, Path folder, Axis x, Axis y) {
		if (!in.has(Points.FILE)) {
			in.missing(Points.FILE.name());
		}
		Optional<Path> file = in.file(Points.FILE.name(), folder);
		CsvDialect dialect = CurveReader.dialect(in, List.of());
		Map<String, String> rows = in.has("rows") ? in.map("rows") : Map.of();
		CsvTable all = file.map(f -> CsvTable.read(f, dialect, diagnostics)).orElse(null);
		CsvTable table = all == null ? null : RowFilter.of(all, rows, diagnostics);
		if (table == null) {
			return Optional.empty();
		}
		int points = table.rows().size();
		if (points == 0 || points > MOST) {
			diagnostics.add(new Diagnostic(table.file(), 0, "", points + " points; a description can list 1 to " + MOST));
			return Optional.empty();
		}
		int ofX = CurveReader.column(table, x, in.text(x.key(), ""), diagnostics);
		int ofY = CurveReader.column(table, y, in.text(y.key(), ""), diagnostics);
		return ofX < 0 || ofY < 0 ? Optional.empty()
				: Optional.of(List.of(numbers(table, x, ofX), numbers(table, y, ofY)));
	}

	/** A column's numbers in the description's unit, which may differ from that of the column. */
	private List<String> numbers(CsvTable table, Axis axis, int column) {
		String header = table.header().cell(column);
		Optional<Quantity.Unit> own = axis.unit(header);
		Optional<Quantity.Unit> stated = own.flatMap(_ -> units.stated(axis.quantity()));
		if (own.isPresent() && stated.isEmpty()) {
			String quantity = axis.quantity().key();
			diagnostics.add(table.finding(table.header().line(), "", "column " + header + " is in " + own.get().name()
					+ ", but the description has no known unit of " + quantity + ". Add units: {" + quantity
					+ ": …} with one of " + String.join(", ", axis.quantity().names())));
			return List.of();
		}
		List<String> out = new ArrayList<>();
		for (CsvTable.Row row : table.rows()) {
			double value = table.number(row, column, header, "a finite number", diagnostics);
			if (own.equals(stated) || !Double.isFinite(value)) {
				boolean comma = table.dialect().decimal() == CsvDialect.Decimal.COMMA;
				out.add(comma ? row.cell(column).replace(',', '.') : row.cell(column));
			} else {
				out.add(printed(own.get().convert(value) * stated.get().by() / stated.get().times()));
			}
		}
		return out;
	}

	private static String printed(double value) {
		return BigDecimal.valueOf(value).round(CONVERTED).stripTrailingZeros().toPlainString();
	}
}
