package org.thalweg.experiment.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Collection;

/** Takes runs out of a store and gives back the room that they took. */
public final class Removal {
	private Removal() {
	}

	/**
	 * Removes runs with what only they need: all of it or nothing. Then the file is rewritten without gaps, which needs room for a second copy
	 * meanwhile.
	 *
	 * @param store open for writing
	 * @param runs ids of runs
	 * @param failures ids of runs of which is noted that they failed
	 * @throws StoreException if it cannot be written
	 */
	public static void of(RunStore store, Collection<String> runs, Collection<String> failures) {
		Sql sql = store.sql();
		sql.transaction(() -> {
			runs.forEach(id -> sql.update("DELETE FROM run WHERE id = ?", id));
			failures.forEach(id -> sql.update("DELETE FROM failure WHERE id = ?", id));
			sql.update("DELETE FROM job WHERE id NOT IN (SELECT job FROM run)");
			sql.update("DELETE FROM spec WHERE hash NOT IN (SELECT spec FROM run)");
		});
		store.changed();
		try {
			sql.execute("VACUUM");
		} catch (SQLException e) {
			throw StoreException.whileRunning("The runs are removed, but " + store.folder() + " could not be shrunk: " + Sql.reason(e), e);
		}
	}

	/** Deletes files of a folder of results; those that are not there any more are skipped. */
	public static void files(Collection<Path> some) {
		for (Path file : some) {
			try {
				Files.deleteIfExists(file);
			} catch (IOException e) {
				throw StoreException.whileRunning(OutputFolder.cannot(file, e), e);
			}
		}
	}

	/**
	 * Copies a store unchanged into a separate folder.
	 *
	 * @param folder created if missing
	 * @throws StoreException if there is a store already, or it cannot be written
	 */
	public static Path backup(RunStore store, Path folder) {
		Path file = folder.resolve(RunStore.FILE);
		if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
			throw new StoreException(folder + " contains results already. Choose another folder for the copy");
		}
		try {
			Files.createDirectories(folder);
		} catch (IOException e) {
			throw new StoreException(OutputFolder.cannot(folder, e), e);
		}
		store.copyTo(file);
		return file;
	}
}
