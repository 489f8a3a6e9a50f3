package org.thalweg.experiment.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.ContributionException;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.param.Names;
import org.thalweg.core.param.ParameterException;
import org.thalweg.core.param.ParameterException.Fault;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.run.Interruption;
import org.thalweg.core.text.AbsentFile;
import org.thalweg.experiment.plan.Provenance.Code;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Experiment.AlgorithmEntry;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.text.Numbers;

/** Resolves names and creates what they denote; what does not fit becomes a diagnostic. */
public final class Binder {
	/**
	 * A problem, made and checked.
	 *
	 * @param instance holds it until it is released
	 * @param numbers digests of what it was made from, by name
	 * @param code of its family
	 * @param optimum known, or the requested reference; NaN if there is neither
	 * @param notes what the user has to know about its data, one sentence each
	 */
	public record BoundProblem(String id, String label, Map<String, String> parameters, Instance instance, Map<String, String> numbers, Code code,
			double optimum, List<String> notes, ProblemEntry entry) {
		public Problem problem() {
			return instance.problem();
		}
	}

	/** An algorithm, ready. @param preset its name; @param changed what differs from it; @param mapping null if none was named */
	public record BoundAlgorithm(AlgorithmEntry entry, String path, Algorithm<?> algorithm, Code code, String preset, Map<String, String> changed,
			Record parameters,
			DeviceMapping mapping) {
	}

	/** Shorter ones are in too many names. */
	private static final int SHORTEST_WORD = 4;
	/** Of a hint. */
	private static final int MOST_NAMED = 5;

	private final Catalog catalog;
	private final Places places;
	private final List<Diagnostic> diagnostics;
	private final HostMemory memory;
	private final Optional<WarmInstances> warm;

	public Binder(Catalog catalog, Places places, List<Diagnostic> diagnostics) {
		this(catalog, places, diagnostics, new HostMemory(Runtime.getRuntime().maxMemory()), Optional.empty());
	}

	/**
	 * @param memory from which its problems are taken
	 * @param warm problems that are made already
	 */
	Binder(Catalog catalog, Places places, List<Diagnostic> diagnostics, HostMemory memory, Optional<WarmInstances> warm) {
		this.catalog = catalog;
		this.places = places;
		this.diagnostics = diagnostics;
		this.memory = memory;
		this.warm = warm;
	}

	/** Whether users can only change options, since there is no file. */
	boolean options() {
		return places.options();
	}

	/** How many there are. */
	int diagnostics() {
		return diagnostics.size();
	}

	/** All of them so far. */
	List<Diagnostic> found() {
		return List.copyOf(diagnostics);
	}

	/** Reported once, though each of an entry's problems may have it. */
	void finding(String path, String message) {
		Diagnostic found = places.finding(path, message);
		if (!diagnostics.contains(found)) {
			diagnostics.add(found);
		}
	}

	/** The data folder: an option, else the file's key, else THALWEG_DATA. */
	public ProblemData data(Optional<Path> option, Optional<Path> key) {
		Optional<Path> folder = option.or(() -> key).or(RequiredData::ofEnvironment);
		boolean there = folder.isEmpty() || Files.isDirectory(folder.get());
		if (!there || folder.isPresent() && !(Files.isReadable(folder.get()) && Files.isExecutable(folder.get()))) {
			String message = there ? "the folder " + folder.get() + " cannot be read: permission denied. Change its permissions, or name another "
					+ "folder"
					: Files.exists(folder.get()) ? folder.get() + " is not a folder. Name the folder that contains it"
					: "there is no folder " + folder.get() + ". " + AbsentFile.folderHint(folder.get());
			diagnostics.add(option.isPresent() ? new Diagnostic(Remedy.DATA_FOLDER.commandLine(), 0, "", message)
					: key.isPresent() ? places.finding("data", message) : new Diagnostic("THALWEG_DATA", 0, "", message));
			return ProblemData.NONE;
		}
		return new ProblemData(folder);
	}

	/** The problems of one entry, every id in every dimension, each handed on as soon as it is made and checked. */
	public void problems(ProblemEntry entry, String path, ProblemData data, Consumer<BoundProblem> to) {
		for (int i = 0; i < entry.ids().size(); i++) {
			String id = entry.ids().get(i);
			String at = path + (path.isEmpty() ? "" : ".") + "problem" + (entry.ids().size() > 1 ? "[" + i + "]" : "");
			contribution("problem", id, catalog.problems(), at)
					.ifPresent(of -> entry.one(id).forEach(one -> problem(one, path, of, of.get(), data, to)));
		}
	}

	/** Reports what an entry names that is not installed, and its parameters, without making a problem. */
	void named(ProblemEntry entry, String path) {
		for (int i = 0; i < entry.ids().size(); i++) {
			String at = path + ".problem" + (entry.ids().size() > 1 ? "[" + i + "]" : "");
			contribution("problem", entry.ids().get(i), catalog.problems(), at)
					.ifPresent(of -> parameters(of, of.get().parameters(), Map.of(), entry.with(), path));
		}
	}

