package org.thalweg.experiment.run;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.thalweg.core.algorithm.StateException;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.ProblemBatch;
import org.thalweg.experiment.plan.RunSet;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.plan.Version;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.StoredRuns;

/**
 * The checkpoints of a folder of results, in {@code checkpoints} next to the store: of each running job the latest two. The holder of
 * the store's lock writes them; readers of results ignore them. Safe for several threads, each with its own job.
 */
final class Checkpoints {
	/** The folder next to the store. */
	static final String FOLDER = "checkpoints";
	private static final Pattern NAME = Pattern.compile("([0-9a-f]{64})-(\\d{1,9})\\.checkpoint");

	/** A file of this folder. */
	record Generation(Path file, int number) {
		/** As messages call it. */
		String name() {
			return FOLDER + "/" + file.getFileName();
		}
	}

	private final Path results;
	private final Set<String> anywhere;

	/**
	 * @param results the folder that the store lies in
	 * @param plan decides which jobs may resume from another device's checkpoint
	 */
	Checkpoints(Path results, PlanSpec plan) {
		this(results, StoredRuns.onOneDevice(plan));
	}

	/** Those of searches that no plan knows. */
	static Checkpoints of(Path results) {
		return new Checkpoints(results, Set.of());
	}

	private Checkpoints(Path results, Set<String> anywhere) {
		this.results = results;
		this.anywhere = anywhere;
	}

	/**
	 * Those of a job.
	 *
	 * @param seconds between two of them at least; infinite for none
	 * @param notes receives what the user has to know, a sentence each
	 */
	JobCheckpoint of(Job job, double seconds, Consumer<String> notes) {
		return of(job, () -> key(job.runs()), seconds, notes);
	}

	/**
	 * Those of a job that another process has named and continues to hold the lock for.
	 *
	 * @param key the value of {@link #key} there
	 */
	static JobCheckpoint of(Path results, Job job, String key, double seconds, Consumer<String> notes) {
		return of(results).of(job, () -> key, seconds, notes);
	}

	private JobCheckpoint of(Job job, Supplier<String> key, double seconds, Consumer<String> notes) {
		return new JobCheckpoint(this, key, () -> job.runs().stream().map(RunSpec::id).toList(), job.of().device().info().address(), seconds,
				notes,
				() -> job.stateBytes(), System::nanoTime);
	}

	/**
	 * Equal for jobs that compute the same bits for the same runs: wherever they do, if the plan does not compare devices by their
	 * seconds.
	 */
	String key(List<RunSpec> runs) {
		return RunSpec.sha(runs.stream().map(r -> anywhere.contains(RunSpec.request(r.spec())) ? r.result() : r.content())
				.collect(Collectors.joining(" ")));
	}

	/** The folder that the store lies in. */
	Path results() {
		return results;
	}

	/** Where they lie. */
	Path folder() {
		return results.resolve(FOLDER);
	}

	/** The files of a job, the latest first. */
	List<Generation> generations(Supplier<String> key) {
		if (!Files.isDirectory(folder(), LinkOption.NOFOLLOW_LINKS)) {
			return List.of(); // jobs shorter than an interval write none, and many of them need not know their key
		}
		String name = key.get();
		return all().stream().filter(g -> g.file().getFileName().toString().startsWith(name))
				.sorted(Comparator.comparingInt(Generation::number).reversed()).toList();
	}

	private List<Generation> all() {
		List<Generation> out = new ArrayList<>();
		for (Path file : files()) {
			Matcher name = NAME.matcher(file.getFileName().toString());
			if (name.matches()) {
				out.add(new Generation(file, Integer.parseInt(name.group(2))));
			}
		}
		return out;
	}

	private List<Path> files() {
		List<Path> out = new ArrayList<>();
		if (Files.isDirectory(folder(), LinkOption.NOFOLLOW_LINKS)) {
			try (DirectoryStream<Path> files = Files.newDirectoryStream(folder())) {
				files.forEach(out::add);
			} catch (IOException | DirectoryIteratorException e) {
				return List.of(); // nothing can be read there, so nothing can be resumed
			}
		}
		return out;
	}

