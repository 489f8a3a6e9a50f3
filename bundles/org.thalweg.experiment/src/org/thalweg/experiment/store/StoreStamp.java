package org.thalweg.experiment.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Sizes and time of a store's files; a different stamp means that the store has been written.
 *
 * @param size of the store's file; -1 without one
 * @param modified milliseconds since 1970
 * @param pending bytes written but not yet in that file; 0 after a writer that ended normally
 */
public record StoreStamp(long size, long modified, long pending) {
	/** Without opening the store. */
	public static StoreStamp of(Path folder) {
		Path file = folder.resolve(RunStore.FILE);
		return new StoreStamp(size(file), modified(file), Math.max(0, size(folder.resolve(RunStore.FILE + "-wal"))));
	}

	private static long size(Path file) {
		try {
			return Files.size(file);
		} catch (IOException e) {
			return -1;
		}
	}

	private static long modified(Path file) {
		try {
			return Files.getLastModifiedTime(file).toMillis();
		} catch (IOException e) {
			return -1;
		}
	}
}
