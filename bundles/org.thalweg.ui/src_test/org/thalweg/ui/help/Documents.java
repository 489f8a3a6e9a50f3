package org.thalweg.ui.help;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.thalweg.ui.Installed;
import org.thalweg.workbench.help.HelpBook;
import org.thalweg.workbench.help.HelpTopics;

/** The documents of the sources. */
public final class Documents {
	private Documents() {
	}

	static HelpBook book() {
		Path folder = Installed.root().resolve("docs");
		try (Stream<Path> files = Files.list(folder)) {
			List<String> there = files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".md")).sorted().toList();
			return new HelpBook(there, file -> url(folder.resolve(file)));
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** Places that topics of bundles on the class path name and that do not exist. */
	public static List<String> missing() {
		HelpBook book = book();
		return HelpTopics.read(Installed.registry()).places().stream().filter(p -> !book.has(p)).toList();
	}

	/** The place about a page of a part. */
	public static String place(String part, String page) {
		return HelpTopics.read(Installed.registry()).place(part, page);
	}

	private static URL url(Path file) {
		try {
			return Files.exists(file) ? file.toUri().toURL() : null;
		} catch (MalformedURLException e) {
			throw new UncheckedIOException(e);
		}
	}
}
