package org.thalweg.cluster.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

import org.thalweg.cluster.ShardState;
import org.thalweg.cluster.ShardState.Kind;
import org.thalweg.cluster.Watch;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.ConsoleCommand;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.StudyStatus;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg status DIR}. */
@Command(name = "status", mixinStandardHelpOptions = true, description = {
		"Shows the progress of an experiment, also while it runs: how many runs of each case have finished, and the median of their results.",
		"For an experiment submitted to a cluster, shows for each shard whether it is done, running, waiting or failed, and why, from its file "
				+ "and the queue, and estimates the remaining time. An unreachable queue is reported; it is not an error." },
		footer = { "", "Example: thalweg status results/clpso-a-first-look" })
public final class StatusVerb implements Callable<Integer>, ConsoleCommand {
	private Console console;

	@Parameters(index = "0", paramLabel = "DIR", description = "Folder with results.")
	private Path folder;

	@Option(names = "--json", description = "One JSON object for each case or shard, then a summary object.")
	private boolean json;

	@Override
	public void use(Console console) {
		this.console = console;
	}

	@Override
	public Integer call() {
		Path at = folder.toAbsolutePath().normalize();
		if (!Watch.submitted(at)) {
			if (!Files.isRegularFile(at.resolve(RunStore.FILE))) {
				throw new UserError(at + " contains no results, and no experiment was submitted with it. Name the folder that 'thalweg run' or "
						+ "'thalweg submit' writes to; without --out it is results/<name>");
			}
			stored(StudyStatus.read(at));
			return 0;
		}
		Watch watch = Watch.of(at);
		if (json) {
			watch.shards().forEach(s -> console.json().write(line(s)));
			console.json().write(line(watch));
			return 0;
		}
		watch.notes().forEach(console.err()::println);
		for (ShardState s : watch.shards()) {
			console.out().println(String.format(Locale.ROOT, "%6d  %-13s %6d of %-6d  %s", s.shard(), s.kind().word(), s.runs(), s.of(), s.why())
					.stripTrailing());
		}
		console.out().println(watch.summary());
		if (watch.unfinished()) {
			console.out().println("To submit the failed shards again, run the submit command again.");
		}
		return 0;
	}

	/** An experiment that runs or ran without a cluster. */
	private void stored(StudyStatus status) {
		if (!json) {
			console.out().print(status.text(console.width()));
			return;
		}
		status.cases().forEach(c -> console.json().write(line(c)));
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "status");
		out.put("runs", status.finished());
		out.put("of", status.planned());
		out.put("failed", status.failed());
		out.put("writer", status.writer().orElse(null));
		console.json().write(out);
	}

	private static Map<String, Object> line(StudyStatus.CaseStatus c) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "case");
		out.put("problem", c.problem());
		out.put("dimension", c.dimension());
		out.put("label", c.label());
		out.put("place", c.place());
		out.put("runs", c.finished());
		out.put("of", c.planned());
		out.put("failed", c.failed());
		out.put(c.error() ? "medianError" : "medianValue", Double.isNaN(c.median()) ? null : (Double) c.median());
		return out;
	}

	private static Map<String, Object> line(ShardState s) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "shard");
		out.put("shard", s.shard());
		out.put("state", s.kind().word());
		out.put("why", s.why());
		out.put("runs", s.runs());
		out.put("of", s.of());
		out.put("seconds", s.seconds());
		return out;
	}

	private static Map<String, Object> line(Watch watch) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "status");
		out.put("shards", watch.shards().size());
		for (Kind kind : Kind.values()) {
			out.put(kind.word(), watch.count(kind));
		}
		out.put("runs", watch.shards().stream().mapToInt(ShardState::runs).sum());
		out.put("merge", watch.merge().orElse(null));
		out.put("secondsLeft", watch.seconds());
		if (!watch.notes().isEmpty()) {
			out.put("notes", watch.notes());
		}
		return out;
	}
}
