package org.thalweg.reservoir.command;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.param.Names;
import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.Finding;
import org.thalweg.experiment.reading.Findings;
import org.thalweg.experiment.reading.UserMistake;
import org.thalweg.experiment.text.Csv;
import org.thalweg.reservoir.inflow.CsvTable;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.system.Goal.Term;
import org.thalweg.reservoir.system.RiverSystem;
import org.thalweg.reservoir.system.Simulation;
import org.thalweg.reservoir.system.SystemFile;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.SystemOperation.Course;

/**
 * {@code thalweg reservoir simulate} of a system: a plan is operated, and told reservoir by reservoir.
 *
 * @param plans a table with columns {@code reservoir} and {@code release} (m³/s; of stages, volumes), in the periods' order; empty for the
 *            description's own plan
 * @param out folder for {@code simulated.csv}; empty for nowhere
 */
record SystemSimulation(Console console, Optional<Path> plans, boolean asGiven, Optional<Path> out, boolean json) {
	/** Whether a file describes a system. */
	static boolean describes(Path file) {
		try {
			return SystemFile.looksLikeSystem(TextFile.text(file, Limits.DOCUMENT_BYTES));
		} catch (TextException e) {
			return false; // told by whoever reads it as a reservoir
		}
	}

	/** @throws UserMistake with everything that is wrong with the files */
	void run(Path file) {
		SystemFile.Parsed parsed = SystemFile.read(file);
		UserMistake.refuse(parsed.findings());
		RiverSystem system = parsed.system();
		double[] plan = plans.map(p -> plan(p, system)).or(parsed::plan).orElseThrow(() -> new UserMistake("--plans: name the plan, a table with "
				+ "columns reservoir and release, or give each reservoir of " + file + " one: release: {…, plan: {file: …}}"));
		SystemOperation operation = operated(system, plan);
		if (json) {
			json(system, operation);
		} else {
			text(system, operation);
		}
		out.ifPresent(folder -> ResultFiles.write(folder.resolve("simulated.csv"), csv(system, operation)));
	}

	private SystemOperation operated(RiverSystem system, double[] plan) {
		try {
			Simulation simulation = new Simulation(system);
			return asGiven ? simulation.asGiven(plan) : simulation.operation(plan);
		} catch (IllegalArgumentException e) {
			throw new UserMistake(e.getMessage());
		}
	}

	private static double[] plan(Path file, RiverSystem system) {
		List<Finding> findings = new Findings();
		double[] out = new double[system.decisions()];
		try {
			CsvTable table = CsvTable.read(file, findings);
			if (table != null) {
				read(table, system, out, findings);
			}
		} catch (Findings.Enough e) {
			// told with the others
		}
		UserMistake.refuse(findings);
		return out;
	}

	private static void read(CsvTable table, RiverSystem system, double[] out, List<Finding> findings) {
		List<String> header = table.header().cells();
		int reservoir = header.indexOf("reservoir");
		int release = header.indexOf("release");
		if (reservoir < 0 || release < 0) {
			findings.add(table.finding(table.header().line(), "", "there is no column '" + (reservoir < 0 ? "reservoir" : "release")
					+ "'; the header has " + String.join(", ", header)));
			return;
		}
		List<String> names = system.nodes().stream().map(n -> n.name()).toList();
		int n = system.periods().count();
		int[] rows = new int[names.size()];
		for (CsvTable.Row row : table.rows()) {
			int i = names.indexOf(row.cell(reservoir));
			if (i < 0) {
				findings.add(table.finding(row.line(), "", "there is no reservoir '" + row.cell(reservoir) + "'." + Names.hint(row.cell(reservoir),
						names)));
				return;
			}
			if (rows[i] < n) {
				out[i * n + rows[i]] = table.number(row, release, names.get(i), "a release", findings);
			}
			rows[i]++;
		}
		for (int i = 0; i < rows.length; i++) {
			if (rows[i] != n) {
				findings.add(table.finding(0, names.get(i), rows[i] + " releases; expected one for each of the " + n + " periods"));
			}
		}
	}

	private void text(RiverSystem system, SystemOperation o) {
		PrintStream to = console.out();
		to.printf("%-20s %12s %12s %12s %12s %12s %14s %10s%n", "reservoir", "least", "greatest", "last", "release", "spill", "energy", "violation");
		for (Course c : o.courses()) {
			to.printf(Locale.ROOT, "%-20s %12.6g %12.6g %12.6g %12.6g %12.6g %14.8g %10.3g%n", c.node().name(), Arrays.stream(c.storage()).min()
					.getAsDouble(), Arrays.stream(c.storage()).max().getAsDouble(), c.storage()[c.storage().length - 1],
					Arrays.stream(c.release()).average().getAsDouble(), sum(c.spill()), sum(c.energy()), sum(c.violation()));
		}
		String energy = system.scales().energyUnit();
		to.println((system.scales().volumeUnit().isEmpty() ? "storages and spill as volumes, mean release as a volume a period"
				: "storages and spill in million m3, mean release in m3/s") + (energy.isEmpty() ? "" : ", energy in " + energy));
		for (Term term : system.goal().terms()) {
			to.printf(Locale.ROOT, "%s = %.10g%n", word(term), o.total(term));
		}
		to.printf(Locale.ROOT, "value = %.10g, with a violation of %.3g%n", o.value(), o.violation());
	}

	private void json(RiverSystem system, SystemOperation o) {
		for (Course c : o.courses()) {
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("event", "reservoir");
			line.put("reservoir", c.node().name());
			line.put("release", c.release());
			line.put("storage", c.storage());
			line.put("spill", c.spill());
			line.put("energy", c.energy());
			console.json().write(line);
		}
		Map<String, Object> done = new LinkedHashMap<>();
		done.put("event", "done");
		system.goal().terms().forEach(term -> done.put(word(term), o.total(term)));
		done.put("violation", o.violation());
		done.put("value", o.value());
		console.json().write(done);
	}

	private static String word(Term term) {
		return term.name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	private static double sum(double[] a) {
		return Arrays.stream(a).sum();
	}

	/** A line for each reservoir and period; storage at its end. */
	private static String csv(RiverSystem system, SystemOperation o) {
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
