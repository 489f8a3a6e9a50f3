package org.thalweg.reservoir.chart;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Mark;
import org.thalweg.figures.Steps;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Purpose;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.SystemOperation.Course;
import org.thalweg.reservoir.system.SystemReference;

/**
 * Trajectories of the reservoirs of a system: storage between its bounds, inflow, release, spill and energy over the periods, one curve for each
 * plan, in the same colour in all charts.
 * Storages are plotted at the ends of periods, the first at the beginning; all others are constant over
 * their periods, which end at their numbers.
 */
public final class SystemCharts {
	/** Shorter horizons use period numbers, since fractions of years mean little there. */
	private static final int YEARS = 3;

	/**
	 * A simulated plan.
	 *
	 * @param label in charts
	 * @param about known facts about it, without a full stop; may be empty
	 */
	public record Plan(String label, SystemOperation operation, String about) {
		/** A plan without further information. */
		public Plan(String label, SystemOperation operation) {
			this(label, operation, "");
		}

		/** The plan that others are compared with. */
		public static Plan reference(SystemReference of) {
			return new Plan("reference", of.operation(), of.summary());
		}
	}

	private SystemCharts() {
	}

	/**
	 * The charts of one reservoir. Quantities that are zero in all plans, and energy without a plant, are omitted.
	 *
	 * @param plans at least one, all of the system
	 */
	public static List<Chart> of(RiverSystem system, List<Plan> plans, int node) {
		Node of = system.nodes().get(node);
		Periods periods = system.periods();
		ReportUnits units = system.scales().units();
		List<Chart> out = new ArrayList<>();
		if (!of.junction()) {
			out.add(storage(system, plans, node));
		}
		out.add(chart(of, periods, "Inflow", units.title("inflow", Quantity.FLOW), plans, node, flows(units, Course::grossInflow), Optional
				.empty()));
		out.add(chart(of, periods, "Release", units.title("release", Quantity.FLOW), plans, node, flows(units, Course::release), of.junction()
				? Optional.empty() : Optional.of(releases(of, units))));
		for (int k = 0; k < (of.divides() ? of.to().size() : 0); k++) {
			int branch = k;
			out.add(chart(of, periods, "Branch to " + system.destination(of.to().get(k)), units.title("flow", Quantity.FLOW), plans, node, flows(
					units,
					c -> c.branches()[branch]), Optional.empty()));
		}
		if (any(plans, node, Course::spill)) {
			out.add(chart(of, periods, "Spill", units.title("spill", Quantity.STORAGE), plans, node, c -> units.of(Quantity.STORAGE, c.spill()),
					Optional.empty()));
		}
		for (int p = 0; p < of.purposes().size(); p++) {
			if (of.purposes().get(p).demand().isPresent()) {
				out.add(served(of, system, plans, node, p));
			}
		}
		if (of.plant().isPresent()) {
			out.add(chart(of, periods, "Energy", units.title("energy of a period", Quantity.ENERGY), plans, node, c -> system.scales().shown(c
					.energy()),
					Optional.empty()));
		}
		return out;
	}

	/** The deliveries to a purpose, and its demand. */
	private static Chart served(Node of, RiverSystem system, List<Plan> plans, int node, int purpose) {
		Periods periods = system.periods();
		ReportUnits units = system.scales().units();
		Purpose served = of.purposes().get(purpose);
		Chart out = chart(of, periods, served.name(), units.title("supply", Quantity.FLOW), plans, node, flows(units, c -> c.served()[purpose]),
				Optional
						.empty());
		List<Mark> marks = new ArrayList<>(out.marks());
		marks.add(Steps.of("demand", edges(periods), units.of(Quantity.FLOW, served.demand().orElseThrow())));
		return new Chart(out.title(), out.caption(), out.x(), out.y(), marks);
	}

	private static Function<Course, double[]> flows(ReportUnits units, Function<Course, double[]> within) {
		return c -> units.of(Quantity.FLOW, within.apply(c));
	}

	private static Curve.Band releases(Node of, ReportUnits units) {
		return new Curve.Band(units.of(Quantity.FLOW, of.release().min()), units.of(Quantity.FLOW, of.release().max()));
	}

