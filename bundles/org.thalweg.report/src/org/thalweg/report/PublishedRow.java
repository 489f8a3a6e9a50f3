package org.thalweg.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.thalweg.experiment.reading.Published;
import org.thalweg.statistics.Statistics;
import org.thalweg.text.Numbers;

/**
 * One published figure next to ours.
 *
 * @param experiment its name
 * @param problem label
 * @param label of the algorithm
 * @param outside whether the best point of one of our runs lies outside the bounds
 * @param place {@link Report.ReportRow#place()}
 * @param test the comparison, with its uncorrected p
 * @param holm that p after Holm's correction over all rows of the same test; NaN without p
 * @param leastHolm the smallest {@code holm} possible for this number of runs and rows; NaN without p
 */
public record PublishedRow(String experiment, String problem, int dimension, String label, boolean outside, String place, Published figure,
		double ours, FigureComparison test, double holm, double leastHolm) {
	/** A corrected p below this means that ours and the published figure differ. */
	public static final double LEVEL = 0.01;

	PublishedRow of(String otherExperiment) {
		return new PublishedRow(otherExperiment, problem, dimension, label, outside, place, figure, ours, test, holm, leastHolm);
	}

	/** The label as tables show it. */
	public String name() {
		return Report.name(label, outside);
	}

	public String statistic() {
		return figure.statistic();
	}

	/** Whether there is a verdict. */
	public boolean tested() {
		return !(test instanceof FigureComparison.None) && !tooFewRuns();
	}

	/** Whether no outcome of that number of runs could have differed. */
	public boolean tooFewRuns() {
		return leastHolm >= LEVEL;
	}

	/** Why there is no verdict, one clause; empty if there is one, or if no test applies. */
	public String why() {
		return test instanceof FigureComparison.None(String why) ? why
				: tooFewRuns() ? "there are too few runs for a corrected p below " + Numbers.plain(LEVEL) : "";
	}

	/** Whether the test found no difference; meaningless unless {@link #tested()}. */
	public boolean agrees() {
		return switch (test) {
		case FigureComparison.Below(double _, boolean kept) -> kept;
		case FigureComparison.Side(boolean same) -> same;
		default -> !(holm < LEVEL);
		};
	}

	/** {@code ok}, {@code differs}, {@code below 5e-4}, {@code above 5e-4}, {@code too few runs}, {@code -}. */
	public String verdict() {
		return switch (test) {
		case FigureComparison.None _ -> "-";
		case FigureComparison.Below(double bound, boolean kept) -> (kept ? "below " : "above ") + Numbers.plain(bound);
		default -> tooFewRuns() ? "too few runs" : agrees() ? "ok" : "differs";
		};
	}

	/** The same rows, with Holm's correction over all of Welch's tests and, apart from them, over all of Fisher's. */
	static List<PublishedRow> corrected(List<PublishedRow> rows) {
		return corrected(corrected(rows, r -> r.test instanceof FigureComparison.Welch), r -> r.test instanceof FigureComparison.Fisher);
	}

	private static List<PublishedRow> corrected(List<PublishedRow> rows, Predicate<PublishedRow> which) {
		double[] holm = Statistics.holm(rows.stream().mapToDouble(r -> which.test(r) ? r.test.p() : Double.NaN).toArray());
		double[] least = Statistics.holm(rows.stream().mapToDouble(r -> which.test(r) ? r.test.least() : Double.NaN).toArray());
		List<PublishedRow> out = new ArrayList<>();
		for (int i = 0; i < holm.length; i++) {
			PublishedRow r = rows.get(i);
			out.add(!which.test(r) ? r : new PublishedRow(r.experiment, r.problem, r.dimension, r.label, r.outside, r.place, r.figure, r.ours, r.test,
					holm[i], least[i]));
		}
		return List.copyOf(out);
	}
}
