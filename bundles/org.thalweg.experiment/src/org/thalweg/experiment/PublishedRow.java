package org.thalweg.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * One published figure beside ours.
 *
 * @param experiment its name
 * @param problem label
 * @param label of the algorithm
 * @param place {@link Report.Row#place()}
 * @param test what was asked, with its own p
 * @param holm that p after Holm's correction over all rows of the same test; NaN without p
 */
public record PublishedRow(String experiment, String problem, int dimension, String label, String place, Published figure,
		double ours, PublishedTest test, double holm) {
	/** A corrected p below this means that ours and the published figure differ. */
	public static final double LEVEL = 0.01;

	PublishedRow of(String otherExperiment) {
		return new PublishedRow(otherExperiment, problem, dimension, label, place, figure, ours, test, holm);
	}

	public String statistic() {
		return figure.statistic();
	}

	/** Whether there is a verdict. */
	public boolean tested() {
		return !(test instanceof PublishedTest.None);
	}

	/** Whether the test found no difference; meaningless unless {@link #tested()}. */
	public boolean agrees() {
		return switch (test) {
		case PublishedTest.Below(double _, boolean kept) -> kept;
		case PublishedTest.Side(boolean same) -> same;
		default -> !(holm < LEVEL);
		};
	}

	/** {@code ok}, {@code differs}, {@code below 5e-4}, {@code above 5e-4}, {@code -}. */
	public String verdict() {
		return switch (test) {
		case PublishedTest.None _ -> "-";
		case PublishedTest.Below(double bound, boolean kept) -> (kept ? "below " : "above ") + Numbers.plain(bound);
		default -> agrees() ? "ok" : "differs";
		};
	}

	/** The same rows, with Holm's correction over all of Welch's tests and, apart from them, over all of Fisher's. */
	static List<PublishedRow> corrected(List<PublishedRow> rows) {
		return corrected(corrected(rows, r -> r.test instanceof PublishedTest.Welch), r -> r.test instanceof PublishedTest.Fisher);
	}

	private static List<PublishedRow> corrected(List<PublishedRow> rows, Predicate<PublishedRow> which) {
		double[] holm = Statistics.holm(rows.stream().mapToDouble(r -> which.test(r) ? r.test.p() : Double.NaN).toArray());
		List<PublishedRow> out = new ArrayList<>();
		for (int i = 0; i < holm.length; i++) {
			PublishedRow r = rows.get(i);
			double corrected = which.test(r) ? holm[i] : r.holm;
			out.add(new PublishedRow(r.experiment, r.problem, r.dimension, r.label, r.place, r.figure, r.ours, r.test, corrected));
		}
		return List.copyOf(out);
	}
}
