package org.thalweg.report;

import org.thalweg.statistics.measures.Bootstrap;
import org.thalweg.statistics.measures.Interval;
import org.thalweg.statistics.measures.Runtimes;
import org.thalweg.text.Csv;

/** Measures at targets and budgets as CSV with 95 % intervals; NA for what is undefined. */
final class RuntimeCsv {
	private static final double LEVEL = RuntimeSheets.LEVEL;
	/** PAR-10. */
	private static final double PENALTY = 10;

	private final RuntimeTable table;

	RuntimeCsv(RuntimeTable table) {
		this.table = table;
	}

	/** One row for each target. */
	String targets() {
		StringBuilder out = new StringBuilder("problem,dimension,label,place,target,runs,successes,success_low,success_high,ert,ert_low,ert_high,"
				+ "dispersion,sp1,par10,lower,median,upper,of\n");
		Bootstrap bootstrap = new Bootstrap(table.seed(), Bootstrap.RESAMPLES, LEVEL, Bootstrap.Kind.PERCENTILE);
		for (RuntimeTable.AtTarget a : table.atTargets()) {
			Runtimes r = a.runtimes();
			Interval success = r.successInterval(LEVEL);
			Interval ert = r.successes() == 0 ? Interval.UNDEFINED : bootstrap.ert(r, a.row().instances());
			Csv.line(out, a.row().problem(), a.row().dimension(), a.row().label(), a.row().place(), a.target(), r.runs(), r.successes(),
					success.low(), success.high(), r.ert(), Csv.known(ert.low()), Csv.known(ert.high()), Csv.known(a.dispersion()), r.sp1(),
					r.penalised(PENALTY, table.cutoff(a.row())), r.quantile(0.25), r.quantile(0.5), r.quantile(0.75), a.row().error() ? "error"
							: "value");
		}
		return out.toString();
	}

	/** One row for each budget. */
	String budgets() {
		StringBuilder out = new StringBuilder("problem,dimension,label,place,of,evaluations,runs,min,lower,median,upper,max\n");
		for (RuntimeTable.AtBudget a : table.atBudgets()) {
			Csv.line(out, a.row().problem(), a.row().dimension(), a.row().label(), a.row().place(), a.row().error() ? "error" : "value",
					a.evaluations(), a.row().runs(), a.then().quantile(0), a.then().quantile(0.25), a.then().median(), a.then().quantile(0.75),
					a.then().quantile(1));
		}
		return out.toString();
	}
}
