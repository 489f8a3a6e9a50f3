package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.report.chart.IllustratedReport;
import org.thalweg.reservoir.chart.SystemCharts.Plan;
import org.thalweg.reservoir.chart.SystemDocument;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.Changes;
import org.thalweg.reservoir.system.Simulation;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.SystemReference;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code thalweg reservoir report}. */
@Command(name = "report", sortOptions = false, description = {
		"Writes a report on a system of reservoirs, or on a year of one reservoir, with its picture and the trajectories of its plans, as HTML or "
				+ "PDF." },
		footer = { "", "Example: thalweg reservoir report examples/four-reservoirs/system.yaml --reference --out report.html" })
final class ReportVerb implements Callable<Integer> {
	@ParentCommand
	private ReservoirCommand parent;

	@Parameters(index = "0", paramLabel = "FILE", description = "The description (YAML).")
	private Path file;

	@Option(names = "--year", paramLabel = "Y", description = "Reservoir with calendar months only: the year of its record.")
	private Integer year;

	@Option(names = "--plans", paramLabel = "FILE", split = ",",
			description = "Tables with columns reservoir and release, such as simulated.csv (months.csv for a year); the description's own plan "
					+ "comes first.")
	private List<Path> plans = List.of();

	@Option(names = "--as-given", description = "Operate these plans without repair, e.g. recorded releases.")
	private boolean asGiven;

	@Option(names = "--reference", description = "Add the plan found by linear programming, or by dynamic programming if the system is not linear.")
	private boolean reference;

	@Option(names = "--out", paramLabel = "FILE", required = true, description = "File to write the report to; its name ends with .html or .pdf.")
	private Path out;

	@Override
	public Integer call() {
		Console console = parent.console();
		if (!IllustratedReport.isReport(out)) {
			throw new UserError("--out: " + out + " has no known file name extension. End the name with .html or .pdf");
		}
		DescribedSystem described = DescribedSystem.read(console, file, Optional.ofNullable(year), 0);
		try {
			SystemDocument.write(out, described.outline(), described.system(), plans(described), console.err()::println);
		} catch (IllegalArgumentException e) {
			throw new UserError(file + ": " + e.getMessage());
		}
		console.out().println("Report: " + out);
		return 0;
	}

	private List<Plan> plans(DescribedSystem described) {
		RiverSystem system = described.system();
		List<Plan> found = new ArrayList<>();
		described.plan().ifPresent(p -> found.add(new Plan("as described", operated(system, p))));
		for (Path plan : plans) {
			double[] releases = described.read(plan);
			String label = plan.getFileName().toString().replaceFirst("\\.csv$", "");
			boolean taken = found.stream().anyMatch(p -> p.label().equals(label));
			found.add(new Plan(taken ? plan.toString() : label, operated(system, releases)));
		}
		if (reference) {
			found.add(Plan.reference(parent.console().cancel().interrupting(() -> described.reference(SystemReference.suitable(system).orElse(
					SystemReference.Method.DYNAMIC), _ -> {}))));
		}
		return found;
	}

	private SystemOperation operated(RiverSystem system, double[] plan) {
		SystemOperation out = asGiven ? Simulation.recorded(system, plan) : new Simulation(system).operation(plan);
		Changes.of(out, plan).text(system.scales().units(), !asGiven).ifPresent(parent.console().err()::println);
		return out;
	}
}