	private static boolean any(List<Plan> plans, int node, Function<Course, double[]> values) {
		return plans.stream().anyMatch(p -> Arrays.stream(values.apply(p.operation().courses().get(node))).anyMatch(v -> v != 0));
	}

	/** Only the bounds of the release. */
	static Chart release(RiverSystem system, int node) {
		Node of = system.nodes().get(node);
		return new Chart(of.name() + ": release", "", new Axis(title(system.periods()), Scale.LINEAR), new Axis(system.scales().units().title(
				"release", Quantity.FLOW), Scale.LINEAR), List.of(Steps.band("bounds", edges(system.periods()), releases(of, system.scales()
						.units()))));
	}

	/** @param plans empty to plot only the bounds */
	static Chart storage(RiverSystem system, List<Plan> plans, int node) {
		Node.Storage s = system.nodes().get(node).storage();
		ReportUnits units = system.scales().units();
		int n = system.periods().count();
		double[] x = IntStream.rangeClosed(0, n).mapToDouble(t -> end(system.periods(), t)).toArray();
		List<Curve> curves = new ArrayList<>();
		double[] ends = Arrays.copyOfRange(x, 1, n + 1);
		boolean flood = IntStream.range(0, n - 1).anyMatch(t -> s.max()[t] < s.capacity()[t]);
		for (Plan p : plans) {
			curves.add(new Curve(p.label(), x, units.of(Quantity.STORAGE, p.operation().courses().get(node).storage())));
		}
		curves.add(new Curve(flood ? "bounds with the flood rule" : "bounds", ends, nothing(n), Optional.of(new Curve.Band(units.of(Quantity.STORAGE,
				s.min()), units.of(
						Quantity.STORAGE, s.max())))));
		return new Chart(system.nodes().get(node).name() + ": storage", "at the ends of periods", new Axis(title(system.periods()), Scale.LINEAR),
				new Axis(units.title("storage", Quantity.STORAGE), Scale.LINEAR), curves);
	}

	private static Chart chart(Node of, Periods periods, String word, String title, List<Plan> plans, int node, Function<Course, double[]> values,
			Optional<Curve.Band> bounds) {
		double[] x = edges(periods);
		List<Curve> curves = new ArrayList<>();
		boolean finite = bounds.isPresent() && greatest(bounds.get().upper()) <= 3 * plans.stream().mapToDouble(p -> greatest(values.apply(p
				.operation()
				.courses().get(node)))).max().orElse(0); // bounds far away would press the curves flat
		plans.forEach(p -> curves.add(Steps.of(p.label(), x, values.apply(p.operation().courses().get(node)))));
		if (finite) {
			curves.add(Steps.band("bounds", x, bounds.get()));
		}
		return new Chart(of.name() + ": " + Character.toLowerCase(word.charAt(0)) + word.substring(1), bounds.isPresent() && !finite
				? "The bounds lie far above "
						+ "the chart." : "",
				new Axis(title(periods), Scale.LINEAR), new Axis(title, Scale.LINEAR), curves);
	}

	private static double greatest(double[] values) {
		return Arrays.stream(values).max().orElse(0);
	}

	private static double[] nothing(int n) {
		double[] out = new double[n];
		Arrays.fill(out, Double.NaN);
		return out;
	}

	private static boolean inYears(Periods periods) {
		return periods.calendar() && periods.date(periods.count() - 1).isAfter(periods.date(0).plusYears(YEARS));
	}

	private static String title(Periods periods) {
		if (inYears(periods)) {
			return "year";
		}
		String first = periods.calendar() ? ", 1 is " + periods.label(0) : "";
		return (periods.step() == Periods.Step.MONTH ? "month" : periods.step() == Periods.Step.DAY ? "day"
				: periods.step() == Periods.Step.HOUR ? "hour" : "period") + first;
	}

	/** Abscissa of the end of period t − 1, the beginning of period t. */
	private static double end(Periods periods, int t) {
		return inYears(periods) ? year(periods.date(t)) : t;
	}

	/** Where periods begin, and the end of the last one, as storages have them. */
	private static double[] edges(Periods periods) {
		return IntStream.rangeClosed(0, periods.count()).mapToDouble(t -> end(periods, t)).toArray();
	}

	private static double year(LocalDate date) {
		return date.getYear() + (date.getDayOfYear() - 1.0) / date.lengthOfYear();
	}
}
