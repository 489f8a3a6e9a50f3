package org.thalweg.experiment.shard;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.StoreCopy;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.StoredRuns;

/**
 * Computes a shard. Finished runs go to a store on this machine, which is copied to the shared folder periodically and at the end;
 * checkpoints lie in the shared folder. So however the process ends, the next one resumes there, on this machine or another. Two that
 * compute the same shard do no harm: each writes separate files until one renames the result into place.
 */
public final class ShardRun {
	/**
	 * How a call ended.
	 *
	 * @param runs of the shard
	 * @param stored runs of it that the shared folder holds now
	 * @param summary of what this call computed; null if the shard was whole before
	 */
	public record ShardResult(int runs, int stored, Runner.RunSummary summary) {
		/** Whether each of its runs is stored. */
		public boolean whole() {
			return stored == runs;
		}
	}

	/** A copy is made so often at most, and takes a fiftieth of the time at most. */
	private static final long BETWEEN_COPIES = 10_000_000_000L;
	private static final int SHARE_OF_COPIES = 50;

	private final Plan plan;
	private final Path results;
	private final Shard shard;
	private final Set<String> mine;
	private final Consumer<RunEvent> listener;
	private final Cancel cancel;
	private final String token = HexFormat.of().toHexDigits(new SecureRandom().nextLong());
	private final List<SeenFile> seen = new ArrayList<>();
	/** The whole file that was there at the beginning; null if there was none. */
	private SeenFile before;
	private OpenedShard opened;
	private long copied = System.nanoTime();
	private long wait = BETWEEN_COPIES;

	/** A file that another process left, as it was when it was read. */
	private record SeenFile(Path path, long size, FileTime modified) {
		static SeenFile of(Path path) throws IOException {
			return new SeenFile(path, Files.size(path), Files.getLastModifiedTime(path));
		}

		boolean stillThere() throws IOException {
			return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) && of(path).equals(this);
		}
	}

	private ShardRun(Plan plan, Costs costs, Path results, Shard shard, Consumer<RunEvent> listener, Cancel cancel) {
		this.plan = plan;
		this.results = results;
		this.shard = shard;
		this.listener = listener;
		this.cancel = cancel;
		this.mine = Shares.of(plan.spec(), costs, shard);
	}

	/**
	 * Computes what is missing of a shard. A whole one is left as it is.
	 *
	 * @param costs by which the plan is divided, the same for all shards
	 * @param results folder that all shards share; created if missing
	 * @param listener receives what happens, also of files that could not be used
	 * @param cancel ends it soon; what was computed is kept
	 * @throws StoreException if results cannot be written
	 */
	public static ShardResult run(Plan plan, Costs costs, Path results, Shard shard, Consumer<RunEvent> listener, Cancel cancel) {
		try {
			return new ShardRun(plan, costs, results, shard, listener, cancel).run();
		} catch (IOException e) {
			throw StoreException.unwritten(results, e);
		}
	}

	private ShardResult run() throws IOException {
		try (OpenedShard own = OpenedShard.create()) {
			opened = own;
			boolean whole = takeUp();
			int had = stored();
			if (whole && had == mine.size()) {
				note("Shard " + shard + " is complete already: " + ShardFile.path(results, shard));
				return new ShardResult(mine.size(), had, null);
			}
			Runner.RunSummary summary = Runner.runShare(plan, own.store(), ShardFile.work(results, shard), r -> mine.contains(r.id()), this::follow,
					cancel);
			int stored = stored();
			if (stored == mine.size()) {
				copy(ShardFile.name(shard) + ".shard");
				clear();
			} else if (!elsewhere()) {
				copy(part());
				forgetSeen();
			} else {
				stored = mine.size();
			}
			return new ShardResult(mine.size(), stored, summary);
		}
	}

	/** Joins what earlier processes left of this shard. True if there is a whole file, all of which could be read. */
	private boolean takeUp() throws IOException {
		boolean whole = false;
		for (ShardFile file : ShardFile.in(results)) {
			if (file.shard().equals(shard)) {
				SeenFile now = SeenFile.of(file.path());
				try (OpenedShard other = OpenedShard.read(file)) {
					StoreCopy joined = StoreCopy.joined(other.store(), opened.store());
					whole |= file.whole() && joined.leftBehind().isEmpty();
					if (!joined.leftBehind().isEmpty()) {
						note(file.label() + " is damaged (" + joined.leftBehind().getFirst() + "); what is lost is recomputed.");
					}
				} catch (StoreException | IOException e) {
					note(file.label() + " cannot be read (" + e.getMessage() + "); its runs are recomputed.");
				}
				if (file.whole()) {
					before = now;
				} else {
					seen.add(now);
				}
			}
		}
		return whole;
	}

	private int stored() {
		StoredRuns stored = opened.store().stored(plan.spec());
		return (int) plan.spec().allRuns().stream().filter(r -> mine.contains(r.id()) && stored.of(r).isPresent()).map(RunSpec::id).distinct()
				.count();
	}

	private void note(String sentence) {
		listener.accept(new RunEvent.Noted(sentence));
	}

	private void follow(RunEvent event) {
		listener.accept(event);
		if (event instanceof RunEvent.Finished && System.nanoTime() - copied >= wait) {
			if (elsewhere()) {
				note("Shard " + shard + " was finished by another process, so this process ends.");
				cancel.raise();
				return;
			}
			long before = System.nanoTime();
			try {
				copy(part());
				forgetSeen();
			} catch (IOException e) {
				note(OutputFolder.cannot(results, e) + ". The runs are kept on this machine until the next attempt.");
			}
			copied = System.nanoTime();
			wait = Math.max(BETWEEN_COPIES, SHARE_OF_COPIES * (copied - before));
		}
	}

	/** Whether another process has finished this shard since this one began. */
	private boolean elsewhere() {
		Path whole = ShardFile.path(results, shard);
		try {
			return Files.isRegularFile(whole, LinkOption.NOFOLLOW_LINKS) && (before == null || !before.stillThere());
		} catch (IOException e) {
			return false; // it is gone again, or being renamed
		}
	}

	private String part() {
		return ShardFile.name(shard) + "." + token + ".part";
	}

	private void copy(String name) throws IOException {
		Path file = opened.unused("copy");
		opened.store().copyTo(file);
		new OutputFolder(results).writeBytes(ShardFile.FOLDER + "/" + name, out -> {
			try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
				for (long at = 0; at < in.size();) {
					at += in.transferTo(at, in.size() - at, out);
				}
			}
		});
		Files.delete(file);
	}

	/** Deletes the parts that this store contains, unless they were written meanwhile. */
	private void forgetSeen() throws IOException {
		for (SeenFile s : seen) {
			if (s.stillThere()) {
				Files.deleteIfExists(s.path());
			}
		}
		seen.clear();
	}

	/** The result is in place: parts and checkpoints have served. */
	private void clear() throws IOException {
		for (ShardFile file : ShardFile.in(results)) {
			if (file.shard().equals(shard) && !file.whole()) {
				Files.deleteIfExists(file.path());
			}
		}
		Path work = ShardFile.work(results, shard);
		delete(work.resolve("checkpoints"));
		delete(work);
	}

	private static void delete(Path folder) throws IOException {
		if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
			try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
				for (Path file : files) {
					Files.deleteIfExists(file);
				}
			}
			Files.deleteIfExists(folder);
		}
	}
}
