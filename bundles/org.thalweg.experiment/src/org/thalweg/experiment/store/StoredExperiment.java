package org.thalweg.experiment.store;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.RunSpec;

/**
 * One experiment with results, in brief.
 *
 * @param folder that its store lies in
 * @param name of the experiment; empty if it cannot be read
 * @param written when the store was written last
 * @param done runs of its plan that are stored
 * @param of runs of its plan
 * @param failed runs that failed and have not succeeded since
 * @param devices addresses that the plan names
 * @param bytes of the folder with all that is in it
 * @param fault why it cannot be read, or that it is damaged; empty if it is whole as far as it was read
 */
public record StoredExperiment(Path folder, String name, Instant written, int done, int of, int failed, List<String> devices, long bytes,
		Optional<String> fault) {
	private static final int DEPTH = 16;

	/**
	 * Folders with results at or below a folder, in the order of their paths. Links are not followed, and hidden folders are left out.
	 *
	 * @throws IOException if the folder itself cannot be read
	 */
	public static List<Path> folders(Path root) throws IOException {
		List<Path> out = new ArrayList<>();
		Files.walkFileTree(root, EnumSet.noneOf(FileVisitOption.class), DEPTH, new SimpleFileVisitor<>() {
			@Override
			public FileVisitResult preVisitDirectory(Path at, BasicFileAttributes attributes) {
				boolean hidden = !at.equals(root) && at.getFileName() != null && at.getFileName().toString().startsWith(".");
				return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
				if (attributes.isRegularFile() && file.getFileName().toString().equals(RunStore.FILE)) {
					out.add(file.getParent());
				}
				return FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
				if (file.equals(root)) {
					throw e;
				}
				return FileVisitResult.CONTINUE;
			}
		});
		return out.stream().sorted().toList();
	}

	/** Reads one. */
	public static StoredExperiment of(Path folder) {
		Instant written = written(folder);
		long bytes = bytes(folder);
		try (RunStore store = RunStore.read(folder)) {
			PlanSpec plan = store.latestPlan();
			StoredRuns stored = new StoredRuns(plan, store.runsInBrief());
			int done = 0;
			for (RunSpec r : plan.allRuns()) {
				done += stored.of(r).isPresent() ? 1 : 0;
			}
			Set<String> planned = store.failures().isEmpty() ? Set.of() : plan.allRuns().stream().map(RunSpec::id).collect(Collectors.toSet());
			int failed = (int) store.failures().stream().filter(f -> planned.contains(f.id())).count();
			int damage = store.damage().size();
			return new StoredExperiment(folder, plan.name(), written, done, plan.size(), failed,
					plan.cases().stream().map(CaseSpec::address).distinct().toList(), bytes, damage == 0 ? Optional.empty()
							: Optional.of("damaged: " + damage + (damage == 1 ? " record" : " records")));
		} catch (StoreException e) {
			return new StoredExperiment(folder, "", written, 0, 0, 0, List.of(), bytes, Optional.of(e.getMessage()));
		}
	}

	private static Instant written(Path folder) {
		try {
			return Files.getLastModifiedTime(folder.resolve(RunStore.FILE)).toInstant();
		} catch (IOException e) {
			return Instant.EPOCH;
		}
	}

	/** Bytes of a folder with all that is in it; links are not followed, and what cannot be read counts nothing. */
	public static long bytes(Path folder) {
		long[] out = new long[1];
		try {
			Files.walkFileTree(folder, new SimpleFileVisitor<>() {
				@Override
				public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
					out[0] += attributes.size();
					return FileVisitResult.CONTINUE;
				}

				@Override
				public FileVisitResult visitFileFailed(Path file, IOException e) {
					return FileVisitResult.CONTINUE;
				}
			});
		} catch (IOException e) {
			return out[0];
		}
		return out[0];
	}
}
