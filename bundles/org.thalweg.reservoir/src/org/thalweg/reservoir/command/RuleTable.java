package org.thalweg.reservoir.command;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.thalweg.experiment.console.JsonLines;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.Performance;
import org.thalweg.reservoir.rules.RuleComparison.Row;
import org.thalweg.reservoir.rules.SimulatedYear;
import org.thalweg.text.Csv;

/** Operations side by side, as text, CSV and JSON, in the units of the description. */
final class RuleTable {
	private static final List<String> NAMES = List.of("rule", "energy", "spill", "reliability", "resilience", "vulnerability",
			"meanDeficit", "worstDeficit", "failures", "months", "endStorage");

	private final List<Row> rows;
	private final Reservoir reservoir;
	private final ReportUnits units;

	RuleTable(List<Row> rows, Reservoir reservoir) {
		this.rows = rows;
		this.reservoir = reservoir;
		this.units = reservoir.units();
	}

	private Object[] cells(Row row) {
		Performance p = row.performance();
		return new Object[] { row.name(), units.benefit(p.energy()), units.of(Quantity.STORAGE, p.spill()), p.reliability(), p.resilience(), p
				.vulnerability(), p.meanDeficit(), p.worstDeficit(), p.failures(), p.months(), units.of(Quantity.STORAGE, row.endStorage()) };
	}

	void text(PrintStream out) {
		out.printf("%-26s %10s %10s %12s %11s %14s %12s %13s%n", "", "energy", "spill", "reliability", "resilience", "vulnerability",
				"worst month", "end \u2212 final");
		for (Row row : rows) {
			Performance p = row.performance();
			out.printf(Locale.ROOT, "%-26s %10.3f %10.1f %11.2f%% %11s %14s %11.2f%% %13.1f%n", row.name(), units.benefit(p.energy()), units.of(
					Quantity.STORAGE, p.spill()), 100 * p.reliability(), share(p.resilience()), share(p.vulnerability()), 100 * p.worstDeficit(),
					units.of(Quantity.STORAGE, row.endStorage()));
		}
		out.println("energy in " + units.name(Quantity.ENERGY) + " and spill in " + units.name(Quantity.STORAGE)
				+ ", means of the years; end \u2212 final: storage above the prescribed one, " + units.name(Quantity.STORAGE));
	}

	static String share(double value) {
		return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.2f%%", 100 * value);
	}

	String csv() {
		List<Object> header = new ArrayList<>(NAMES);
		header.set(1, units.column("energy", Quantity.ENERGY));
		header.set(2, units.column("spill", Quantity.STORAGE));
		header.set(header.size() - 1, units.column("endStorage", Quantity.STORAGE));
		StringBuilder out = new StringBuilder();
		Csv.line(out, header.toArray());
		rows.forEach(row -> Csv.line(out, cells(row)));
		return out.toString();
	}

	/** Every month of every row; with evaporation, a volume, and losses, a flow, if there are any. */
	String months() {
		double[] losses = reservoir.node().losses();
		boolean lossy = Arrays.stream(losses).anyMatch(v -> v != 0);
		boolean evaporates = reservoir.node().evaporation().isPresent();
		List<Object> header = new ArrayList<>(List.of("rule", "date", "year", flow("inflow"), flow("outflow"), units.column("power", Quantity.POWER),
				units.column("storage", Quantity.STORAGE), flow("spill"), flow("shortage"), flow("excess")));
		if (evaporates) {
			header.add(units.column("evaporation", Quantity.STORAGE));
		}
		if (lossy) {
			header.add(flow("losses"));
		}
		StringBuilder out = new StringBuilder();
		Csv.line(out, header.toArray());
		for (Row row : rows) {
			for (SimulatedYear y : row.years()) {
				for (int t = 0; t < Year.MONTHS; t++) {
					List<Object> cells = new ArrayList<>(List.of(row.name(), y.year().month(t), y.year().name(), flow(y.year().inflow()[t]), flow(y
							.outflow()[t]), units.of(Quantity.POWER, y.power()[t]), units.of(Quantity.STORAGE, y.storage()[t + 1]), flow(y
									.spill()[t]),
							flow(y.shortage()[t]), flow(y.excess()[t])));
					if (evaporates) {
						cells.add(units.of(Quantity.STORAGE, y.evaporation()[t]));
					}
					if (lossy) {
						cells.add(flow(losses[y.year().month(t).getMonthValue() - 1]));
					}
					Csv.line(out, cells.toArray());
				}
			}
		}
		return out.toString();
	}

	private String flow(String column) {
		return units.column(column, Quantity.FLOW);
	}

	private double flow(double within) {
		return units.of(Quantity.FLOW, within);
	}

	void json(JsonLines to) {
		for (Row row : rows) {
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("event", "rule");
			Object[] cells = cells(row);
			for (int i = 0; i < cells.length; i++) {
				line.put(NAMES.get(i), cells[i]);
			}
			to.write(line);
		}
	}
}
