package org.thalweg.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.shard.Costs;
import org.thalweg.experiment.shard.ShardFile;
import org.thalweg.experiment.shard.ShardMerge;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.RunStore;

/**
 * Puts an experiment into a queue: an array with a task for each shard that is neither done nor in the queue, and a merge that waits for all. The
 * same call resumes an experiment some of whose tasks failed.
 */
public final class Submission {
	/**
	 * Result of a submission.
	 *
	 * @param results folder of results
	 * @param done shards that are whole
	 * @param queued shards that run or wait already
	 * @param submitted shards of this call
	 * @param array id of their job; empty if there are none
	 * @param merge id of this call's merge; empty if there is none
	 * @param scripts commands and scripts, as they were or would be submitted
	 */
	public record SubmissionResult(Path results, Set<Integer> done, Set<Integer> queued, Set<Integer> submitted, Optional<String> array,
			Optional<String> merge,
			List<String> scripts) {
		/** All in a sentence. */
		public String summary(boolean dryRun) {
			return results + ": " + done.size() + " shards done, " + queued.size() + " in the queue, " + submitted.size()
					+ (dryRun ? " to be submitted" : " submitted" + array.map(id -> " as job " + id).orElse(""))
					+ merge.map(id -> dryRun ? ", and a merge" : ", and the merge as job " + id).orElse("");
		}
	}

	private static final int TRIES = 4;

	private final Order order;
	private final BatchSystem queue;
	private final boolean dryRun;
	private final List<String> scripts = new ArrayList<>();
	private final Set<Integer> done = new TreeSet<>();
	private final Set<Integer> queued = new TreeSet<>();
	private final Set<String> alive = new LinkedHashSet<>();
	private final Map<String, QueueTask> merges = new HashMap<>();
	private JobRecord record;

	private Submission(Order order, boolean dryRun, Commands commands, Duration pause) {
		this.order = order;
		this.dryRun = dryRun;
		this.queue = new BatchSystem(order.template(), commands, TRIES, pause);
	}

	/**
	 * Submits what is missing.
	 *
	 * @param dryRun writes and submits nothing
	 * @throws UserError if the order does not fit what was submitted before
	 * @throws ClusterException if the batch system refuses or does not answer
	 */
	public static SubmissionResult of(Order order, boolean dryRun) {
		return of(order, dryRun, Commands.ofThisMachine(), Duration.ofSeconds(3));
	}

	static SubmissionResult of(Order order, boolean dryRun, Commands commands, Duration pause) {
		try {
			return new Submission(order, dryRun, commands, pause).run();
		} catch (IOException e) {
			throw new UserError(OutputFolder.cannot(order.results(), e));
		}
	}

	/** Into how many shards a folder's experiment was divided before; empty if nothing was submitted. */
	public static OptionalInt shards(Path results) {
		return JobRecord.read(results).map(r -> OptionalInt.of(r.shards())).orElse(OptionalInt.empty());
	}

	private SubmissionResult run() throws IOException {
		Optional<JobRecord> before = JobRecord.read(order.results());
		before.ifPresent(this::require);
		record = new JobRecord(order.results(), order.template(), order.runs(), before.map(JobRecord::jobs).orElse(List.of()));
		ShardFile.in(order.results()).stream().filter(f -> f.whole() && f.shard().count() == order.runs().size())
				.forEach(f -> done.add(f.shard().index()));
		before.ifPresent(this::ask);
		Set<Integer> wanted = IntStream.rangeClosed(1, order.runs().size()).boxed().filter(s -> !done.contains(s) && !queued.contains(s))
				.collect(Collectors.toCollection(TreeSet::new));
		Optional<String> array = wanted.isEmpty() ? Optional.empty() : Optional.of(array(List.copyOf(wanted)));
		array.ifPresent(alive::add);
		Optional<String> merge = mergeWanted(array.isPresent()) ? Optional.of(merge()) : Optional.empty();
		return new SubmissionResult(order.results(), done, queued, wanted, array, merge, scripts);
	}

