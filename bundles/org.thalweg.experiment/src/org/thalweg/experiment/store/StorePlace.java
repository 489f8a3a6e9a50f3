package org.thalweg.experiment.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.SQLException;

/** Where a writer's file lies: an open file can still be written after it was deleted. */
final class StorePlace {
	private final Path file;
	private final Object identity;

	private StorePlace(Path file, Object identity) {
		this.file = file;
		this.identity = identity;
	}

	static StorePlace of(Path file) throws IOException {
		return new StorePlace(file, identity(file));
	}

	/** Device and inode; null where a file system has none. */
	private static Object identity(Path file) throws IOException {
		return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS).fileKey();
	}

	/** Whether there is no file any more, or another one. */
	boolean lost() {
		try {
			Object now = identity(file);
			return identity != null && !identity.equals(now);
		} catch (IOException e) {
			return true;
		}
	}

	/** Whether nothing is in its place. */
	boolean gone() {
		return Files.notExists(file, LinkOption.NOFOLLOW_LINKS);
	}

	/** Copies what the open file still has to a folder next to the lost one; returns a description of the outcome. */
	StoreException rescued(Path folder, Sql sql, StoreException cause) {
		String lost = folder + " was deleted, moved or replaced while results were being stored in it. ";
		try {
			long runs = sql.query("SELECT count(*) FROM run", r -> r.getLong(1)).getFirst();
			Path to = unused(folder);
			sql.copyTo(to.resolve(RunStore.FILE));
			return StoreException.whileRunning(lost + "The " + runs + " finished runs that it contained were saved in " + to + ". Rename that "
					+ "folder to " + folder.getFileName() + " and run the same command again to resume.", cause);
		} catch (SQLException | IOException | StoreException e) {
			cause.addSuppressed(e);
			return StoreException.whileRunning(lost + "The finished runs that it contained are lost (" + e.getMessage() + ").", cause);
		}
	}

	private static Path unused(Path folder) throws IOException {
		Path absolute = folder.toAbsolutePath();
		Path out = absolute.resolveSibling(absolute.getFileName() + "-rescued");
		for (int n = 2; Files.exists(out, LinkOption.NOFOLLOW_LINKS); n++) {
			out = absolute.resolveSibling(absolute.getFileName() + "-rescued-" + n);
		}
		return Files.createDirectories(out);
	}
}
