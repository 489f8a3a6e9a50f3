package org.thalweg.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The arguments of a program: {@code --name value ...}.
 *
 * @param given name → text, of explicit arguments
 * @param defaults name → text; a name in neither map is empty
 */
record Arguments(Map<String, String> given, Map<String, String> defaults) {
	/** The program, given its arguments. */
	interface Program {
		/** @throws IllegalArgumentException with a sentence for the user */
		void run(Arguments arguments) throws IOException;
	}

	/**
	 * Runs a program; a user error ends the JVM with status 2.
	 *
	 * @param usage text for {@code --help}, in which every option follows two blanks
	 */
	static void run(String usage, Map<String, String> defaults, String[] args, Program program) throws IOException {
		if (List.of(args).contains("--help")) {
			System.out.println(usage);
			return;
		}
		try {
			program.run(new Arguments(given(usage, args), defaults));
		} catch (IllegalArgumentException | UncheckedIOException e) {
			System.err.println(e.getMessage());
			System.err.println("--help lists the options");
			System.exit(2);
		}
	}

	private static Map<String, String> given(String usage, String... args) {
		Map<String, String> given = new LinkedHashMap<>();
		for (int i = 0; i < args.length; i += 2) {
			if (!args[i].startsWith("--") || !usage.contains("  " + args[i] + " ")) {
				throw new IllegalArgumentException("'" + args[i] + "' is no option");
			}
			if (i + 1 == args.length) {
				throw new IllegalArgumentException(args[i] + " needs a value");
			}
			given.put(args[i].substring(2), args[i + 1]);
		}
		return given;
	}

	boolean has(String name) {
		return given.containsKey(name);
	}

	String text(String name) {
		return given.getOrDefault(name, defaults.getOrDefault(name, "")).strip();
	}

	/** @param read throws {@link IllegalArgumentException} with the error */
	<T> T one(String name, Function<String, T> read) {
		return one(name, text(name), read);
	}

	/** Values between commas; none if the text is empty. */
	<T> List<T> list(String name, Function<String, T> read) {
		return text(name).isEmpty() ? List.of()
				: Arrays.stream(text(name).split(",")).map(s -> one(name, s.strip(), read)).toList();
	}

	/** The same of a part of an option's text. */
	static <T> T one(String name, String text, Function<String, T> read) {
		try {
			return read.apply(text);
		} catch (NumberFormatException e) {
			throw new IllegalArgumentException("--" + name + ": '" + text + "' is no number of its kind");
		} catch (IllegalArgumentException e) {
			throw new IllegalArgumentException("--" + name + ": " + e.getMessage());
		}
	}

	/** A number of things. */
	static int atLeastOne(String text) {
		int n = Integer.parseInt(text);
		if (n < 1) {
			throw new IllegalArgumentException(n + " is below the minimum 1");
		}
		return n;
	}

	static <E extends Enum<E>> E choice(Class<E> type, String text) {
		return Arrays.stream(type.getEnumConstants()).filter(e -> e.name().equalsIgnoreCase(text)).findFirst()
				.orElseThrow(() -> new IllegalArgumentException("'" + text + "' is none of " + Arrays.stream(type.getEnumConstants())
						.map(e -> e.name().toLowerCase(Locale.ROOT)).collect(Collectors.joining(", "))));
	}
}
