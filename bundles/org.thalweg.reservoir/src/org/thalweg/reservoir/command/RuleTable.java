package org.thalweg.reservoir.command;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.thalweg.experiment.console.JsonLines;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.Performance;
import org.thalweg.reservoir.rules.RuleComparison.Row;
import org.thalweg.reservoir.rules.SimulatedYear;
import org.thalweg.text.Csv;

/** Operations side by side, as text, CSV and JSON. */
final class RuleTable {
	private static final List<String> HEAD = List.of("rule", "energy", "spill", "reliability", "resilience", "vulnerability",
			"meanDeficit", "worstDeficit", "failures", "months", "endStorage");

	private final List<Row> rows;

	RuleTable(List<Row> rows) {
		this.rows = rows;
	}

	private static Object[] cells(Row row) {
		Performance p = row.performance();
		return new Object[] { row.name(), p.energy(), p.spill(), p.reliability(), p.resilience(), p.vulnerability(), p.meanDeficit(),
				p.worstDeficit(), p.failures(), p.months(), row.endStorage() };
	}

	void text(PrintStream out) {
		out.printf("%-26s %10s %10s %12s %11s %14s %12s %13s%n", "", "energy", "spill", "reliability", "resilience", "vulnerability",
				"worst month", "end storage");
		for (Row row : rows) {
			Performance p = row.performance();
			out.printf(Locale.ROOT, "%-26s %10.3f %10.1f %11.2f%% %11s %13.2f%% %11.2f%% %13.1f%n", row.name(), p.energy(), p.spill(),
					100 * p.reliability(), Double.isNaN(p.resilience()) ? "-" : String.format(Locale.ROOT, "%.2f%%", 100 * p.resilience()),
					100 * p.vulnerability(), 100 * p.worstDeficit(), row.endStorage());
		}
		out.println("energy in 10^8 kWh and spill in million m3, means of the years; end storage above the prescribed one, million m3");
	}

	String csv() {
		StringBuilder out = new StringBuilder();
		Csv.line(out, HEAD.toArray());
		rows.forEach(row -> Csv.line(out, cells(row)));
		return out.toString();
	}

	/** Every month of every row. */
	String months() {
		StringBuilder out = new StringBuilder("rule,year,month,inflow,outflow,power,storage,spill,shortage,excess\n");
		for (Row row : rows) {
			for (SimulatedYear y : row.years()) {
				for (int t = 0; t < Year.MONTHS; t++) {
					Csv.line(out, row.name(), y.year().year(), y.year().month(t).getMonthValue(), y.year().inflow()[t], y.outflow()[t],
							y.power()[t] / 1000, y.storage()[t + 1], y.spill()[t], y.shortage()[t], y.excess()[t]);
				}
			}
		}
		return out.toString();
	}

	void json(JsonLines to) {
		for (Row row : rows) {
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("event", "rule");
			Object[] cells = cells(row);
			for (int i = 0; i < cells.length; i++) {
				line.put(HEAD.get(i), cells[i]);
			}
			to.write(line);
		}
	}
}
