package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.Trajectory;
import org.thalweg.reservoir.system.YearProblem;
import org.thalweg.reservoir.table.CsvTable;

/** Reads plans: the columns {@code year}, {@code month} and {@code outflow} (m³/s) of a {@code months.csv}; others are passed over. */
final class PlanFile {
	private final CsvTable table;
	private final List<Diagnostic> diagnostics;

	private PlanFile(CsvTable table, List<Diagnostic> diagnostics) {
		this.table = table;
		this.diagnostics = diagnostics;
	}

	/**
	 * The operation of each problem's year in the file, after the repair.
	 *
	 * @throws UserError with file and line of the errors, or if a year is missing
	 */
	static List<Trajectory> read(Path file, List<YearProblem> problems) {
		List<Diagnostic> diagnostics = new Diagnostics();
		Map<Integer, double[]> plans = Map.of();
		try {
			CsvTable table = CsvTable.read(file, diagnostics);
			plans = table == null ? plans : new PlanFile(table, diagnostics).plans(problems.getFirst().year().firstMonth());
		} catch (Diagnostics.Enough e) {
			// reported with the others
		}
		UserError.refuse(diagnostics);
		Map<Integer, double[]> found = plans;
		problems.stream().map(p -> p.year().year()).filter(y -> !found.containsKey(y)).findFirst().ifPresent(y -> {
			throw new UserError(file + ": the file has no plan for " + y + "; it has "
					+ (found.isEmpty() ? "none" : String.join(", ", found.keySet().stream().map(String::valueOf).toList())));
		});
		return problems.stream().map(p -> Trajectory.of(p, found.get(p.year().year()))).toList();
	}

	private Map<Integer, double[]> plans(int firstMonth) {
		int year = column("year");
		int month = column("month");
		int outflow = column("outflow");
		Map<Integer, double[]> out = new LinkedHashMap<>();
		Map<Integer, Integer> months = new LinkedHashMap<>();
		for (CsvTable.Row row : diagnostics.isEmpty() ? table.rows() : List.<CsvTable.Row>of()) {
			int y = (int) table.number(row, year, "year", "a year", diagnostics);
			int t = months.merge(y, 1, Integer::sum) - 1;
			int expected = (firstMonth - 1 + t) % Year.MONTHS + 1;
			double q = table.number(row, outflow, y + "-" + row.cell(month), "an outflow in m3/s", diagnostics);
			if (t >= Year.MONTHS || !row.cell(month).equals(Integer.toString(expected))) {
				diagnostics.add(table.finding(row.line(), Integer.toString(y), "month " + row.cell(month) + "; expected "
						+ (t >= Year.MONTHS ? "the next year" : expected)));
				return out;
			}
			out.computeIfAbsent(y, k -> new double[Year.MONTHS])[t] = q;
		}
		months.forEach((y, n) -> {
			if (n != Year.MONTHS) {
				diagnostics.add(table.finding(0, Integer.toString(y), "the year has " + n + " months; expected 12"));
			}
		});
		return out;
	}

	private int column(String name) {
		int at = table.header().cells().indexOf(name);
		if (at < 0) {
			diagnostics.add(table.finding(table.header().line(), "", "there is no column '" + name + "'; the header has "
					+ String.join(", ", table.header().cells())));
		}
		return at;
	}
}
