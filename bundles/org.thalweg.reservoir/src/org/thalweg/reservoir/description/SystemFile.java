package org.thalweg.reservoir.description;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.RiverSystem;

/**
 * Reads the description of a system (YAML). docs/reservoir-systems.md has all keys; a short one:
 *
 * <pre>
 * name: Two lakes
 * units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: GWh}   # or none
 * periods: {step: month, first: 2001-01, count: 12}
 * reservoirs:
 *   - name: upper
 *     inflow: {file: upper.csv}
 *     storage: {min: 100, max: 900, initial: 500, final: 500}
 *     release: {min: 0, max: 80}
 *     to: lower
 *     delay: 0.5
 *   - name: lower
 *     …
 * objective: {energy: 1}
 * penalty: 1000
 * </pre>
 */
public final class SystemFile {
	/**
	 * The result of reading.
	 *
	 * @param system null if there are findings
	 * @param plan releases given by the description, m³/s, reservoir after reservoir, such as recorded ones; empty unless it gives all
	 * @param sources the records of monthly inflows that it names
	 * @param notes what was done to the values of files, one line each: units converted, days averaged, negative inflows
	 */
	public record Parsed(RiverSystem system, Optional<double[]> plan, List<Source> sources, List<Diagnostic> diagnostics, List<String> notes) {
		/** @throws IllegalArgumentException with all findings, one a line */
		public RiverSystem orThrow() {
			if (!diagnostics.isEmpty()) {
				throw new IllegalArgumentException(diagnostics.stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
			}
			return system;
		}
	}

	/** Two keys that nothing but a system has, at the beginnings of lines. */
	private static final List<Pattern> OWN_KEYS = List.of(Pattern.compile("(?m)^periods\\s*:"), Pattern.compile("(?m)^reservoirs\\s*:"));

	private SystemFile() {
	}

	/** Reads a file and reports all of its errors. Files that it names are relative to its own folder. */
	public static Parsed read(Path file) {
		return read(file, 0);
	}

	/** The same over this number of periods instead of those described; 0 for these. */
	public static Parsed read(Path file, int periods) {
		try {
			return read(file, TextFile.text(file, Limits.DOCUMENT_BYTES), periods);
		} catch (TextException e) {
			return new Parsed(null, Optional.empty(), List.of(), List.of(Diagnostic.of(file, e)), List.of());
		}
	}

	/** The same for a file with this text; the file need not exist. */
	public static Parsed read(Path file, String text) {
		return read(file, text, 0);
	}

	private static Parsed read(Path file, String text, int periods) {
		List<Diagnostic> diagnostics = new Diagnostics();
		Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(Path.of(""));
		RiverSystem system = null;
		Optional<double[]> plan = Optional.empty();
		List<Source> sources = List.of();
		List<String> notes = List.of();
		try {
			YamlSection top = YamlSection.of(text, new Places(file.toString()), diagnostics,
					"a system's description begins with keys such as name:, units:, periods: and reservoirs:");
			if (top != null) {
				SystemReader reader = new SystemReader(top, folder, diagnostics, periods);
				system = reader.read(file.getFileName().toString().replaceFirst("\\.ya?ml$", ""));
				plan = reader.plan();
				sources = reader.sources();
				notes = reader.notes();
			}
		} catch (Diagnostics.Enough e) {
			// reported with the others
		}
		return new Parsed(diagnostics.isEmpty() ? system : null, plan, sources, List.copyOf(diagnostics), notes);
	}

	/** Whether a text, however broken, has a system's keys. */
	public static boolean looksLikeSystem(String text) {
		return OWN_KEYS.stream().allMatch(key -> key.matcher(text).find());
	}
}
