package org.thalweg.document;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.core.Catalog;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.plan.Planner.PlannedProblem;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.store.OutputFolder;

/**
 * A problem as it is typed, field by field, before it is part of an experiment. Its text and its errors come from the
 * parser of experiment files. Immutable.
 *
 * @param fields what is typed, by the names below; a field that is not there is empty
 */
public record ProblemDraft(Kind kind, Map<String, String> fields) {
	/** What a problem is given by. Its key in experiment files is its name in small letters. */
	public enum Kind {
		FORMULA, KERNEL, PROCESS, PROBLEM;

		/** The key of experiment files, and the field of that name. */
		public String key() {
			return name().toLowerCase(java.util.Locale.ROOT);
		}
	}

	/** Fields in addition to those that are called by a kind. The field {@code kernel} is the text; this one is the file's name. */
	public static final String FILE = "file";
	public static final String FORM = "form";
	public static final String REACH = "reach";
	public static final String HOST = "host";
	public static final String WORKERS = "workers";
	public static final String TIMEOUT = "timeout";
	public static final String DIMENSION = "dimension";
	public static final String LOWER = "lower";
	public static final String UPPER = "upper";
	/** Other settings as in an experiment file: {@code with: {a: 1}, optimum: 0}. */
	public static final String MORE = "more";
	private static final List<String> TEXTS = List.of(FORM, REACH, HOST, WORKERS, TIMEOUT);
	private static final Set<String> BOUNDS = Set.of(LOWER, UPPER);

	/**
	 * A draft with its errors.
	 *
	 * @param problem null if there are errors; closed by the caller
	 */
	public record CheckedProblem(Problem problem, List<DraftDiagnostic> diagnostics, List<String> notes) {
	}

	public ProblemDraft {
		fields = Map.copyOf(fields);
	}

	/** The content of a field; empty if there is none. */
	public String field(String name) {
		return fields.getOrDefault(name, "");
	}

	/** The same with another content of a field. */
	public ProblemDraft with(String name, String content) {
		Map<String, String> out = new LinkedHashMap<>(fields);
		out.put(name, content);
		return new ProblemDraft(kind, out);
	}

	/** An item of an experiment's problems, its kernel text read from the file's folder. */
	public static ProblemDraft of(ExperimentDocument document, int item, Path folder) {
		String at = "problems[" + item + "].";
		List<String> keys = document.keys("problems[" + item + "]");
		Kind kind = Stream.of(Kind.values()).filter(k -> keys.contains(k.key())).findFirst().orElse(Kind.PROBLEM);
		Map<String, String> out = new LinkedHashMap<>();
		List<String> more = new ArrayList<>();
		for (String key : keys) {
			List<String> inner = document.keys(at + key);
			if (key.equals(kind.key()) && !inner.isEmpty()) {
				String text = document.value(at + key + "." + inner.getFirst());
				out.put(key, inner.getFirst().equals("value") ? text : inner.getFirst() + "(" + text + ")");
			} else if (key.equals(kind.key()) || key.equals(DIMENSION) || BOUNDS.contains(key) || TEXTS.contains(key)) {
				out.put(key, BOUNDS.contains(key) ? document.value(at + key) : document.values(at + key).stream().findFirst().orElse("")); // of several the first
			} else if (!inner.isEmpty() || !document.values(at + key).isEmpty()) {
				more.add(key + ": " + (inner.isEmpty() ? YamlScalar.write(document.values(at + key), true)
						: inner.stream().map(k -> k + ": " + YamlScalar.write(document.values(at + key + "." + k), true))
								.collect(Collectors.joining(", ", "{", "}"))));
			}
		}
		out.put(MORE, String.join(", ", more));
		if (kind == Kind.KERNEL) {
			out.put(FILE, out.get(kind.key()));
			out.put(kind.key(), read(folder.resolve(out.get(FILE))));
		}
		return new ProblemDraft(kind, out);
	}

	private static String read(Path file) {
		try {
			return Files.readString(file);
		} catch (IOException e) {
			return ""; // the check reports what is missing
		}
	}

	/** As an item of an experiment's problems, in one line. */
	public String yaml() {
		List<String> out = new ArrayList<>();
		out.add(kind.key() + ": " + switch (kind) {
		case FORMULA -> YamlScalar.write(field(kind.key()).strip(), true, '"');
		case KERNEL -> YamlScalar.write(field(FILE).strip(), true);
		default -> YamlScalar.write(field(kind.key()).strip(), true);
		});
		TEXTS.stream().filter(name -> !field(name).isBlank())
				.forEach(name -> out.add(name + ": " + YamlScalar.write(field(name).strip(), true, name.equals(HOST) ? '"' : ' ')));
		for (String name : List.of(DIMENSION, LOWER, UPPER)) {
			List<String> numbers = numbers(field(name));
			if (!numbers.isEmpty()) {
				out.add(name + ": " + YamlScalar.write(numbers, true));
			}
		}
		if (!field(MORE).isBlank()) {
			out.add(field(MORE).strip());
		}
		return "{" + String.join(", ", out) + "}";
	}

	/** Several are separated by commas or blanks, in brackets or not. */
	private static List<String> numbers(String typed) {
		return Arrays.stream(typed.strip().replaceAll("^\\[|]$", "").split("[,\\s]+")).filter(n -> !n.isEmpty()).toList();
	}

	/** An experiment with this as its last problem. */
	public ExperimentDocument addTo(ExperimentDocument experiment) {
		return experiment.add("problems", yaml());
	}

	/**
	 * Creates the problem, or reports what is wrong. Starts no program and compiles nothing.
	 *
	 * @param data folder with official data
	 * @param folder base of what the problem names; its kernel text is written there
	 * @throws IOException if the kernel text cannot be written
	 */
	public CheckedProblem check(Catalog catalog, Optional<Path> data, Path folder) throws IOException {
		if (kind == Kind.KERNEL) {
			OutputFolder.file(folder.resolve(Path.of(field(FILE)).getFileName()), field(kind.key()));
		}
		List<Diagnostic> diagnostics = new ArrayList<>();
		Places places = new Places("");
		Optional<ProblemEntry> entry = entry(places, diagnostics);
		if (entry.isEmpty()) {
			return new CheckedProblem(null, DraftDiagnostic.of(this, diagnostics), List.of());
		}
		PlannedProblem planned = Planner.problem(entry.get(), places, catalog, data, Optional.of(folder));
		return new CheckedProblem(planned.problem(), DraftDiagnostic.of(this, planned.diagnostics()), planned.notes());
	}

	/** The problem; empty if there are diagnostics. */
	private Optional<ProblemEntry> entry(Places places, List<Diagnostic> diagnostics) {
		if (!field(MORE).isBlank() && Part.parse("{" + field(MORE) + "}").filter(p -> p.kind() == Part.Kind.MAPPING).isEmpty()) {
			diagnostics.add(new Diagnostic("", 0, MORE, "expected keys and values as in an experiment file, such as with: {a: 1}, optimum: 0"));
			return Optional.empty();
		}
		Optional<ProblemEntry> entry = ExperimentFile.problem(yaml(), places, diagnostics);
		if (entry.isPresent() && (entry.get().ids().size() > 1 || entry.get().dimensions().size() > 1 || !entry.get().each().isEmpty())) {
			diagnostics.add(new Diagnostic("", 0, entry.get().dimensions().size() > 1 ? DIMENSION : "",
					"the fields describe several problems; expected one id, one dimension and one value of each parameter"));
			return Optional.empty();
		}
		return entry;
	}
}
