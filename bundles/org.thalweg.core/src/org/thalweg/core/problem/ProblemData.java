package org.thalweg.core.problem;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The folder with official data files, if there is one: {@code --data DIR}, the file's {@code data:} key or
 * THALWEG_DATA. Files hold finite numbers in plain text: one a line for vectors, blank-separated rows for matrices. A suite's
 * files lie in a folder of its own, {@code cec2005/f09_shift.txt}. A named folder must be complete: if it lacks what
 * every suite of that name has, that is an error. Files read are recorded, since the numbers that an instance was made from are
 * part of a run's identity.
 */
public final class ProblemData {
	/** No official data: instances are generated from a seed. */
	public static final ProblemData NONE = new ProblemData(Optional.empty());

	/**
	 * A file that an instance was made from, or that was not found.
	 *
	 * @param name of the file, as the problem family requests it
	 * @param digest of the numbers that were used; empty if the folder does not have them
	 */
	public record Reading(String name, String digest) {
		/** Whether the folder had it. */
		public boolean found() {
			return !digest.isEmpty();
		}
	}

	private final Optional<Path> folder;
	private final Optional<Path> beside;
	private final Consumer<Reading> readings;

	/** @param folder empty if the user named none */
	public ProblemData(Optional<Path> folder) {
		this(folder, reading -> {
			// no listener
		});
	}

	/** @param readings receives everything that is read, and what is missing in a named folder */
	public ProblemData(Optional<Path> folder, Consumer<Reading> readings) {
		this(folder, Optional.empty(), readings);
	}

	private ProblemData(Optional<Path> folder, Optional<Path> beside, Consumer<Reading> readings) {
		this.folder = folder;
		this.beside = beside;
		this.readings = readings;
	}

	/** Folder of the experiment file; empty if there is none. */
	public Optional<Path> beside() {
		return beside;
	}

	/** The same for problems of an experiment file in this folder. */
	public ProblemData beside(Path experiment) {
		return new ProblemData(folder, Optional.of(experiment), readings);
	}

	/** The same, with another listener for what is read. */
	public ProblemData telling(Consumer<Reading> others) {
		return new ProblemData(folder, beside, others);
	}

	/**
	 * A file that a user names as a problem's parameter: in the folder of the experiment file, in the data folder or in the working folder, in this
	 * order; empty if it is nowhere.
	 *
	 * @throws java.nio.file.InvalidPathException if no file can have the name
	 */
	public Optional<Path> named(String name) {
		return Stream.of(beside, folder, Optional.of(Path.of(""))).flatMap(Optional::stream).map(place -> place.resolve(name))
				.filter(Files::exists).findFirst();
	}

	/** The folder; empty if the user named none. */
	public Optional<Path> folder() {
		return folder;
	}

	/**
	 * All numbers of a file in the folder, in reading order; empty without a folder or without the file.
	 *
	 * @throws IllegalArgumentException with a sentence for the user if the file cannot be read, holds something else, or the
	 *         folder has nothing of the suite
	 */
	public Optional<double[]> numbers(String file) {
		Optional<double[]> all = find(file).map(NumberFile::read);
		tell(file, all);
		return all;
	}

	/**
	 * The first n numbers of a vector that its suite publishes once for all dimensions; empty without a folder, and beyond what
	 * is published.
	 *
	 * @param reach how many numbers are published
	 * @throws IllegalArgumentException as {@link #numbers}, and if the folder lacks the file or the file holds too few numbers
	 */
	public Optional<double[]> vector(String file, int n, int reach) {
		Optional<Path> path = find(file);
		if (folder.isPresent() && path.isEmpty()) {
			throw new IllegalArgumentException("the data folder " + folder.get() + " has no " + file + ", which belongs to this suite. Put it "
					+ "there, or "
					+ "name no data folder to have the numbers generated");
		}
		Optional<double[]> all = path.map(NumberFile::read);
		int expected = Math.min(n, reach);
		if (all.isPresent() && all.get().length < expected) {
			throw new IllegalArgumentException(path.get() + ": " + count(all.get().length) + ", at least " + expected
					+ " are expected. Replace the file");
		}
		Optional<double[]> out = all.filter(numbers -> numbers.length >= n).map(numbers -> Arrays.copyOf(numbers, n));
		tell(file, out);
		return out;
	}

	/**
	 * A matrix that its suite publishes for some dimensions, n × n numbers row by row; empty without a folder or without the
	 * file.
	 *
	 * @throws IllegalArgumentException as {@link #numbers}, and if the file holds more or fewer numbers
	 */
	public Optional<double[]> matrix(String file, int n) {
		Optional<Path> path = find(file);
		Optional<double[]> all = path.map(NumberFile::read);
		if (all.isPresent() && all.get().length != (long) n * n) {
			throw new IllegalArgumentException(path.get() + ": " + count(all.get().length) + ", " + n + " x " + n
					+ " are expected. Replace the file, or remove it to have the matrix generated");
		}
		tell(file, all);
		return all;
	}

	private static String count(int numbers) {
		return "the file holds " + numbers + (numbers == 1 ? " number" : " numbers");
	}

	/** Reports numbers that the family has read in its own way, or has generated. They become part of the identity of runs. */
	public void used(String name, double... numbers) {
		readings.accept(new Reading(name, NumberDigest.of(numbers)));
	}

	/**
	 * Reports text that a user has written, such as a formula or kernel text. It becomes part of the identity of runs.
	 *
	 * @since 0.1
	 */
	public void used(String name, String text) {
		readings.accept(new Reading(name, new NumberDigest().add(text).hex()));
	}

	private void tell(String file, Optional<double[]> numbers) {
		if (folder.isPresent()) {
			readings.accept(new Reading(file, numbers.map(NumberDigest::of).orElse("")));
		}
	}

	private Optional<Path> find(String file) {
		if (folder.isEmpty()) {
			return Optional.empty();
		}
		int slash = file.indexOf('/');
		if (slash > 0) {
			suite(folder.get(), file.substring(0, slash), file);
		}
		Path path = folder.get().resolve(file);
		boolean absent = Files.notExists(path, LinkOption.NOFOLLOW_LINKS); // a dangling link is reported when it is read
		return absent ? Optional.empty() : Optional.of(path);
	}

	/** Refuses a folder without anything of a suite, with the folder that was probably meant. */
	private static void suite(Path folder, String suite, String file) {
		if (Files.isDirectory(folder.resolve(suite))) {
			return;
		}
		String why = "the data folder " + folder + " has no folder " + suite + " (" + file + " is needed). ";
		Path name = Path.of(file).getFileName();
		if (Files.exists(folder.resolve(name))) {
			throw new IllegalArgumentException(why + "It contains " + name + " itself: name its parent folder, "
					+ Optional.ofNullable(folder.toAbsolutePath().normalize().getParent()).orElse(folder));
		}
		throw new IllegalArgumentException(why + deeper(folder, suite).map(d -> "Found " + suite + " one level deeper: name " + d)
				.orElse("Name the folder that holds " + suite + ", or none to have the numbers generated"));
	}

	private static Optional<Path> deeper(Path folder, String suite) {
		try (Stream<Path> inside = Files.list(folder)) {
			return inside.filter(d -> Files.isDirectory(d.resolve(suite))).sorted().findFirst();
		} catch (IOException | UncheckedIOException e) {
			return Optional.empty(); // then there is no better advice
		}
	}
}
