package org.thalweg.experiment.store;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/**
 * The intact part of a store, copied into a new one.
 *
 * @param to the new folder
 * @param plans number of plans copied
 * @param leftBehind records that were not copied
 */
public record Salvage(Path to, int runs, int plans, List<Damage> leftBehind) {
	/** The default target folder, next to the results. */
	public static Path beside(Path folder) {
		Path absolute = folder.toAbsolutePath().normalize();
		return (folder.isAbsolute() ? absolute : folder.normalize()).resolveSibling(absolute.getFileName() + "-salvaged");
	}

	/**
	 * Copies every intact record; reads {@code from} and never alters it. Runs without their case or job are not intact.
	 *
	 * @param to a folder without a store
	 * @throws StoreException if there is no store, nothing of it can be read, or the copy cannot be written
	 */
	public static Salvage copy(Path from, Path to) {
		if (Files.exists(to.resolve(RunStore.FILE), LinkOption.NOFOLLOW_LINKS)) {
			throw new StoreException(to + " contains results already. Choose another folder with --to.");
		}
		try (RunStore old = RunStore.read(from); RunStore made = RunStore.open(to)) {
			StoreCopy copied = StoreCopy.all(old, made);
			return new Salvage(to, copied.runs(), copied.plans(), copied.leftBehind());
		}
	}
}
