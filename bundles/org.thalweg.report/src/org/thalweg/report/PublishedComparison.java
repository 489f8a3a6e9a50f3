package org.thalweg.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.reading.Published;
import org.thalweg.experiment.reading.RankSpec;
import org.thalweg.report.Report.ReportRow;
import org.thalweg.statistics.Statistics;

/** Compares published figures with ours and checks whether they can be the same. One use. */
final class PublishedComparison {
	/** A share times a number of runs may miss a whole number by this without needing an explanation. */
	private static final double ROUNDING = 1e-9;
	/** As many published cases without one of ours are named each. */
	private static final int NAMED = 3;

	private final PlanSpec plan;
	private final Map<CaseSpec, ReportRow> rows;
	private final boolean times;
	/** Cases by what a figure has to share with them, and figures by what they are about: a paper's table has thousands. */
	private final Map<List<Object>, List<CaseSpec>> cases = new HashMap<>();
	private final Map<List<Object>, Published> figures = new HashMap<>();

	/** @param times whether figures about time are compared */
	PublishedComparison(PlanSpec plan, Map<CaseSpec, ReportRow> rows, boolean times) {
		this.plan = plan;
		this.rows = rows;
		this.times = times;
		rows.keySet().forEach(c -> cases.computeIfAbsent(List.of(c.dimension(), c.label()), k -> new ArrayList<>()).add(c));
		plan.published().forEach(f -> figures.putIfAbsent(key(f, f.statistic()), f));
	}

	private static List<Object> key(Published f, String statistic) {
		return List.of(f.problem(), f.dimension(), f.label(), statistic);
	}

	/** @param notes receives what matches no case, and what our seconds are of */
	List<PublishedRow> compare(List<String> notes) {
		List<PublishedRow> out = new ArrayList<>();
		Map<String, Integer> unmatched = new LinkedHashMap<>();
		List<String> ranked = plan.tests().ranks().map(RankSpec::published).orElse(List.of()); // these need no case of ours
		for (Published figure : plan.published()) {
			List<CaseSpec> matching = matching(figure);
			if (matching.isEmpty() && !ranked.contains(figure.label())) {
				unmatched.merge(figure.problem() + " in " + figure.dimension() + " dimensions, label '" + figure.label() + "'", 1, Integer::sum);
			}
			if (!figure.statistic().equals("runs") && (times || !figure.timed())) {
				matching.forEach(c -> out.add(row(figure, c)));
			}
		}
		unmatched(unmatched, notes);
		secondsOfJobs(notes);
		return PublishedRow.corrected(out);
	}

	/** A shortened experiment leaves most of a paper's table without a case: one line then, not one for each. */
	private static void unmatched(Map<String, Integer> figures, List<String> notes) {
		if (figures.size() > NAMED) {
			notes.add("No case matches " + figures.values().stream().mapToInt(n -> n).sum() + " published figures for " + figures.size()
					+ " cases; the first is " + figures.keySet().iterator().next() + ".");
			return;
		}
		figures.forEach((what, n) -> notes.add("No case matches " + n + (n == 1 ? " published figure" : " published figures")
				+ " for " + what + "."));
	}

	/** Papers time single runs as a rule, and a job may hold many. */
	private void secondsOfJobs(List<String> notes) {
		int together = plan.published().stream().filter(f -> times && f.statistic().startsWith("seconds-"))
				.flatMap(f -> matching(f).stream()).mapToInt(c -> rows.get(c).populations()).max().orElse(0);
		if (together > 1) {
			notes.add("Our seconds that are compared with published ones are of jobs with up to " + together
					+ " populations. To time single runs, set together: 1.");
		}
	}

	/** In the plan's order. */
	private List<CaseSpec> matching(Published figure) {
		return cases.getOrDefault(List.of(figure.dimension(), figure.label()), List.of()).stream()
				.filter(c -> figure.problem().equals(c.problem()) || figure.problem().equals(c.problemLabel())).toList();
	}

	private PublishedRow row(Published figure, CaseSpec c) {
		ReportRow row = rows.get(c);
		return new PublishedRow(plan.name(), row.problem(), row.dimension(), row.label(), row.outside() > 0, row.place(), figure,
				ours(figure.statistic(), row), test(figure, c), Double.NaN, Double.NaN);
	}

	private FigureComparison test(Published figure, CaseSpec c) {
		ReportRow row = rows.get(c);
		boolean asked = PublishedAgreement.STATISTICS.contains(figure.statistic());
		if (asked && row.runs() == 0) {
			return new FigureComparison.None("we have no runs yet");
		}
		return switch (figure.statistic()) {
		case "mean" -> mean(figure, c);
		case "success" -> success(figure, row);
		case "speed-up" -> side(figure, row);
		default -> FigureComparison.NOT_ASKED;
		};
	}

