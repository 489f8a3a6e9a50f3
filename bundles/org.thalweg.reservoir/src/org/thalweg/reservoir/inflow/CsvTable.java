package org.thalweg.reservoir.inflow;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.text.Cells;
import org.thalweg.core.text.Decimals;
import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;
import org.thalweg.experiment.reading.Finding;

/**
 * A file of comma-separated cells: one header line, then rows; {@code #} begins a comment line, empty lines do not count.
 *
 * @param file its name, for findings
 * @param comments the comment lines without their {@code #}
 * @param header the header's cells
 * @param rows the other lines, each with as many cells as the header
 */
public record CsvTable(String file, List<String> comments, Row header, List<Row> rows) {

	/** No flow, level or storage in any unit is greater; sums, products and squares of such numbers are finite. */
	private static final double GREATEST = 1e30;

	/** @param line counted from 1 */
	public record Row(int line, List<String> cells) {
		public String cell(int i) {
			return cells.get(i);
		}
	}

	/** @return null if there is nothing to go on with; then there is a finding */
	public static CsvTable read(Path file, List<Finding> findings) {
		Lines lines = new Lines(file.toString());
		try {
			TextFile.read(file, Limits.TABLE_BYTES, lines);
			return lines.table(findings);
		} catch (TextException e) {
			findings.add(Finding.of(file, e));
			return null;
		}
	}

	static CsvTable parse(String name, List<String> all, List<Finding> findings) {
		Lines lines = new Lines(name);
		for (int i = 0; i < all.size(); i++) {
			lines.line(i + 1, all.get(i));
		}
		return lines.table(findings);
	}

	/** A table as its lines come in. */
	private static final class Lines implements TextFile.Lines {
		private final String file;
		private final Cells cells;
		private final List<String> comments = new ArrayList<>();
		private final List<Row> rows = new ArrayList<>();
		private Row header;

		Lines(String file) {
			this.file = file;
			this.cells = new Cells(file, Limits.TABLE_CELLS);
		}

		@Override
		public void line(int number, String text) {
			String line = text.strip();
			if (line.startsWith("#")) {
				comments.add(line.substring(1).strip());
			} else if (!line.isEmpty()) {
				Row row = new Row(number, cells.cut(number, line).stream().map(CsvTable::cell).toList());
				if (header == null) {
					header = row;
				} else {
					rows.add(row);
				}
			}
		}

		CsvTable table(List<Finding> findings) {
			if (header == null) {
				findings.add(new Finding(file, 0, "", "there is no data: a header line and one line a value are expected"));
				return null;
			}
			CsvTable out = new CsvTable(file, comments, header, rows);
			return out.regular(findings) ? out : null;
		}
	}

	private static String cell(String text) {
		String bare = text.strip();
		return bare.length() > 1 && bare.startsWith("\"") && bare.endsWith("\"") ? bare.substring(1, bare.length() - 1).strip() : bare;
	}

	/** Whether there are columns, and all rows have them. */
	private boolean regular(List<Finding> findings) {
		int columns = header.cells.size();
		if (columns == 1) {
			findings.add(finding(header.line, "", "the header '" + header.cell(0) + "' has one column. Separate the cells with commas."));
			return false;
		}
		int before = findings.size();
		for (Row row : rows) {
			if (row.cells.size() != columns) {
				findings.add(finding(row.line, row.cell(0), (row.cells.size() - 1) + " values after the first cell; the header has "
						+ (columns - 1)));
			}
		}
		return findings.size() == before;
	}

	/**
	 * The number in a cell.
	 *
	 * @param what the row's name, for the finding
	 * @param expected what should stand there
	 * @return NaN if it is none; then there is a finding
	 */
	public double number(Row row, int column, String what, String expected, List<Finding> findings) {
		String text = row.cell(column);
		double value = Decimals.is(text) ? Double.parseDouble(text) : Double.NaN;
		if (!Double.isFinite(value)) {
			findings.add(finding(row.line, what, "'" + text + "' is not a number; expected " + expected));
			return Double.NaN;
		}
		if (Math.abs(value) > GREATEST) {
			findings.add(finding(row.line, what, "'" + text + "' is beyond 1e30; expected " + expected));
			return Double.NaN;
		}
		return value;
	}

	public Finding finding(int line, String what, String message) {
		return new Finding(file, line, what, message);
	}
}
