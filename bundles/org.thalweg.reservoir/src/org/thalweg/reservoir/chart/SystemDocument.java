package org.thalweg.reservoir.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.figures.SvgChart;
import org.thalweg.report.chart.IllustratedReport;
import org.thalweg.reservoir.chart.SystemCharts.Plan;
import org.thalweg.reservoir.diagram.SystemLayout;
import org.thalweg.reservoir.diagram.SystemOutline;
import org.thalweg.reservoir.diagram.SystemPicture;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.PrintedUnit;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.SystemOperation.Course;
import org.thalweg.text.Numbers;
import org.thalweg.text.Page;
import org.thalweg.text.Sheet;

/** A report on a system of reservoirs: its picture, its plans in numbers, and the trajectories of each reservoir. */
public final class SystemDocument {
	/** A reservoir under a plan. */
	private record Line(String reservoir, String plan, Course course) {
	}

	private SystemDocument() {
	}

	/**
	 * Writes it as HTML or PDF.
	 *
	 * @param outline for the picture of the system
	 * @param plans may be empty
	 * @throws UserError if it cannot be written
	 */
	public static void write(Path file, SystemOutline outline, RiverSystem system, List<Plan> plans) {
		List<String> pictures = new ArrayList<>(List.of(SystemPicture.render(SystemLayout.of(outline))));
		if (!plans.isEmpty()) {
			IntStream.range(0, system.nodes().size()).forEach(i -> SystemCharts.of(system, plans, i).forEach(c -> pictures.add(SvgChart.render(c))));
		}
		try {
			IllustratedReport.write(file, page -> text(system, plans, page), pictures);
		} catch (IOException e) {
			throw new UserError(OutputFolder.cannot(file, e));
		}
	}

	private static void text(RiverSystem system, List<Plan> plans, Page page) {
		page.heading(system.name());
		int n = system.periods().count();
		page.wrap("", system.nodes().size() + (system.nodes().size() == 1 ? " reservoir, " : " reservoirs, ") + n + " periods, " + system.periods()
				.label(0)
				+ " to " + system.periods().label(n - 1) + ".");
		if (!plans.isEmpty()) {
			plans(system, plans, page);
			reservoirs(system, plans, page);
		}
	}

	private static void plans(RiverSystem system, List<Plan> plans, Page page) {
		page.title("Plans");
		Sheet.Maker<Plan> gains = new Sheet.Maker<>(plans).key("plan", Plan::label);
		for (Term term : system.goal().terms()) {
			gains = gains.words(term.name().toLowerCase(Locale.ROOT).replace('_', '-'), p -> Numbers.digits(p.operation().total(term), 10));
		}
		page.table(gains.words("value", p -> Numbers.digits(p.operation().value(), 10)).words("violation", p -> Numbers.six(p.operation()
				.violation()))
				.make());
		page.gap();
		page.wrap("", units(system.goal().terms(), system.scales())
				+ "The value is minimised: costs minus gains, each times its weight, plus penalties. A violation is the sum of how far storages lie "
				+ "outside their bounds, as a fraction of the reservoir's maximum storage.");
		plans.stream().filter(p -> !p.about().isEmpty()).forEach(p -> page.wrap(p.label() + ": ", p.about() + "."));
	}

	/** Units of terms that have one. */
	private static String units(List<Term> terms, RiverSystem.Scales scales) {
		List<String> out = new ArrayList<>();
		boolean energy = terms.contains(Term.ENERGY) || terms.contains(Term.FIRM_ENERGY);
		if (energy && !scales.energyUnit().isEmpty()) {
			out.add("energy in " + PrintedUnit.of(scales.energyUnit()));
		}
		if (terms.contains(Term.SPILL) && !scales.volumeUnit().isEmpty()) {
			out.add("spill in " + PrintedUnit.of(scales.volumeUnit()));
		}
		String text = String.join(", ", out);
		return text.isEmpty() ? "" : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + ". ";
	}

	private static void reservoirs(RiverSystem system, List<Plan> plans, Page page) {
		page.title("Reservoirs");
		List<Line> lines = new ArrayList<>();
		for (int i = 0; i < system.nodes().size(); i++) {
			for (Plan p : plans) {
				lines.add(new Line(system.nodes().get(i).name(), p.label(), p.operation().courses().get(i)));
			}
		}
		page.table(new Sheet.Maker<>(lines).key("reservoir", Line::reservoir).key("plan", Line::plan).words("least", l -> Numbers.six(Arrays.stream(l
				.course().storage()).min().getAsDouble())).words("greatest", l -> Numbers.six(Arrays.stream(l.course().storage()).max()
						.getAsDouble()))
				.words("last", l -> Numbers.six(l.course().storage()[system.periods().count()])).words("release", l -> Numbers.six(Arrays.stream(l
						.course().release())
						.average()
						.getAsDouble())).words("spill", l -> sum(l.course().spill())).words("energy", l -> l.course().node().plant().isPresent()
								? sum(l.course().energy())
								: "-").words(
										"violation",
										l -> sum(l.course().violation())).make());
		page.gap();
		String energy = PrintedUnit.of(system.scales().energyUnit());
		boolean plants = system.nodes().stream().anyMatch(n -> n.plant().isPresent());
		page.wrap("", (system.scales().volumeUnit().isEmpty()
				? "Minimum, maximum and final storage and spill as volumes, mean release as a volume per period"
				: "Minimum, maximum and final storage and spill in million m³, mean release in m³/s") + (energy.isEmpty() || !plants ? "."
						: ", energy in " + energy + "."));
	}

	private static String sum(double[] values) {
		return Numbers.six(Arrays.stream(values).sum());
	}
}
