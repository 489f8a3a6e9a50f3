package org.thalweg.reservoir.inflow;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.table.CsvTable;

/**
 * Ensemble forecasts of inflow: a table {@code issue,lead,member,inflow_m3s} with a line for each value, in any order. {@code issue} is the
 * period at whose beginning a forecast is made, a month or a day, of hours its first one; lead 1 is the period after it. Values of lead 0 are not
 * used. The unit ends the last column's name. Immutable and thread-safe.
 */
public final class ForecastFile {
	private static final List<String> COLUMNS = List.of("issue", "lead", "member");
	private static final int FLOW = 3;

	private final Path file;
	/** Members of each issue, by name; a number for each lead from 1 on. */
	private final NavigableMap<LocalDate, Map<String, NavigableMap<Integer, Double>>> issues = new TreeMap<>();

	private ForecastFile(Path file) {
		this.file = file;
	}

	/** @throws UserError with everything that is wrong with the file */
	public static ForecastFile read(Path file) {
		List<Diagnostic> diagnostics = new Diagnostics();
		ForecastFile out = new ForecastFile(file);
		try {
			CsvTable table = CsvTable.read(file, diagnostics);
			if (table != null) {
				out.add(table, diagnostics);
			}
		} catch (Diagnostics.Enough e) {
			// reported with the others
		}
		UserError.refuse(diagnostics);
		return out;
	}

	private void add(CsvTable table, List<Diagnostic> diagnostics) {
		List<String> header = table.header().cells();
		String last = header.size() > FLOW ? header.get(FLOW) : "";
		Optional<FlowUnit> unit = last.matches("(?i)inflow[_ ].+") ? FlowUnit.of(last.substring("inflow_".length())) : Optional.empty();
		if (header.size() != FLOW + 1 || !header.subList(0, FLOW).equals(COLUMNS) || unit.isEmpty()) {
			diagnostics.add(table.finding(table.header().line(), "", "the header '" + String.join(",", header)
					+ "'; expected issue,lead,member,inflow_m3s, or another unit of flow, such as inflow_cfs"));
			return;
		}
		for (CsvTable.Row row : table.rows()) {
			LocalDate issue = date(row.cell(0));
			int lead = row.cell(1).matches("\\d{1,6}") ? Integer.parseInt(row.cell(1)) : -1;
			double value = table.number(row, FLOW, row.cell(0), "an inflow", diagnostics);
			if (issue == null || lead < 0) {
				diagnostics.add(table.finding(row.line(), row.cell(0), issue == null ? "'" + row.cell(0)
						+ "' is not a date; expected YYYY-MM or YYYY-MM-DD" : "'" + row.cell(1)
								+ "' is not a lead; expected an integer of 0 or more"));
			} else if (lead > 0 && issues.computeIfAbsent(issue, _ -> new TreeMap<>()).computeIfAbsent(row.cell(2), _ -> new TreeMap<>()).put(lead,
					unit.get().cubicMetresPerSecond(value, YearMonth.from(issue).plusMonths(lead))) != null) {
				diagnostics.add(table.finding(row.line(), row.cell(0), "lead " + lead + " of member " + row.cell(2)
						+ " is there twice. Keep one of the lines"));
			}
		}
		issues.forEach((issue, members) -> members.forEach((name, leads) -> {
			int most = members.values().stream().mapToInt(NavigableMap::lastKey).max().orElseThrow();
			if (leads.firstKey() != 1 || leads.lastKey() != leads.size() || leads.size() != most) {
				diagnostics.add(table.finding(table.header().line(), issue.toString(), "member " + name + " has " + leads.size()
						+ " leads up to " + leads.lastKey() + "; expected all from 1 to " + most + ", as another member has. Add the others"));
			}
		}));
		if (issues.isEmpty() && diagnostics.isEmpty()) {
			diagnostics.add(table.finding(table.header().line(), "", "there is no forecast of lead 1 or more. Add lines"));
		}
	}

	private static LocalDate date(String text) {
		try {
			return text.length() <= "2001-01".length() ? YearMonth.parse(text).atDay(1) : LocalDate.parse(text);
		} catch (DateTimeException e) {
			return null;
		}
	}

	/**
	 * The members for the periods after period t, by the latest issue not after it that reaches beyond it.
	 *
	 * @param leads at most this number of periods
	 * @return m³/s; shorter if the issue does not reach as far
	 * @throws UserError naming the period if there is no such issue
	 */
	public double[][] after(Periods periods, int t, int leads) {
		if (!periods.calendar()) {
			throw new UserError(file + ": forecasts have dates, but the periods have none. Write periods: {step: day, first: 2001-01-01, count: 30}");
		}
		Map.Entry<LocalDate, Map<String, NavigableMap<Integer, Double>>> issue = issues.floorEntry(periods.date(t));
		int past = issue == null ? 0 : between(periods, issue.getKey(), t);
		int most = issue == null ? 0 : issue.getValue().values().iterator().next().size() - past;
		if (most < Math.min(1, leads)) {
			throw new UserError(String.format(Locale.ROOT, "%s: no forecast for the periods after %s%s. Add one issued on %s", file,
					periods.named(t), issue == null ? "" : ": the latest, of " + issue.getKey() + ", ends before them", periods.label(t)));
		}
		int length = Math.min(leads, most);
		return issue.getValue().values().stream().map(member -> {
			double[] out = new double[length];
			for (int h = 0; h < length; h++) {
				out[h] = member.get(past + 1 + h);
			}
			return out;
		}).toArray(double[][]::new);
	}

	/** Periods from an issue to period t. */
	private static int between(Periods periods, LocalDate issue, int t) {
		return (int) switch (periods.step()) {
		case MONTH -> ChronoUnit.MONTHS.between(YearMonth.from(issue), YearMonth.from(periods.date(t)));
		case HOUR -> ChronoUnit.HOURS.between(issue.atStartOfDay(), periods.begin(t));
		default -> ChronoUnit.DAYS.between(issue, periods.date(t));
		};
	}
}
