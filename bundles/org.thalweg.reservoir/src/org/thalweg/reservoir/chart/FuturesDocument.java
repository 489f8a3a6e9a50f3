package org.thalweg.reservoir.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.figures.Chart;
import org.thalweg.figures.SvgChart;
import org.thalweg.report.chart.IllustratedReport;
import org.thalweg.reservoir.diagram.SystemLayout;
import org.thalweg.reservoir.diagram.SystemOutline;
import org.thalweg.reservoir.diagram.SystemPicture;
import org.thalweg.reservoir.futures.Decisions;
import org.thalweg.reservoir.futures.Interval;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.RuleSimulation.Start;
import org.thalweg.reservoir.rules.Target;
import org.thalweg.reservoir.rules.Trajectory;
import org.thalweg.reservoir.study.FuturesComparison;
import org.thalweg.text.Page;

/** A report on rules over futures: the reservoir's picture, the comparison, fans of storage and release, and rules as surfaces. */
public final class FuturesDocument {
	/** What the other indices are. */
	static final String SHARES = "The others are shares: annual, of years without a failure; time, of months without one; volumetric, what was given of the "
			+ "target; resilience, spells for each failure; vulnerability, the mean over the spells of the greatest deficit.";

	private FuturesDocument() {
	}

	/**
	 * Writes it as HTML or PDF.
	 *
	 * @param months calendar months whose surfaces are drawn; may be empty
	 * @throws UserError if it cannot be written
	 */
	public static void write(Path file, FuturesComparison of, List<Integer> months) {
		try {
			IllustratedReport.write(file, page -> text(of, page), pictures(of, months));
		} catch (IOException e) {
			throw new UserError(OutputFolder.cannot(file, e));
		}
	}

	private static void text(FuturesComparison of, Page page) {
		Decisions decisions = of.study().decisions();
		String changed = of.rows().stream().filter(r -> !r.futures().equals("held out")).map(r -> r.futures() + " (" + r.series().size()
				+ " series)").distinct().collect(Collectors.joining(", "));
		page.heading(of.study().reservoir().name() + ": operating rules over futures");
		page.wrap("", decisions.futures().series() + " series of " + decisions.futures().years()
				+ " years. Rules were fitted to the optimal plans of the first "
				+ of.study().training() + ", and tried in the " + (decisions.futures().series() - of.study().training()) + " held out"
				+ (changed.isEmpty() ? "." : " and in changed ones: " + changed + "."));
		page.wrap("", (of.study().simulation().start() == Start.CARRY ? "Storages are carried from year to year. "
				: "Each year begins with the initial storage and is led to the one prescribed for its end. ") + target(of.study().target()));
		page.title("Comparison");
		page.table(FuturesSheets.rules(of.rows()));
		page.gap();
		page.wrap("",
				"Means over the series with 95 % bootstrap intervals. Energy of a year in 10⁸ kWh; end storage: that of the years' ends above the "
						+ "prescribed one, million m³. " + SHARES);
		Interval.missing(of.rows().stream().flatMap(r -> r.intervals().stream())).ifPresent(why -> page.wrap("", why));
		of.doubt().ifPresent(doubt -> page.wrap("", doubt));
	}

	private static String target(Target target) {
		double[] months = IntStream.rangeClosed(1, Year.MONTHS).mapToDouble(target::of).toArray();
		double least = Arrays.stream(months).min().getAsDouble();
		double most = Arrays.stream(months).max().getAsDouble();
		boolean power = target instanceof Target.Power;
		double unit = power ? 1000 : 1;
		String range = SystemOutline.number(least / unit) + (most > least ? " to " + SystemOutline.number(most / unit) : "");
		return "A month fails whose " + (power ? "mean power is below " + range + " MW." : "release is below " + range + " m³/s.");
	}

	private static List<String> pictures(FuturesComparison of, List<Integer> months) {
		List<String> out = new ArrayList<>(List.of(SystemPicture.render(SystemLayout.of(outline(of.study().reservoir(), of.study().decisions())))));
		int first = of.study().decisions().futures().firstMonth();
		Map<String, Chart> charts = FuturesRuleCharts.of(of.rows(), first);
		charts.forEach((name, chart) -> {
			if (!name.startsWith("rules-")) { // boxes say the same as the means
				out.add(SvgChart.render(chart));
			}
		});
		out.addAll(surfaces(of, months).values());
		return out;
	}

	/** Surfaces of all rules by file name without an ending. */
	public static Map<String, String> surfaces(FuturesComparison of, List<Integer> months) {
		Map<String, String> out = new LinkedHashMap<>();
		List<Trajectory> plans = months.isEmpty() ? List.of() : of.study().plans();
		of.rules().forEach((name, rule) -> months.forEach(m -> out.put("surface-" + name.replace(' ', '-') + "-" + m, RuleSurfaces.of(name, rule, of
				.study().reservoir(), plans, m).svg())));
		return out;
	}

	/** A single reservoir as a system of one. */
	static SystemOutline outline(Reservoir reservoir, Decisions decisions) {
		double mean = decisions.futures().flows().stream().flatMapToDouble(Arrays::stream).average().orElse(0);
		double greatest = IntStream.rangeClosed(1, Year.MONTHS).mapToDouble(reservoir.storage()::max).max().orElse(1);
		double least = IntStream.rangeClosed(1, Year.MONTHS).mapToDouble(reservoir.storage()::min).min().orElse(0);
		return new SystemOutline(reservoir.name(), List.of(new SystemOutline.Item(reservoir.name(), -1, "", "mean " + SystemOutline.number(mean)
				+ " m³/s", List.of("storage " + SystemOutline.number(least) + " to " + SystemOutline.number(greatest) + " million m³"), List.of(),
				true, Math
						.clamp(reservoir.initial() / greatest, 0, 1), List.of())));
	}
}
