package org.thalweg.reservoir.study;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.PlanColumn;

/** The rows of one reservoir in a table of plans. */
final class NodePlan {
	private final String name;
	private final CsvTable table;
	private final PlanPeriods periods;
	private final PlanColumn release;
	private final List<Diagnostic> diagnostics;
	private final double[] out;
	private final boolean[] given;
	/** Dates of its rows, as periods are labelled. */
	private final List<String> dates = new ArrayList<>();
	private int rows;
	/** Whether its dates are wrong, which is reported once. */
	private boolean refused;

	NodePlan(String name, CsvTable table, PlanPeriods periods, PlanColumn release, List<Diagnostic> diagnostics) {
		this.name = name;
		this.table = table;
		this.periods = periods;
		this.release = release;
		this.diagnostics = diagnostics;
		this.out = new double[periods.periods().count()];
		this.given = new boolean[out.length];
	}

	void add(CsvTable.Row row) {
		int t = periods.dated() ? dated(row) : rows;
		rows++;
		if (t < 0 || t >= out.length || refused) {
			return;
		}
		if (given[t]) {
			refused = true;
			diagnostics.add(table.finding(row.line(), name, "a second release of " + periods.periods().named(t) + "; expected one for each period"));
		}
		out[t] = release.number(table, row, name, diagnostics);
		given[t] = true;
	}

	private int dated(CsvTable.Row row) {
		String text = periods.text(row);
		OptionalInt t = periods.period(text);
		if (t.isEmpty() && !refused) {
			refused = true;
			diagnostics.add(table.finding(row.line(), name, "'" + row.cell(periods.date()) + "' is not a date; expected one such as " + periods
					.periods().label(0)));
		}
		dates.add(text);
		return t.orElse(-1);
	}

	/** Its releases; with a finding, if there are too few, or too many without dates. @param junction whether it may have none */
	double[] releases(boolean junction) {
		if (rows == 0 && junction || !diagnostics.isEmpty()) {
			return out;
		}
		if (!periods.dated() && rows != out.length) {
			diagnostics.add(table.finding(0, name, rows + " releases; expected one for each of the " + out.length + " periods"));
		}
		for (int t = 0; periods.dated() && t < out.length; t++) {
			if (!given[t]) {
				diagnostics.add(table.finding(0, name, "there is no release of " + periods.periods().named(t) + (dates.isEmpty() ? "" : "; dates are "
						+ dates.stream().min(String::compareTo).orElseThrow() + " to " + dates.stream().max(String::compareTo).orElseThrow())
						+ ". Add it, or choose other periods"));
				return out;
			}
		}
		return out;
	}
}
