package org.thalweg.experiment.reading;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.device.HostDevice;
import org.thalweg.core.text.AbsentFile;
import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;
import org.thalweg.experiment.reading.Experiment.DeviceEntry;
import org.thalweg.experiment.reading.Key.Names;

/**
 * What a user has set for all commands, in {@code $XDG_CONFIG_HOME/thalweg/config.yaml}. Options, variables and experiment files come first. Immutable.
 *
 * @param file where it is looked for; empty if it is not looked for
 * @param device of what names none; empty for the host
 * @param data folder with suites' official data files
 * @param out folder in which folders of results are made
 * @param colour whether output is coloured
 * @param lines of the keys that are set
 * @param diagnostics its errors
 */
public record Configuration(Optional<Path> file, Optional<String> device, Optional<Path> data, Optional<Path> out, Colour colour,
		Map<String, Integer> lines, List<Diagnostic> diagnostics) {
	/** When output is coloured. */
	public enum Colour {
		/** On a terminal, unless the variable NO_COLOR is set. */
		AUTO, ALWAYS, NEVER
	}

	/** Nothing is set. */
	public static final Configuration NONE = new Configuration(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Colour.AUTO,
			Map.of(), List.of());

	public static final Key<String> DEVICE = Key.text("device", HostDevice.ADDRESS,
			"device of solve, serve and evaluate, and of experiment files without on:").names(Names.DEVICES);
	public static final Key<String> DATA = Key.text("data", "", "folder with suites' official data files");
	public static final Key<String> OUT = Key.text("out", "results in the current folder", "folder in which run creates folders of results");
	public static final Key<Colour> COLOUR = Key.choice("colour", Colour.AUTO, "whether output is coloured");
	/** All keys. */
	public static final Section SECTION = Section.of(DEVICE, DATA, OUT, COLOUR);

	/**
	 * Reads the user's file, if there is one.
	 *
	 * @param variables of the environment
	 * @param home of the user
	 */
	public static Configuration read(Map<String, String> variables, Path home) {
		Path folder = home.resolve(".config");
		String asked = variables.getOrDefault("XDG_CONFIG_HOME", "");
		try {
			folder = Path.of(asked).isAbsolute() ? Path.of(asked) : folder; // the standard requires ignoring relative paths
		} catch (InvalidPathException e) {
			// likewise
		}
		Path file = folder.resolve("thalweg").resolve("config.yaml");
		if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
			return new Configuration(Optional.of(file), NONE.device, NONE.data, NONE.out, NONE.colour, NONE.lines, NONE.diagnostics);
		}
		return read(file, home);
	}

	private static Configuration read(Path file, Path home) {
		Places places = new Places(file.toString());
		List<Diagnostic> diagnostics = new Diagnostics();
		try {
			String text = TextFile.text(file, Limits.DOCUMENT_BYTES);
			boolean bare = text.lines().allMatch(l -> l.isBlank() || l.stripLeading().startsWith("#"));
			YamlSection in = bare ? null : YamlSection.of(text, places, diagnostics, "expected keys and values, such as device: opencl");
			if (in != null) {
				return of(file, home, in, places, diagnostics);
			}
		} catch (TextException e) {
			diagnostics.add(Diagnostic.of(file, e));
		} catch (Diagnostics.Enough e) {
			// no more of them
		}
		return new Configuration(Optional.of(file), NONE.device, NONE.data, NONE.out, NONE.colour, NONE.lines, List.copyOf(diagnostics));
	}

	private static Configuration of(Path file, Path home, YamlSection in, Places places, List<Diagnostic> diagnostics) {
		Optional<String> device = in.has(DEVICE) ? Optional.of(in.required(DEVICE.name())) : Optional.empty();
		Optional<Path> data = folder(in, DATA, file, home);
		data.filter(d -> !Files.isDirectory(d)).ifPresent(d -> in.finding(DATA.name(), "there is no folder " + d + ". "
				+ AbsentFile.folderHint(d)));
		Optional<Path> out = folder(in, OUT, file, home);
		out.filter(o -> Files.exists(o) && !Files.isDirectory(o)).ifPresent(o -> in.finding(OUT.name(), o + " is not a folder"));
		Colour colour = in.read(COLOUR);
		in.end();
		Map<String, Integer> lines = new LinkedHashMap<>();
		SECTION.keys().stream().filter(in::has).forEach(k -> lines.put(k.name(), places.finding(k.name(), "").line()));
		return new Configuration(Optional.of(file), device, data, out, colour, lines, new ArrayList<>(diagnostics));
	}

	/** Relative to the file; {@code ~/} is the user's home. */
	private static Optional<Path> folder(YamlSection in, Key<String> key, Path file, Path home) {
		String text = in.text(key.name(), "");
		return text.startsWith("~/") ? Optional.of(home.resolve(text.substring(2))) : in.file(key, file.toAbsolutePath().getParent());
	}

	/** Where a key is set, {@code config.yaml:3} with the whole path; empty if it is not. */
	public Optional<String> origin(Key<?> key) {
		return Optional.ofNullable(lines.get(key.name())).map(line -> file.orElseThrow() + ":" + line);
	}

	/** Where what names no device runs. */
	DeviceEntry place() {
		return device.map(d -> new DeviceEntry(d, DeviceEntry.HOST.precision(), DeviceEntry.HOST.math(), List.of(), false)).orElse(DeviceEntry.HOST);
	}
}
