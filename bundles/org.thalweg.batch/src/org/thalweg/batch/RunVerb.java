package org.thalweg.batch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import org.thalweg.experiment.console.StatusLine;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.shard.Costs;
import org.thalweg.experiment.shard.Shard;
import org.thalweg.experiment.shard.ShardFile;
import org.thalweg.experiment.shard.ShardRun;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.StoredRuns;
import org.thalweg.report.Outcome;
import org.thalweg.report.Results;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg run FILE}. */
@Command(name = "run", mixinStandardHelpOptions = true, description = {
		"Runs an experiment file and prints its report. Runs that are stored already are not recomputed, so the same command resumes an "
				+ "interrupted experiment." },
		footer = { "", "Example: thalweg run examples/first.yaml --set runs=3 --set stop.generations=100" })
final class RunVerb implements Callable<Integer> {
	private final Session session;

	@Parameters(index = "0", paramLabel = "FILE", description = "The experiment (YAML).")
	private Path file;

	@Option(names = "--out", paramLabel = "DIR", description = "Folder for results; default: results/<name> in the current folder.")
	private Path out;

	@Option(names = "--set", paramLabel = "PATH=VALUE",
			description = "Replaces a value of the file, e.g. runs=3 or problems[0].dimension=10. May be repeated.")
	private Map<String, String> sets = new LinkedHashMap<>();

	@Option(names = "--data", paramLabel = "DIR", description = "Folder with official data files; it takes precedence over the file's data: and "
			+ "over THALWEG_DATA.")
	private Path data;

	@Option(names = "--again", description = "Also recomputes runs of another version or device.")
	private boolean again;

	@Option(names = "--shard", paramLabel = "I/N", description = "Computes only shard I of N and writes it to DIR/shards, for 'thalweg merge "
			+ "DIR'. The file and N determine the shards, so N machines that share a folder need no other coordination.")
	private String shard;

	@Option(names = "--costs", paramLabel = "FILE", description = "With --shard: balances the shards by these measured costs, which 'thalweg "
			+ "submit --probe' wrote to DIR/shards/costs.txt.")
	private Path costs;

	@Option(names = "--outputs", split = ",", paramLabel = "KIND",
			description = "After the last run, also writes these outputs to the results folder, separated by commas: report (report.txt), charts, "
					+ "pdf (charts as PDF and report.pdf), png (charts as PNG), and the formats of export: csv, coco, iohprofiler, json, latex, "
					+ "long.")
	private List<String> outputs = List.of();

	@Mixin
	private LatexOptions latex = new LatexOptions();

	@Mixin
	private LengthOptions length = new LengthOptions();

	@Mixin
	private IsolationOptions isolation = new IsolationOptions();

	@Option(names = "--json", description = "One JSON object per line: one for each run as it finishes, then a summary object.")
	private boolean json;

	@Option(names = "--quiet", description = "No progress and no notes.")
	private boolean quiet;

	RunVerb(Session session) {
		this.session = session;
	}

	/** Loads classes while the plan waits for drivers. A refused file ends the program meanwhile; other failures appear when a store is opened. */
	private static void prepareStores() {
		Thread.ofPlatform().daemon().name("loads what stores need").uncaughtExceptionHandler((_, _) -> {}).start(RunStore::prepare);
	}

	@Override
	public Integer call() {
		Shard share = shard == null ? null : Shard.parse(shard);
		if (share != null && again) {
			throw new UserError("--shard and --again exclude each other. Leave one out, or choose another folder with --out");
		}
		if (costs != null && share == null) {
			throw new UserError("--costs is used only with --shard. Add --shard I/N, or leave --costs out");
		}
		Outputs written = Outputs.of(outputs, latex);
		length.sections();
		if (share != null && !written.none()) {
			throw new UserError(
					"--shard and --outputs exclude each other, since a shard is only a part of the results. Leave out --outputs, merge the "
							+ "shards, and run the file again with --outputs but without --shard; it then computes nothing");
		}
		prepareStores();
		ExperimentFile.Parsed parsed = session.cancel().interrupting(() -> ExperimentFile.read(file, sets, session.configuration()));
		UserError.refuse(parsed.diagnostics());
		try (Devices devices = new Devices(session.catalog())) {
			Planner.Planned planned = session.patiently("The plan of " + file, () -> Planner.plan(parsed.experiment(), session.catalog(), devices,
					session.data(data, parsed.experiment())));
			UserError.refuse(planned.diagnostics());
			if (!quiet) {
				planned.notes().forEach(session.err()::println);
			}
			Plan plan = isolation.isolated(planned.plan(), session, session.data(data, parsed.experiment()).orElse(null));
			written.check(plan.spec());
			Path folder = session.results(out, parsed.experiment());
			if (share != null) {
				forecast(planned);
				Listener listener = new Listener(session, json, quiet);
				ShardRun.ShardResult result = ShardRun.run(plan, costs(plan, folder), folder, share, listener, session.cancel());
				listener.close();
				return end(folder, share, result);
			}
			MergeVerb.joinPending(folder, session, quiet); // shards computed by others are used, too
			try (RunStore store = RunStore.open(folder)) {
				forecast(planned);
				Listener listener = new Listener(session, json, quiet);
				Runner.RunSummary summary;
				try {
					summary = Runner.run(plan, store, again, listener, session.cancel());
				} catch (StoreException e) {
					if (json && e.failure()) {
						unstored(plan, store, listener, e);
					}
					throw e;
				}
				listener.close();
				int code = end(store, summary);
				if (!summary.cancelled()) {
					tell(written, store);
				}
				return code;
			}
		}
	}

