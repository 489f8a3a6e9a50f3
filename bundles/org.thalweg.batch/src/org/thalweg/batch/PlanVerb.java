package org.thalweg.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.thalweg.experiment.console.StatusLine;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.shard.TimeForecast;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg plan FILE}. */
@Command(name = "plan", mixinStandardHelpOptions = true, description = {
		"Shows what 'run' would do with an experiment file. Stores nothing, and starts no program and compiles no kernel text of your own "
				+ "unless --probe is given.",
		"Shows cases and runs, what is stored already, memory, and how long the rest takes: for that it computes some cases for a moment on "
				+ "their devices, unless --no-time is given. With --outputs, also what these will be.",
		"Ends with 2 if run would refuse the file, with all mistakes." },
		footer = { "", "Example: thalweg plan examples/first.yaml --set runs=30" })
final class PlanVerb implements Callable<Integer> {
	/** Seconds for all probes, behind those that kernels take to build. */
	private static final double PROBES = 10;

	private final Session session;

	@Parameters(index = "0", paramLabel = "FILE", description = "The experiment (YAML).")
	private Path file;

	@Option(names = "--out", paramLabel = "DIR", description = "Folder of results; default: results/<name> in the current folder.")
	private Path out;

	@Option(names = "--set", paramLabel = "PATH=VALUE", description = "Replaces a value of the file, as for run. May be repeated.")
	private Map<String, String> sets = new LinkedHashMap<>();

	@Option(names = "--data", paramLabel = "DIR", description = "Folder with official data files; before the file's data: and THALWEG_DATA.")
	private Path data;

	@Option(names = "--no-time", description = "Computes nothing, and shows no time.")
	private boolean noTime;

	@Option(names = "--probe", description = "Also starts programs and compiles kernel text that the file names, in this process, to measure their "
			+ "time.")
	private boolean probe;

	@Option(names = "--outputs", split = ",", paramLabel = "KIND", description = "Outputs as for run: also shows how many files they will be, "
			+ "their size and time, for which it writes those of a few functions with made-up runs.")
	private List<String> outputs = List.of();

	@Mixin
	private LatexOptions latex = new LatexOptions();

	@Option(names = "--cases", description = "A row for each case, however many there are.")
	private boolean cases;

	@Option(names = "--json", description = "One JSON object for each case, then one for all.")
	private boolean json;

	@Option(names = "--quiet", description = "No progress and no notes.")
	private boolean quiet;

	PlanVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		if (probe && noTime) {
			throw new UserError("--probe measures the time that --no-time leaves out. Leave out one of them");
		}
		Outputs asked = Outputs.of(outputs, latex);
		ExperimentFile.Parsed parsed = session.cancel().interrupting(() -> ExperimentFile.read(file, sets, session.configuration()));
		UserError.refuse(parsed.diagnostics());
		try (Devices devices = new Devices(session.catalog())) {
			Planner.Planned planned = session.patiently("The plan of " + file, () -> Planner.plan(parsed.experiment(), session.catalog(), devices,
					session.data(data, parsed.experiment())));
			UserError.refuse(planned.diagnostics());
			asked.check(planned.plan().spec());
			if (!quiet) {
				planned.notes().forEach(session.err()::println);
				planned.plan().spec().skipped().forEach(session.err()::println);
			}
			PlannedWork work = session.cancel().interrupting(() -> PlannedWork.of(planned.plan(), session.results(out, parsed.experiment())));
			Optional<TimeForecast> time = noTime || work.left() == 0 ? Optional.empty() : Optional.of(probe(planned.plan(), work));
			Optional<OutputForecast> written = asked.none() ? Optional.empty() : Optional.of(outputs(asked, planned.plan()));
			PlanText text = new PlanText(planned, work, time, written);
			if (json) {
				text.lines().forEach(session.json()::write);
			} else {
				text.print(session, cases, quiet);
			}
			return work.damage().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
		}
	}

	private OutputForecast outputs(Outputs asked, Plan plan) {
		StatusLine status = session.console().status(!quiet && !json);
		try {
			return session.cancel().interrupting(() -> OutputForecast.of(asked, plan, session.catalog(), status::show));
		} finally {
			status.clear();
		}
	}

	private TimeForecast probe(Plan plan, PlannedWork work) {
		StatusLine status = session.console().status(!quiet && !json);
		try {
			return TimeForecast.of(plan, work::missing, probe, PROBES, session.cancel(), c -> status.show("probing " + c.label() + " on " + c
					.problemLabel()
					+ " (" + c.place() + ")"));
		} finally {
			status.clear();
		}
	}
}
