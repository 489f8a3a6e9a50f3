package org.thalweg.reservoir.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;
import org.thalweg.experiment.reading.Diagnostics;

/**
 * The beginning of a file of cells, or its lines if it cannot be parsed.
 *
 * @param header names of the columns; empty if there are only lines
 * @param rows with the number of each line
 */
public record TablePreview(List<String> header, List<CsvTable.Row> rows) {
	/** For a missing file. */
	public static final TablePreview NONE = new TablePreview(List.of(), List.of());
	private static final int ROWS = 12;

	/** Reads the beginning; never throws because of the contents. */
	public static TablePreview of(Path file, CsvDialect dialect) {
		try {
			CsvTable table = CsvTable.read(file, dialect, new Diagnostics());
			if (table != null) {
				return new TablePreview(table.header().cells(), table.rows().stream().limit(ROWS).toList());
			}
			return lines(file);
		} catch (Diagnostics.Enough e) {
			return lines(file);
		}
	}

	private static TablePreview lines(Path file) {
		List<String> lines = new ArrayList<>();
		try {
			TextFile.read(file, Limits.TABLE_BYTES, (number, text) -> {
				if (number <= ROWS) {
					lines.add(text);
				}
			});
		} catch (TextException e) {
			return NONE; // the error is reported elsewhere
		}
		return new TablePreview(List.of(), IntStream.range(0, lines.size()).mapToObj(i -> new CsvTable.Row(i + 1, List.of(lines.get(i)))).toList());
	}
}