	private Costs costs(Plan plan, Path folder) {
		Path there = Costs.file(folder);
		if (costs == null && Files.exists(there)) {
			throw new UserError("--shard: the shards of " + folder + " were balanced by measured costs, and shards without these costs would not "
					+ "match. Add --costs "
					+ there + "; or delete that file, if no shard has been computed yet");
		}
		return costs == null ? Costs.declared(plan.spec()) : Costs.read(costs, plan.spec());
	}

	private void forecast(Planner.Planned planned) {
		if (!quiet && !json) {
			session.err().println(planned.forecast().summary());
		}
	}

	private int end(Path folder, Shard share, ShardRun.ShardResult result) {
		if (json && result.summary() != null) {
			done(result.summary());
		} else if (!json && !quiet) {
			session.err().println("Shard " + share + ": " + result.stored() + " of " + result.runs() + " runs are in "
					+ folder.resolve(ShardFile.FOLDER) + (result.whole() ? ". To merge the shards: thalweg merge " + folder
							: ". Run the same command again to resume"));
		}
		return result.whole() ? ExitCode.DONE : result.summary().failed() > 0 ? ExitCode.FAILED : ExitCode.AGAIN;
	}

	private int end(RunStore store, Runner.RunSummary summary) {
		if (json) {
			done(summary);
		} else if (!summary.cancelled()) {
			Results results = Results.of(store).described(session.catalog());
			session.out().print(length.text(results, Outcome.of(results), session.screen().width(), false));
			session.out().println("\nResults: " + store.folder());
		}
		if (!quiet && !json && summary.cancelled()) { // otherwise the report shows it
			summary.notes().forEach(session.err()::println);
		}
		if (summary.cancelled()) {
			session.err().println("Cancelled. " + summary.resumable(store.folder()));
		}
		return summary.cancelled() ? ExitCode.CANCELLED : summary.failed() > 0 ? ExitCode.FAILED : ExitCode.DONE;
	}

	private void tell(Outputs outputs, RunStore store) {
		StatusLine status = session.console().status(!quiet && !json);
		List<Path> files = outputs.none() ? List.of() : outputs.write(store, session.catalog(), session.err()::println, status::show);
		status.clear();
		for (Path file : files) {
			if (json) {
				Map<String, Object> line = new LinkedHashMap<>();
				line.put("event", "output");
				line.put("file", file.toString());
				session.json().write(line);
			}
		}
		if (!json && !outputs.none()) {
			session.out().println("Outputs written: " + this.outputs.stream().map(String::strip).distinct().collect(Collectors.joining(", ")) + " ("
					+ files.size() + (files.size() == 1 ? " file)"
							: " files)"));
		}
	}

	/** The last line where runs could not be stored any more. */
	private void unstored(Plan plan, RunStore store, Listener listener, StoreException cause) {
		StoredRuns stored = store.stored(plan.spec());
		int there = (int) plan.spec().allRuns().stream().filter(r -> stored.of(r).filter(m -> !again || m.claim() == StoredRuns.Claim.SAME)
				.isPresent())
				.count();
		int finished = listener.finished().size();
		done(new Runner.RunSummary(finished, Math.max(0, there - finished), listener.failures(), plan.spec().skipped().size(), false, List.of(cause
				.getMessage())));
	}

	private void done(Runner.RunSummary summary) {
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", "done");
		line.put("runs", summary.finished());
		line.put("failed", summary.failed());
		line.put("skipped", summary.skipped());
		line.put("kept", summary.kept());
		line.put("cancelled", summary.cancelled());
		if (!summary.notes().isEmpty()) {
			line.put("notes", summary.notes());
		}
		session.json().write(line);
	}
}
