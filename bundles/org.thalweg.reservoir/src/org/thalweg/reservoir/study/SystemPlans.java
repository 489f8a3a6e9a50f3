package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.SystemOperation.Course;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.text.Csv;

/** Tables of plans of systems of reservoirs, and of their operations. */
public final class SystemPlans {
	private SystemPlans() {
	}

	/**
	 * Releases of a table with columns {@code reservoir} and {@code release} (m³/s; of stages, volumes), the periods of each reservoir in their order.
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
		List<String> header = table.header().cells();
		int reservoir = header.indexOf("reservoir");
		int release = header.indexOf("release");
		if (reservoir < 0 || release < 0) {
			diagnostics.add(table.finding(table.header().line(), "", "there is no column '" + (reservoir < 0 ? "reservoir" : "release")
					+ "'; the header has " + String.join(", ", header)));
			return;
		}
		List<String> names = system.nodes().stream().map(n -> n.name()).toList();
		int n = system.periods().count();
		int[] rows = new int[names.size()];
		for (CsvTable.Row row : table.rows()) {
			int i = names.indexOf(row.cell(reservoir));
			if (i < 0) {
				diagnostics.add(table.finding(row.line(), "", "there is no reservoir '" + row.cell(reservoir) + "'." + Names.hint(row.cell(reservoir),
						names)));
				return;
			}
			if (rows[i] < n) {
				out[i * n + rows[i]] = table.number(row, release, names.get(i), "a release", diagnostics);
			}
			rows[i]++;
		}
		for (int i = 0; i < rows.length; i++) {
			if (rows[i] != n) {
				diagnostics.add(table.finding(0, names.get(i), rows[i] + " releases; expected one for each of the " + n + " periods"));
			}
		}
	}

	/** A line for each reservoir and period; storage at its end. It can be a plan again. */
	public static String csv(RiverSystem system, SystemOperation o) {
		StringBuilder out = new StringBuilder("period,reservoir,inflow,release,storage,evaporation,spill,head,power,energy,violation,served\n");
		for (Course c : o.courses()) {
			for (int t = 0; t < system.periods().count(); t++) {
				List<String> served = new ArrayList<>();
				for (int p = 0; p < c.served().length; p++) {
					served.add(c.node().purposes().get(p).name() + " " + c.served()[p][t]);
				}
				Csv.line(out, system.periods().label(t), c.node().name(), c.inflow()[t], c.release()[t], c.storage()[t + 1], c.evaporation()[t],
						c.spill()[t], c.head()[t], c.power()[t] / 1000, c.energy()[t], c.violation()[t], String.join("; ", served));
			}
		}
		return out.toString();
	}
}
