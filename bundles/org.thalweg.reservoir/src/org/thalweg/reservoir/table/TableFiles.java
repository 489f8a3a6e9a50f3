package org.thalweg.reservoir.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Files that may be tables, by their extensions. */
public final class TableFiles {
	private static final int MAXIMUM = 200;

	private TableFiles() {
	}

	/** Names of those next to a file, in their order. */
	public static List<String> beside(Path file) {
		Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(Path.of(""));
		try (Stream<Path> all = Files.list(folder)) {
			return all.map(p -> p.getFileName().toString()).filter(n -> n.matches("(?i).*\\.(csv|txt|tsv|dat|rdb|xlsx|xlsm)")).sorted().limit(MAXIMUM)
					.toList();
		} catch (IOException | UncheckedIOException _) {
			return List.of(); // it is not saved yet, or it cannot be read, which is reported elsewhere
		}
	}
}
