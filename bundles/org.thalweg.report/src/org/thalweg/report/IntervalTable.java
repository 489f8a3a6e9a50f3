package org.thalweg.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.statistics.measures.Bootstrap;
import org.thalweg.statistics.measures.Interval;
import org.thalweg.text.Numbers;
import org.thalweg.text.Sheet;
import org.thalweg.text.Page;
import org.thalweg.text.TextPage;

/**
 * Bootstrap intervals of the medians and means of cases and of A12 against their baselines: percentiles of {@value Bootstrap#RESAMPLES} resamples, drawn with the
 * experiment's seed, so that a table is the same each time.
 *
 * @param rows one for each case with a finite value, in the plan's order; intervals of too few runs are undefined
 */
public record IntervalTable(List<IntervalRow> rows) {
	/** Of confidence. */
	public static final double LEVEL = 0.95;
	private static final int DIGITS = 4;

	/**
	 * One case.
	 *
	 * @param a12 undefined without a baseline, and of the baseline
	 */
	public record IntervalRow(Report.ReportRow of, Interval median, Interval a12, Interval mean) {
	}

	/** @param report of these results */
	public static IntervalTable of(Results stored, Report report) {
		Results results = stored.pooled();
		List<CaseSpec> cases = results.plan().cases();
		Bootstrap bootstrap = new Bootstrap(results.plan().seed(), Bootstrap.RESAMPLES, LEVEL, Bootstrap.Kind.PERCENTILE);
		List<CaseSamples> work = new ArrayList<>();
		Map<CaseSpec, CaseSpec> baselines = results.plan().baselinesOfCases();
		IntStream.range(0, cases.size()).forEach(k -> work.add(new CaseSamples(report.rows().get(k), results.values(cases.get(k)), ranked(results,
				cases.get(
						k)),
				Optional.ofNullable(baselines.get(cases.get(k))).filter(b -> b != cases.get(k)).map(b -> ranked(results, b)).orElse(new double[0]))));
		return new IntervalTable(work.stream().filter(w -> w.values.length > 0).toList().parallelStream().map(w -> w.row(bootstrap)).toList());
	}

	/** What a row is made of, read before several threads resample. */
	private record CaseSamples(Report.ReportRow row, double[] values, double[] ranked, double[] baseline) {
		IntervalRow row(Bootstrap bootstrap) {
			return new IntervalRow(row, bootstrap.median(values), bootstrap.a12(ranked, baseline),
					bootstrap.mean(values));
		}
	}

	private static double[] ranked(Results results, CaseSpec c) {
		return results.ranked(c).values().stream().mapToDouble(Double::doubleValue).toArray();
	}

	/** One row per case. */
	public Sheet sheet() {
		return new Sheet.Maker<>(rows).key("problem", r -> r.of.problem()).keyNumber("D", r -> r.of.dimension()).key("algorithm", r -> r.of.label()
				+ (r.of.baseline() ? " (baseline)" : "")).key("device", r -> r.of.place()).count("runs", r -> r.of.runs())
				.number("median", DIGITS, r -> r.of.value().median()).words("95 % CI of the median", r -> text(r.median, DIGITS))
				.number("A12", 3, r -> r.of.difference().effect().a12()).words("95 % CI of A12", r -> text(r.a12, 3))
				.number("mean", DIGITS, r -> r.of.value().mean()).words("95 % CI of the mean", r -> text(r.mean, DIGITS)).make();
	}

	static String text(Interval of, int digits) {
		return !of.defined() ? "-" : "[" + Numbers.digits(of.low(), digits) + ", " + Numbers.digits(of.high(), digits) + "]";
	}

	/**
	 * Why an interval is missing.
	 *
	 * @param mark what is shown in its place
	 * @param values what a sample consists of, such as {@code runs}
	 * @param where what the number is of in another case; may be empty
	 */
	static String tooFew(String mark, String values, String where) {
		int least = new Bootstrap(0, Bootstrap.RESAMPLES, LEVEL, Bootstrap.Kind.PERCENTILE).leastValues();
		return mark + ": too few " + values + ". An interval needs at least " + least + (where.isEmpty() ? "" : ", " + where)
				+ "; with fewer, even their full range has a lower coverage than stated.";
	}

	/** As text below a report; empty without rows. */
	public String render(int width) {
		TextPage page = new TextPage(width);
		write(page);
		return rows.isEmpty() ? "" : page.toString();
	}

	/** Adds it to a report; nothing without rows. */
	public void write(Page page) {
		if (rows.isEmpty()) {
			return;
		}
		page.title("Bootstrap intervals");
		page.table(sheet());
		page.gap();
		page.wrap("", "Percentiles of " + Bootstrap.RESAMPLES
				+ " resamples of the runs. A12: the probability that a run has a smaller value than one of the "
				+ "baseline, plus half the probability of a tie; an interval that contains 0.5 shows no difference.");
		if (rows.stream().anyMatch(r -> !r.median.defined() || !r.a12.defined() && !Double.isNaN(r.of.difference().effect().a12()))) {
			page.wrap("", tooFew("-", "runs", "for A12 of both the case and the baseline"));
		}
	}
}