	/**
	 * A printed zero without spread is a bound, not a number. With a spread it is a mean like any other, and so is one of
	 * ours without spread: one constant sample leaves Welch's test the other's degrees of freedom.
	 */
	private FigureComparison mean(Published mean, CaseSpec c) {
		ReportRow row = rows.get(c);
		Optional<Published> sd = beside(mean, "sd");
		boolean spread = sd.isPresent() && !sd.get().zero();
		if (row.value().n() == 0) {
			return new FigureComparison.None("none of our runs has a finite value");
		}
		if (mean.zero() && !spread) {
			double bound = bound(mean, c);
			return Double.isNaN(bound) ? new FigureComparison.None("0 was printed without decimals")
					: new FigureComparison.Below(bound, Math.abs(row.value().mean()) <= bound);
		}
		if (!spread) {
			return new FigureComparison.None(sd.isEmpty() ? "no sd was published" : "the published sd is printed as 0");
		}
		int n = publishedRuns(mean, row);
		if (row.value().n() < 2 || n < 2) {
			return new FigureComparison.None("a test needs two runs on each side");
		}
		double p = Statistics.welch(row.value().mean(), row.value().sd(), row.value().n(), mean.value(), sd.get().value(), n);
		return Double.isNaN(p) ? new FigureComparison.None("our mean or sd is not finite") : new FigureComparison.Welch(p);
	}

	/** Where every published run was a success, each error, and so their mean, was within the threshold of success. */
	private double bound(Published mean, CaseSpec c) {
		boolean always = beside(mean, "success").filter(s -> s.value() == 1).isPresent();
		double limit = always && Results.error(c) ? plan.successLimit(c) : Double.NaN;
		return Double.isNaN(limit) || mean.below() < limit ? mean.below() : limit;
	}

	private FigureComparison success(Published rate, ReportRow row) {
		if (Double.isNaN(row.success())) {
			return new FigureComparison.None("successes are counted only with a known optimum and success:");
		}
		int n = publishedRuns(rate, row);
		long count = Math.round(rate.value() * n);
		double rounding = Double.isNaN(rate.halfUnit()) ? 0 : n * rate.halfUnit();
		if (n < 1 || count < 0 || count > n || Math.abs(rate.value() * n - count) > rounding + ROUNDING) {
			return new FigureComparison.None("a share of " + rate.printed() + " of " + n + " runs is not a whole number");
		}
		int own = (int) Math.round(row.success() * row.runs());
		return new FigureComparison.Fisher(Statistics.fisher(own, row.runs(), (int) count, n),
				Statistics.leastFisher(row.runs(), n));
	}

	/** {@code <1} means slower than the baseline. */
	private static FigureComparison side(Published speedUp, ReportRow row) {
		boolean bound = speedUp.printed().startsWith("<");
		if (speedUp.value() == 1 || bound && speedUp.below() > 1) {
			return new FigureComparison.None("the published speed-up is neither faster nor slower");
		}
		return Double.isNaN(row.speedUp()) ? new FigureComparison.None("we have no time of the baseline")
				: new FigureComparison.Side(speedUp.value() > 1 == row.speedUp() > 1);
	}

	/** Our number of runs unless given. */
	private int publishedRuns(Published figure, ReportRow row) {
		return (int) Math.round(beside(figure, "runs").map(Published::value).orElse((double) row.runs()));
	}

	private Optional<Published> beside(Published f, String statistic) {
		return Optional.ofNullable(figures.get(key(f, statistic)));
	}

	private static double ours(String statistic, ReportRow row) {
		return switch (statistic) {
		case "success" -> row.success();
		case "speed-up" -> row.speedUp();
		case "p" -> row.difference().p();
		default -> statistic.startsWith(Published.SET_SECONDS) ? of(statistic.substring(Published.SET_SECONDS.length()), row.sets())
				: statistic.startsWith(Published.DISTANCE) ? of(statistic.substring(Published.DISTANCE.length()), row.distance())
				: statistic.startsWith("seconds-") ? of(statistic.substring(8), row.seconds()) : of(statistic, row.value());
		};
	}

	private static double of(String statistic, Statistics.Summary s) {
		return switch (statistic) {
		case "mean" -> s.mean();
		case "sd" -> s.sd();
		case "median" -> s.median();
		case "min" -> s.min();
		case "max" -> s.max();
		default -> throw new IllegalArgumentException(statistic);
		};
	}
}
