package org.thalweg.ui.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jface.preference.IPreferenceStore;

/**
 * Folders of results for which was submitted, the last one chosen first; remembered with the workspace.
 *
 * @param store of the workspace
 */
record WatchedFolders(IPreferenceStore store) {
	private static final String KEY = "cluster.folders";
	private static final int MAX_FOLDERS = 20;

	List<Path> all() {
		return store.getString(KEY).lines().filter(l -> !l.isBlank()).map(Path::of).toList();
	}

	/** Moves a folder to the front. */
	void choose(Path folder) {
		store.setValue(KEY, Stream.concat(Stream.of(folder), all().stream().filter(f -> !f.equals(folder))).limit(MAX_FOLDERS).map(Path::toString)
				.collect(Collectors.joining("\n")));
	}
}
