package org.thalweg.reservoir.command;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.thalweg.experiment.console.JsonLines;
import org.thalweg.reservoir.futures.Indices;
import org.thalweg.reservoir.futures.Interval;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.study.RuleRow;
import org.thalweg.text.Csv;

/**
 * A table of rules over futures.
 *
 * @param objective the target, if there are several tables; empty for the only one
 * @param rows of all futures
 * @param units of results
 */
record FuturesRulesTable(String objective, List<RuleRow> rows, ReportUnits units) {
	static final String HEADER = "rule,futures,index,mean,low,high,series\n";
	static final String SYSTEM_HEADER = "objective," + HEADER;

	/** The lines below the header. */
	void csv(StringBuilder out) {
		for (RuleRow row : rows) {
			for (int i = 0; i < Indices.NAMES.size(); i++) {
				Interval v = row.intervals().get(i);
				if (objective.isEmpty()) {
					Csv.knownLine(out, row.rule(), row.futures(), Indices.NAMES.get(i), v.mean(), v.low(), v.high(), v.series());
				} else {
					Csv.knownLine(out, objective, row.rule(), row.futures(), Indices.NAMES.get(i), v.mean(), v.low(), v.high(), v.series());
				}
			}
		}
	}

	void json(JsonLines to) {
		for (RuleRow row : rows) {
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("event", "rule");
			if (!objective.isEmpty()) {
				line.put("objective", objective);
			}
			line.put("rule", row.rule());
			line.put("futures", row.futures());
			for (int i = 0; i < Indices.NAMES.size(); i++) {
				Interval v = row.intervals().get(i);
				line.put(Indices.NAMES.get(i), Double.isNaN(v.mean()) ? null : new double[] { v.mean(), v.low(), v.high() });
			}
			to.write(line);
		}
	}

	void text(PrintStream out) {
		String futures = "";
		if (!objective.isEmpty()) {
			out.println(objective);
		}
		for (RuleRow row : rows) {
			if (!row.futures().equals(futures)) {
				futures = row.futures();
				out.printf("%-26s %24s %21s %21s %21s %21s %21s %24s%n", futures, "energy", "annual", "time", "volumetric", "resilience",
						"vulnerability", "end \u2212 final");
			}
			out.printf("%-26s", row.rule());
			for (int i = 0; i < Indices.NAMES.size(); i++) {
				out.print(cell(row.intervals().get(i), Indices.NAMES.get(i)));
			}
			out.println();
		}
	}

	/** Explains the numbers. @param training number of the series that rules were fitted to */
	void legend(PrintStream out, int training) {
		out.println("Means over the series with 95 % bootstrap intervals; energy of a year in " + named(Quantity.ENERGY)
				+ "; end \u2212 final: storage above the prescribed one, " + named(Quantity.STORAGE)
				+ "; the others in per cent. Rules were fitted to the first "
				+ training
				+ " series.");
		Interval.missing(rows.stream().flatMap(r -> r.intervals().stream())).ifPresent(out::println);
	}

	private String named(Quantity quantity) {
		String unit = units.name(quantity);
		return unit.isEmpty() ? "no unit" : unit;
	}

	private static String cell(Interval v, String index) {
		boolean share = !index.equals("energy") && !index.equals("endStorage");
		double unit = share ? 100 : 1;
		int digits = index.equals("energy") ? 2 : 1;
		String text = v.text(x -> String.format(Locale.ROOT, "%." + digits + "f", unit * x));
		return String.format(share ? " %21s" : " %24s", text);
	}
}
