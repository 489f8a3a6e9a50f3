package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.SystemOperation.Course;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.PlanColumn;
import org.thalweg.text.Csv;

/** Tables of plans of systems of reservoirs, and of their operations. */
public final class SystemPlans {
	private SystemPlans() {
	}

	/**
	 * Releases of a table with columns {@code reservoir}, which one reservoir does not need, and {@code release} ({@link PlanColumn}; of stages,
	 * volumes), and {@code date}, such as {@code 2010-01}; without it, the periods of each reservoir in their order. Dates outside the horizon are
	 * ignored. Junctions need none.
	 *
	 * @return reservoir after reservoir, as {@link org.thalweg.reservoir.system.SystemProblem} has them
	 * @throws UserError with everything that is wrong with it
	 */
	public static double[] read(Path file, RiverSystem system) {
		List<Diagnostic> diagnostics = new Diagnostics();
		double[] out = new double[system.decisions()];
		try {
			CsvTable table = CsvTable.read(file, diagnostics);
			if (table != null) {
				releases(table, system, out, diagnostics);
			}
		} catch (Diagnostics.Enough e) {
			// reported with the others
		}
		UserError.refuse(diagnostics);
		return out;
	}

	private static void releases(CsvTable table, RiverSystem system, double[] out, List<Diagnostic> diagnostics) {
		int reservoir = table.column("reservoir");
		Optional<PlanColumn> release = PlanColumn.of(table, system.scales().units(), diagnostics);
		if (reservoir < 0 && system.nodes().size() > 1) {
			diagnostics.add(table.finding(table.header().line(), "", "there is no column 'reservoir'; the header has " + String.join(", ", table
					.header().cells())));
		}
		if (!diagnostics.isEmpty()) {
			return;
		}
		List<String> names = system.nodes().stream().map(n -> n.name()).toList();
		PlanPeriods periods = PlanPeriods.of(table, system.periods());
		List<NodePlan> plans = names.stream().map(name -> new NodePlan(name, table, periods, release.orElseThrow(), diagnostics)).toList();
		for (CsvTable.Row row : table.rows()) {
			int i = reservoir < 0 ? 0 : names.indexOf(row.cell(reservoir));
			if (i < 0) {
				diagnostics.add(table.finding(row.line(), "", "there is no reservoir '" + row.cell(reservoir) + "'." + Names.hint(row.cell(reservoir),
						names)));
				return;
			}
			plans.get(i).add(row);
		}
		for (int i = 0; i < plans.size(); i++) {
			System.arraycopy(plans.get(i).releases(system.nodes().get(i).junction()), 0, out, i * system.periods().count(), system.periods().count());
		}
	}

	/**
	 * A line for each reservoir and period; storage at its end, evaporation and spill as volumes, inflow before losses. It can be a plan again.
	 *
	 * @param plan that was operated, m³/s, reservoir after reservoir, which gets a column; empty for none
	 */
	public static String csv(RiverSystem system, SystemOperation o, Optional<double[]> plan) {
		ReportUnits units = system.scales().units();
		String volume = units.column("spill", Quantity.STORAGE);
		boolean lossy = system.nodes().stream().anyMatch(n -> Arrays.stream(n.losses()).anyMatch(v -> v != 0));
		StringBuilder out = new StringBuilder((system.periods().calendar() ? "date" : "period") + ",reservoir," + units.column("inflow",
				Quantity.FLOW)
				+ "," + units.column("release", Quantity.FLOW) + "," + units.column("storage", Quantity.STORAGE) + "," + units.column("evaporation",
						Quantity.STORAGE) + "," + volume + "," + units.column("head", Quantity.LEVEL) + "," + units.column("power", Quantity.POWER)
				+ "," + units.column("energy", Quantity.ENERGY) + ",violation,served" + (lossy ? "," + units.column("losses", Quantity.FLOW) : "")
				+ (plan.isPresent() ? "," + units.column("planned",
						Quantity.FLOW) : "") + (system.divides() ? ",branches\n" : "\n"));
		for (int i = 0; i < o.courses().size(); i++) {
			Course c = o.courses().get(i);
			double[] inflow = c.grossInflow();
			for (int t = 0; t < system.periods().count(); t++) {
				List<Object> cells = new ArrayList<>(List.of(system.periods().label(t), c.node().name(), units.of(Quantity.FLOW, inflow[t]), units
						.of(
								Quantity.FLOW, c.release()[t]), units.of(Quantity.STORAGE, c.storage()[t + 1]), units.of(Quantity.STORAGE, c
										.evaporation()[t]),
						units.of(Quantity.STORAGE, c.spill()[t]), units.of(Quantity.LEVEL, c.head()[t]), units.of(Quantity.POWER, c.power()[t]),
						system
								.scales().shown(c.energy()[t]), c.violation()[t], served(units, c, t)));
				if (lossy) {
					cells.add(units.of(Quantity.FLOW, c.node().losses()[t]));
				}
				if (plan.isPresent()) {
					cells.add(units.of(Quantity.FLOW, plan.get()[i * system.periods().count() + t]));
				}
				if (system.divides()) {
					cells.add(branches(system, c, t));
				}
				Csv.line(out, cells.toArray());
			}
		}
		return out.toString();
	}

	private static String served(ReportUnits units, Course c, int t) {
		return IntStream.range(0, c.served().length).mapToObj(p -> c.node().purposes().get(p).name() + " " + units.of(
				Quantity.FLOW, c.served()[p][t])).collect(Collectors
						.joining("; "));
	}

	/** What each branch takes, as a flow. */
	private static String branches(RiverSystem system, Course c, int t) {
		return IntStream.range(0, c.branches().length).mapToObj(k -> system.destination(c.node().to().get(k)) + " " + system.scales().units().of(
				Quantity.FLOW, c.branches()[k][t])).collect(
						Collectors.joining("; "));
	}
}
