package org.thalweg.report.intake;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import org.thalweg.core.Catalog;
import org.thalweg.core.internal.Sha256;
import org.thalweg.core.run.Trace;
import org.thalweg.core.text.Limits;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.Version;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.RankSpec;
import org.thalweg.experiment.reading.TestSpec;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.formats.Archive;
import org.thalweg.formats.ArchiveException;
import org.thalweg.formats.ArchivedRun;
import org.thalweg.formats.ArchivedRun.ValueKind;
import org.thalweg.formats.Repeats;
import org.thalweg.formats.TableColumns;
import org.thalweg.text.ControlCharacters;
import org.thalweg.text.Numbers;

/**
 * Runs of other programs, added to a results folder. They stay in addition to computed runs, as columns whose labels end in {@link
 * CaseSpec#MARK}.
 *
 * @param runs by the label of their column
 * @param notes for the user, a sentence each
 */
public record Import(Map<String, Integer> runs, List<String> notes) {
	private static final int LONGEST_NAME = 200;

	/**
	 * The user's options for it.
	 *
	 * @param name of the algorithm, in place of the files'
	 * @param errors whether values of problems that are not installed are distances to the optimum
	 * @param success error at or below which a run counts as one, if there are no computed runs; NaN for the last import's
	 * @param baseline name of the algorithm that others are compared with, likewise; empty for the last import's
	 * @param ranks by which statistic algorithms are ranked, likewise
	 */
	public record ImportOptions(Optional<String> name, boolean errors, TableColumns columns, double success, String baseline,
			Optional<RankSpec.Of> ranks) {
		/** According to the files. */
		public static final ImportOptions NONE = new ImportOptions(Optional.empty(), false, TableColumns.KNOWN, Double.NaN, "", Optional.empty());
	}

	/** One import. One use. */
	private static final class SingleImport {
		private final ImportOptions options;
		private final KnownProblems problems;
		private final List<String> notes = new ArrayList<>();
		private final List<ImportedCase> cases = new ArrayList<>();
		private final Set<String> names = new HashSet<>();
		private final Repeats repeats = new Repeats();

		SingleImport(ImportOptions options, Catalog catalog) {
			this.options = options;
			this.problems = new KnownProblems(catalog);
		}

		void read(Path path) {
			Archive archive = archive(path);
			notes.addAll(archive.notes());
			Map<ArchivedRun.ArchivedCase, List<ArchivedRun>> byCase = new LinkedHashMap<>();
			archive.runs().forEach(r -> byCase.computeIfAbsent(r.of(), _ -> new ArrayList<>()).add(r));
			if (cases.size() + byCase.size() > Limits.CASES) {
				throw new UserError(path + ": more than " + Limits.CASES + " problems and algorithms, which is the limit. Import it in parts");
			}
			if (byCase.keySet().stream().anyMatch(ArchivedRun.ArchivedCase::maximised)) {
				notes.add(path + ": values of maximised functions are shown negated, so that lower is better");
			}
			byCase.keySet().forEach(c -> names.add(c.algorithm()));
			if (options.name.isPresent() && names.size() > 1) {
				throw new UserError("--as: there are " + names.size() + " algorithms, but only one name. Import them one by one, or leave out --as");
			}
			String source = path.toAbsolutePath().normalize().getFileName().toString();
			Map<ArchivedRun.ArchivedCase, KnownProblems.KnownProblem> known = new LinkedHashMap<>();
			byCase.keySet().forEach(c -> known.put(c, problems.of(c, c.values() == ValueKind.RAW)));
			Set<String> several = several(known);
			byCase.forEach((c, runs) -> cases.add(new ImportedCase(runs, source, name(c), label(c, known.get(c), several), known.get(c),
					options.errors)));
			below(path, cases.subList(cases.size() - byCase.size(), cases.size()));
		}

		/** Runs that are better than the optimum that their errors are measured from, by more than rounding may do. */
		private void below(Path path, List<ImportedCase> cases) {
			List<ImportedCase> wrong = cases.stream().filter(c -> c.below().length > 0).toList();
			if (!wrong.isEmpty()) {
				double[] by = wrong.stream().flatMapToDouble(c -> Arrays.stream(c.below())).toArray();
				notes.add(path + ": " + by.length + (by.length == 1 ? " run ends" : " runs end") + " below the known optimum, by up to "
						+ Numbers.published(Arrays.stream(by).max().orElseThrow()) + ", on " + wrong.getFirst().spec().problemLabel()
						+ (wrong.size() == 1 ? "" : " and " + (wrong.size() - 1) + " more")
						+ ". So the function is not the one named, or its values are not distances to the optimum; these runs count as successes");
			}
		}

		private Archive archive(Path path) {
			try {
				return Archive.read(path, options.columns, repeats);
			} catch (ArchiveException e) {
				throw new UserError(e.getMessage());
			}
		}

		private String name(ArchivedRun.ArchivedCase c) {
			String text = ControlCharacters.inLine(options.name.orElse(c.algorithm())).strip();
			return text.length() > LONGEST_NAME ? shortened(text) : text.isEmpty() ? "?" : text;
		}

		/** Names that differ only after the part that is kept stay different. */
		private static String shortened(String text) {
			byte[] digest = Sha256.digest().digest(text.getBytes(StandardCharsets.UTF_8));
			return text.substring(0, LONGEST_NAME) + "… " + HexFormat.of().formatHex(digest, 0, 4);
		}

