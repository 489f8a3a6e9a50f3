package org.thalweg.experiment.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Folders that have served. */
public final class TemporaryFolder {
	private TemporaryFolder() {
	}

	/** Deletes a folder with all that is in it; what cannot be deleted is left to the system. */
	public static void delete(Path folder) {
		try {
			if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
				try (DirectoryStream<Path> inside = Files.newDirectoryStream(folder)) {
					inside.forEach(TemporaryFolder::delete);
				}
			}
			Files.deleteIfExists(folder);
		} catch (IOException | UncheckedIOException | java.nio.file.DirectoryIteratorException e) {
			return;
		}
	}
}
