package org.thalweg.experiment.reading;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.thalweg.core.param.Names;
import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;
import org.thalweg.experiment.reading.Experiment.AlgorithmEntry;
import org.thalweg.experiment.reading.Experiment.Baseline;
import org.thalweg.experiment.reading.Experiment.DeviceEntry;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.Experiment.Stop;

/** Reads experiment files (YAML). */
public final class ExperimentFile {
	/**
	 * Result of reading.
	 *
	 * @param experiment null if there are diagnostics
	 */
	public record Parsed(Experiment experiment, List<Diagnostic> diagnostics) {
		/**
		 * The experiment.
		 *
		 * @throws UserError if there are diagnostics
		 * @since 0.2
		 */
		public Experiment valid() {
			UserError.refuse(diagnostics);
			return experiment;
		}
	}

	private static final String POOL = "{any: [cuda:0, cuda:1]}";

	private ExperimentFile() {
	}

	/**
	 * Reads a file and reports every error.
	 *
	 * @param sets path → value as the user typed it ({@code runs=3}, {@code problems[0].dimension=10}, {@code
	 *            stop.generations=50}), in order; each replaces the file's value at that path
	 */
	public static Parsed read(Path file, Map<String, String> sets) {
		return read(file, sets, Configuration.NONE);
	}

	/**
	 * The experiment of a text without a file, as tests and small programs write it; relative paths start at the working directory.
	 *
	 * @throws UserError for every error, its lines begin with {@code e.yaml}
	 * @since 0.2
	 */
	public static Experiment of(String yaml) {
		return parse("e.yaml", yaml, Path.of("").toAbsolutePath(), Map.of()).valid();
	}

	/** The same for a user whose configuration sets where files without {@code on:} run. */
	public static Parsed read(Path file, Map<String, String> sets, Configuration configuration) {
		try {
			return parse(file.toString(), TextFile.text(file, Limits.DOCUMENT_BYTES),
					Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(Path.of("")), sets, configuration);
		} catch (TextException e) {
			return new Parsed(null, List.of(Diagnostic.of(file, e)));
		}
	}

	/** Whether a file sets where it runs, directly or by a value of {@code sets}. True if it cannot be read: reading it reports the error. */
	public static boolean namesDevice(Path file, Map<String, String> sets) {
		Places places = new Places(file.toString());
		List<Diagnostic> diagnostics = new Diagnostics();
		try {
			YamlNode root = YamlNode.parse(TextFile.text(file, Limits.DOCUMENT_BYTES), places, diagnostics);
			if (root instanceof YamlNode.Mapping mapping) {
				sets.forEach((path, value) -> YamlEdit.apply(mapping, path, value, places, diagnostics));
				return new YamlSection(mapping, "", places, diagnostics).has(Keys.ON);
			}
			return true;
		} catch (TextException | Diagnostics.Enough e) {
			return true;
		}
	}

	/**
	 * Reads a text and reports every error.
	 *
	 * @param name shown in diagnostics
	 * @param folder base of relative paths
	 * @param sets as for {@link #read}
	 */
	public static Parsed parse(String name, String text, Path folder, Map<String, String> sets) {
		return parse(name, text, folder, sets, Configuration.NONE);
	}

	/** The same for a user whose configuration sets where texts without {@code on:} run. */
	public static Parsed parse(String name, String text, Path folder, Map<String, String> sets, Configuration configuration) {
		List<Diagnostic> diagnostics = new Diagnostics();
		try {
			return parse(new Places(name), text, folder, sets, diagnostics, configuration);
		} catch (Diagnostics.Enough e) {
			return new Parsed(null, List.copyOf(diagnostics));
		}
	}

	private static Parsed parse(Places places, String text, Path folder, Map<String, String> sets, List<Diagnostic> diagnostics,
			Configuration configuration) {
		YamlNode root = YamlNode.parse(text, places, diagnostics);
		if (root == null) {
			return new Parsed(null, List.copyOf(diagnostics));
		}
		if (!(root instanceof YamlNode.Mapping mapping)) {
			return new Parsed(null, List.of(places.finding("", "expected keys and values, such as problems: and algorithms:")));
		}
		sets.forEach((path, value) -> YamlEdit.apply(mapping, path, value, places, diagnostics));
		Experiment experiment = experiment(new YamlSection(mapping, "", places, diagnostics), text, folder, places, configuration);
		return new Parsed(diagnostics.isEmpty() ? experiment : null, List.copyOf(diagnostics));
	}

