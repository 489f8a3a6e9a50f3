package org.thalweg.workbench.editor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A file that the user has chosen somewhere on the disk, and how a description names it: in its place, or as a copy next to the description.
 *
 * @param file absolute
 * @param folder of the description, absolute
 * @param root of the project: files in it are named relative to the description
 */
public record ChosenFile(Path file, Path folder, Path root) {
	/** Relative paths are those of the current folder. */
	public ChosenFile {
		file = file.toAbsolutePath().normalize();
		folder = folder.toAbsolutePath().normalize();
		root = root.toAbsolutePath().normalize();
	}

	/** Whether it is in the project already, so that nobody needs a copy. */
	public boolean inProject() {
		return file.startsWith(root) || file.startsWith(folder);
	}

	/** Its name where it stays in its place: relative to the description, or absolute outside of the project. */
	public String inPlace() {
		return (inProject() ? folder.relativize(file) : file).toString().replace('\\', '/');
	}

	/**
	 * Where a copy goes: next to the description under the same name, or with a number if another file has that name. An equal file is the copy.
	 *
	 * @throws IOException if a file cannot be read
	 */
	public Path copy() throws IOException {
		for (Path to : names().map(folder::resolve).toList()) {
			if (!Files.exists(to) || Files.isRegularFile(to) && Files.mismatch(file, to) < 0) {
				return to;
			}
		}
		throw new IOException("no free name");
	}

	/** The name, and then with a number before its extension. */
	private Stream<String> names() {
		String name = file.getFileName().toString();
		int dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
		return Stream.concat(Stream.of(name), IntStream.rangeClosed(2, 1000).mapToObj(n -> name.substring(0, dot) + "-" + n + name.substring(dot)));
	}

	/**
	 * Makes the copy, unless there is one.
	 *
	 * @return its name in the description
	 * @throws IOException if it cannot be copied
	 */
	public String copied() throws IOException {
		Path to = copy();
		if (!Files.exists(to)) {
			Files.copy(file, to);
		}
		return to.getFileName().toString();
	}
}
