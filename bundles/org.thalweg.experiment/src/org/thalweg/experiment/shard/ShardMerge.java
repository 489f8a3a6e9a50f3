package org.thalweg.experiment.shard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreCopy;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.StoredRuns;

/**
 * Joins the files of shards into one store. The store then holds what one process would have stored, except for times and the facts of
 * execution. A shard that was computed twice counts once; of a damaged file what is intact is taken.
 *
 * @param files that were joined by this call
 * @param runs that the store did not have before
 * @param planned runs of the store's plan
 * @param missing runs of the plan that the store does not have
 * @param notes on files that are missing or damaged: one sentence each
 */
public record ShardMerge(int files, int runs, int planned, int missing, List<String> notes) {
	/** Names of files that the store has, so that they are not read again. */
	private static final String JOINED = "joined.txt";

	/** Whether a folder of results has shards that its store has not. */
	public static boolean pending(Path results) {
		Set<String> joined = joined(results);
		return ShardFile.in(results).stream().anyMatch(f -> !joined.contains(stamp(f)));
	}

	/**
	 * Joins those that are not in the store yet.
	 *
	 * @throws StoreException if there are no shards, another process writes to the store, or it cannot be written
	 */
	public static ShardMerge into(Path results) {
		List<ShardFile> files = ShardFile.in(results);
		if (files.isEmpty()) {
			throw new StoreException(results + " contains no shards: its folder " + ShardFile.FOLDER
					+ " is missing or empty. Name the folder that 'thalweg run FILE --shard I/N --out DIR' wrote to");
		}
		Set<String> joined = joined(results);
		try (RunStore store = RunStore.open(results)) {
			List<String> notes = new ArrayList<>();
			int runs = 0;
			int count = 0;
			for (ShardFile file : files) {
				if (!joined.contains(stamp(file))) {
					runs += join(file, store, notes);
					count++;
				}
			}
			remember(results, files);
			notes.addAll(absent(files));
			PlanSpec plan = store.plan().orElse(null);
			int planned = plan == null ? 0 : plan.allRuns().size();
			int missing = plan == null ? 0 : missing(plan, store.stored(plan));
			return new ShardMerge(count, runs, planned, missing, notes);
		} catch (IOException e) {
			throw StoreException.unwritten(results, e);
		}
	}

	/** What it did, in a sentence or two. */
	public String summary() {
		return "Merged " + files + (files == 1 ? " file with " : " files with ") + runs + " more runs; "
				+ (missing == 0 ? "all " + planned + " runs are present." : missing + " of " + planned + " runs are missing.");
	}

	private static int missing(PlanSpec plan, StoredRuns stored) {
		return (int) plan.allRuns().stream().filter(r -> stored.of(r).isEmpty()).count();
	}

	private static int join(ShardFile file, RunStore store, List<String> notes) {
		String again = ". 'thalweg run FILE --shard " + file.shard() + "' recomputes what is lost";
		try (OpenedShard shard = OpenedShard.read(file)) {
			StoreCopy copied = StoreCopy.joined(shard.store(), store);
			if (!copied.leftBehind().isEmpty()) {
				notes.add(file.label() + " is damaged: " + copied.leftBehind().getFirst()
						+ (copied.leftBehind().size() == 1 ? "" : ", and " + (copied.leftBehind().size() - 1) + " more") + again);
			}
			return copied.runs();
		} catch (StoreException | IOException e) {
			notes.add(file.label() + " cannot be read: " + e.getMessage() + again);
			return 0;
		}
	}

	/** Shards that are not done, for each number of shards of which one is there. */
	private static List<String> absent(List<ShardFile> files) {
		Map<Integer, Set<Integer>> whole = new TreeMap<>();
		files.forEach(f -> whole.computeIfAbsent(f.shard().count(), _ -> new TreeSet<>()));
		files.stream().filter(ShardFile::whole).forEach(f -> whole.get(f.shard().count()).add(f.shard().index()));
		List<String> out = new ArrayList<>();
		whole.forEach((count, there) -> {
			if (there.size() < count) {
				out.add((count - there.size()) + " of " + count + " shards are not finished: " + gaps(there, count));
			}
		});
		return out;
	}

	/** Such as {@code 2, 5-7}. */
	private static String gaps(Set<Integer> there, int count) {
		List<String> out = new ArrayList<>();
		for (int k = 1; k <= count; k++) {
			if (!there.contains(k)) {
				int first = k;
				while (k < count && !there.contains(k + 1)) {
					k++;
				}
				out.add(first == k ? "" + first : first + "-" + k);
			}
		}
		return String.join(", ", out);
	}

	private static String stamp(ShardFile file) {
		try {
			return file.path().getFileName() + " " + Files.size(file.path()) + " " + Files.getLastModifiedTime(file.path()).toMillis();
		} catch (IOException e) {
			return file.path().getFileName().toString();
		}
	}

	private static Set<String> joined(Path results) {
		Path list = results.resolve(ShardFile.FOLDER).resolve(JOINED);
		try {
			return Files.isRegularFile(results.resolve(RunStore.FILE)) && Files.isRegularFile(list)
					? Files.readAllLines(list).stream().collect(Collectors.toSet())
					: Set.of();
		} catch (IOException e) {
			return Set.of();
		}
	}

	private static void remember(Path results, List<ShardFile> files) throws IOException {
		String text = files.stream().filter(f -> Files.exists(f.path())).map(f -> stamp(f) + "\n").collect(Collectors.joining());
		new OutputFolder(results).write(ShardFile.FOLDER + "/" + JOINED, text);
	}
}
