package org.thalweg.reservoir.diagram;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.Simulation;
import org.thalweg.reservoir.table.TableFiles;

/**
 * A description of a system while it is being edited: its errors, and the parts that could be read. Immutable.
 *
 * @param text as it was read
 * @param mistakes errors; those of files that it names are at the place that names them
 * @param system empty while there are errors
 * @param plan releases given by the description, m³/s, reservoir after reservoir; empty unless it gives all
 * @param tables names of files next to it that may be tables
 */
public record SystemDraft(ExperimentDocument text, List<TextDiagnostic> mistakes, Optional<RiverSystem> system, Optional<double[]> plan,
		List<String> tables) {
	/** @param text current contents of the file, which need not be saved */
	public static SystemDraft of(Path file, String text) {
		SystemFile.Parsed parsed = SystemFile.read(file, text);
		ExperimentDocument document = ExperimentDocument.of(text);
		String folder = Optional.ofNullable(file.getParent()).map(f -> f + File.separator).orElse("");
		List<Diagnostic> diagnostics = parsed.diagnostics().stream().map(f -> f.file().equals(file.toString()) || folder.isEmpty() || !f.file()
				.startsWith(
						folder)
								? f : new Diagnostic(f.file().substring(folder.length()), f.line(), f.path(), f.message())).toList();
		List<TextDiagnostic> mistakes = new ArrayList<>(TextDiagnostic.of(diagnostics, document, file.toString(), f -> naming(document, f.file())));
		Optional<RiverSystem> system = Optional.ofNullable(parsed.system());
		system.flatMap(SystemDraft::infeasible).ifPresent(m -> mistakes.addAll(TextDiagnostic.of(List.of(new Diagnostic(file.toString(), 0, place(
				system.get(),
				m),
				m)), document, file.toString(), _ -> "")));
		return new SystemDraft(document, List.copyOf(mistakes), mistakes.isEmpty() ? system : Optional.empty(), parsed.plan(),
				TableFiles.beside(file));
	}

	/** The place that names a file. */
	private static String naming(ExperimentDocument text, String file) {
		int at = text.text().indexOf(Path.of(file).getFileName().toString());
		return at < 0 ? "" : text.pathAt(at);
	}

	private static Optional<String> infeasible(RiverSystem system) {
		try {
			new Simulation(system);
			return Optional.empty();
		} catch (IllegalArgumentException e) {
			return Optional.of(e.getMessage());
		}
	}

	/** The reservoir that a message names. */
	private static String place(RiverSystem system, String message) {
		return IntStream.range(0, system.nodes().size()).filter(i -> message.contains(": " + system.nodes().get(i).name() + ": ")).mapToObj(
				i -> "reservoirs[" + i + "]").findFirst().orElse("reservoirs");
	}

	/** The outline for its picture. */
	public SystemOutline outline() {
		return SystemOutline.of(text, system, mistakes);
	}

	/** Errors of other places than a reservoir, one per line; empty for none. */
	public String elsewhere(int reservoir) {
		return mistakes.stream().filter(m -> !m.at("reservoirs[" + reservoir + "]")).map(SystemDraft::line).collect(Collectors.joining("\n"));
	}

	private static String line(TextDiagnostic mistake) {
		return "Line " + mistake.line() + ": " + mistake.message();
	}

	/** All errors, one per line; otherwise a summary of the system. */
	public String summary() {
		if (!mistakes.isEmpty()) {
			return mistakes.stream().map(SystemDraft::line).collect(Collectors.joining("\n"));
		}
		return system.map(s -> s.name() + ": " + s.nodes().size() + (s.nodes().size() == 1 ? " reservoir, " : " reservoirs, ") + s.periods().count()
				+ " periods, " + s.periods().label(0) + " to " + s.periods().label(s.periods().count() - 1)).orElse("");
	}

	/** The description of a reservoir, one line per key, below its errors. */
	public String about(int reservoir) {
		String at = "reservoirs[" + reservoir + "]";
		Stream<String> wrong = mistakes.stream().filter(m -> m.at(at)).map(SystemDraft::line);
		return Stream.concat(wrong, lines(at, "")).collect(Collectors.joining("\n"));
	}

	private Stream<String> lines(String path, String named) {
		List<String> keys = text.keys(path);
		if (!keys.isEmpty()) {
			return keys.stream().flatMap(k -> lines(path + "." + k, named.isEmpty() ? k : named + " " + k));
		}
		int n = text.size(path);
		if (n > 0 && !text.keys(path + "[0]").isEmpty()) {
			return IntStream.range(0, n).boxed().flatMap(k -> lines(path + "[" + k + "]", named + " " + (k + 1)));
		}
		return Stream.of(named + ": " + text.value(path));
	}
}
