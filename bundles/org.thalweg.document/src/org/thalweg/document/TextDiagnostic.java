package org.thalweg.document;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Configuration;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.Remedy;

/**
 * A diagnostic of the command line with its position in the text.
 *
 * @param path as in forms, items always with their index: {@code on[0].device}; empty for the file as a whole
 * @param line counted from 1
 * @param span to mark
 * @param message what is wrong, what was expected and the remedy
 */
public record TextDiagnostic(String path, int line, Span span, String message) {
	private static final Pattern CARET = Pattern.compile("(?<=\\n) {4}(.*)\\n {4}( *)\\^$");
	private static final Set<String> LISTS = Set.of("problems", "algorithms", "on", "baseline");

	/**
	 * All errors of an experiment: diagnostics of reading, or if there are none, of planning. Opens the devices that the
	 * experiment needs, so this may take seconds.
	 *
	 * @param file name of the file in diagnostics, and base of relative paths. It need not exist
	 * @param data folder with official data, for files that name none
	 */
	public static List<TextDiagnostic> check(ExperimentDocument document, Path file, Catalog catalog, Devices devices, Optional<Path> data) {
		return check(document, file, catalog, devices, data, Configuration.NONE);
	}

	/** The same for a user whose configuration sets where experiments without {@code on:} run. */
	public static List<TextDiagnostic> check(ExperimentDocument document, Path file, Catalog catalog, Devices devices, Optional<Path> data,
			Configuration configuration) {
		ExperimentFile.Parsed parsed = ExperimentFile.parse(file.toString(), document.text(),
				Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(Path.of("")), Map.of(), configuration);
		List<Diagnostic> diagnostics = parsed.experiment() == null ? parsed.diagnostics()
				: Planner.plan(parsed.experiment(), catalog, devices, parsed.experiment().otherwise(data)).diagnostics();
		return of(diagnostics, document, file.toString(), f -> f.path().startsWith("on") ? "on" : "published"); // or the environment
	}

	/** The errors that are found without opening a device or making a problem, in a few milliseconds. Parameters are those of {@link #check}. */
	public static List<TextDiagnostic> glance(ExperimentDocument document, Path file, Catalog catalog) {
		ExperimentFile.Parsed parsed = ExperimentFile.parse(file.toString(), document.text(),
				Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(Path.of("")), Map.of());
		return of(parsed.experiment() == null ? parsed.diagnostics() : Planner.names(parsed.experiment(), catalog), document, file.toString(),
				_ -> "published");
	}

	/**
	 * Diagnostics with their positions.
	 *
	 * @param file what they call the document's file
	 * @param naming path of what names the other file, where a diagnostic is about one
	 */
	public static List<TextDiagnostic> of(List<Diagnostic> diagnostics, ExperimentDocument document, String file,
			Function<Diagnostic, String> naming) {
		return diagnostics.stream().map(f -> of(f, document, file, naming)).toList();
	}

	private static TextDiagnostic of(Diagnostic diagnostic, ExperimentDocument document, String file, Function<Diagnostic, String> naming) {
		if (!diagnostic.file().equals(file)) {
			String path = naming.apply(diagnostic);
			Span span = document.span(path).orElseGet(() -> line(document.text(), 1));
			return new TextDiagnostic(path, lineOf(document.text(), span), span, Remedy.inWindow(diagnostic.toString()));
		}
		Span span = document.span(diagnostic.path()).orElseGet(() -> line(document.text(), Math.max(1, diagnostic.line())));
		return new TextDiagnostic(numbered(diagnostic.path()), diagnostic.line() > 0 ? diagnostic.line() : lineOf(document.text(), span), span,
				marked(diagnostic.message()));
	}

	/** A line with a caret below it as one line with a mark, since letters of a window are not equally wide. */
	private static String marked(String message) {
		Matcher caret = CARET.matcher(message);
		if (!caret.find() || caret.group(2).length() > caret.group(1).length()) {
			return message;
		}
		return message.substring(0, caret.start()) + new StringBuilder(caret.group(1)).insert(caret.group(2).length(), '▸');
	}

	/** {@code on.device} of a single device is {@code on[0].device}; an alias is the name of its key. */
	private static String numbered(String path) {
		YamlPath p = YamlPath.of(path);
		if (p.steps().size() < 2 || !LISTS.contains(p.steps().getFirst()) || YamlPath.index(p.steps().get(1)) >= 0) {
			return p.toString();
		}
		List<String> steps = new ArrayList<>(p.steps());
		steps.add(1, "[0]");
		return new YamlPath(steps).toString();
	}

	/** A line without the blanks around it. */
	private static Span line(String text, int line) {
		int start = 0;
		for (int i = 1; i < line && text.indexOf('\n', start) >= 0; i++) {
			start = text.indexOf('\n', start) + 1;
		}
		String content = text.substring(start).lines().findFirst().orElse("");
		int blanks = content.length() - content.stripLeading().length();
		return new Span(start + blanks, start + Math.max(blanks, content.stripTrailing().length()));
	}

	private static int lineOf(String text, Span span) {
		return 1 + (int) text.substring(0, span.start()).chars().filter(c -> c == '\n').count();
	}

	/** Whether this concerns a path or something below it. */
	public boolean at(String place) {
		return path.startsWith(place) && (place.isEmpty() || path.length() == place.length()
				|| ".[".indexOf(path.charAt(place.length())) >= 0);
	}
}
