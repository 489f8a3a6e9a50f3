package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.experiment.reading.Finding;
import org.thalweg.experiment.reading.Findings;
import org.thalweg.experiment.reading.UserMistake;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.objective.YearProblem;
import org.thalweg.reservoir.rules.Trajectory;
import org.thalweg.reservoir.table.CsvTable;

/** Reads plans: the columns {@code year}, {@code month} and {@code outflow} (m³/s) of a {@code months.csv}; others are passed over. */
final class PlanFile {
	private final CsvTable table;
	private final List<Finding> findings;

	private PlanFile(CsvTable table, List<Finding> findings) {
		this.table = table;
		this.findings = findings;
	}

	/**
	 * The operation of each problem's year that the file has, behind the repair.
	 *
	 * @throws UserMistake with file and line of what is wrong, or if a year is not there
	 */
	static List<Trajectory> read(Path file, List<YearProblem> problems) {
		List<Finding> findings = new Findings();
		Map<Integer, double[]> plans = Map.of();
		try {
			CsvTable table = CsvTable.read(file, findings);
			plans = table == null ? plans : new PlanFile(table, findings).plans(problems.getFirst().year().firstMonth());
		} catch (Findings.Enough e) {
			// told with the others
		}
		UserMistake.refuse(findings);
		Map<Integer, double[]> found = plans;
		problems.stream().map(p -> p.year().year()).filter(y -> !found.containsKey(y)).findFirst().ifPresent(y -> {
			throw new UserMistake(file + ": there is no plan of " + y + ". Name the years that it has with --years");
		});
		return problems.stream().map(p -> Trajectory.of(p, found.get(p.year().year()))).toList();
	}

	private Map<Integer, double[]> plans(int firstMonth) {
		int year = column("year");
		int month = column("month");
		int outflow = column("outflow");
		Map<Integer, double[]> out = new LinkedHashMap<>();
		Map<Integer, Integer> months = new LinkedHashMap<>();
		for (CsvTable.Row row : findings.isEmpty() ? table.rows() : List.<CsvTable.Row>of()) {
			int y = (int) table.number(row, year, "year", "a year", findings);
			int t = months.merge(y, 1, Integer::sum) - 1;
			int expected = (firstMonth - 1 + t) % Year.MONTHS + 1;
			double q = table.number(row, outflow, y + "-" + row.cell(month), "an outflow in m3/s", findings);
			if (t >= Year.MONTHS || !row.cell(month).equals(Integer.toString(expected))) {
				findings.add(table.finding(row.line(), Integer.toString(y), "month " + row.cell(month) + "; expected "
						+ (t >= Year.MONTHS ? "the next year" : expected)));
				return out;
			}
			out.computeIfAbsent(y, k -> new double[Year.MONTHS])[t] = q;
		}
		months.forEach((y, n) -> {
			if (n != Year.MONTHS) {
				findings.add(table.finding(0, Integer.toString(y), "the year has " + n + " months; expected 12"));
			}
		});
		return out;
	}

	private int column(String name) {
		int at = table.header().cells().indexOf(name);
		if (at < 0) {
			findings.add(table.finding(table.header().line(), "", "there is no column '" + name + "'; the header has "
					+ String.join(", ", table.header().cells())));
		}
		return at;
	}
}
