package org.thalweg.reservoir.inflow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

import org.thalweg.experiment.Finding;

/**
 * A file of comma-separated cells: one header line, then rows; {@code #} begins a comment line, empty lines do not count.
 *
 * @param file its name, for findings
 * @param comments the comment lines without their {@code #}
 * @param header the header's cells
 * @param rows the other lines, each with as many cells as the header
 */
public record CsvTable(String file, List<String> comments, Row header, List<Row> rows) {
	private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
	/** What some editors put before the first character. */
	private static final String BYTE_ORDER_MARK = "\uFEFF";

	/** @param line counted from 1 */
	public record Row(int line, List<String> cells) {
		public String cell(int i) {
			return cells.get(i);
		}
	}

	/** @return null if there is nothing to go on with; then there is a finding */
	public static CsvTable read(Path file, List<Finding> findings) {
		String name = file.toString();
		if (!Files.isRegularFile(file)) {
			findings.add(new Finding(name, 0, "",
					Files.isDirectory(file) ? "this is a folder; a CSV file is expected" : "there is no such file"));
			return null;
		}
		try {
			return parse(name, Files.readAllLines(file), findings);
		} catch (IOException e) {
			findings.add(new Finding(name, 0, "", "the file cannot be read as UTF-8 text: " + e.getMessage()));
			return null;
		}
	}

	static CsvTable parse(String name, List<String> lines, List<Finding> findings) {
		List<String> comments = new ArrayList<>();
		List<Row> rows = new ArrayList<>();
		for (int i = 0; i < lines.size(); i++) {
			String line = (i == 0 && lines.get(0).startsWith(BYTE_ORDER_MARK) ? lines.get(0).substring(1) : lines.get(i)).strip();
			if (line.startsWith("#")) {
				comments.add(line.substring(1).strip());
			} else if (!line.isEmpty()) {
				rows.add(new Row(i + 1, Arrays.stream(line.split(",", -1)).map(CsvTable::cell).toList()));
			}
		}
		if (rows.isEmpty()) {
			findings.add(new Finding(name, 0, "", "there is no data: a header line and one line a value are expected"));
			return null;
		}
		CsvTable out = new CsvTable(name, comments, rows.removeFirst(), rows);
		return out.regular(findings) ? out : null;
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
		double value = NUMBER.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
		if (!Double.isFinite(value)) {
			findings.add(finding(row.line, what, "'" + text + "' is not a number; expected " + expected));
			return Double.NaN;
		}
		return value;
	}

	public Finding finding(int line, String what, String message) {
		return new Finding(file, line, what, message);
	}
}