	private static Experiment experiment(YamlSection top, String text, Path folder, Places places, Configuration configuration) {
		List<ProblemEntry> problems = top.read(Keys.PROBLEMS).stream().map(ExperimentFile::problem).toList();
		List<AlgorithmEntry> algorithms = Grids.algorithms(top, top.read(Keys.ALGORITHMS));
		List<DeviceEntry> devices = top.read(Keys.ON).stream().map(ExperimentFile::device).toList();
		if (!top.has(Keys.PROBLEMS)) {
			top.finding("problems", "there is no problem. Add problems: [{problem: …}]");
		}
		if (!top.has(Keys.ALGORITHMS)) {
			top.finding("algorithms", "there is no algorithm. Add algorithms: [{algorithm: …}]");
		}
		labels(top, algorithms, devices);
		if (devices.isEmpty()) {
			configuration.origin(Configuration.DEVICE).ifPresent(origin -> places.option("on", origin));
		}
		boolean batch = top.read(Keys.BATCH);
		Stop stop = stop(top, batch);
		if (batch) {
			batched(top, problems);
		}
		String name = top.has(Keys.NAME) ? top.read(Keys.NAME) : places.fileName().replaceFirst("\\.ya?ml$", "");
		Experiment out = new Experiment(name, text, places, folder, top.file(Keys.DATA, folder), problems, algorithms,
				devices.isEmpty() ? List.of(configuration.place()) : devices, top.read(Keys.RUNS), top.read(Keys.SEED), stop,
				top.read(Keys.TOGETHER), batch, top.read(Keys.THREADS), top.read(Keys.LAUNCH) == Keys.LaunchMode.WHOLE,
				top.read(Keys.CHECKPOINT), top.read(Keys.SUCCESS), top.read(Keys.SETS_OF), tests(top, algorithms, stop.budgets()), baselines(top,
						algorithms),
				top.file(Keys.PUBLISHED, folder), top.read(Keys.NOTES));
		top.end();
		return out;
	}

	/**
	 * A problem as an item of {@code problems:}, in one line.
	 *
	 * @param text such as <code>{formula: {sum: "x^2"}, dimension: 10, lower: -5, upper: 5}</code>
	 * @param places receives the positions of its values
	 * @return empty if there are diagnostics
	 */
	public static Optional<ProblemEntry> problem(String text, Places places, List<Diagnostic> diagnostics) {
		int before = diagnostics.size();
		YamlSection in = YamlSection.of(text, places, diagnostics, "expected keys and values, such as {formula: …, lower: -5, upper: 5}");
		ProblemEntry out = in == null ? null : problem(in);
		return diagnostics.size() > before ? Optional.empty() : Optional.ofNullable(out);
	}

	private static ProblemEntry problem(YamlSection in) {
		Grids grids = new Grids(true);
		Map<String, String> with = in.map(Keys.Problem.WITH.name(), grids);
		Instances.read(in, with, grids.each());
		Optional<String> own = OwnProblem.read(in, with);
		if (own.isEmpty() && !in.has(Keys.Problem.PROBLEM)) {
			in.missing(Keys.Problem.PROBLEM.name());
		}
		ProblemEntry out = new ProblemEntry(own.map(List::of).orElseGet(() -> in.read(Keys.Problem.PROBLEM)), in.read(Keys.Problem.DIMENSION), with,
				grids.each(), grids.named(), in.read(Keys.Problem.LABEL), in.read(Keys.Problem.REFERENCE), in.read(Keys.Problem.RUNS), stopOf(in),
				measuresOf(in));
		grids.check(in, out.label(), with);
		if (!out.label().isEmpty() && out.ids().size() > 1) {
			in.finding("label", "the label is shared by " + out.ids().size() + " problems. Give each problem its own entry.");
		}
		in.end();
		return out;
	}

