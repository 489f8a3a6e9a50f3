package org.thalweg.reservoir.table;

import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.List;

import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.table.CellSplitter.CellException;

/**
 * A file of separated values, or a sheet of a workbook: one header line, unless the dialect has none, then rows; {@code #} begins a
 * comment line, lines without values are ignored.
 *
 * @param file its name, for findings
 * @param dialect of the cells, with the detected separator
 * @param comments the comment lines without their {@code #}
 * @param header the header's cells
 * @param rows the other lines, each with the same number of cells as the header
 */
public record CsvTable(String file, CsvDialect dialect, List<String> comments, Row header, List<Row> rows) {

	/** Upper bound of flows, levels and storages in any unit; sums, products and squares of these numbers are finite. */
	private static final double MAXIMUM = 1e30;
	private static final String ENCODING = "encoding";

	/** @param line counted from 1 */
	public record Row(int line, List<String> cells) {
		public String cell(int i) {
			return cells.get(i);
		}
	}

	/** Reads a table in the usual dialect. @return null, with a finding, if it is unusable */
	public static CsvTable read(Path file, List<Diagnostic> diagnostics) {
		return read(file, CsvDialect.USUAL, diagnostics);
	}

	/** @return null, with a finding, if it is unusable */
	public static CsvTable read(Path file, CsvDialect dialect, List<Diagnostic> diagnostics) {
		return read(file, dialect, 2, diagnostics);
	}

	/** @param columns minimum number of columns @return null, with a finding, if it is unusable */
	public static CsvTable read(Path file, CsvDialect dialect, int columns, List<Diagnostic> diagnostics) {
		TableLines lines = new TableLines(file.toString(), dialect, columns);
		try {
			if (Workbook.is(file)) {
				Workbook.read(file, dialect.sheet(), lines::sheetRow);
			} else {
				TextFile.read(file, Limits.TABLE_BYTES, dialect.charset(), lines);
			}
			return lines.table(diagnostics);
		} catch (TextException e) {
			boolean encoded = e.getCause() instanceof CharacterCodingException && KeyedDiagnostics.knows(diagnostics, ENCODING);
			KeyedDiagnostics.add(diagnostics, encoded ? ENCODING : "file", encoded ? new Diagnostic(file.toString(), e.line(), "",
					"this is not " + dialect.charset().name()
							+ " text. Name the file's encoding in 'encoding', such as windows-1252, or save it in UTF-8")
					: Diagnostic.of(file, e));
		} catch (CellException e) {
			diagnostics.add(new Diagnostic(file.toString(), e.line(), "", e.getMessage()));
		} catch (Workbook.Refused e) {
			KeyedDiagnostics.add(diagnostics, "file", new Diagnostic(file.toString(), e.row(), "", e.getMessage()));
		} catch (IllegalArgumentException e) {
			KeyedDiagnostics.add(diagnostics, ENCODING, new Diagnostic(file.toString(), 0, "", e.getMessage()));
		}
		return null;
	}

	/** Reads lines that are there already; null, with findings, if they are no table. @param name of their file, for findings */
	public static CsvTable parse(String name, List<String> all, CsvDialect dialect, List<Diagnostic> diagnostics) {
		return parse(name, all, dialect, 2, diagnostics);
	}

	/** @param columns minimum number of columns */
	public static CsvTable parse(String name, List<String> all, CsvDialect dialect, int columns, List<Diagnostic> diagnostics) {
		TableLines lines = new TableLines(name, dialect, columns);
		try {
			for (int i = 0; i < all.size(); i++) {
				lines.line(i + 1, all.get(i));
			}
			return lines.table(diagnostics);
		} catch (CellException e) {
			diagnostics.add(new Diagnostic(name, e.line(), "", e.getMessage()));
			return null;
		}
	}

	/** Whether there are columns, and all rows have them. */
	boolean regular(int least, List<Diagnostic> diagnostics) {
		int columns = header.cells.size();
		if (columns < least) {
			KeyedDiagnostics.add(diagnostics, "separator", finding(header.line, "", "the header '" + header.cell(0)
					+ "' has one column. Separate the "
					+ "cells with commas, semicolons or tabs" + (KeyedDiagnostics.knows(diagnostics, "separator")
							? "; with blanks, set 'separator' to blank" : "") + (KeyedDiagnostics.knows(diagnostics, "first")
									? "; without dates, set 'first' to that of the first value" : "")));
			return false;
		}
		int before = diagnostics.size();
		for (int i = 0; i < rows.size(); i++) {
			Row row = rows.get(i);
			if (row.cells.size() > columns && row.cells.subList(columns, row.cells.size()).stream().allMatch(String::isEmpty)) {
				rows.set(i, new Row(row.line, row.cells.subList(0, columns)));
			} else if (row.cells.size() != columns) {
				KeyedDiagnostics.add(diagnostics, "separator", finding(row.line, row.cell(0), (row.cells.size() - 1)
						+ " values after the first cell; the header has " + (columns - 1)));
			}
		}
		return diagnostics.size() == before;
	}

	/** The first column of this name, in any case, −1 for none. */
	public int column(String name) {
		for (int i = 0; i < header.cells.size(); i++) {
			if (header.cell(i).strip().equalsIgnoreCase(name)) {
				return i;
			}
		}
		return -1;
	}

	/** Whether a cell has no value. */
	public boolean isMissing(Row row, int column) {
		return dialect.isMissing(row.cell(column));
	}

	/**
	 * The number in a cell.
	 *
	 * @param what the row's name, for the finding
	 * @param expected contents, for the finding
	 * @return NaN, with a finding, if it is none
	 */
	public double number(Row row, int column, String what, String expected, List<Diagnostic> diagnostics) {
		String text = row.cell(column);
		double value = dialect.number(text);
		if (!Double.isFinite(value)) {
			String key = dialect.numeric(text) ? "decimal" : "missing";
			boolean known = KeyedDiagnostics.knows(diagnostics, key);
			KeyedDiagnostics.add(diagnostics, known ? key : "file", finding(row.line, what, "'" + text + "' is not a number; expected " + expected
					+ (known ? dialect.hint(text) : "")));
			return Double.NaN;
		}
		if (Math.abs(value) > MAXIMUM) {
			diagnostics.add(finding(row.line, what, "'" + text + "' is beyond 1e30; expected " + expected));
			return Double.NaN;
		}
		return value;
	}

	public Diagnostic finding(int line, String what, String message) {
		return new Diagnostic(file, line, what, message);
	}
}
