package org.thalweg.core.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.thalweg.core.param.Names;

/**
 * Suggests existing files near a missing one, so that a user finds the file that was meant. Reads one folder, at most its first
 * thousand entries. Safe for any number of threads.
 *
 * @since 0.1
 */
public final class AbsentFile {
	private static final int LOOKED_AT = 1000;
	private static final int NAMED = 4;

	private AbsentFile() {
	}

	/**
	 * "there is no such file", with a hint: a file of a similar name, the folder's contents, or the last folder of the path that
	 * exists.
	 */
	public static String reason(Path file) {
		if (Files.isSymbolicLink(file)) {
			return "this is a link to a file that does not exist. Restore that file, or name another";
		}
		return "there is no such file. " + hint(file);
	}

	/** The hint for a missing file. */
	public static String hint(Path file) {
		Path wanted = reached(file);
		return wanted.equals(plain(file)) ? files(wanted.getParent(), wanted.getFileName().toString()) : folders(wanted);
	}

	/** The hint for a missing folder. */
	public static String folderHint(Path folder) {
		return folders(reached(folder));
	}

	private static Path plain(Path file) {
		return file.toAbsolutePath().normalize();
	}

	/** The first part of a path that is not there; its parent is. */
	private static Path reached(Path file) {
		Path wanted = plain(file);
		while (wanted.getNameCount() > 1 && !Files.isDirectory(wanted.getParent())) {
			wanted = wanted.getParent();
		}
		return wanted;
	}

	private static String files(Path folder, String name) {
		List<String> inside = names(folder, Files::isRegularFile);
		String ending = name.contains(".") ? name.substring(name.lastIndexOf('.')) : "";
		List<String> alike = inside.stream().filter(n -> n.endsWith(ending)).toList();
		return Names.question(name, inside)
				.orElseGet(() -> alike.isEmpty() ? "The folder " + folder + " has no " + ending + (ending.isEmpty() ? "" : " ")
						+ "files. Name another folder"
						: "The folder " + folder + " has " + some(alike));
	}

	private static String folders(Path wanted) {
		Path parent = wanted.getParent();
		String name = wanted.getFileName().toString();
		return "The folder " + parent + " has no folder " + name + ". "
				+ Names.question(name, names(parent, Files::isDirectory)).orElse("Name an existing folder");
	}

	private static String some(List<String> names) {
		int more = names.size() - NAMED;
		return String.join(", ", names.subList(0, Math.min(names.size(), NAMED))) + (more > 0 ? " and " + more + " more" : "");
	}

	/** In the order of their letters; none if the folder may not be read. */
	private static List<String> names(Path folder, Predicate<Path> kind) {
		List<String> out = new ArrayList<>();
		try (Stream<Path> inside = Files.list(folder)) {
			inside.limit(LOOKED_AT).filter(kind).map(p -> p.getFileName().toString()).filter(n -> !n.startsWith(".")).sorted().forEach(out::add);
		} catch (IOException | UncheckedIOException e) {
			return List.of(); // then there is no better advice
		}
		return out;
	}
}
