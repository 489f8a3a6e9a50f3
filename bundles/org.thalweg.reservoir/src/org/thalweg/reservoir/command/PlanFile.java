package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.Trajectory;
import org.thalweg.reservoir.system.Changes;
import org.thalweg.reservoir.system.YearProblem;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.PlanColumn;

/**
 * Reads monthly plans: columns {@code date} ({@code 2010-01}, or a day of the month), or {@code year} and {@code month}, and the releases. Years are
 * those of the calendar, or if months follow each other so, operating years, as earlier releases wrote them. Other columns are ignored.
 */
final class PlanFile {
	private static final int MONTH = "2010-01".length();

	private final CsvTable table;
	private final List<Diagnostic> diagnostics;

	private PlanFile(CsvTable table, List<Diagnostic> diagnostics) {
		this.table = table;
		this.diagnostics = diagnostics;
	}

	/**
	 * The releases of each year in the file, m³/s, 12 numbers each.
	 *
	 * @param units of the description
	 * @throws UserError with file and line of the errors, or if a month is missing
	 */
	static List<double[]> read(Path file, List<Year> years, ReportUnits units) {
		List<Diagnostic> diagnostics = new Diagnostics();
		NavigableMap<YearMonth, Double> found = new TreeMap<>();
		try {
			CsvTable table = CsvTable.read(file, diagnostics);
			if (table != null) {
				new PlanFile(table, diagnostics).months(units, found);
			}
		} catch (Diagnostics.Enough e) {
			// reported with the others
		}
		UserError.refuse(diagnostics);
		return years.stream().map(year -> of(file, year, found)).toList();
	}

	/** The operation of each year by its releases, after the repair. @param plans m³/s, 12 numbers for each problem */
	static List<Trajectory> operated(List<double[]> plans, List<YearProblem> problems) {
		return IntStream.range(0, plans.size()).mapToObj(i -> Trajectory.of(problems.get(i), plans.get(i))).toList();
	}

	/** How far the operation of each year differs from its plan. @param plans m³/s, 12 numbers for each year @param releases likewise */
	static Changes changes(List<Year> years, List<double[]> plans, List<double[]> releases) {
		Changes out = Changes.NONE;
		for (int i = 0; i < plans.size(); i++) {
			for (int t = 0; t < Year.MONTHS; t++) {
				out = out.plus(Changes.of(plans.get(i)[t], releases.get(i)[t], years.get(i).month(t).toString()));
			}
		}
		return out;
	}

	private static double[] of(Path file, Year year, NavigableMap<YearMonth, Double> found) {
		double[] out = new double[Year.MONTHS];
		for (int t = 0; t < Year.MONTHS; t++) {
			Double release = found.get(year.month(t));
			if (release == null) {
				throw new UserError(file + ": the file has no plan for " + year.name() + ": " + year.month(t) + " is missing; it has " + (found
						.isEmpty() ? "no months" : found.firstKey() + " to " + found.lastKey()));
			}
			out[t] = release;
		}
		return out;
	}

	private void months(ReportUnits units, Map<YearMonth, Double> out) {
		Optional<PlanColumn> release = PlanColumn.of(table, units, diagnostics);
		List<YearMonth> months = dates();
		for (int i = 0; i < months.size() && release.isPresent(); i++) {
			CsvTable.Row row = table.rows().get(i);
			YearMonth month = months.get(i);
			if (out.put(month, release.get().number(table, row, month.toString(), diagnostics)) != null) {
				diagnostics.add(table.finding(row.line(), month.toString(), "a second release of this month; expected one for each month"));
				return; // days have one of each
			}
		}
	}

	/** The month of each line; shorter, with a finding, if one cannot be read. */
	private List<YearMonth> dates() {
		int date = table.column("date");
		int year = table.column("year");
		int month = table.column("month");
		List<YearMonth> out = new ArrayList<>();
		if (date < 0 && (year < 0 || month < 0)) {
			String header = String.join(", ", table.header().cells());
			diagnostics.add(table.finding(table.header().line(), "", "there is no column 'date', nor 'year' and 'month'; the header has " + header));
			return out;
		}
		for (CsvTable.Row row : table.rows()) {
			String text = date >= 0 ? row.cell(date).strip() : row.cell(year).strip() + "-" + row.cell(month).strip();
			try {
				out.add(date >= 0 ? YearMonth.parse(text.substring(0, Math.min(MONTH, text.length()))) : YearMonth.of(Integer.parseInt(row.cell(year)
						.strip()), Integer.parseInt(row.cell(month).strip())));
			} catch (DateTimeException | NumberFormatException e) {
				diagnostics.add(table.finding(row.line(), text, "is not a month; expected " + (date >= 0 ? "2010-01"
						: "a year and a month from 1 to 12")));
				return out;
			}
		}
		return date >= 0 ? out : operating(out).orElse(out);
	}

	/**
	 * Operating years, named by the calendar year of their first month: months before it belong to the next calendar year. Empty if the months do not
	 * follow each other so.
	 */
	private static Optional<List<YearMonth>> operating(List<YearMonth> months) {
		List<YearMonth> out = months.stream().map(m -> m.getMonthValue() < months.getFirst().getMonthValue() ? m.plusYears(1) : m).toList();
		for (int i = 0; i < out.size(); i++) {
			if (i % Year.MONTHS == 0 ? out.get(i).getMonth() != out.getFirst().getMonth() : !out.get(i).equals(out.get(i - 1).plusMonths(1))) {
				return Optional.empty();
			}
		}
		return Optional.of(out);
	}
}
