package org.thalweg.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.cluster.ShardState.Kind;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.shard.ShardFile;
import org.thalweg.text.UnitText;

/**
 * How far a submitted experiment is.
 *
 * @param shards in their order
 * @param merge state of the last merge; empty if the queue does not know it
 * @param seconds left; empty where there is no estimate yet
 * @param notes such as a queue that does not answer
 */
public record Watch(List<ShardState> shards, Optional<String> merge, OptionalDouble seconds, List<String> notes) {
	/** Slurm's clients wait nine seconds themselves. */
	private static final int TRIES = 2;

	/**
	 * Queries the queue and reads the shards' files. A queue that does not answer is a note.
	 *
	 * @param results folder of results for which was submitted
	 * @throws UserError if nothing was
	 */
	public static Watch of(Path results) {
		return of(results, Commands.ofThisMachine(), Duration.ofSeconds(1), Instant.now());
	}

	/** Whether something was submitted for a folder of results. */
	public static boolean submitted(Path results) {
		return JobRecord.read(results).isPresent();
	}

	static Watch of(Path results, Commands commands, Duration pause, Instant now) {
		JobRecord record = JobRecord.require(results);
		return new Observation(record, new BatchSystem(record.template(), commands, TRIES, pause), now).watch();
	}

	/** Shards of a kind. */
	public long count(Kind kind) {
		return shards.stream().filter(s -> s.kind() == kind).count();
	}

	/** All in a few sentences. */
	public String summary() {
		String counts = Stream.of(Kind.values()).filter(k -> count(k) > 0).map(k -> count(k) + " " + k.word()).collect(Collectors.joining(", "));
		return shards.size() + " shards: " + counts + ". " + shards.stream().mapToInt(ShardState::runs).sum() + " of "
				+ shards.stream().mapToInt(ShardState::of).sum() + " runs are stored." + merge.map(m -> " Merge: " + m + ".").orElse("")
				+ (seconds.isPresent() ? " About " + UnitText.duration(seconds.getAsDouble()) + " left." : "");
	}

	/** Whether there is something to submit again. */
	public boolean unfinished() {
		return count(Kind.FAILED) + count(Kind.ABSENT) > 0;
	}

	/** Whether the queue has something, so that another look is worth while. */
	public boolean alive() {
		return count(Kind.RUNNING) + count(Kind.WAITING) + count(Kind.UNKNOWN) > 0;
	}

	/** One look. */
	private static final class Observation {
		private record ShardTask(SubmittedJob job, QueueTask task) {
		}

		private final JobRecord record;
		private final BatchSystem queue;
		private final Instant now;
		private final Map<Integer, List<ShardFile>> files = new HashMap<>();
		private final Map<Integer, ShardTask> tasks = new HashMap<>();
		private final List<String> notes = new ArrayList<>();
		private Optional<String> merge = Optional.empty();
		private boolean answered = true;

		Observation(JobRecord record, BatchSystem queue, Instant now) {
			this.record = record;
			this.queue = queue;
			this.now = now;
		}

		Watch watch() {
			try {
				record.jobs().forEach(this::ask);
			} catch (ClusterException e) {
				answered = false;
				notes.add(e.getMessage() + ". The following is taken from the shards' files only.");
			}
			ShardFile.in(record.results()).stream().filter(f -> f.shard().count() == record.shards())
					.forEach(f -> files.computeIfAbsent(f.shard().index(), _ -> new ArrayList<>()).add(f));
			List<ShardState> shards = IntStream.rangeClosed(1, record.shards()).mapToObj(this::state).toList();
			return new Watch(shards, merge, TimeLeft.of(shards), notes);
		}

		private void ask(SubmittedJob job) {
			Optional<Map<Integer, QueueTask>> found = queue.tasks(job);
			if (found.isEmpty()) {
				answered = false;
			}
			found.ifPresent(all -> all.forEach((shard, task) -> {
				if (job.merge()) {
					merge = Optional.of(task.text());
				} else if (!tasks.containsKey(shard) || !tasks.get(shard).task.alive()) {
					tasks.put(shard, new ShardTask(job, task)); // later jobs are later tries
				}
			}));
		}

		private ShardState state(int shard) {
			List<ShardFile> own = files.getOrDefault(shard, List.of());
			int of = record.runs().get(shard - 1);
			ShardTask found = tasks.get(shard);
			boolean runs = found != null && found.task.state() == QueueTask.QueueTaskState.RUNNING;
			Instant sign = runs ? now : own.stream().map(f -> modified(f.path())).max(Comparator.naturalOrder()).orElse(Instant.EPOCH);
			TaskRecord progress = TaskRecord.read(JobRecord.folder(record.results()), shard, sign);
			if (own.stream().anyMatch(ShardFile::whole)) {
				return new ShardState(shard, Kind.DONE, "", of, of, progress.seconds());
			}
			int stored = own.stream().mapToInt(ShardFile::runs).max().orElse(0);
			Kind kind = found == null ? answered ? progress.tries() == 0 && !submitted(shard) ? Kind.ABSENT : Kind.FAILED : Kind.UNKNOWN
					: switch (found.task.state()) {
					case RUNNING -> Kind.RUNNING;
					case WAITING -> Kind.WAITING;
					case STUCK, ENDED -> Kind.FAILED;
					};
			return new ShardState(shard, kind, why(kind, shard, found, progress), stored, of, progress.seconds());
		}

		private boolean submitted(int shard) {
			return record.jobs().stream().anyMatch(j -> j.shards().contains(shard));
		}

		private String why(Kind kind, int shard, ShardTask found, TaskRecord progress) {
			List<String> out = new ArrayList<>();
			if (kind == Kind.RUNNING) {
				return progress.host().isEmpty() ? "" : "on " + progress.host() + (progress.tries() > 1 ? ", try " + progress.tries() : "");
			}
			if (found != null) {
				out.add(found.task.text());
			}
			if (kind == Kind.FAILED) {
				Optional<String> code = found == null ? Optional.empty() : exit(found).filter(c -> !c.equals("0:0"));
				code.ifPresent(c -> out.add("exit code " + c));
				if (code.isEmpty()) {
					out.add(progress.tries() == 0 ? "never started" : progress.code().isPresent() ? ended(progress.code().getAsInt())
							: "killed before it finished");
				}
				LogFile.last(JobRecord.folder(record.results()).resolve("logs/" + shard + ".log")).ifPresent(l -> out.add("last line of its log: "
						+ l));
			}
			return String.join("; ", out);
		}

		private Optional<String> exit(ShardTask found) {
			try {
				return queue.exit(found.job, found.task);
			} catch (ClusterException e) {
				return Optional.empty();
			}
		}

		private static String ended(int code) {
			return code == 75 ? "interrupted" : "exit code " + code;
		}

		private static Instant modified(Path file) {
			try {
				return Files.getLastModifiedTime(file).toInstant();
			} catch (IOException e) {
				return Instant.EPOCH;
			}
		}
	}
}
