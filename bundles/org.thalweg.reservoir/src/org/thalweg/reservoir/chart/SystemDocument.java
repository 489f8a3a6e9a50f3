package org.thalweg.reservoir.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.report.chart.IllustratedReport;
import org.thalweg.reservoir.chart.SystemCharts.Plan;
import org.thalweg.reservoir.diagram.SystemLayout;
import org.thalweg.reservoir.diagram.SystemOutline;
import org.thalweg.reservoir.diagram.SystemPicture;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
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
	 * @param notes receives a sentence on what the file cannot show, such as letters that its font lacks
	 * @throws UserError if it cannot be written
	 */
	public static void write(Path file, SystemOutline outline, RiverSystem system, List<Plan> plans, Consumer<String> notes) {
		List<String> pictures = new ArrayList<>(List.of(SystemPicture.render(SystemLayout.of(outline))));
		if (!plans.isEmpty()) {
			IntStream.range(0, system.nodes().size()).forEach(i -> SystemCharts.of(system, plans, i).forEach(c -> pictures.add(IllustratedReport
					.picture(file, c))));
		}
		try {
			IllustratedReport.write(file, page -> text(system, plans, page), pictures, notes);
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
			gains = gains.number(term.name().toLowerCase(Locale.ROOT).replace('_', '-'), 10, p -> p.operation().total(term));
		}
		page.table(gains.number("value", 10, p -> p.operation().value()).number("violation", p -> p.operation().violation()).make());
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
		if (energy && !scales.units().name(Quantity.ENERGY).isEmpty()) {
			out.add("energy in " + scales.units().printed(Quantity.ENERGY));
		}
		if (terms.contains(Term.SPILL) && scales.stated()) {
			out.add("spill in " + scales.units().printed(Quantity.STORAGE));
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
		RiverSystem.Scales scales = system.scales();
		Sheet.Maker<Line> table = new Sheet.Maker<>(lines).key("reservoir", Line::reservoir).key("plan", Line::plan);
		volumes(table, "minimum", scales, l -> Arrays.stream(l.course().storage()).min().getAsDouble());
		volumes(table, "maximum", scales, l -> Arrays.stream(l.course().storage()).max().getAsDouble());
		volumes(table, "last", scales, l -> l.course().storage()[system.periods().count()]);
		table.number("release", l -> scales.units().of(Quantity.FLOW, Arrays.stream(l.course().release()).average().getAsDouble()));
		volumes(table, "spill", scales, l -> Arrays.stream(l.course().spill()).sum());
		table.number("energy", l -> scales.shown(Arrays.stream(l.course().energy()).sum()),
				l -> l.course().node().plant().isPresent() ? Numbers.six(scales.shown(Arrays.stream(l.course().energy()).sum())) : "-");
		page.table(table.number("violation", l -> Arrays.stream(l.course().violation()).sum()).make());
		page.gap();
		ReportUnits units = system.scales().units();
		String energy = units.printed(Quantity.ENERGY);
		boolean plants = system.nodes().stream().anyMatch(n -> n.plant().isPresent());
		page.wrap("", (!system.scales().stated()
				? "Minimum, maximum and final storage and spill as volumes, mean release as a volume per period"
				: "Minimum, maximum and final storage and spill in " + units.printed(Quantity.STORAGE) + ", mean release in " + units.printed(
						Quantity.FLOW)) + (energy.isEmpty() || !plants ? "."
								: ", energy in " + energy + "."));
	}

	private static void volumes(Sheet.Maker<Line> table, String name, RiverSystem.Scales scales, ToDoubleFunction<Line> within) {
		table.number(name, l -> scales.units().of(Quantity.STORAGE, within.applyAsDouble(l)));
	}
}