	private <P extends Record> void problem(ProblemEntry entry, String path, Contribution<?> of, ProblemFamily<P> family,
			ProblemData data, Consumer<BoundProblem> to) {
		Optional<P> parameters = parameters(of, family.parameters(), Map.of(), entry.with(), path);
		parameters.ifPresent(p -> {
			List<Integer> dimensions = entry.dimensions().isEmpty() ? ownDimension(of, family, p, data, path) : entry.dimensions();
			for (int dimension : dimensions) {
				Interruption.heed();
				String which = of.id() + " in " + dimension + (dimension == 1 ? " dimension: " : " dimensions: ");
				try {
					problem(entry, path, of, new InstanceMaker<>(of.id(), which, family, p, dimension, data)).ifPresent(to);
				} catch (IllegalArgumentException e) {
					boolean ofAll = RequiredData.absent(family.requiredData(), data.folder()); // and reported once
					finding(path, (ofAll ? "" : which) + e.getMessage());
				} catch (ContributionException e) {
					finding(path, e.getMessage());
				}
			}
		});
	}

	/** The family's own dimension; none, with a diagnostic, if it depends on files with which something is wrong. */
	private <P extends Record> List<Integer> ownDimension(Contribution<?> of, ProblemFamily<P> family, P parameters, ProblemData data, String path) {
		try {
			return List.of(family.defaultDimension(parameters, data));
		} catch (IllegalArgumentException e) {
			finding(path, of.id() + ": " + e.getMessage());
			return List.of();
		}
	}

	private <P extends Record> Optional<BoundProblem> problem(ProblemEntry entry, String path, Contribution<?> of, InstanceMaker<P> maker) {
		long bytes = maker.family().bytes(maker.parameters(), maker.dimension());
		Optional<String> tooLarge = memory.objection(bytes);
		if (tooLarge.isPresent()) {
			finding(path.isEmpty() ? "dimension" : path + ".dimension", maker.which() + tooLarge.get());
			return Optional.empty();
		}
		Optional<InstanceMaker.Made> known = warm.flatMap(w -> w.find(maker));
		InstanceMaker.Made made = known.orElseGet(maker::first);
		if (!box(made.problem(), of, entry, path)) {
			return Optional.empty();
		}
		Map<String, String> numbers = made.numbers(); // not the instance with them
		boolean kept = known.isPresent() || warm.filter(w -> w.keep(maker, made, bytes)).isPresent();
		return Optional.of(new BoundProblem(of.id(), entry.label().isEmpty() ? of.id() : entry.label(), counted(maker.parameters()),
				kept ? Instance.lent(made.problem(), bytes) : Instance.of(made.problem(), bytes, () -> maker.again(numbers)), numbers,
				Code.of(catalog.problems().get(of.id()), maker.family().resultRevision()),
				made.problem().optimum().orElseGet(() -> reference(entry, path, maker)), made.notes(), entry));
	}

	/** What is part of a run's identity. */
	static Map<String, String> counted(Record parameters) {
		Map<String, String> out = Parameters.values(parameters);
		out.keySet().removeAll(Parameters.uncounted(parameters).keySet());
		return out;
	}

	private <P extends Record> double reference(ProblemEntry entry, String path, InstanceMaker<P> maker) {
		if (!entry.reference()) {
			return Double.NaN;
		}
		return maker.family().reference(maker.parameters(), maker.dimension(), maker.data()).orElseGet(() -> {
			finding(path + ".reference", maker.id() + " has no reference. Leave reference: out");
			return Double.NaN;
		});
	}

	/** Whether the box can be searched; where the user gave its bounds, a box that cannot is the user's error. */
	private boolean box(Problem problem, Contribution<?> of, ProblemEntry entry, String path) {
		Optional<String> wrong = wrongBox(problem, entry.with().getOrDefault("names", ""));
		boolean lower = entry.with().containsKey("lower");
		wrong.ifPresent(w -> finding(lower ? path + ".with.lower" : path,
				lower || entry.with().containsKey("upper") ? w : of.fault("its bounds", w).getMessage()));
		return wrong.isEmpty();
	}

	/** @param names of the variables, if the user has named them */
	private static Optional<String> wrongBox(Problem problem, String names) {
		double[][] box = { problem.lower(), problem.upper(), problem.initialLower(), problem.initialUpper() };
		for (int i = 0; i < problem.dimension(); i++) {
			if (!(box[0][i] <= box[1][i])) {
				return Optional.of("the bounds are in the wrong order: " + variable(i, names) + " has the lower bound " + Numbers.plain(box[0][i])
						+ " and the upper bound " + Numbers.plain(box[1][i]) + ". Exchange them");
			}
			if (!(box[2][i] <= box[3][i]) || !Double.isFinite(box[3][i] - box[2][i])) {
				return Optional.of("algorithms cannot start in the range " + variable(i, names) + " = " + box[2][i] + " … " + box[3][i]
						+ ", which is not finite");
			}
		}
		return Optional.empty();
	}

