package org.thalweg.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.core.internal.Sha256;
import org.thalweg.core.problem.ProblemData;

/**
 * A command as a user typed it, and what it means on this machine.
 *
 * @param text as it was typed
 * @param words program and arguments; files outside the folder have absolute paths
 * @param folder in which it runs
 * @param files named by it
 */
record Command(String text, List<String> words, Path folder, List<NamedFile> files) {
	/** A file as it was when the command was read. */
	record NamedFile(String name, Path path, String digest) {
		boolean changed() {
			return !Files.isRegularFile(path) || !Command.digest(path).equals(digest);
		}
	}

	/** @throws IllegalArgumentException with a sentence for the user if there is no such program */
	static Command of(String text, ProblemData data) {
		List<String> words = new ArrayList<>(CommandWords.of(text));
		if (words.isEmpty()) {
			throw new IllegalArgumentException("process: the command is empty; expected a command, such as python3 f.py");
		}
		Path folder = data.beside().orElse(Path.of("")).toAbsolutePath().normalize();
		List<NamedFile> files = new ArrayList<>();
		for (int k = 0; k < words.size(); k++) {
			String word = words.get(k);
			Optional<Path> file = file(word, data);
			if (file.isPresent()) {
				Path path = file.get().toAbsolutePath().normalize();
				files.add(new NamedFile(word, path, digest(path)));
				words.set(k, Files.exists(folder.resolve(word)) ? word : path.toString());
			}
		}
		words.set(0, program(words.getFirst(), folder));
		return new Command(text, List.copyOf(words), folder, List.copyOf(files));
	}

	/** A file that a word names next to the experiment, in the data folder or in the working folder. */
	private static Optional<Path> file(String word, ProblemData data) {
		try {
			return Path.of(word).isAbsolute() ? Optional.empty() : data.named(word).filter(Files::isRegularFile);
		} catch (InvalidPathException e) {
			return Optional.empty();
		}
	}

	/** The program with its whole path, as a shell finds it; one that lies in the folder needs no ./ before its name. */
	private static String program(String word, Path folder) {
		String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
		Stream<Path> onPath = word.contains("/") ? Stream.of() : Stream.of(path.split(":")).filter(p -> !p.isEmpty()).map(p -> Path.of(p, word));
		List<Path> places = Stream.concat(onPath, Stream.of(folder.resolve(word))).filter(Files::isRegularFile).toList();
		return places.stream().filter(Files::isExecutable).findFirst().map(Path::toString).orElseThrow(() -> new IllegalArgumentException("process: "
				+ (places.isEmpty() ? "there is no program '" + word + "'" + (word.contains("/") ? "" : ", neither on the path nor in " + folder)
						+ ". Correct the command"
						: places.getFirst() + " is not executable. Make it executable with chmod +x, or name its interpreter, such as python3 "
								+ word)));
	}

	private static String digest(Path file) {
		MessageDigest digest = Sha256.digest();
		try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
			in.transferTo(OutputStream.nullOutputStream());
		} catch (IOException e) {
			throw new IllegalArgumentException("process: " + file + " cannot be read: " + (e instanceof AccessDeniedException ? "permission denied"
					: e.getMessage()), e);
		}
		return HexFormat.of().formatHex(digest.digest());
	}

	/** Reports its files, which become part of the identity of runs. */
	void tell(ProblemData data) {
		files.forEach(file -> data.used("file " + file.name, file.digest));
	}

	/** A file that is no longer what it was. */
	Optional<String> changed() {
		return files.stream().filter(NamedFile::changed).map(NamedFile::name).findFirst();
	}
}
