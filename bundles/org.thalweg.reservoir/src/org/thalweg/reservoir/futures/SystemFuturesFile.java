package org.thalweg.reservoir.futures;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.table.CsvTable;

/** Futures of several reservoirs in a file: that of {@link FuturesFile} with a first column {@code reservoir}, one reservoir after the other. */
public final class SystemFuturesFile {
	private static final String RESERVOIR = "reservoir";

	private SystemFuturesFile() {
	}

	/** @param comments first lines, without {@code #} */
	public static String text(SystemFutures futures, List<String> comments) {
		StringBuilder out = new StringBuilder(futures.sites().size() * futures.series() * futures.years() * 120);
		YearColumns.comment(out, comments, futures.firstMonth());
		out.append(RESERVOIR).append(',').append(String.join(",", FuturesFile.header(futures.firstMonth()))).append('\n');
		for (int i = 0; i < futures.sites().size(); i++) {
			FuturesFile.rows(futures.sites().get(i), cell(futures.reservoirs().get(i)) + ",", out);
		}
		return out.toString();
	}

	/** A name as a cell, in quotes where it needs them. */
	public static String cell(String name) {
		return name.matches("[^\",;\t#]+") ? name : '"' + name.replace("\"", "\"\"") + '"';
	}

	/**
	 * Reads them.
	 *
	 * @param reservoirs that a file may name
	 * @throws UserError with everything that is wrong with the file: line, reservoir, series, year and month
	 */
	public static SystemFutures read(Path file, List<String> reservoirs) {
		List<Diagnostic> diagnostics = new Diagnostics();
		Map<String, Futures> sites = new LinkedHashMap<>();
		try {
			CsvTable table = CsvTable.read(file, diagnostics);
			if (table != null && !table.header().cell(0).equals(RESERVOIR)) {
				diagnostics.add(table.finding(table.header().line(), "", "the first column is '" + table.header().cell(0)
						+ "'; series of a system have a column 'reservoir' there. Make them with reservoir inflow DESCRIPTION --series N"));
			} else if (table != null) {
				tables(table, reservoirs, diagnostics).forEach((name, own) -> sites.put(name, new FuturesFile(own, diagnostics).futures()));
			}
		} catch (Diagnostics.Enough e) {
			// reported with the others
		}
		UserError.refuse(diagnostics);
		try {
			return new SystemFutures(List.copyOf(sites.keySet()), List.copyOf(sites.values()));
		} catch (IllegalArgumentException e) {
			throw new UserError(file + ": " + e.getMessage());
		}
	}

	/** The rows of each reservoir without its name. */
	private static Map<String, CsvTable> tables(CsvTable table, List<String> reservoirs, List<Diagnostic> diagnostics) {
		Map<String, CsvTable> out = new LinkedHashMap<>();
		CsvTable.Row header = rest(table.header());
		for (CsvTable.Row row : table.rows()) {
			String name = row.cell(0);
			if (!reservoirs.contains(name)) {
				diagnostics.add(table.finding(row.line(), name, "the description has no reservoir of this name with a record of inflows; those "
						+ "with a record are "
						+ String.join(", ", reservoirs)));
				return Map.of();
			}
			out.computeIfAbsent(name, k -> new CsvTable(table.file(), table.dialect(), table.comments(), header, new ArrayList<>())).rows().add(rest(
					row));
		}
		if (out.isEmpty()) {
			diagnostics.add(table.finding(table.header().line(), "", "there is no line for a year after the header"));
		}
		return out;
	}

	private static CsvTable.Row rest(CsvTable.Row row) {
		return new CsvTable.Row(row.line(), row.cells().subList(1, row.cells().size()));
	}
}
