package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.report.chart.IllustratedReport;
import org.thalweg.reservoir.chart.SystemCharts.Plan;
import org.thalweg.reservoir.chart.SystemDocument;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.study.SystemPlans;
import org.thalweg.reservoir.system.Simulation;
import org.thalweg.reservoir.system.SystemReference;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code thalweg reservoir report}. */
@Command(name = "report", sortOptions = false, description = {
		"Writes a report on a system of reservoirs, with its picture and the trajectories of its plans, as HTML or PDF." },
		footer = { "", "Example: thalweg reservoir report examples/four-reservoirs/system.yaml --reference --out report.html" })
final class ReportVerb implements Callable<Integer> {
	@ParentCommand
	private ReservoirCommand parent;

	@Parameters(index = "0", paramLabel = "FILE", description = "The system's description (YAML).")
	private Path file;

	@Option(names = "--plans", paramLabel = "FILE", split = ",",
			description = "Tables with columns reservoir and release, such as simulated.csv; the description's own plan comes first.")
	private List<Path> plans = List.of();

	@Option(names = "--as-given", description = "Operate these plans without the repair, such as recorded releases.")
	private boolean asGiven;

	@Option(names = "--reference", description = "Add the plan of the linear programme, or of dynamic programming where the system is not linear.")
	private boolean reference;

	@Option(names = "--out", paramLabel = "FILE", required = true, description = "Where the report goes: a name that ends with .html or .pdf.")
	private Path out;

	@Override
	public Integer call() {
		Console console = parent.console();
		if (!IllustratedReport.isReport(out)) {
			throw new UserError("--out: " + out + " tells no format. End the name with .html or .pdf");
		}
		SystemFile.Parsed parsed = console.cancel().interrupting(() -> SystemFile.read(file));
		UserError.refuse(parsed.diagnostics());
		try {
			SystemDocument.write(out, ExperimentDocument.of(TextFile.text(file, Limits.DOCUMENT_BYTES)), parsed.system(), plans(parsed));
		} catch (TextException e) {
			throw new UserError(e.getMessage());
		} catch (IllegalArgumentException e) {
			throw new UserError(file + ": " + e.getMessage());
		}
		console.out().println("Report: " + out);
		return 0;
	}

	private List<Plan> plans(SystemFile.Parsed parsed) {
		RiverSystem system = parsed.system();
		Simulation simulation = new Simulation(system);
		List<Plan> found = new ArrayList<>();
		parsed.plan().ifPresent(p -> found.add(new Plan("as described", asGiven ? simulation.asGiven(p) : simulation.operation(p))));
		for (Path plan : plans) {
			double[] releases = SystemPlans.read(plan, system);
			String label = plan.getFileName().toString().replaceFirst("\\.csv$", "");
			boolean taken = found.stream().anyMatch(p -> p.label().equals(label));
			found.add(new Plan(taken ? plan.toString() : label, asGiven ? simulation.asGiven(releases) : simulation.operation(releases)));
		}
		if (reference) {
			found.add(Plan.reference(parent.console().cancel().interrupting(() -> SystemReference.of(system, _ -> {}))));
		}
		return found;
	}
}