	private static DeviceEntry device(YamlSection in) {
		DeviceEntry out = new DeviceEntry(devices(in), in.read(Keys.On.PRECISION), in.read(Keys.On.MATH), in.read(Keys.On.FOR),
				in.read(Keys.On.OPTIONAL));
		in.end();
		return out;
	}

	/** A device, or {@code {any: [cuda:0, cuda:1]}}, a pool. */
	private static List<String> devices(YamlSection in) {
		if (!in.hasSection(Keys.On.DEVICE.name())) {
			return List.of(in.read(Keys.On.DEVICE));
		}
		YamlSection pool = in.section(Keys.On.DEVICE.name(), POOL).orElseThrow();
		List<String> any = pool.read(Keys.Pool.MEMBERS);
		if (!pool.has(Keys.Pool.MEMBERS)) {
			pool.finding("", "expected a device, or several that share the jobs, such as " + POOL);
		}
		pool.end();
		return any.isEmpty() ? List.of("") : any.stream().distinct().toList();
	}

	private static void labels(YamlSection top, List<AlgorithmEntry> algorithms, List<DeviceEntry> devices) {
		Set<String> labels = new HashSet<>();
		for (AlgorithmEntry a : algorithms) {
			if (!labels.add(a.name())) {
				top.finding("algorithms[" + a.item() + "]", "two algorithms are labelled '" + a.name() + "'. Give each a different label.");
			}
		}
		for (int i = 0; i < devices.size(); i++) {
			DeviceEntry device = devices.get(i);
			if (!device.address().isEmpty() && devices.subList(0, i).stream().anyMatch(device::same)) {
				top.finding("on[" + i + "]", "'" + device.address() + "' occurs twice with the same settings. Remove one.");
			}
			for (String label : device.labels()) {
				unknownLabel(top, "on[" + i + "].for", label, labels);
			}
		}
	}

	private static void unknownLabel(YamlSection in, String key, String label, Set<String> labels) {
		if (!labels.contains(label)) {
			in.finding(key, "no algorithm is labelled '" + label + "'."
					+ Names.hint(label, labels.stream().sorted().toList()));
		}
	}

	/** Of a group of problems; empty if it has no own ones. */
	private static Optional<Stop> stopOf(YamlSection problem) {
		if (!problem.has(Keys.Problem.STOP)) {
			return Optional.empty();
		}
		List<YamlSection> all = problem.read(Keys.Problem.STOP);
		if (all.isEmpty()) {
			return Optional.empty(); // there is a diagnostic
		}
		Stop out = stop(problem, all);
		if (!out.budgets().isEmpty()) {
			problem.finding("stop", "several budgets are not possible here; expected one number of evaluations");
		}
		if (!out.ends()) {
			problem.finding("stop", "no limit ends a run. Give generations, evaluations, evaluations-per-dimension or seconds");
		}
		return Optional.of(out);
	}

	/** Of a group of problems. */
	private static MeasureChoice measuresOf(YamlSection problem) {
		return new MeasureChoice(given(problem, Keys.Problem.TARGETS), given(problem, Keys.Problem.BUDGETS));
	}

	private static Optional<MeasureSpec> given(YamlSection in, Key<MeasureSpec> key) {
		return in.has(key) ? Optional.of(in.read(key)) : Optional.empty();
	}

	private static Stop stop(YamlSection top, boolean batch) {
		List<YamlSection> all = top.read(Keys.STOP);
		Stop out = stop(top, all);
		if (!out.budgets().isEmpty() && batch) {
			all.getFirst().finding("evaluations", "several budgets are not possible for a batch; expected one number");
		}
		return out;
	}

