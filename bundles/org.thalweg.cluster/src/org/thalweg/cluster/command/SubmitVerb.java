package org.thalweg.cluster.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;

import org.thalweg.cluster.ClusterException;
import org.thalweg.cluster.Launcher;
import org.thalweg.cluster.Submission;
import org.thalweg.cluster.SubmissionRequest;
import org.thalweg.cluster.Template;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.ConsoleCommand;
import org.thalweg.experiment.reading.UserError;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg submit FILE}. */
@Command(name = "submit", mixinStandardHelpOptions = true, sortOptions = false, description = {
		"Submits an experiment to a cluster's queue: a job array (one task per shard) followed by a merge job. The same command resumes: shards "
				+ "that are done, running or waiting are skipped; failed ones are submitted again." },
		footer = { "", "Example: thalweg submit examples/first.yaml --on slurm --shards 16 --throttle 8 --time 2h" })
public final class SubmitVerb implements Callable<Integer>, ConsoleCommand {
	/** The batch system refused or does not answer. */
	static final int FAILED = 1;

	private Console console;
	private Optional<String> device = Optional.empty();

	@Parameters(index = "0", paramLabel = "FILE", description = "The experiment (YAML).")
	private Path file;

	@Option(names = "--on", paramLabel = "SYSTEM", description = "slurm, pbs, sge or lsf.")
	private String on;

	@Option(names = "--template", paramLabel = "FILE", description = "Template for another batch system; see docs/clusters.md.")
	private Path template;

	@Option(names = "--shards", paramLabel = "N",
			description = "Number of shards, one task each; default: 16, or the number of the previous submission.")
	private Integer shards;

	@Mixin
	private ResourceOptions resources;

	@Option(names = "--out", paramLabel = "DIR", description = "Folder for results, accessible from all nodes; default: results/<name> in the "
			+ "current folder.")
	private Path out;

	@Option(names = "--set", paramLabel = "PATH=VALUE", description = "As for run. May be repeated.")
	private Map<String, String> sets = new LinkedHashMap<>();

	@Option(names = "--data", paramLabel = "DIR", description = "As for run.")
	private Path data;

	@Option(names = "--probe", description = "First computes each case briefly on this machine, and balances the shards by the measured time, so "
			+ "that tasks end at about the same time if their machines are like this one. Default: balances by declared costs.")
	private boolean probe;

	@Option(names = "--isolate", description = "As for run.")
	private boolean isolate;

	@Option(names = "--isolate-limit", paramLabel = "T", description = "As for run.")
	private String isolateLimit;

	@Option(names = "--setup", paramLabel = "COMMAND", description = "Shell command to run before each task, e.g. 'module load cuda'. May be "
			+ "repeated.")
	private List<String> setup = new ArrayList<>();

	@Option(names = "--launcher", paramLabel = "PROGRAM", description = "Program that tasks run instead of this installation's thalweg-batch.")
	private Path launcher;

	@Option(names = "--dry-run", description = "Prints the scripts and submits nothing.")
	private boolean dryRun;

	@Option(names = "--json", description = "One JSON object.")
	private boolean json;

	@Override
	public void use(Console console) {
		this.console = console;
	}

	@Override
	public void useDevice(Optional<String> configured) {
		device = configured;
	}

	@Override
	public Integer call() {
		SubmissionRequest request = new SubmissionRequest(file, sets, Optional.ofNullable(out), Optional.ofNullable(data),
				shards == null ? OptionalInt.empty() : OptionalInt.of(shards), probe, isolate, Optional.ofNullable(isolateLimit), setup,
				Launcher.of(launcher), resources.resources(), system()).on(device);
		try {
			tell(request.submit(console.catalog(), console.cancel(), dryRun, console.err()::println));
			return 0;
		} catch (ClusterException e) {
			console.err().println(e.getMessage());
			return FAILED;
		}
	}

	private Template system() {
		if (on == null && template == null) {
			throw new UserError("--on is missing; expected a batch system: " + String.join(", ", Template.KNOWN) + "; or give --template FILE");
		}
		return template != null ? Template.read(template) : Template.known(on);
	}

	private void tell(Submission.SubmissionResult result) {
		if (json) {
			console.json().write(line(result));
			return;
		}
		if (dryRun) {
			result.scripts().forEach(s -> console.out().println(s));
		}
		console.out().println(result.summary(dryRun));
		if (!dryRun && !(result.submitted().isEmpty() && result.merge().isEmpty())) {
			console.out().println("'thalweg status " + result.results() + "' shows its progress.");
		}
	}

	private Map<String, Object> line(Submission.SubmissionResult result) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", dryRun ? "dry-run" : "submitted");
		out.put("folder", result.results().toString());
		out.put("done", result.done());
		out.put("queued", result.queued());
		out.put("submitted", result.submitted());
		out.put("job", dryRun ? null : result.array().orElse(null));
		out.put("merge", dryRun ? null : result.merge().orElse(null));
		if (dryRun) {
			out.put("scripts", result.scripts());
		}
		return out;
	}
}
