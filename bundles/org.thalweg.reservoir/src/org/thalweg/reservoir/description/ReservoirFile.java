package org.thalweg.reservoir.description;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;

/**
 * Reads a reservoir's description (YAML):
 *
 * <pre>
 * name: Xiaowan                                          # default: the file's name
 * units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: kWh}   # of all numbers below
 * inflow: {file: inflow.csv, first-month: 1}             # also its format; optional, a caller may name a record
 * level-storage: {file: curve.csv}                       # or {storage: [...], level: [...]}
 * tailrace: {level: 984, factor: 0.1, exponent: 0.6}     # level + factor O^exponent; or {outflow: [...], level: [...]}
 * turbines:
 *   capacity: 4200
 *   efficiency: 0.975                                    # or {head: [...], efficiency: [...]}, or water-rate: likewise
 *   limit: {discharge: 2033, head: 216}                  # discharge √(H/head); or {head: [...], discharge: [...]}, or omitted
 * outflow: {min: 300, max: 6000}                         # one number, or twelve with January first
 * storage: {min: 4662, max: 14557, initial: 14557, final: 14557}   # min and max at the ends of months
 * level: {max: [...]}                                    # the same as levels; if both are given, both apply
 * penalty: 368e8                                         # for one unit of violation, eq. 20
 * show: [1954, 1976, 2011]                               # years that charts show first; optional
 * </pre>
 *
 * Any curve may be {@code {file: …}}, a CSV file whose columns' names begin with the names of the lists; a unit after the
 * column's name ({@code level_ft}) overrides that of the description. Files are relative to the description. {@link DescriptionKeys} has
 * all keys.
 */
public final class ReservoirFile {
	/**
	 * The result of reading.
	 *
	 * @param reservoir null if there are findings
	 * @param inflows the record that the description names, if any
	 * @param shown years that charts show first; empty if it names none
	 * @param places paths of the keys at which findings about files of curves are reported
	 * @param parts the parts of the reservoir that could be read, whatever the errors of the rest
	 */
	public record Parsed(Reservoir reservoir, Optional<InflowSource> inflows, List<Integer> shown, List<Diagnostic> diagnostics,
			Map<Diagnostic, String> places, Parts parts) {
		/** @throws IllegalArgumentException with all findings, one a line */
		public Reservoir orThrow() {
			if (!diagnostics.isEmpty()) {
				throw new IllegalArgumentException(diagnostics.stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
			}
			return reservoir;
		}
	}

	/** Parts of a reservoir, those that could be read. @param shownIn the units of results */
	public record Parts(Optional<Levels> levels, Optional<Tailrace> tailrace, List<Turbines> units, Optional<Node.Release> outflow,
			Optional<Node.Storage> storage, ReportUnits shownIn) {
		/** For a description that could not be read. */
		public static final Parts NONE = new Parts(Optional.empty(), Optional.empty(), List.of(), Optional.empty(), Optional.empty(),
				ReportUnits.DEFAULT);
	}

	/** Two keys that nothing but a reservoir has, at the beginnings of lines. */
	private static final List<Pattern> OWN_KEYS = List.of(Pattern.compile("(?m)^level-storage\\s*:"), Pattern.compile("(?m)^turbines\\s*:"));

	private ReservoirFile() {
	}

	/** Reads a file and reports all of its errors. Curves that it names are relative to its own folder. */
	public static Parsed read(Path file) {
		return read(file, Optional.empty());
	}

	/**
	 * The same with another level-storage curve.
	 *
	 * @param levels CSV file with a column of levels and one of storages
	 */
	public static Parsed read(Path file, Path levels) {
		return read(file, Optional.of(levels));
	}

	/** The same for a file with this text; the file need not exist. */
	public static Parsed read(Path file, String text) {
		return parse(file.toString(), text, folder(file), Optional.empty());
	}

	/** Whether a text, however broken, has a reservoir's keys. */
	public static boolean looksLikeReservoir(String text) {
		return OWN_KEYS.stream().allMatch(key -> key.matcher(text).find());
	}

	/** The folder to which file names in a description are relative. */
	public static Path folder(Path file) {
		return Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(Path.of(""));
	}

	private static Parsed read(Path file, Optional<Path> levels) {
		try {
			return parse(file.toString(), TextFile.text(file, Limits.DOCUMENT_BYTES), folder(file), levels);
		} catch (TextException e) {
			return failed(List.of(Diagnostic.of(file, e)));
		}
	}

	private static Parsed failed(List<Diagnostic> diagnostics) {
		return new Parsed(null, Optional.empty(), List.of(), List.copyOf(diagnostics), Map.of(), Parts.NONE);
	}

	/** @param folder what relative paths are relative to */
	static Parsed parse(String name, String text, Path folder, Optional<Path> levels) {
		List<Diagnostic> diagnostics = new Diagnostics();
		try {
			return parse(name, text, folder, levels, diagnostics);
		} catch (Diagnostics.Enough e) {
			return failed(diagnostics);
		}
	}

	private static Parsed parse(String name, String text, Path folder, Optional<Path> levels, List<Diagnostic> diagnostics) {
		YamlSection top = YamlSection.of(text, new Places(name), diagnostics,
				"a reservoir's description begins with keys such as name:, units: and level-storage:");
		if (top == null) {
			return failed(diagnostics);
		}
		String own = Path.of(name).getFileName().toString().replaceFirst("\\.ya?ml$", "");
		Description description = new Description(top, folder, diagnostics);
		Optional<InflowSource> inflows = description.inflows();
		List<Integer> shown = description.shown();
		Reservoir reservoir = description.reservoir(own, levels);
		return new Parsed(diagnostics.isEmpty() ? reservoir : null, inflows, shown, List.copyOf(diagnostics),
				Map.copyOf(description.places()), description.parts());
	}
}