		/** Labels of functions that have several instances. */
		private static Set<String> several(Map<ArchivedRun.ArchivedCase, KnownProblems.KnownProblem> known) {
			Map<String, Map<String, String>> first = new HashMap<>();
			Set<String> out = new HashSet<>();
			known.forEach((c, k) -> {
				Map<String, String> other = first.putIfAbsent(base(c, k), k.parameters());
				if (k.numbered() && !named(c, k) || other != null && !other.equals(k.parameters())) {
					out.add(base(c, k));
				}
			});
			return out;
		}

		/** A table's problem names are used unchanged; names in other file types are names of files. */
		private static boolean named(ArchivedRun.ArchivedCase c, KnownProblems.KnownProblem k) {
			return !c.name().isBlank() && (!k.installed() || c.format().equals(ArchivedRun.TABLE));
		}

		private static String base(ArchivedRun.ArchivedCase c, KnownProblems.KnownProblem k) {
			return named(c, k) ? ControlCharacters.inLine(c.name()) : k.id();
		}

		private static String label(ArchivedRun.ArchivedCase c, KnownProblems.KnownProblem k, Set<String> several) {
			String base = base(c, k);
			return several.contains(base) ? base + " " + c.instance() : base;
		}

		PlanSpec plan(Optional<PlanSpec> before) {
			cases.sort(Comparator.comparing(c -> c.order()));
			List<CaseSpec> specs = cases.stream().map(ImportedCase::spec).toList();
			Set<List<Object>> columns = new HashSet<>();
			specs.forEach(c -> {
				if (!columns.add(List.of(c.problem(), c.problemParameters(), c.dimension(), c.label()))) {
					throw new UserError("'" + c.parameters().get(CaseSpec.NAME) + "' has runs on " + c.problemLabel() + " in " + c.dimension()
							+ " dimensions in two of the files. Import them one by one, each with --as NAME");
				}
			});
			Optional<PlanSpec> settings = before.filter(p -> p.cases().stream().allMatch(CaseSpec::imported));
			TestSpec tests = settings.map(PlanSpec::tests).orElse(TestSpec.DEFAULT);
			tests = options.ranks.isEmpty() ? tests : tests.with(new RankSpec(options.ranks.get(), RankSpec.By.ALL, List.of(), List.of(), "", false));
			double success = Double.isNaN(options.success) ? settings.map(PlanSpec::success).orElse(Double.NaN) : options.success;
			List<Experiment.Baseline> baselines = options.baseline.isEmpty() ? settings.map(PlanSpec::baselines).orElse(List.of())
					: List.of(new Experiment.Baseline(baseline(specs, settings), "", List.of()));
			int runs = specs.stream().mapToInt(c -> Integer.parseInt(c.parameters().get(CaseSpec.RUNS))).max().orElseThrow();
			return new PlanSpec("Imported runs", Version.current(), specs, runs, 1, 1, 1, false, success, 0, tests, baselines, List.of(), List.of(),
					"");
		}

		private String baseline(List<CaseSpec> specs, Optional<PlanSpec> before) {
			List<CaseSpec> all = new ArrayList<>(specs);
			before.ifPresent(p -> all.addAll(p.cases()));
			return all.stream().filter(c -> c.parameters().get(CaseSpec.NAME).equals(options.baseline) || c.label().equals(options.baseline))
					.map(CaseSpec::label).findFirst().orElseThrow(() -> new UserError("--baseline: no algorithm is called '" + options.baseline
							+ "'. There are: " + String.join(", ", all.stream().map(c -> c.parameters().get(CaseSpec.NAME)).distinct().toList())));
		}
	}

	/**
	 * The same for tables whose columns are recognised.
	 *
	 * @param name of the algorithm, in place of the files'; empty for theirs
	 * @param errors whether values of problems that are not installed are distances to the optimum
	 * @throws UserError with a sentence for the user
	 */
	public static Import of(List<Path> paths, String name, boolean errors, Path folder, Catalog catalog) {
		return of(paths, new ImportOptions(Optional.of(name).filter(n -> !n.isBlank()), errors, TableColumns.KNOWN, Double.NaN, "", Optional.empty()),
				folder, catalog);
	}

	/**
	 * Reads everything, then adds it in one go: of an archive with an error nothing is kept.
	 *
	 * @param folder with results, or a new one
	 * @throws UserError if something cannot be read, with file and line
	 */
	public static Import of(List<Path> paths, ImportOptions options, Path folder, Catalog catalog) {
		SingleImport work = new SingleImport(options, catalog);
		paths.forEach(work::read);
		PlanSpec plan = work.plan(before(folder));
		Map<String, Integer> runs = new TreeMap<>();
		try (RunStore store = RunStore.open(folder)) {
			List<RunRecord> records = new ArrayList<>();
			List<Trace> traces = new ArrayList<>();
			for (ImportedCase c : work.cases) {
				records.addAll(c.records());
				traces.addAll(c.traces());
				runs.merge(c.spec().label(), c.records().size(), Integer::sum);
			}
			store.saveImport(plan, records, traces);
		}
		return new Import(runs, List.copyOf(work.notes));
	}

	private static Optional<PlanSpec> before(Path folder) {
		if (Files.notExists(folder.resolve(RunStore.FILE))) {
			return Optional.empty();
		}
		try (RunStore store = RunStore.read(folder)) {
			return store.plan();
		}
	}
}
