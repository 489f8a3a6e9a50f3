package org.thalweg.reservoir.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.ContourMap;
import org.thalweg.figures.Grid;
import org.thalweg.figures.PopulationOverlay;
import org.thalweg.figures.SvgContourMap;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.OperatedYear;
import org.thalweg.reservoir.rules.OperatingRule.State;
import org.thalweg.reservoir.rules.SystemRule;
import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.PolicySimulation;

/**
 * A rule in one month as a surface: its release within the reservoir's bounds, by the storage at the month's beginning and the inflow, with the
 * states of the optimal plans over it. Colours are those of all contour maps, whose brightness is monotone for colour-blind readers.
 */
public final class RuleSurfaces {
	/** Nodes along each axis. */
	private static final int NODES = 61;
	/** States that are drawn, evenly among all. */
	private static final int POINTS = 400;

	/**
	 * A surface.
	 *
	 * @param map of the release
	 * @param samples states of the optimal plans
	 */
	public record Surface(ContourMap map, PopulationOverlay samples) {
		/** The picture as files have it. */
		public String svg() {
			return SvgContourMap.render(map, samples);
		}
	}

	private RuleSurfaces() {
	}

	/**
	 * The surface of a rule for a reservoir.
	 *
	 * @param name of the rule
	 * @param node number of the reservoir
	 * @param plans its optimal years, at least one, which span the axes
	 * @param month calendar month, 1 to 12
	 */
	public static Surface of(String name, SystemRule rule, RiverSystem system, int node, List<? extends OperatedYear> plans, int month) {
		PolicySimulation simulation = new PolicySimulation(system);
		Policy policy = rule.over(simulation);
		int t = Math.floorMod(month - plans.getFirst().firstMonth(), Year.MONTHS);
		Node.Storage storage = system.nodes().get(node).storage();
		int before = Math.floorMod(t - 1, Year.MONTHS);
		return of(name, plans, month, storage.least(before), storage.most(before), system.scales().units(), state -> {
			Policy.Situation at = new Policy.Situation(node, t, state.storage(), state.inflow());
			return simulation.released(at, policy.release(at));
		});
	}

	/** @param least minimum storage at the month's beginning @param most maximum @param released release of a state, m³/s */
	private static Surface of(String name, List<? extends OperatedYear> plans, int month, double least, double most,
			ReportUnits units, ToDoubleFunction<State> released) {
		int t = Math.floorMod(month - plans.getFirst().firstMonth(), Year.MONTHS);
		double[] storages = units.of(Quantity.STORAGE, plans.stream().mapToDouble(p -> p.storage()[t]).toArray());
		double[] inflows = units.of(Quantity.FLOW, plans.stream().mapToDouble(p -> p.inflow()[t]).toArray());
		Range x = range(storages, units.of(Quantity.STORAGE, least), units.of(Quantity.STORAGE, most));
		Range y = range(inflows, 0, 0);
		double volume = plans.getFirst().volume(t);
		double[] values = new double[NODES * NODES];
		for (int r = 0; r < NODES; r++) {
			for (int c = 0; c < NODES; c++) {
				values[r * NODES + c] = units.of(Quantity.FLOW, released.applyAsDouble(new State(month, volume, units.within(Quantity.STORAGE, Grid
						.place(x,
								c, NODES)), units.within(Quantity.FLOW, Grid.place(y, r, NODES)))));
			}
		}
		String caption = plans.size() + " states of optimal plans" + (plans.size() > POINTS ? ", of which " + POINTS + " are drawn" : "");
		ContourMap map = ContourMap.of("Release: " + name + ", " + Months.NAMES.get(month - 1), caption,
				units.title("storage at the month's beginning", Quantity.STORAGE),
				units.title("inflow", Quantity.FLOW), new Grid(x, y, NODES, NODES, values), Scale.LINEAR, Double.NaN, List.of());
		return new Surface(map.withScaleTitle(units.title("release", Quantity.FLOW)), crowd(storages, inflows, x, y, caption));
	}

	/** States that are all the same, such as the prescribed storage of the first month, get the bounds for an axis. */
	private static Range range(double[] values, double least, double most) {
		double low = Arrays.stream(values).min().orElseThrow();
		double high = Arrays.stream(values).max().orElseThrow();
		if (high - low > 1e-6 * Math.max(1, Math.abs(high))) {
			return new Range(low, high);
		}
		return most > least ? new Range(Math.min(low, least), Math.max(high, most)) : new Range(low - 1, high + 1);
	}

	private static PopulationOverlay crowd(double[] storages, double[] inflows, Range x, Range y, String caption) {
		List<PopulationOverlay.PlottedIndividual> places = new ArrayList<>();
		int n = Math.min(POINTS, storages.length);
		for (int k = 0; k < n; k++) {
			int i = (int) ((long) k * storages.length / n);
			double atX = (storages[i] - x.low()) / (x.high() - x.low());
			double atY = (inflows[i] - y.low()) / (y.high() - y.low());
			places.add(new PopulationOverlay.PlottedIndividual(atX, atY, atX, atY));
		}
		return new PopulationOverlay(places, -1, -1, caption);
	}
}
