package org.thalweg.experiment.report;

import java.util.List;

import org.thalweg.experiment.measures.Runtimes;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.experiment.text.Numbers;
import org.thalweg.experiment.text.Sheet;

/** Measures at targets and budgets as sheets, one row per function, dimension, algorithm and device. */
public final class RuntimeSheets {
	/** Of values. */
	static final int DIGITS = 4;

	private RuntimeSheets() {
	}

	private static Sheet.Maker<RuntimeRow> sheet(List<RuntimeRow> rows) {
		return new Sheet.Maker<>(rows).key("problem", RuntimeRow::problem).keyNumber("D", RuntimeRow::dimension).key("algorithm", RuntimeRow::label)
				.key("device", RuntimeRow::place);
	}

	/** Expected runtimes: {@code 1234 ± 56 (15/15)}. */
	public static Sheet targets(RuntimeTable table) {
		return targets(table, DIGITS);
	}

	static Sheet targets(RuntimeTable table, int digits) {
		Sheet.Maker<RuntimeRow> out = sheet(table.timed());
		for (int t = 0; t < table.spec().targets().size(); t++) {
			int at = t;
			out.number("ERT " + Numbers.plain(table.spec().targets().get(t)), r -> r.runtimes().get(at).ert(),
					r -> text(r.runtimes().get(at), r.dispersions()[at], digits));
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

	/** Median best errors or best values. */
	public static Sheet budgets(List<RuntimeRow> rows, MeasureSpec spec) {
		return budgets(rows, spec, DIGITS);
	}

	static Sheet budgets(List<RuntimeRow> rows, MeasureSpec spec, int digits) {
		Sheet.Maker<RuntimeRow> out = sheet(rows).number("runs", RuntimeRow::runs, r -> "" + r.runs());
		for (int b = 0; b < spec.budgets().size(); b++) {
			int at = b;
			out.number(spec.budgets().get(b).text(), digits, r -> r.budgets().get(at).median());
		}
		return out.number("AOCC", digits, RuntimeRow::area).make();
	}

	/** What the tables mean, a sentence each. */
	public static List<String> targetSentences() {
		return List.of("ERT: the evaluations of all runs until they reach an error or end, divided by the runs that reach it (in brackets, of all). "
				+ "Behind ±: half the distance from the 10th to the 90th percentile of runtimes with simulated restarts.");
	}

	/** The same of budgets. */
	public static List<String> budgetSentences(MeasureSpec spec) {
		boolean per = spec.budgets().stream().anyMatch(MeasureSpec.At::perDimension);
		return List.of("Median after so many evaluations" + (per ? "; D is the dimension" : "") + ". A run that ended earlier keeps its last value. "
				+ "AOCC: area over the convergence curve up to the greatest budget, errors on a logarithmic scale from 1e-8 to 100; 1 is best.");
	}
}
