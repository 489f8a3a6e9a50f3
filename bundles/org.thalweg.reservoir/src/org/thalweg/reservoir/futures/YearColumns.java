package org.thalweg.reservoir.futures;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.table.CsvTable;

/** Common parts of tables with a line for each year of series. */
public final class YearColumns {
	/** Message about a second line of a year. */
	public static final String TWICE = "there is already a line of this year above. Keep one of them";

	private YearColumns() {
	}

	/** A header: some columns, then the months in the year's order, {@code m07,…,m06}. */
	public static List<String> header(int firstMonth, String... before) {
		List<String> out = new ArrayList<>(List.of(before));
		IntStream.range(0, Year.MONTHS).forEach(t -> out.add("m%02d".formatted((firstMonth - 1 + t) % Year.MONTHS + 1)));
		return out;
	}

	/** Whether a table has this header; if not, there is a finding. */
	public static boolean are(List<String> expected, CsvTable table, List<Diagnostic> diagnostics) {
		if (table.header().cells().equals(expected)) {
			return true;
		}
		diagnostics.add(table.finding(table.header().line(), "", "the header '" + String.join(",", table.header().cells()) + "'; expected "
				+ String.join(",", expected) + ", in the order of the years of the series"));
		return false;
	}

	/** Message about a year that these series do not have. */
	public static String noSuchYear(int series, int firstYear, int years) {
		return "there is no such year; the series are 1 … " + series + ", the years " + firstYear + " … " + (firstYear + years - 1);
	}
}
