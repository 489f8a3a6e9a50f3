package org.thalweg.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.StallDetector;
import org.thalweg.experiment.shard.CostProbe;
import org.thalweg.experiment.shard.Costs;
import org.thalweg.experiment.shard.Shard;
import org.thalweg.experiment.shard.ShardFile;
import org.thalweg.experiment.shard.Shares;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.RunStore;

/**
 * A user's request for a submission.
 *
 * @param file the experiment's
 * @param sets values that replace those of the file, by their paths
 * @param out folder of results; by default {@code results/<name>} in the current folder
 * @param data folder with official data files
 * @param shards by default the same number as before, or {@link #USUAL_SHARDS}
 * @param probe whether to divide by costs that are measured on this machine first
 * @param isolate whether tasks compute in children
 * @param isolateLimit how long these may be silent, as the user wrote it
 * @param setup commands for the shell before each task
 * @param launcher the program that tasks run
 */
public record SubmissionRequest(Path file, Map<String, String> sets, Optional<Path> out, Optional<Path> data, OptionalInt shards, boolean probe,
		boolean isolate, Optional<String> isolateLimit, List<String> setup, Path launcher, Resources resources, Template template) {
	/** Unless the user names another number. */
	public static final int USUAL_SHARDS = 16;

	/**
	 * Reads, checks and plans the experiment, and divides it.
	 *
	 * @param keep whether measured costs are left for the tasks; not for a dry run
	 * @param note receives sentences on what is measured
	 * @throws UserError if something is wrong with it
	 */
	public Order order(Catalog catalog, Cancel cancel, boolean keep, Consumer<String> note) {
		Isolation.limit(isolate, isolateLimit.orElse(null));
		ExperimentFile.Parsed parsed = cancel.interrupting(() -> ExperimentFile.read(file, sets));
		UserError.refuse(parsed.diagnostics());
		Path results = RunStore.folder(parsed.experiment(), out).toAbsolutePath().normalize();
		int number = number(results);
		try (Devices devices = new Devices(catalog)) {
			Planner.Planned planned = StallDetector.stoppable("The plan of " + file, true, cancel, note, () -> cancel.interrupting(() -> Planner.plan(
					parsed.experiment(), catalog, devices, data)));
			UserError.refuse(planned.diagnostics());
			Optional<Costs> measured = costs(planned.plan(), results, cancel, keep, note);
			List<Integer> runs = Shares.sizes(planned.plan().spec(), measured.orElse(Costs.declared(planned.plan().spec())), number);
			List<String> options = options(measured.map(_ -> Costs.file(results)));
			return new Order(file.toAbsolutePath().normalize(), results, launcher, Path.of(System.getProperty("java.home")), options, setup, runs,
					resources, template);
		}
	}

	/**
	 * The same for a user whose configuration names a device for what names none: if the experiment does not, the tasks receive it. So shards do not
	 * depend on the configurations of their machines, or on later changes.
	 */
	public SubmissionRequest on(Optional<String> device) {
		if (device.isEmpty() || ExperimentFile.namesDevice(file, sets)) {
			return this;
		}
		Map<String, String> settings = new LinkedHashMap<>(sets);
		settings.put("on.device", device.get());
		return new SubmissionRequest(file, settings, out, data, shards, probe, isolate, isolateLimit, setup, launcher, resources, template);
	}

	/**
	 * Submits what is missing, and keeps the request with it.
	 *
	 * @param dryRun writes and submits nothing
	 * @param note as above
	 * @throws UserError if something is wrong with it, or it does not fit what was submitted before
	 * @throws ClusterException if the batch system refuses or does not answer
	 */
	public Submission.SubmissionResult submit(Catalog catalog, Cancel cancel, boolean dryRun, Consumer<String> note) {
		Order order = order(catalog, cancel, !dryRun, note);
		Submission.SubmissionResult result = Submission.of(order, dryRun);
		try {
			if (!dryRun) {
				RequestFile.write(this, order.results(), order.runs().size());
			}
		} catch (IOException e) {
			throw new UserError(OutputFolder.cannot(JobRecord.folder(order.results()), e));
		}
		return result;
	}

	/**
	 * What was submitted for a folder of results the last time; empty if nothing was.
	 *
	 * @throws UserError if it cannot be read
	 */
	public static Optional<SubmissionRequest> last(Path results) {
		return RequestFile.read(results);
	}

	private int number(Path results) {
		int number = shards.orElseGet(() -> Submission.shards(results).orElse(USUAL_SHARDS));
		if (number < 1 || number > Shard.MOST) {
			throw new UserError("--shards: " + number + " is not a number of shards; expected 1 to " + Shard.MOST);
		}
		return number;
	}

	/** Earlier measurements are always reused: two measurements differ, and so would the shards. */
	private Optional<Costs> costs(Plan plan, Path results, Cancel cancel, boolean keep, Consumer<String> note) {
		Path file = Costs.file(results);
		if (Files.exists(file)) {
			return Optional.of(Costs.read(file, plan.spec()));
		}
		if (!probe) {
			return Optional.empty();
		}
		if (Submission.shards(results).isPresent() || !ShardFile.in(results).isEmpty()) {
			throw new UserError("--probe: the shards of " + results + " are already balanced by declared costs. Leave --probe out, or choose "
					+ "another folder with --out");
		}
		Costs measured = CostProbe.of(plan, CostProbe.SECONDS, cancel, note);
		try {
			if (keep) {
				measured.write(results);
			}
		} catch (IOException e) {
			throw new UserError(OutputFolder.cannot(file, e));
		}
		return Optional.of(measured);
	}

	private List<String> options(Optional<Path> costs) {
		List<String> words = new ArrayList<>();
		sets.forEach((path, value) -> words.addAll(List.of("--set", path + "=" + value)));
		data.ifPresent(d -> words.addAll(List.of("--data", d.toAbsolutePath().normalize().toString())));
		costs.ifPresent(c -> words.addAll(List.of("--costs", c.toString())));
		if (isolate) {
			words.add("--isolate");
		}
		isolateLimit.ifPresent(limit -> words.addAll(List.of("--isolate-limit", limit)));
		return words;
	}
}