	/** As the user calls it; else by its number, from 1 as in formulas. */
	private static String variable(int i, String names) {
		String[] words = names.strip().replaceAll("^\\[|\\]$", "").strip().split("[\\s,;]+");
		return i < words.length && !words[i].isEmpty() ? "'" + words[i] + "'" : "x" + (i + 1);
	}

	public Optional<BoundAlgorithm> algorithm(AlgorithmEntry entry, String path) {
		return contribution("algorithm", entry.id(), catalog.algorithms(), path + ".algorithm")
				.flatMap(of -> bind(entry, path, of, of.get()));
	}

	private <P extends Record> Optional<BoundAlgorithm> bind(AlgorithmEntry entry, String path, Contribution<?> of, Algorithm<P> algorithm) {
		List<Preset> presets = algorithm.presets();
		Preset preset = entry.preset().isEmpty() && presets.isEmpty() ? new Preset("", "", Map.of())
				: Preset.find(presets, entry.preset()).orElse(null);
		if (preset == null) {
			finding(path + ".preset", "unknown preset '" + entry.preset() + "' of " + entry.id() + "."
					+ Names.hint(entry.preset(), presets.stream().map(Preset::name).toList()));
		}
		DeviceMapping mapping = algorithm.mappings().stream().filter(m -> m.id().equals(entry.mapping())).findFirst().orElse(null);
		if (mapping == null && !entry.mapping().isEmpty()) {
			finding(path + ".mapping", "unknown mapping '" + entry.mapping() + "' of " + entry.id() + "."
					+ Names.hint(entry.mapping(), algorithm.mappings().stream().map(DeviceMapping::id).toList()));
		}
		Optional<P> parameters = parameters(of, algorithm.parameters(), preset == null ? Map.of() : preset.values(),
				entry.with(), path);
		if (parameters.isEmpty() || preset == null || mapping == null && !entry.mapping().isEmpty()) {
			return Optional.empty();
		}
		return Optional.of(new BoundAlgorithm(entry, path, algorithm,
				Code.of(catalog.algorithms().get(entry.id()), algorithm.resultRevision()), preset.name(), changed(algorithm.parameters(), preset,
						parameters
								.get()), parameters.get(), mapping));
	}

	/** Values that count and are not the preset's. */
	private static <P extends Record> Map<String, String> changed(Class<P> type, Preset preset, P parameters) {
		Map<String, String> base = Parameters.values(Parameters.bind(type, preset.values(), Map.of()));
		Map<String, String> out = new LinkedHashMap<>(counted(parameters));
		out.entrySet().removeIf(e -> e.getValue().equals(base.get(e.getKey())));
		return out;
	}

	private <P extends Record> Optional<P> parameters(Contribution<?> of, Class<P> type, Map<String, String> base,
			Map<String, String> given, String path) {
		try {
			return Optional.of(of.call("parameters", () -> Parameters.bind(type, base, given)));
		} catch (ParameterException e) {
			for (Fault fault : e.faults()) {
				String at = (path.isEmpty() ? "with" : path + ".with") + (fault.name().isEmpty() ? "" : "." + fault.name());
				boolean named = !fault.name().isEmpty() && fault.message().startsWith(fault.name() + ": ");
				finding(at, named ? fault.message().substring(fault.name().length() + 2) : fault.message());
			}
			return Optional.empty();
		} catch (ContributionException e) {
			finding(path, e.getMessage());
			return Optional.empty();
		}
	}

	/**
	 * What is meant by its id, or has the word in its name, as functions of suites have that are only numbered; ids that
	 * have it are first.
	 */
	private static <T> String hint(String what, String word, Map<String, Contribution<T>> known) {
		List<String> alike = Names.alike(word, known.keySet());
		String lower = word.toLowerCase(Locale.ROOT);
		List<String> named = word.length() < SHORTEST_WORD ? List.of() : known.values().stream()
				.filter(c -> c.name().toLowerCase(Locale.ROOT).contains(lower)).map(Contribution::id)
				.filter(id -> !alike.contains(id)).sorted(Comparator.comparing(id -> !id.contains(lower))).toList();
		if (named.isEmpty()) {
			return Names.hint(word, known.keySet());
		}
		int others = named.size() - MOST_NAMED;
		return Names.question(word, known.keySet()).map(" "::concat).orElse("") + " Also containing this word in the " + what
				+ "'s name: " + String.join(", ", named.subList(0, Math.min(named.size(), MOST_NAMED)))
				+ (others > 0 ? " and " + others + " more" : "") + ".";
	}

	/** One that is there and can be used. */
	private <T> Optional<Contribution<T>> contribution(String what, String id, Map<String, Contribution<T>> known, String path) {
		if (!known.containsKey(id)) {
			finding(path, "unknown " + what + " '" + id + "'." + hint(what, id, known));
			return Optional.empty();
		}
		try {
			known.get(id).get();
			return Optional.of(known.get(id));
		} catch (ContributionException e) {
			finding(path, e.getMessage());
			return Optional.empty();
		}
	}
}
