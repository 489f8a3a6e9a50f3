package org.thalweg.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Folders with all that is in them. */
final class Trees {
	private Trees() {
	}

	/** Deletes it if it is there. */
	static void delete(Path path) throws IOException {
		if (Files.exists(path)) {
			try (Stream<Path> all = Files.walk(path)) {
				for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
					Files.delete(one);
				}
			}
		}
	}
}
