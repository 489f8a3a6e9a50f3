package org.thalweg.report;

import java.util.List;
import java.util.function.Function;

import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.statistics.measures.FixedBudget;
import org.thalweg.statistics.measures.Runtimes;
import org.thalweg.text.Numbers;
import org.thalweg.text.Sheet;

/** Measures at targets and budgets as sheets, one row per function, dimension, algorithm and device. */
public final class RuntimeSheets {
	/** Of values. */
	static final int DIGITS = 4;
	/** Of confidence. */
	static final double LEVEL = 0.95;

	private RuntimeSheets() {
	}

	private static Sheet.Maker<RuntimeRow> sheet(List<RuntimeRow> rows) {
		return keyed(new Sheet.Maker<>(rows), r -> r);
	}

	/** Expected runtimes: {@code 1234 ± 56 (15/15)}. */
	public static Sheet targets(RuntimeTable table) {
		return targets(table, DIGITS);
	}

	static Sheet targets(RuntimeTable table, int digits) {
		return runtimes(table.timed(), table.spec().targets(), digits);
	}

	/** The same to values, of problems without a known optimum. */
	static Sheet values(RuntimeTable table, int digits) {
		return runtimes(table.valued(), table.spec().values(), digits);
	}

	private static Sheet runtimes(List<RuntimeRow> rows, List<Double> targets, int digits) {
		Sheet.Maker<RuntimeRow> out = sheet(rows);
		for (double target : targets) {
			out.number("ERT " + Numbers.plain(target), r -> r.at(target).map(t -> r.runtimes().get(t).ert()).orElse(Double.NaN),
					r -> r.at(target).map(t -> text(r.runtimes().get(t), r.dispersions()[t], digits)).orElse("-"));
		}
		return out.make();
	}

	private static String text(Runtimes of, double dispersion, int digits) {
		return Numbers.digits(of.ert(), digits) + (Double.isNaN(dispersion) ? "" : " ± " + Numbers.digits(dispersion, 2)) + " " + successes(of);
	}

	/** {@code (3/15)}. */
	static String successes(Runtimes of) {
		return "(" + of.successes() + "/" + of.runs() + ")";
	}

	/** One row for each target: successes with Wilson's interval, ERT with its dispersion, and quartiles of runtimes. */
	static Sheet fixedTargets(RuntimeTable table) {
		return keyed(new Sheet.Maker<>(table.atTargets()), RuntimeTable.AtTarget::row).keyNumber("target", RuntimeTable.AtTarget::target)
				.count("runs", a -> a.runtimes().runs()).count("successes", a -> a.runtimes().successes())
				.number("success", 3, a -> a.runtimes().successRate()).number("from", 3, a -> a.runtimes().successInterval(LEVEL).low())
				.number("to", 3, a -> a.runtimes().successInterval(LEVEL).high()).number("ERT", DIGITS, a -> a.runtimes().ert())
				.number("±", 2, RuntimeTable.AtTarget::dispersion).number("lower", DIGITS, a -> a.runtimes().quantile(0.25))
				.number("median", DIGITS, a -> a.runtimes().quantile(0.5)).number("upper", DIGITS, a -> a.runtimes().quantile(0.75)).make();
	}

	/** One row for each budget: quantiles of best errors or best values. */
	static Sheet fixedBudgets(RuntimeTable table) {
		return keyed(new Sheet.Maker<>(table.atBudgets()), RuntimeTable.AtBudget::row).keyNumber("evaluations", RuntimeTable.AtBudget::evaluations)
				.words("quantity", a -> a.row().error() ? "error" : "value").count("runs", a -> a.row().runs())
				.number("min", DIGITS, a -> a.then().quantile(0)).number("lower", DIGITS, a -> a.then().quantile(0.25))
				.number("median", DIGITS, a -> a.then().median()).number("upper", DIGITS, a -> a.then().quantile(0.75))
				.number("max", DIGITS, a -> a.then().quantile(1)).make();
	}

	private static <T> Sheet.Maker<T> keyed(Sheet.Maker<T> maker, Function<T, RuntimeRow> row) {
		return maker.key("problem", a -> row.apply(a).problem()).keyNumber("D", a -> row.apply(a).dimension())
				.key("algorithm", a -> Report.name(row.apply(a).label(), row.apply(a).outside())).key("device", a -> row.apply(a).place());
	}

	/** Median best errors or best values. */
	public static Sheet budgets(List<RuntimeRow> rows, MeasureSpec spec) {
		return budgets(rows, spec, DIGITS);
	}

	static Sheet budgets(List<RuntimeRow> rows, MeasureSpec spec, int digits) {
		Sheet.Maker<RuntimeRow> out = sheet(rows).number("runs", RuntimeRow::runs, r -> "" + r.runs());
		for (int at : spec.differentBudgets(rows.stream().map(RuntimeRow::dimension).distinct().toList())) {
			MeasureSpec.At budget = spec.budgets().get(at);
			out.number(budget.text(), digits, r -> r.after(budget.evaluations(r.dimension())).map(FixedBudget::median).orElse(Double.NaN));
		}
		return out.number("AOCC", digits, RuntimeRow::area).make();
	}

	/** What the tables mean, a sentence each. */
	public static List<String> targetSentences() {
		return List.of(
				"ERT: the evaluations of all runs until they reach the error or value, or end, divided by the number of runs that reach it "
						+ "(in brackets, of all). "
						+ "After ±: half the distance from the 10th to the 90th percentile of runtimes with "
						+ "simulated restarts.");
	}

	/** The same of budgets. */
	public static List<String> budgetSentences(MeasureSpec spec) {
		boolean per = spec.budgets().stream().anyMatch(MeasureSpec.At::perDimension);
		return List.of("Median after this number of evaluations" + (per ? "; D is the dimension" : "")
				+ ". A run that ended earlier keeps its last value. "
				+ "AOCC: area over the convergence curve up to the largest budget, errors on a logarithmic scale "
				+ "from 1e-8 to 100; 1 is best.");
	}

	/** The same of fixed targets. */
	static List<String> fixedTargetSentences() {
		return List.of(
				"Success: the share of runs that reach the error, with the limits of Wilson's 95 % interval. ERT and ± as in the table of expected "
						+ "runtimes. Lower, median and upper: quartiles of the evaluations until then, infinite where too few runs reach it.");
	}

	/** The same of fixed budgets. */
	static List<String> fixedBudgetSentences() {
		return List.of("Minimum, quartiles and maximum after this number of evaluations. "
				+ "A run that ended earlier keeps its last value.");
	}

	/** How many runs figures are of: {@code 40 of 50 runs so far}. */
	static String counted(int finished, int planned) {
		return finished == planned ? (planned == 1 ? "1 run" : "all " + planned + " runs") : finished + " of " + planned + " runs so far";
	}
}