	/** Writes one generation of a job. */
	Path write(String key, int number, OutputFolder.Bytes bytes) throws IOException {
		return new OutputFolder(results).writeBytes(FOLDER + "/" + key + "-" + number + ".checkpoint", bytes);
	}

	/** Deletes files, and the folder with the last one. */
	void delete(List<Generation> some) {
		deleteFiles(some.stream().map(Generation::file).toList());
	}

	private void deleteFiles(List<Path> some) {
		try {
			for (Path file : some) {
				Files.deleteIfExists(file);
			}
			if (!some.isEmpty() && files().isEmpty()) {
				Files.deleteIfExists(folder());
			}
		} catch (IOException e) {
			return; // they take room and are of no other consequence; the next call tries again
		}
	}

	/**
	 * Deletes what a killed process left: what it was writing, and those of jobs of which every run is stored. Before any job begins.
	 */
	void clear(RunSet stored) {
		deleteFiles(files().stream().filter(OutputFolder::isPart).toList());
		List<Generation> all = all();
		Set<String> ids = all.isEmpty() ? Set.of() : stored.ids();
		delete(all.stream().filter(g -> header(g).filter(h -> ids.containsAll(h.runs())).isPresent()).toList());
	}

	/**
	 * Jobs for the runs of a plan that are not stored. Where a checkpoint is of a job of which some runs are stored by now, of one of a
	 * pool, which may have had another number of devices, or of a batch, which may have had other problems, its job is put together as
	 * it was: its state is used for all of them or none.
	 *
	 * @param done the plan's runs that are stored
	 */
	List<Job> jobs(Plan plan, RunSet done) {
		List<Generation> all = all();
		if (all.isEmpty()) {
			return plan.jobs(r -> !done.has(r));
		}
		Set<String> stored = done.ids();
		List<Job> out = new ArrayList<>();
		Set<String> taken = new HashSet<>();
		for (Generation g : all) {
			List<String> ids = header(g).filter(h -> h.version().equals(Version.current())).map(CheckpointHeader::runs).orElse(List.of());
			if (!stored.containsAll(ids) && ids.stream().noneMatch(taken::contains)) {
				boolean some = ids.stream().anyMatch(stored::contains);
				job(plan, ids).filter(job -> some || job.of().devices().size() > 1 || plan.experiment().batch()).ifPresent(job -> {
					out.add(job);
					taken.addAll(ids);
				});
			}
		}
		out.addAll(plan.jobs(r -> !done.has(r) && !taken.contains(r.id())));
		return out;
	}

	/** The job of these runs, if they are of one batch of the plan. */
	private static Optional<Job> job(Plan plan, List<String> ids) {
		for (ProblemBatch e : plan.batches()) {
			Map<String, Case> cases = new HashMap<>();
			Map<String, RunSpec> runs = new HashMap<>();
			for (Case c : e.cases()) {
				plan.spec().runsOf(c.spec()).forEach(r -> {
					cases.put(r.id(), c);
					runs.put(r.id(), r);
				});
			}
			if (runs.keySet().containsAll(ids)) {
				return Optional.of(new Job(ids.stream().map(cases::get).toList(), ids.stream().map(runs::get).toList()));
			}
		}
		return Optional.empty();
	}

	/**
	 * Files with which nothing can be continued: unfinished ones, those of another version, of runs that are not requested, and of stored ones.
	 *
	 * @param asked ids of the plan's runs
	 * @param missing those of them that are not stored
	 */
	List<Path> useless(Set<String> asked, Set<String> missing) {
		List<Path> out = new ArrayList<>(files().stream().filter(OutputFolder::isPart).toList());
		all().stream().filter(g -> header(g).filter(h -> h.version().equals(Version.current()) && asked.containsAll(h.runs())
				&& h.runs().stream().anyMatch(missing::contains)).isEmpty()).map(Generation::file).forEach(out::add);
		return out;
	}

	private static Optional<CheckpointHeader> header(Generation g) {
		try (Checkpoint c = Checkpoint.open(g.file())) {
			return Optional.of(c.header());
		} catch (StateException e) {
			return Optional.empty();
		}
	}
}
