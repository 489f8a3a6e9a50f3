package org.thalweg.batch;

import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.experiment.console.JsonLines;
import org.thalweg.report.RuntimeRow;
import org.thalweg.report.RuntimeTable;
import org.thalweg.statistics.measures.Interval;
import org.thalweg.statistics.measures.Runtimes;

/** Measures at targets and budgets as JSON: a line for each row and target, then one for each row and budget. */
final class RuntimeJson {
	private static final double LEVEL = 0.95;

	private RuntimeJson() {
	}

	static void write(String report, RuntimeTable table, JsonLines lines) {
		table.atTargets().forEach(a -> lines.write(target(report, a)));
		table.atBudgets().forEach(a -> lines.write(budget(report, a)));
	}

	private static Map<String, Object> target(String report, RuntimeTable.AtTarget a) {
		Map<String, Object> out = head("runtime", report, a.row());
		Runtimes r = a.runtimes();
		Interval success = r.successInterval(LEVEL);
		out.put("of", a.row().error() ? "error" : "value");
		out.put("target", a.target());
		out.put("runs", r.runs());
		out.put("successes", r.successes());
		out.put("successLow", success.low());
		out.put("successHigh", success.high());
		out.put("ert", finite(r.ert()));
		out.put("dispersion", finite(a.dispersion()));
		out.put("sp1", finite(r.sp1()));
		out.put("median", finite(r.quantile(0.5)));
		return out;
	}

	private static Map<String, Object> budget(String report, RuntimeTable.AtBudget a) {
		Map<String, Object> out = head("budget", report, a.row());
		out.put("of", a.row().error() ? "error" : "value");
		out.put("evaluations", a.evaluations());
		out.put("runs", a.row().runs());
		out.put("lower", finite(a.then().quantile(0.25)));
		out.put("median", finite(a.then().median()));
		out.put("upper", finite(a.then().quantile(0.75)));
		out.put("aocc", finite(a.row().area()));
		return out;
	}

	private static Map<String, Object> head(String event, String report, RuntimeRow row) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", event);
		out.put("report", report);
		out.put("problem", row.problem());
		out.put("dimension", row.dimension());
		out.put("label", row.label());
		out.put("place", row.place());
		return out;
	}

	/** Null for never. */
	private static Double finite(double value) {
		return Double.isFinite(value) ? (Double) value : null;
	}
}
