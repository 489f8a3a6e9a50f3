package org.thalweg.experiment;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

import org.thalweg.experiment.Report.Row;
import org.thalweg.experiment.statistics.RankTests;

/** What Mann and Whitney's test says of the rows of a table, in words. */
final class RankText {
	/** Head of the column of its p. */
	static final String P = "Mann-Whitney p";

	private final TextPage page;
	private final List<Row> rows;

	RankText(TextPage page, List<Row> rows) {
		this.page = page;
		this.rows = rows;
	}

	/**
	 * @param least p that so many runs can have
	 * @param allZero whether every value of the case counts as 0: then a p of 1 says that the baseline's do, too
	 */
	static String verdict(double p, double least, boolean allZero) {
		return Double.isNaN(p) ? "-" : least >= Report.LEVEL ? "too few runs" : p < Report.LEVEL ? "differs" : p == 1 && allZero ? "all tie"
				: "alike";
	}

	/** About final values. */
	void values() {
		boolean zeros = rows.stream().anyMatch(r -> !Double.isNaN(r.success()));
		long tie = rows.stream().filter(r -> verdict(r.p(), r.leastP(), r.success() == 1).equals("all tie")).count();
		add("Final values", Row::p, Row::leastP, zeros ? "; every error that is a success counts as 0" : "",
				tie == 0 ? "" : " Of " + tie + (tie == 1 ? " case" : " cases") + " all values tie with all of the baseline's, which says little.");
	}

	/** About the way there. */
	void toSuccess() {
		add("Evaluations until success", Row::pToSuccess, Row::leastPToSuccess, "; runs without success come last and tie", "");
	}

	private void add(String what, ToDoubleFunction<Row> p, ToDoubleFunction<Row> least, String ties, String more) {
		List<Row> compared = rows.stream().filter(r -> !Double.isNaN(p.applyAsDouble(r))).toList();
		List<Row> tested = compared.stream().filter(r -> least.applyAsDouble(r) < Report.LEVEL).toList();
		List<Row> tooFew = compared.stream().filter(r -> !tested.contains(r)).toList();
		if (compared.isEmpty()) {
			return;
		}
		page.gap();
		List<Row> differ = tested.stream().filter(r -> p.applyAsDouble(r) < Report.LEVEL).toList();
		String how = " (Mann-Whitney, two-tailed, " + Numbers.plain(Report.LEVEL) + "; exact for up to " + RankTests.EXACT_MANN_WHITNEY
				+ " values without ties, else normal, corrected for ties and continuity" + ties + ")";
		String few = tooFew.isEmpty() ? "" : " Too few runs for any p below " + Numbers.plain(Report.LEVEL) + ": " + names(tooFew) + ".";
		page.wrap("", what + ": " + (tested.isEmpty() ? "nothing can be told" + how + "."
				: (tested.size() - differ.size()) + " of " + tested.size() + (tested.size() == 1 ? " case does" : " cases do")
						+ " not differ from the baseline" + how + "." + (differ.isEmpty() ? "" : " Not so: " + names(differ) + ".")) + few + more);
	}

	private static String names(List<Row> some) {
		return some.stream().map(RankText::name).collect(Collectors.joining(", "));
	}

	private static String name(Row r) {
		return r.problem() + " " + r.dimension() + "-D " + r.label() + " on " + r.place();
	}
}
