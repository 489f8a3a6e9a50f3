package org.thalweg.reservoir.table;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

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
			return lines(file, dialect);
		} catch (Diagnostics.Enough e) {
			return lines(file, dialect);
		}
	}

	/** In the encoding of the dialect, even if it is the wrong one, so that its reader sees why. */
	private static TablePreview lines(Path file, CsvDialect dialect) {
		List<String> lines = Workbook.is(file) ? List.of() : Encodings.lines(file, charset(dialect), ROWS);
		return new TablePreview(List.of(), IntStream.range(0, lines.size()).mapToObj(i -> new CsvTable.Row(i + 1, List.of(lines.get(i)))).toList());
	}

	private static Charset charset(CsvDialect dialect) {
		try {
			return dialect.charset();
		} catch (IllegalArgumentException e) {
			return StandardCharsets.UTF_8; // reading it reports the error
		}
	}
}
