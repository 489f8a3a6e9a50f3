package org.thalweg.reservoir.command;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;

import org.thalweg.experiment.console.JsonLines;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.system.GapText;
import org.thalweg.reservoir.study.Repetitions;
import org.thalweg.reservoir.study.Repetitions.Repetition;
import org.thalweg.reservoir.study.YearResult;
import org.thalweg.statistics.Statistics;
import org.thalweg.statistics.Statistics.Summary;

/** Prints the results of {@code optimise}. */
final class OptimiseReport {
	/** Level of the two-tailed test, as in the paper. */
	private static final double SIGNIFICANT = 0.05;

	private final List<Repetitions> variants;
	private final List<YearResult> years;
	private final ReportUnits units;

	/** @param years of the first variant's median repetition, with their references */
	OptimiseReport(List<Repetitions> variants, List<YearResult> years, ReportUnits units) {
		this.variants = variants;
		this.years = years;
		this.units = units;
	}

	private boolean referenced() {
		return years.stream().anyMatch(y -> y.found().isPresent());
	}

	private double[] gaps() {
		return years.stream().mapToDouble(YearResult::gap).filter(gap -> !Double.isNaN(gap)).toArray();
	}

	void json(JsonLines to) {
		years.forEach(y -> to.write(year(y)));
		variants.forEach(v -> v.all().forEach(r -> to.write(repetition(v, r))));
		if (variants.size() > 1) {
			to.write(comparison());
		}
		Repetition median = variants.getFirst().median();
		Map<String, Object> done = new LinkedHashMap<>();
		done.put("event", "done");
		done.put("benefit", units.benefit(median.benefit()));
		done.put("violation", median.violation());
		done.put("seconds", median.seconds());
		if (referenced()) {
			done.put("largestGap", DoubleStream.of(gaps()).max().getAsDouble());
			done.put("meanGap", DoubleStream.of(gaps()).average().getAsDouble());
		}
		to.write(done);
	}

	private Map<String, Object> year(YearResult y) {
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", "year");
		line.put("year", y.year().name());
		line.put("benefit", units.benefit(y.benefit()));
		line.put("violation", y.violation());
		line.put("reference", Double.isNaN(y.reference()) ? null : units.benefit(y.reference()));
		line.put("gap", Double.isNaN(y.reference()) ? null : y.gap());
		line.put("referenceError", y.found().map(r -> (Object) r.error()).orElse(null));
		line.put("inflow", units.of(Quantity.FLOW, y.year().inflow()));
		line.put("outflow", units.of(Quantity.FLOW, y.outflow()));
		line.put("level", units.of(Quantity.LEVEL, y.level()));
		line.put("power", units.of(Quantity.POWER, y.power()));
		line.put("storage", units.of(Quantity.STORAGE, y.storage()));
		line.put("spill", units.of(Quantity.FLOW, y.spill()));
		return line;
	}

	private Map<String, Object> repetition(Repetitions of, Repetition r) {
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", "repetition");
		line.put("label", of.label());
		line.put("seed", r.seed());
		line.put("benefit", units.benefit(r.benefit()));
		line.put("violation", r.violation());
		line.put("seconds", r.seconds());
		return line;
	}

	private Map<String, Object> comparison() {
		Repetitions a = variants.get(0);
		Repetitions b = variants.get(1);
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", "comparison");
		line.put("label", a.label());
		line.put("with", b.label());
		line.put("t", Statistics.t(a.benefits(), b.benefits()));
		line.put("p", Statistics.tTest(a.benefits(), b.benefits()));
		line.put("speedUp", speedUp());
		return line;
	}

	/** Speed-up of the first, by median seconds. */
	private double speedUp() {
		return Statistics.summary(variants.get(1).seconds()).median() / Statistics.summary(variants.get(0).seconds()).median();
	}

	void text(PrintStream out) {
		boolean referenced = referenced();
		out.printf(Locale.ROOT, "%6s %14s %12s" + (referenced ? " %14s %12s" : "") + "%n", "year", "benefit", "violation", "reference",
				"gap");
		for (YearResult y : years) {
			out.printf(Locale.ROOT, "%6d %14.5f %12.5g" + (referenced ? " %14.5f %12s" : "") + "%n", y.year().name(), units
					.benefit(y.benefit()), y.violation(), units.benefit(y.reference()), GapText.of(y.gap()));
		}
		Repetition median = variants.getFirst().median();
		out.printf(Locale.ROOT, "%6s %14.5f %12.5g" + (referenced ? " %14.5f" : "") + "   " + units.name(Quantity.ENERGY) + "%n", "all",
				units.benefit(median.benefit()), median.violation(), units.benefit(years.stream().mapToDouble(YearResult::reference).sum()));
		if (referenced) {
			out.println("Gap to dynamic programming: largest " + GapText.of(DoubleStream.of(gaps()).max().getAsDouble()) + ", mean " + GapText.of(
					DoubleStream.of(gaps()).average().getAsDouble()));
		}
		if (variants.size() == 1 && variants.getFirst().all().size() == 1) {
			out.printf(Locale.ROOT, "%s: %.3f s%n", variants.getFirst().label(), median.seconds());
		} else {
			repetitions(out);
		}
		if (variants.size() > 1) {
			compare(out);
		}
	}

	/** Table 5. */
	private void repetitions(PrintStream out) {
		out.println();
		out.println("Total of all years, over " + variants.getFirst().all().size() + " repetitions (the years above are those of the median):");
		int width = variants.stream().mapToInt(v -> v.label().length()).max().orElse(0);
		String head = "%-" + width + "s  %-10s %14s %14s %14s %14s%n";
		out.printf(head, "", "", "mean", "deviation", "maximum", "minimum");
		for (Repetitions v : variants) {
			row(out, width, v.label(), "seconds", v.seconds());
			row(out, width, "", "benefit", DoubleStream.of(v.benefits()).map(units::benefit).toArray());
			row(out, width, "", "violation", v.violations());
		}
	}

	private static void row(PrintStream out, int width, String label, String what, double[] values) {
		Summary s = Statistics.summary(values);
		out.printf(Locale.ROOT, "%-" + width + "s  %-10s %14.5f %14.5f %14.5f %14.5f%n", label, what, s.mean(), s.sd(), s.max(), s.min());
	}

	/** Table 6. */
	private void compare(PrintStream out) {
		Map<String, Object> c = comparison();
		double p = (double) c.get("p");
		if (Double.isNaN(p)) {
			out.println("No t-test: it needs at least two repetitions of each, with different results.");
		} else {
			out.printf(Locale.ROOT, "Total benefit, two-tailed t-test: t = %.3f, p = %.3f: %s at %.2f%n", (double) c.get("t"), p,
					p < SIGNIFICANT ? "different" : "not different", SIGNIFICANT);
		}
		out.printf(Locale.ROOT, "Speed-up of %s over %s: %.2f%n", c.get("label"), c.get("with"), speedUp());
	}
}
