package org.thalweg.reservoir.futures;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.table.CsvTable;

/** Common parts of tables with a line for each year of series. */
public final class YearColumns {
	/** Message about a second line of a year. */
	public static final String TWICE = "there is already a line of this year above. Keep one of them";

	private YearColumns() {
	}

	/** The comment of files whose years are named by their last month; the files of earlier releases name them by their first. */
	public static final String NAMED = "Years are named by their last month.";
	private static final List<String> WRITTEN = List.of("Generator: ", "Plans of ");

	/** How much later than in its first month a year of a table is named. @param firstMonth calendar month in which years begin, 1 to 12 */
	public static int later(CsvTable table, int firstMonth) {
		boolean earlier = table.comments().stream().anyMatch(c -> WRITTEN.stream().anyMatch(c::startsWith)) && !table.comments().contains(NAMED);
		return earlier ? 0 : Year.later(firstMonth);
	}

	/** The first lines of a file: its own comments, and that about the names of its years. */
	public static void comment(StringBuilder out, List<String> own, int firstMonth) {
		Stream.concat(own.stream(), firstMonth == 1 ? Stream.empty() : Stream.of(NAMED)).forEach(c -> out.append("# ").append(c).append('\n'));
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
