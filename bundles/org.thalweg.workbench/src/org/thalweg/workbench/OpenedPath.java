package org.thalweg.workbench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import org.thalweg.experiment.store.RunStore;

/** What a file or folder is that a user drops on the workbench or opens. */
public enum OpenedPath {
	/** Results: their folder, or the store in it. */
	RESULTS,
	/** A table, such as a record of inflows. */
	TABLE,
	/** Another file, which an editor opens. */
	FILE,
	/** An archive, or a folder without results, which may have runs of another program. */
	ARCHIVE,
	/** Nothing that exists. */
	NOTHING;

	/** Looks at names only, so that a long file costs nothing. */
	public static OpenedPath of(Path path) {
		String name = path.getFileName() == null ? "" : path.getFileName().toString().toLowerCase(Locale.ROOT);
		if (Files.isRegularFile(path.resolve(RunStore.FILE)) || name.equals(RunStore.FILE) && Files.isRegularFile(path)) {
			return RESULTS;
		}
		if (Files.isDirectory(path) || Files.isRegularFile(path) && name.matches(".*\\.(zip|tgz|tar|tar\\.gz)")) {
			return ARCHIVE;
		}
		return !Files.isRegularFile(path) ? NOTHING : name.matches(".*\\.(csv|tsv|txt|dat|rdb|xlsx|xlsm)") ? TABLE : FILE;
	}

	/** The folder of results. */
	public static Path results(Path path) {
		return Files.isDirectory(path) ? path : path.toAbsolutePath().getParent();
	}
}