	private static Stop stop(YamlSection top, List<YamlSection> all) {
		if (all.size() > 1) {
			top.finding("stop", "a list is not possible here; expected one set of conditions, such as {generations: 1000}");
		}
		if (all.isEmpty()) {
			return new Stop(0, 0, 0, 0, Double.NaN);
		}
		YamlSection in = all.getFirst();
		List<Long> written = in.read(Keys.Stop.EVALUATIONS);
		List<Long> budgets = written.stream().distinct().sorted().toList();
		Stop out = new Stop(in.read(Keys.Stop.GENERATIONS), budgets.isEmpty() ? 0 : budgets.getLast(),
				in.read(Keys.Stop.PER_DIMENSION), in.read(Keys.Stop.SECONDS), in.read(Keys.Stop.TARGET), budgets.size() > 1 ? budgets : List.of());
		Set<Long> seen = new HashSet<>();
		written.stream().filter(w -> !seen.add(w)).findFirst()
				.ifPresent(w -> in.finding("evaluations", "the budget " + w + " occurs twice. Give each once"));
		if (budgets.size() > 1 && (out.generations() > 0 || out.evaluationsPerDimension() > 0 || out.seconds() > 0)) {
			in.finding("evaluations", "several budgets can be combined only with a target. Leave the other conditions out");
		}
		in.end();
		return out;
	}

	/** What problems of a batch have in common. */
	private static void batched(YamlSection top, List<ProblemEntry> problems) {
		if (problems.stream().anyMatch(p -> p.runs() > 0 || p.stop().isPresent())) {
			top.finding(Keys.BATCH.name(), "the problems of a batch have the same runs and stop. Leave runs: and stop: of single problems out");
		}
		if (top.has(Keys.TOGETHER) || top.has(Keys.SETS_OF)) {
			top.finding(Keys.BATCH.name(), "each repetition of a batch is a separate job. Leave together: and sets-of: out");
		}
	}

	private static TestSpec tests(YamlSection top, List<AlgorithmEntry> algorithms, List<Long> budgets) {
		return new TestSpec(top.read(Keys.TEST), top.read(Keys.LEVEL), RankSection.read(top, algorithms), measures(top, budgets),
				top.read(Keys.INSTANCES_AS), top.read(Keys.FAMILY));
	}

	/** @param budgets that end runs, and are measured unless others are named */
	private static MeasureSpec measures(YamlSection top, List<Long> budgets) {
		MeasureSpec targets = top.read(Keys.TARGETS);
		boolean named = top.has(Keys.BUDGETS) || budgets.isEmpty();
		return new MeasureSpec(targets.coco(), targets.targets(), List.of(), named ? top.read(Keys.BUDGETS).budgets()
				: MeasureSpec.of(List.of(), budgets.stream().map(Object::toString).toList()).budgets());
	}

	/** An imported algorithm may be named, too; whether it is there is seen when it is known where results go. */
	private static void notImported(YamlSection in, String key, String label, Set<String> labels) {
		if (!label.isEmpty() && !labels.contains(label) && !Experiment.importedLabel(label)) {
			in.finding(key, "no algorithm is labelled '" + label + "'." + Names.hint(label, labels.stream().sorted().toList())
					+ " The label of an imported algorithm is written '" + label + Experiment.IMPORTED_MARK + "'.");
		}
	}

	private static List<Baseline> baselines(YamlSection top, List<AlgorithmEntry> algorithms) {
		Set<String> names = new HashSet<>(algorithms.stream().map(AlgorithmEntry::name).toList());
		Set<String> served = new HashSet<>();
		List<Baseline> out = new ArrayList<>();
		for (YamlSection in : top.read(Keys.BASELINE)) {
			Baseline b = new Baseline(in.read(Keys.Baseline.LABEL), in.read(Keys.Baseline.DEVICE), in.read(Keys.Baseline.FOR));
			notImported(in, "label", b.label(), names);
			b.labels().forEach(l -> notImported(in, "for", l, names));
			List<String> own = Stream.concat(names.stream(), b.labels().stream()).distinct().filter(b::serves).sorted().toList();
			own.stream().filter(served::contains).findFirst().ifPresent(n -> in.finding("for", "'" + n
					+ "' has a baseline already. With several baselines, for: lists the labels that each is compared with."));
			served.addAll(own);
			in.end();
			out.add(b);
		}
		return List.copyOf(out);
	}
}
