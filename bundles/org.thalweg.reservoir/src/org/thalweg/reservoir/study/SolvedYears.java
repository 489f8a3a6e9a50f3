package org.thalweg.reservoir.study;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.SearchCheckpoint;
import org.thalweg.reservoir.model.Digest;
import org.thalweg.reservoir.study.Decisions.Plan;

/**
 * Solved years of futures, or horizons of a system, while others are still being solved: one file per share, in the format of decisions, next to the
 * checkpoints of the current share, in {@code checkpoints} of the folder of results. File names contain a digest of everything that determines the
 * plans' bits, so that only the same search resumes from them.
 */
public final class SolvedYears {
	private static final String FOLDER = "checkpoints";
	private static final int KEY_SHOWN = 16;

	private final Path results;
	private final Horizons horizons;
	private final String key;
	private final Progress progress;

	/** @param run the search of one instance, which identifies everything but the inflows */
	SolvedYears(Path results, Horizons horizons, RunSpec run, Progress progress) {
		this.results = results;
		this.horizons = horizons;
		this.key = Digest.of(run.result() + " " + horizons.inflows());
		this.progress = progress;
	}

	/** Inserts plans of an earlier process; an unreadable file is reported and ignored. */
	void read(List<Plan> plans) {
		for (Path file : files()) {
			try {
				List<Plan> there = horizons.read(file);
				IntStream.range(0, plans.size()).filter(i -> there.get(i) != null).forEach(i -> plans.set(i, there.get(i)));
			} catch (UserError e) {
				progress.note(FOLDER + "/" + file.getFileName() + " is damaged: its " + horizons.what() + " are solved again.");
			}
		}
		long found = plans.stream().filter(p -> p != null).count();
		if (found > 0) {
			progress.note("Continuing with " + found + " of " + plans.size() + " " + horizons.what() + " from " + results.resolve(FOLDER) + ".");
		}
	}

	/** Stores some plans. */
	void write(List<Plan> plans, int[] which) {
		List<Plan> some = new ArrayList<>(Collections.nCopies(plans.size(), null));
		IntStream.of(which).forEach(i -> some.set(i, plans.get(i)));
		ResultFiles.write(results.resolve(FOLDER).resolve(prefix() + which[0] + ".csv"), horizons.text(some));
	}

	/** Checkpoints of the search over some years. */
	SearchCheckpoint checkpoint(int[] years, String address, double seconds, long bytes) {
		return new SearchCheckpoint(results, Digest.of(key + " " + Arrays.toString(years)), address, seconds, progress::note, () -> bytes);
	}

	/** Reports where a stopped search can be resumed. */
	void tellStopped() {
		progress.note("Solved " + horizons.what() + " are kept in " + results.resolve(FOLDER) + "; run the same command again to resume.");
	}

	/** Deletes the files, once all plans are stored elsewhere. */
	void done() {
		try {
			for (Path file : files()) {
				Files.deleteIfExists(file);
			}
			try (DirectoryStream<Path> rest = Files.newDirectoryStream(results.resolve(FOLDER))) {
				if (!rest.iterator().hasNext()) {
					Files.deleteIfExists(results.resolve(FOLDER));
				}
			}
		} catch (IOException | DirectoryIteratorException e) {
			return; // they take room and are of no other consequence
		}
	}

	private String prefix() {
		return horizons.what() + "-" + key.substring(0, KEY_SHOWN) + "-";
	}

	private List<Path> files() {
		List<Path> out = new ArrayList<>();
		Path folder = results.resolve(FOLDER);
		if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
			try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, prefix() + "*.csv")) {
				files.forEach(out::add);
			} catch (IOException | DirectoryIteratorException e) {
				return List.of(); // the folder is unreadable, so there is nothing to resume
			}
		}
		return out;
	}
}
