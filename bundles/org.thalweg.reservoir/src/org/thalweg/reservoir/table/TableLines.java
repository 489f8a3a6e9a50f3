package org.thalweg.reservoir.table;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.thalweg.core.text.TextFile;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.table.CsvDialect.Decimal;
import org.thalweg.reservoir.table.CsvDialect.Header;
import org.thalweg.reservoir.table.CsvTable.Row;

/** A table as its lines come in. One thread. */
final class TableLines implements TextFile.Lines {
	/** A cell of the line after the header in a USGS rdb file: width and kind of the column, such as {@code 15s}. */
	private static final Pattern RDB = Pattern.compile("\\d+[snd]");

	private static final Pattern NUMBER = Pattern.compile("[+-]?\\d*\\.\\d+");

	private final String file;
	private final int columns;
	private final CellSplitter cells = new CellSplitter();
	private final List<String> comments = new ArrayList<>();
	private final List<Row> rows = new ArrayList<>();
	private CsvDialect dialect;
	private Row header;

	/** @param columns minimum number */
	TableLines(String file, CsvDialect dialect, int columns) {
		this.file = file;
		this.dialect = dialect;
		this.columns = columns;
	}

	@Override
	public void line(int number, String text) {
		String line = text.strip();
		if (number <= dialect.skip() || line.isEmpty()) {
			return;
		}
		if (line.startsWith("#")) {
			comments.add(line.substring(1).strip());
			return;
		}
		if (header == null) {
			dialect = dialect.found(text);
		}
		row(number, cells.split(number, header == null ? text.stripTrailing() : text, dialect.separator()));
	}

	/** Takes a row of a workbook, which leaves out empty cells at its end and has decimal points. */
	void sheetRow(int number, List<String> row) {
		if (number <= dialect.skip() || row.stream().allMatch(String::isEmpty)) {
			return;
		}
		if (row.getFirst().startsWith("#")) {
			comments.add(String.join(" ", row).substring(1).strip());
			return;
		}
		List<String> cells = new ArrayList<>(row);
		while (header != null && cells.size() < header.cells().size()) {
			cells.add("");
		}
		row(number, dialect.decimal() == Decimal.POINT ? cells : cells.stream().map(c -> NUMBER.matcher(c).matches() ? c.replace('.', ',') : c)
				.toList());
	}

	private void row(int number, List<String> row) {
		if (header == null && dialect.header() == Header.LINE) {
			header = new Row(number, row);
			return;
		}
		if (header == null) {
			header = new Row(number, IntStream.rangeClosed(1, row.size()).mapToObj(Integer::toString).toList());
		}
		boolean kinds = rows.isEmpty() && row.size() > 1 && row.stream().allMatch(RDB.asMatchPredicate());
		if (!kinds && row.stream().anyMatch(cell -> !cell.isEmpty())) {
			rows.add(new Row(number, row));
		}
	}

	/** @return null, with a finding, if there is no regular table */
	CsvTable table(List<Diagnostic> diagnostics) {
		if (header == null) {
			diagnostics.add(new Diagnostic(file, 0, "", "there is no data: expected a header line and one line per value"));
			return null;
		}
		CsvTable out = new CsvTable(file, dialect, comments, header, rows);
		return out.regular(columns, diagnostics) ? out : null;
	}
}