	private void require(JobRecord before) {
		if (!before.runs().equals(order.runs())) {
			boolean number = before.shards() != order.runs().size();
			throw new UserError(order.results() + ": " + (number ? "was submitted in " + before.shards() + " shards, not "
					+ order.runs().size() + ". Use --shards " + before.shards() : "was submitted with different runs: the experiment file or "
							+ Costs.file(order.results()) + " has changed. Restore it")
					+ ", or choose another folder with --out; or run 'thalweg cancel " + order.results() + "', delete "
					+ JobRecord.folder(order.results()) + ", and submit again");
		}
	}

	/** What the queue still has, queried in the way it was submitted. A controller that does not answer prevents a second submission of what runs. */
	private void ask(JobRecord before) {
		for (SubmittedJob job : before.jobs()) {
			Set<Integer> open = new HashSet<>(job.shards());
			open.removeAll(done);
			if (job.merge() || !open.isEmpty()) {
				queue.tasks(job).ifPresent(tasks -> tasks.forEach((shard, task) -> found(job, shard, task)));
			}
		}
	}

	private void found(SubmittedJob job, int shard, QueueTask task) {
		if (job.merge()) {
			merges.put(job.id(), task);
		} else if (task.alive() && !done.contains(shard)) {
			queued.add(shard);
			alive.add(job.id());
		}
	}

	private boolean mergeWanted(boolean more) {
		boolean waits = merges.values().stream().anyMatch(QueueTask::alive);
		return more || !waits && (!queued.isEmpty() || !Files.exists(order.results().resolve(RunStore.FILE)) || ShardMerge.pending(order.results()));
	}

	private String array(List<Integer> shards) throws IOException {
		boolean positions = order.template().byPosition();
		String list = shards.stream().map(String::valueOf).collect(Collectors.joining(" "));
		String token = token();
		PlaceholderValues values = named(token).with(Placeholder.COUNT, shards.size()).with(Placeholder.SHARDS, list)
				.with(Placeholder.TASKS, positions ? "1-" + shards.size() : ArrayIndices.text(shards));
		return submit("task", token, queue.submitTask(values, shards.size()), order.template().task(values), shards);
	}

	private String merge() throws IOException {
		if (!dryRun) { // one that waits for a part of the tasks would come too early, and again
			record.jobs().stream().filter(j -> merges.containsKey(j.id()) && merges.get(j.id()).state() != QueueTask.QueueTaskState.ENDED
					&& merges.get(j.id()).state() != QueueTask.QueueTaskState.RUNNING).forEach(queue::cancel);
		}
		String token = token();
		PlaceholderValues values = named(token);
		return submit("merge", token, queue.submitMerge(values, List.copyOf(alive)), order.template().merge(values), List.of());
	}

	private String submit(String what, String token, List<String> command, String script, List<Integer> shards) throws IOException {
		Path folder = JobRecord.folder(order.results());
		Path file = folder.resolve(what + "-" + token + ".sh");
		scripts.add("# " + command.stream().map(PlaceholderValues::quoted).collect(Collectors.joining(" ")) + " < " + PlaceholderValues.quoted(file
				.toString()) + "\n"
				+ script);
		if (dryRun) {
			return "ID";
		}
		Files.createDirectories(folder.resolve("logs")); // a batch system that cannot open the log loses the task without a word
		Files.createDirectories(folder.resolve("tasks"));
		new OutputFolder(order.results()).write(JobRecord.FOLDER + "/" + file.getFileName(), script);
		String id = queue.submit(command, script);
		record = record.with(new SubmittedJob(id, name(token), shards));
		record.write();
		return id;
	}

	private PlaceholderValues named(String token) {
		return order.values().with(Placeholder.NAME, name(token)).with(Placeholder.SHORT_NAME, "th-" + token);
	}

	private String name(String token) {
		String plain = String.valueOf(order.results().getFileName()).replaceAll("[^A-Za-z0-9-]+", "-");
		return "thalweg-" + plain.substring(0, Math.min(24, plain.length())) + "-" + token;
	}

	private static String token() {
		return HexFormat.of().toHexDigits(new SecureRandom().nextInt());
	}
}
