package org.thalweg.reservoir.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.figures.Chart;
import org.thalweg.report.chart.IllustratedReport;
import org.thalweg.reservoir.diagram.SystemLayout;
import org.thalweg.reservoir.diagram.SystemOutline;
import org.thalweg.reservoir.diagram.SystemPicture;
import org.thalweg.reservoir.futures.Interval;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.study.FuturesComparison;
import org.thalweg.reservoir.study.FuturesRules;
import org.thalweg.reservoir.study.SystemSpans;
import org.thalweg.text.Page;

/** A report on rules over futures: the picture of the system, the comparison for each objective, fans of each reservoir, and rules as surfaces. */
final class FuturesDocument {
	private static final String SHARES = "The other columns are fractions: annual, of years without a failure; time, of months without a failure; "
			+ "volumetric, of the target "
			+ "that was delivered; resilience, failure spells per failed month; vulnerability, the mean over the spells of the maximum deficit.";

	private FuturesDocument() {
	}

	/** Writes the document, see {@link FuturesView#report}. */
	static void write(Path file, FuturesView view, List<Integer> months, Consumer<String> notes) {
		try {
			IllustratedReport.write(file, page -> text(view, page), pictures(view, months, chart -> IllustratedReport.picture(file, chart)), notes);
		} catch (IOException e) {
			throw new UserError(OutputFolder.cannot(file, e));
		}
	}

	private static void text(FuturesView view, Page page) {
		FuturesComparison of = view.comparison();
		FuturesRules study = of.study();
		int series = study.training().spans().futures().series();
		String changed = of.rows().stream().filter(r -> !r.futures().equals(FuturesRules.HELD_OUT)).map(r -> r.futures() + " (" + r.indices()
				.getFirst()
				.size() + " series)").distinct().collect(Collectors.joining(", "));
		page.heading(study.system().name() + ": operating rules over futures");
		page.wrap("", view.summary() + " They were tested in the " + (series - study.training().series()) + " held-out series" + (changed.isEmpty()
				? "."
				: " and in changed series: " + changed + "."));
		page.wrap("", beginnings(study));
		if (!view.years()) {
			page.title("Goal");
			page.table(FuturesSheets.goal(of.rows()));
			page.gap();
			page.wrap("", "Means over the series with 95 % bootstrap intervals: the gain of a horizon in the description's objective, and how far "
					+ "storages leave their bounds, as fractions of the maximum storages.");
		}
		for (int k = 0; k < view.objectives().size(); k++) {
			page.title(view.years() ? "Comparison" : view.objectives().get(k));
			page.table(FuturesSheets.rules(view.rows(k, 0)));
			page.gap();
			condition(study.targets().get(k), view.units()).ifPresent(text -> page.wrap("", text));
		}
		String energy = view.units().printed(Quantity.ENERGY);
		page.wrap("", "Means over the series with 95 % bootstrap intervals. Energy of a year" + (energy.isEmpty() ? "" : " in " + energy)
				+ "; " + ResultSheets.END_STORAGE + ": " + view.units().title("storage at the end of the horizons above the prescribed one",
						Quantity.STORAGE) + (view
								.years() ? ""
										: ", total of all "
												+ "reservoirs") + ". " + SHARES);
		Interval.missing(of.rows().stream().flatMap(r -> r.intervals().stream().flatMap(List::stream))).ifPresent(why -> page.wrap("", why));
		of.doubt().ifPresent(doubt -> page.wrap("", doubt));
	}

	private static String beginnings(FuturesRules study) {
		int years = study.training().spans().inputs().horizon();
		return study.carry() ? "Storages are carried over from year to year."
				: "Each " + (years == 1 ? "year" : "horizon of " + years + " years")
						+ " starts with the initial storages and is operated towards those prescribed for its end, if any.";
	}

	/** When a month fails; empty for a demand, which the description has. */
	private static Optional<String> condition(SystemTarget target, ReportUnits units) {
		return switch (target) {
		case SystemTarget.Power power -> Optional.of("A month fails if its mean power is below " + SystemOutline.number(units.of(Quantity.POWER, power
				.power())) + " " + units.printed(Quantity.POWER) + ".");
		case SystemTarget.Release release -> Optional.of("A month fails if its release is below " + range(units.of(Quantity.FLOW, release.months()))
				+ " " + units.printed(Quantity.FLOW) + ".");
		case SystemTarget.Demand _ -> Optional.empty();
		};
	}

	private static String range(double[] months) {
		double least = Arrays.stream(months).min().getAsDouble();
		double most = Arrays.stream(months).max().getAsDouble();
		return SystemOutline.number(least) + (most > least ? " to " + SystemOutline.number(most) : "");
	}

	private static List<String> pictures(FuturesView view, List<Integer> months, Function<Chart, String> picture) {
		List<String> out = new ArrayList<>(List.of(picture(view)));
		for (int k = 0; k < view.objectives().size(); k++) {
			String objective = view.objectives().get(k);
			FuturesRuleCharts.means(view.rows(k, 0), view.units()).values().forEach(chart -> out.add(picture.apply(titled(view, objective,
					chart))));
		}
		for (int n = 0; n < view.reservoirs().size(); n++) {
			String reservoir = view.reservoirs().get(n);
			FuturesRuleCharts.fans(view.rows(0, n), view.firstMonth(), view.units()).values().forEach(chart -> out.add(picture.apply(titled(view,
					reservoir, chart))));
		}
		out.addAll(view.surfaces(months).values());
		return out;
	}

	/** The subject of a chart is in its title only if there are several. */
	private static Chart titled(FuturesView view, String about, Chart chart) {
		return view.years() ? chart : FuturesRuleCharts.titled(about, chart);
	}

	private static String picture(FuturesView view) {
		SystemSpans spans = view.comparison().study().training().spans();
		if (spans.inputs().years().isPresent()) {
			double mean = spans.futures().sites().getFirst().flows().stream().flatMapToDouble(Arrays::stream).average().orElse(0);
			return SystemPicture.render(SystemLayout.of(SystemOutline.of(spans.inputs().years().get().reservoir(), mean)));
		}
		return SystemPicture.render(SystemLayout.of(SystemOutline.of(spans.inputs().file(), spans.inputs().system())));
	}
}
