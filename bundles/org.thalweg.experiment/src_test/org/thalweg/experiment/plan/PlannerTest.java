package org.thalweg.experiment.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;

class PlannerTest {
	private static final String HEAD = "problems: toy/bowl\nalgorithms: walk\n";

	private static List<String> diagnostics(String yaml) {
		return ToyRuns.planned(yaml, new Toys.Walk()).diagnostics().stream().map(Diagnostic::toString).toList();
	}

	private static void finds(String expected, String yaml) {
		assertEquals(List.of(expected), diagnostics(yaml));
	}

	private static List<String> cases(String yaml) {
		return ToyRuns.plan(yaml, new Toys.Walk()).spec().cases().stream()
				.map(c -> c.label() + " " + c.mapping() + "@" + c.address()).toList();
	}

	@Test
	void everyDefaultIsWrittenIntoThePlan() {
		CaseSpec c = ToyRuns.plan("problems: toy/bowl\nalgorithms: {algorithm: walk, preset: wide, with: {scale: 3}}\nstop: 9\n",
				new Toys.Walk()).spec().cases().getFirst();
		assertEquals(Map.of("lower", "-5.0", "upper", "5.0", "bias", "0.0"), c.problemParameters());
		assertEquals(2, c.dimension());
		assertEquals("wide", c.preset());
		assertEquals(Map.of("size", "8", "refreshingGap", "7", "scale", "3.0", "fails", "-1"), c.parameters());
		assertEquals("", c.mapping());
		assertEquals("sequential", c.address());
		assertEquals(Budget.ofSteps(9), c.budget());
	}

	/** Two groups: three runs of ten steps by the experiment, five of 40 evaluations per dimension by the second group. */
	@Test
	void aGroupOfProblemsMayHaveRunsAndAnEndOfItsOwn() {
		Plan plan = ToyRuns.plan("""
				problems: [{problem: toy/bowl, label: one}, {problem: toy/bowl, label: two, runs: 5, stop: {evaluations-per-dimension: 40, seconds: 9}}]
				algorithms: walk
				runs: 3
				stop: 10
				""", new Toys.Walk());
		CaseSpec one = plan.spec().cases().get(0);
		CaseSpec two = plan.spec().cases().get(1);
		assertEquals(List.of(3, 5, 8, 5), List.of(plan.spec().runsOf(one).size(), plan.spec().runsOf(two).size(), plan.spec().size(), plan.spec()
				.mostRuns()));
		assertEquals(List.of(Budget.ofSteps(10), Budget.ofEvaluations(80)), List.of(one.budget(), two.budget()));
		assertEquals(List.of(0.0, 9.0), List.of(one.seconds(), two.seconds()));
		assertEquals(8, plan.jobs().size());
		// the same runs as those of a separate file
		CaseSpec alone = ToyRuns.plan("problems: {problem: toy/bowl, label: two}\nalgorithms: walk\nruns: 5\nstop: {evaluations: 80, seconds: 9}\n",
				new Toys.Walk()).spec().cases().getFirst();
		assertEquals(plan.spec().runsOf(two).getLast().id(), new RunSpec(alone, 4, 5, plan.spec().version()).id());
		ToyRuns.plan("problems: {problem: toy/bowl, stop: 5}\nalgorithms: walk\n", new Toys.Walk()); // each group ends
		refuses("e.yaml:1: problems.stop: no limit ends a run. Give generations, evaluations, evaluations-per-dimension or seconds",
				"problems: {problem: toy/bowl, stop: {target: 1}}\nalgorithms: walk\nstop: 1\n");
		refuses("e.yaml:1: problems.stop: several budgets are not possible here; expected one number of evaluations",
				"problems: {problem: toy/bowl, stop: {evaluations: [10, 20]}}\nalgorithms: walk\nstop: 1\n");
		refuses("e.yaml:4: batch: the problems of a batch have the same runs and stop. Leave runs: and stop: of single problems out",
				"problems: {problem: toy/bowl, runs: 2}\nalgorithms: walk\nstop: 1\nbatch: true\n");
	}

	private static void refuses(String diagnostic, String yaml) {
		assertEquals(List.of(diagnostic), ExperimentFile.parse("e.yaml", yaml, Path.of(""), Map.of()).diagnostics().stream().map(Diagnostic::toString)
				.toList());
	}

	/** The bowl's optimum is known; a problem with a reference, below, has none, and keeps its target of -1. A group of problems may have a target of its own. */
	@Test
	void anErrorBelowZeroIsNoTarget() {
		String wrong = " can never be reached: the optimum of toy/bowl is known, so the target is an error. Write 0 or more, such as 1e-8";
		finds("e.yaml:3: stop.target: -1" + wrong, HEAD + "stop: {generations: 1, target: -1}\n");
		finds("e.yaml:1: problems[0].stop.target: -0.5" + wrong,
				"problems: {problem: toy/bowl, stop: {generations: 1, target: -0.5}}\nalgorithms: walk\nstop: 1\n");
		assertEquals(List.of(), diagnostics(HEAD + "stop: {generations: 1, target: 0}\n"));
	}

	@Test
	void anErrorOfTheOnlyDeviceNamesTheOptionThatSetIt() {
		Catalog catalog = Toys.catalog();
		String yaml = HEAD + "stop: 1\n";
		Experiment e = ExperimentFile.parse("e.yaml", yaml, Path.of(""), Map.of("on.device", "vulcan")).valid();
		assertEquals("--set on.device=vulcan: on[0].device: vulcan: there is no backend 'vulcan'.", Planner.plan(e, catalog, new Devices(catalog),
				Optional.empty()).diagnostics().getFirst().toString().split(" (Known|Did)")[0]);
	}

	/** Functions of suites have only numbers; their names describe them. */
	@Test
	void aWordOfManyProblemsFindsThemAll() {
		Map<String, String> names = new TreeMap<>(Map.of("classic/bowl", "Bowl", "old/bowl", "Bowl", "s/f1", "F1, Bowl",
				"s/f2", "F2, shifted bowl", "s/f3", "F3, ridge", "t/long-bowl", "Long bowl"));
		List<Contribution<ProblemFamily<?>>> known = new ArrayList<>();
		names.forEach((id, name) -> known.add(new Contribution<>(id, name, "", "toys", Toys.Bowl::new)));
		Catalog toys = Toys.catalog();
		Catalog catalog = new Catalog(List.copyOf(toys.algorithms().values()), known, List.copyOf(toys.backends().values()));
		Experiment e = ExperimentFile.of("problems: [bowl, ridge]\nalgorithms: walk\nstop: 1\n");
		String unknown = "e.yaml:1: problems[%d].problem: unknown problem '%s'.%s Also containing this word in the problem's name: %s.";
		String asked = " Did you mean 'classic/bowl' or 'old/bowl'?";
		assertEquals(List.of(unknown.formatted(0, "bowl", asked, "t/long-bowl, s/f1, s/f2"),
				unknown.formatted(1, "ridge", "", "s/f3")),
				Planner.names(e, catalog).stream().map(Diagnostic::toString).toList());
	}

	/** An option can only have another value, and a file another device as well. */
	@Test
	void anAlgorithmWithoutMappingsNeedsTheHost() {
		Algorithm<?> hostOnly = new Algorithm<Toys.WalkParameters>() {
			@Override
			public Class<Toys.WalkParameters> parameters() {
				return Toys.WalkParameters.class;
			}

			@Override
			public List<Preset> presets() {
				return List.of();
			}

			@Override
			public MemoryForecast forecast(Setting<Toys.WalkParameters> setting) {
				throw new IllegalStateException("paired");
			}

			@Override
			public Search start(Setting<Toys.WalkParameters> setting) {
				throw new IllegalStateException("started");
			}
		};
		Catalog catalog = new Catalog(List.of(new Contribution<>("host-only", "Host only", "", "toys", () -> hostOnly)),
				List.copyOf(Toys.catalog().problems().values()), List.copyOf(Toys.catalog().backends().values()));
		String said = "'host-only' has no mappings, so it runs on the host only. ";
		Experiment file = ExperimentFile.of("problems: toy/bowl\nalgorithms: host-only\non: cuda\nstop: 1\n");
		assertEquals(List.of("e.yaml:2: algorithms[0]: " + said + "Add sequential to on:."), diagnostics(file, catalog));
		Places places = new Places("");
		places.option("algorithms[0]", "--algorithm");
		places.option("on", "--device");
		Experiment options = Experiment.single(places,
				new Experiment.ProblemEntry(List.of("toy/bowl"), List.of(), Map.of(), ""),
				new Experiment.AlgorithmEntry("host-only", "", "", Map.of(), ""),
				new Experiment.DeviceEntry("cuda", Precision.DOUBLE, MathMode.PORTABLE, List.of(), false), 1, 1,
				Experiment.Stop.atGeneration(1), 1, Optional.empty());
		assertEquals(List.of("--device: " + said + "Use sequential."), diagnostics(options, catalog));
	}

	private static List<String> diagnostics(Experiment experiment, Catalog catalog) {
		return Planner.plan(experiment, catalog, new Devices(catalog), Optional.empty()).diagnostics().stream()
				.map(Diagnostic::toString).toList();
	}

	@Test
	void unknownNamesAreFoundWithTheNearestOne() {
		finds("e.yaml:1: problems[0].problem: unknown problem 'toy/bowle'. Did you mean 'toy/bowl'?",
				"problems: [toy/bowle]\nalgorithms: walk\nstop: 1\n");
		finds("e.yaml:1: problems.problem: unknown problem 'bowl'. Did you mean 'toy/bowl'?".replace("problems.", "problems[0]."),
				"problems: bowl\nalgorithms: walk\nstop: 1\n");
		finds("e.yaml:2: algorithms[0].algorithm: unknown algorithm 'wlak'. Did you mean 'walk'?",
				"problems: toy/bowl\nalgorithms: wlak\nstop: 1\n");
		finds("e.yaml:3: algorithms[0].preset: unknown preset 'papre' of walk. Did you mean 'paper'?",
				"problems: toy/bowl\nalgorithms:\n  - {algorithm: walk, preset: papre}\nstop: 1\n");
		finds("e.yaml:2: algorithms[0].mapping: unknown mapping 'fnial' of walk. Did you mean 'final'?",
				"problems: toy/bowl\nalgorithms: {algorithm: walk, mapping: fnial}\non: cuda\nstop: 1\n");
		finds("e.yaml:2: algorithms[0].with.sise: unknown parameter 'sise'. Did you mean 'size'?",
				"problems: toy/bowl\nalgorithms: {algorithm: walk, with: {sise: 3}}\nstop: 1\n");
	}

	@Test
	void aListOfAParameterMakesAProblemOfEachValueAndTwoListsAProduct() {
		List<CaseSpec> cases = ToyRuns.plan("problems: {problem: toy/bowl, with: {lower: [-3, -2], upper: 4, bias: [1, 7]}, label: Bowl}\n"
				+ "algorithms: walk\nstop: 1\n", new Toys.Walk()).spec().cases();
		assertEquals(List.of("Bowl -3 1", "Bowl -3 7", "Bowl -2 1", "Bowl -2 7"), cases.stream().map(CaseSpec::problemLabel).toList());
		assertEquals(Map.of("lower", "-2.0", "upper", "4.0", "bias", "7.0"), cases.getLast().problemParameters());
	}

	@Test
	void aNameOfSeveralProblemsStandsForEachOfThemByNumber() {
		Catalog toys = Toys.catalog(new Toys.Walk());
		List<Contribution<ProblemFamily<?>>> bowls = List.of("pots/f1", "pots/f10", "pots/f2", "pans/f1").stream()
				.map(id -> new Contribution<ProblemFamily<?>>(id, id, "", "toys", Toys.Bowl::new)).toList();
		Catalog catalog = new Catalog(List.copyOf(toys.algorithms().values()), bowls, List.copyOf(toys.backends().values()),
				Map.of("pots/deep", List.of("pots/f10", "pots/f1")));
		assertEquals(List.of("pots/f1", "pots/f2", "pots/f10"), named("pots/*", catalog));
		assertEquals(List.of("pots/f1", "pots/f10"), named("pots/deep", catalog));
		assertEquals(List.of("pans/f1", "pots/f1", "pots/f10"), named("[pans/f1, pots/deep, pots/f1]", catalog));
		Experiment labelled = ExperimentFile.of("problems: {problem: pots/*, label: P}\nalgorithms: walk\nstop: 1\n");
		assertEquals("e.yaml:1: problems[0].label: the label is shared by 3 problems. Give each problem its own entry.",
				Planner.plan(labelled, catalog, new Devices(catalog), Optional.empty()).diagnostics().getFirst().toString());
	}

	private static List<String> named(String problem, Catalog catalog) {
		Experiment experiment = ExperimentFile.of("problems: {problem: " + problem + "}\nalgorithms: walk\nstop: 1\n");
		Planner.Planned planned = Planner.plan(experiment, catalog, new Devices(catalog), Optional.empty());
		assertEquals(List.of(), planned.diagnostics());
		return planned.plan().spec().cases().stream().map(CaseSpec::problem)
				.toList();
	}

	@Test
	void eachValueOfAListIsChecked() {
		finds("e.yaml:1: problems[0].with.lower: 'low' is not a number",
				"problems: {problem: toy/bowl, with: {lower: [-5, low]}}\nalgorithms: walk\nstop: 1\n");
		finds("e.yaml:1: problems[0].with.lower: 'all' is not a number",
				"problems: {problem: toy/bowl, with: {lower: all}}\nalgorithms: walk\nstop: 1\n");
		finds("e.yaml:1: problems[0].with.uper: unknown parameter 'uper'. Did you mean 'upper'?",
				"problems: {problem: toy/bowl, with: {lower: [-5, -4, -3], uper: 3}}\nalgorithms: walk\nstop: 1\n");
	}

	@Test
	void aReferenceIsAskedForWhereThereIsOne() {
		assertEquals(0, ToyRuns.plan("problems: {problem: toy/bowl, reference: true}\nalgorithms: walk\nstop: 1\n", new Toys.Walk()).spec().cases()
				.getFirst().optimum(), "the optimum is known");
		assertEquals(-7, unknown(true, OptionalDouble.of(-7)).plan().spec().cases().getFirst().optimum());
		assertEquals(Double.NaN, unknown(false, OptionalDouble.of(-7)).plan().spec().cases().getFirst().optimum());
		assertEquals(List.of("e.yaml:1: problems[0].reference: plain has no reference. Leave reference: out"),
				unknown(true, OptionalDouble.empty()).diagnostics().stream().map(Diagnostic::toString).toList());
	}

	/** The plan of a problem whose optimum is unknown, with the problem's answer for its reference. */
	private static Planner.Planned unknown(boolean asked, OptionalDouble reference) {
		Catalog toys = Toys.catalog(new Toys.Walk());
		Catalog catalog = new Catalog(List.copyOf(toys.algorithms().values()),
				List.of(new Contribution<>("plain", "Plain", "", "toys", () -> new Plain(reference))), List.copyOf(toys.backends().values()));
		return Planner.plan(ExperimentFile.of("problems: {problem: plain, reference: " + asked
				+ "}\nalgorithms: walk\nstop: {generations: 1, target: -1}\n"), catalog,
				new Devices(catalog), Optional.empty());
	}

	private record Plain(OptionalDouble reference) implements ProblemFamily<Toys.BowlParameters> {
		@Override
		public Class<Toys.BowlParameters> parameters() {
			return Toys.BowlParameters.class;
		}

		@Override
		public OptionalDouble reference(Toys.BowlParameters parameters, int dimension, ProblemData data) {
			return reference;
		}

		@Override
		public Problem create(Toys.BowlParameters parameters, int dimension, ProblemData data) {
			return new Problem() {
				@Override
				public int dimension() {
					return dimension;
				}

				@Override
				public double[] lower() {
					return new double[dimension];
				}

				@Override
				public double[] upper() {
					double[] out = new double[dimension];
					Arrays.fill(out, 1);
					return out;
				}

				@Override
				public double value(double[] x, Evaluation at) {
					return x[0];
				}
			};
		}
	}

	@Test
	void numbersOutOfRangeAreFound() {
		finds("e.yaml:3: algorithms[0].with.refreshingGap: 0 is below the minimum 1",
				"problems: toy/bowl\nalgorithms:\n  - {algorithm: walk, with: {refreshingGap: 0}}\nstop: 1\n");
		finds("e.yaml:2: algorithms[0].with.size: 'many' is not an integer of at least 1",
				"problems: toy/bowl\nalgorithms: {algorithm: walk, with: {size: many}}\nstop: 1\n");
		finds("e.yaml:2: algorithms[0].with: size above 100 needs a refreshingGap of at least 2",
				"problems: toy/bowl\nalgorithms: {algorithm: walk, with: {size: 200, refreshingGap: 1}}\nstop: 1\n");
		finds("e.yaml:1: problems[0]: toy/bowl in 101 dimensions: at most 100 dimensions are possible",
				"problems: {problem: toy/bowl, dimension: 101}\nalgorithms: walk\nstop: 1\n");
	}

	@Test
	void boundsUpsideDownAreFound() {
		finds("e.yaml:2: problems[0].with.lower: the bounds are in the wrong order: x1 has the lower bound 5 and the upper bound -5. Exchange "
				+ "them",
				"problems:\n  - {problem: toy/bowl, with: {lower: 5, upper: -5}}\nalgorithms: walk\nstop: 1\n");
	}

	@Test
	void boundsMayBeEqual() {
		assertEquals(List.of(), diagnostics("problems:\n  - {problem: toy/bowl, with: {lower: 2, upper: 2}}\nalgorithms: walk\nstop: 1\n"));
	}

	@Test
	void devicesThatAreNotThereAreFoundWithThoseThatAre() {
		finds("e.yaml:4: on[0].device: cuda:7: this machine has one CUDA device, cuda:0 (NVIDIA H200). "
				+ "Use cuda:0, or opencl, or sequential.", HEAD + "stop: 1\non: [cuda:7]\n");
		finds("e.yaml:4: on[0].device: opencl:3: this machine has 2 OpenCL devices, opencl:0:0 (Paper CPU), opencl:1:0 (Paper GPU). "
				+ "Use opencl:0:0, or opencl:1:0, or cuda, or sequential.", HEAD + "stop: 1\non: [opencl:3]\n");
		finds("e.yaml:4: on[0].device: metal: this machine has no Metal device. No Metal driver on this machine. Buy another one. "
				+ "Use cuda, or opencl, or sequential.", HEAD + "stop: 1\non: [metal]\n");
		finds("e.yaml:4: on[0].device: vulcan: there is no backend 'vulcan'. Known: sequential, cuda, metal, opencl.",
				HEAD + "stop: 1\non: [vulcan]\n");
	}

	@Test
	void precisionsThatDevicesLackAreFound() {
		finds("e.yaml:4: on[0].precision: the host computes in double precision only. Use precision: double, or a device.",
				HEAD + "stop: 1\non: {device: sequential, precision: single}\n");
		finds("e.yaml:4: on[0].precision: opencl:1:0 (Paper GPU) has no double precision. Use precision: single.",
				HEAD + "stop: 1\non: {device: opencl}\n");
		finds("e.yaml:4: on[0].math: the host always computes with the portable functions. Leave math: out, or use a device.",
				HEAD + "stop: 1\non: {device: sequential, math: native}\n");
	}

	@Test
	void aBackendAloneStandsForAGpuBeforeACpu() {
		assertEquals(List.of("walk basic@opencl:1:0"), cases(HEAD + "stop: 1\non: {device: opencl, precision: single}\n"));
		assertEquals(List.of("walk basic@opencl:0:0"), cases(HEAD + "stop: 1\non: {device: opencl:0, precision: single}\n"));
	}

	@Test
	void aMappingNeedsADevice() {
		finds("e.yaml:2: algorithms[0].mapping: 'f' uses the mapping final, which needs a device; the host has no mappings. Leave mapping: out, "
				+ "or add a device to on:.",
				"problems: toy/bowl\nalgorithms: {algorithm: walk, mapping: final, label: f}\nstop: 1\n");
		Places places = new Places("");
		places.option("algorithms[0].mapping", "--mapping");
		Experiment options = Experiment.single(places, new Experiment.ProblemEntry(List.of("toy/bowl"), List.of(), Map.of(), ""),
				new Experiment.AlgorithmEntry("walk", "", "final", Map.of(), ""), Experiment.DeviceEntry.HOST, 1, 1, Experiment.Stop.atGeneration(1),
				1, Optional.empty());
		assertEquals(List.of("--mapping: 'walk/final' uses the mapping final, which needs a device; the host has no mappings. Leave --mapping out, "
				+ "or name a device with --device."), diagnostics(options, Toys.catalog(new Toys.Walk())));
		assertEquals(List.of("walk @sequential", "walk basic@cuda:0", "f final@cuda:0"), cases(
				"problems: toy/bowl\nalgorithms: [walk, {algorithm: walk, mapping: final, label: f}]\non: [sequential, cuda]\nstop: 1\n"));
	}

	@Test
	void forPairsLabelsWithDevices() {
		assertEquals(List.of("s @sequential", "f final@cuda:0"), cases("""
				problems: toy/bowl
				algorithms: [{algorithm: walk, label: s}, {algorithm: walk, mapping: final, label: f}]
				on: [{device: sequential, for: [s]}, {device: cuda, for: [f]}]
				stop: 1
				"""));
		finds("e.yaml:2: algorithms[1]: 'f' is not in the for: list of any device. Add it to one, or remove the algorithm.",
				"problems: toy/bowl\nalgorithms: [walk, {algorithm: walk, mapping: final, label: f}]\non: {device: cuda, for: walk}\nstop: 1\n");
	}

	@Test
	void anOptionalDeviceThatIsAbsentIsSkippedWithANote() {
		Plan plan = ToyRuns.plan("""
				problems: toy/bowl
				algorithms: [{algorithm: walk, label: s}, {algorithm: walk, mapping: final, label: f}]
				on: [{device: sequential, for: s}, {device: metal, for: f, optional: true}, {device: opencl:1:0, optional: true}]
				stop: 1
				""", new Toys.Walk());
		assertEquals(1, plan.cases().size());
		assertEquals(List.of(
				"Skipped metal: this machine has no Metal device. No Metal driver on this machine. Buy another one. "
						+ "Use cuda, or opencl, or sequential.",
				"Skipped opencl:1:0 (Paper GPU) has no double precision. Use precision: single."), plan.spec().skipped());
	}

	@Test
	void ifNothingIsLeftThePlanSaysSo() {
		finds("e.yaml:3: on: there is nothing to run. Skipped metal: this machine has no Metal device. No Metal driver on this machine. "
				+ "Buy another one. Use cuda, or opencl, or sequential.", HEAD + "on: {device: metal, optional: true}\nstop: 1\n");
	}

	@Test
	void aRunNeedsAnEnd() {
		finds("e.yaml:1: stop: no limit ends a run. Give generations, evaluations, evaluations-per-dimension or seconds.", HEAD);
		finds("e.yaml:3: stop: a run that misses its target would never end. Give generations, evaluations, evaluations-per-dimension or seconds.",
				HEAD + "stop: {target: 1}\n");
		finds("e.yaml:2: algorithms[0]: walk needs to know its end. Give stop: generations or evaluations.", HEAD + "stop: {seconds: 1}\n");
	}

	@Test
	void memoryIsForecast() {
		finds("e.yaml:4: on[0]: 'f': 9 populations in one batch need 9.0 MiB (largest buffer 4.5 MiB), but cuda:0 (NVIDIA H200) has 8.0 MiB "
				+ "(largest buffer 8.0 MiB). Use 'together: 8' or less.",
				"problems: toy/bowl\nalgorithms: {algorithm: walk, mapping: final, label: f}\nruns: 9\non: cuda\ntogether: all\nstop: 1\n");
	}

	@Test
	void budgetsAndTargetsCountBeforeTheBias() {
		CaseSpec c = ToyRuns.plan("problems: {problem: toy/bowl, dimension: 10, with: {bias: -450}}\nalgorithms: walk\n"
				+ "stop: {evaluations-per-dimension: 5000, evaluations: 60000, target: 1e-8}\n", new Toys.Walk()).spec().cases().getFirst();
		// the optimum 0 is known, so the target is an error: 0 + 1e-8; 10 · 5000 < 60000
		assertEquals(new Budget(Budget.UNLIMITED, 50_000, 1e-8), c.budget());
		assertEquals(-450, c.bias());
	}

	@Test
	void twoProblemsOfOneNameAreFound() {
		finds("e.yaml:1: problems[1]: two problems are labelled 'toy/bowl' in 2 dimensions. Give each a different label.",
				"problems: [toy/bowl, {problem: toy/bowl, with: {upper: 7}}]\nalgorithms: walk\nstop: 1\n");
	}

	@Test
	void missingFilesAreFound(@TempDir Path folder) throws IOException {
		Path none = folder.resolve("none");
		finds("e.yaml:3: published: there is no file " + none + ". The folder " + folder + " has no files. Name another "
				+ "folder", HEAD + "published: " + none
						+ "\nstop: 1\n");
		String noFolder = "there is no folder " + none + ". The folder " + folder + " has no folder none. Name an existing folder";
		finds("e.yaml:3: data: " + noFolder, HEAD + "data: " + none + "\nstop: 1\n");
		Experiment e = ExperimentFile.of(HEAD + "stop: 1\n");
		Planner.Planned planned = Planner.plan(e, Toys.catalog(new Toys.Walk()), new Devices(Toys.catalog(new Toys.Walk())), Optional.of(none));
		assertNull(planned.plan());
		assertEquals("--data: " + noFolder, planned.diagnostics().getFirst().toString());
		Path csv = Files.writeString(folder.resolve("p.csv"), "problem,dimension,label,statistic,value\ntoy/bowl,2,walk,maen,1\n\na,b\n");
		assertEquals(List.of(csv + ":2: statistic: unknown statistic 'maen'. Did you mean 'mean'?",
				csv + ":4: 2 values; expected 5: problem,dimension,label,statistic,value"),
				diagnostics(HEAD + "published: " + csv + "\nstop: 1\n"));
	}

	@Test
	void togetherGroupsTheRunsOfACase() {
		String yaml = "problems: {problem: toy/bowl, dimension: [2, 3]}\nalgorithms: walk\nruns: 5\nseed: 11\nstop: 1\ntogether: %s\n";
		assertEquals(List.of(List.of(11L, 12L), List.of(13L, 14L), List.of(15L), List.of(11L, 12L), List.of(13L, 14L), List.of(15L)),
				ToyRuns.plan(yaml.formatted("2"), new Toys.Walk()).jobs().stream().map(Job::seeds).toList());
		assertEquals(List.of(5, 5), ToyRuns.plan(yaml.formatted("all"), new Toys.Walk()).jobs().stream().map(j -> j.runs().size()).toList());
		// the first mapping runs one population at a time
		assertEquals(5, ToyRuns.plan("problems: toy/bowl\nalgorithms: walk\non: cuda\nruns: 5\nstop: 1\ntogether: all\n", new Toys.Walk())
				.jobs().size());
	}

	@Test
	void threadsAreGivenToTheHost() {
		Plan plan = ToyRuns.plan(HEAD + "threads: 3\nstop: 1\n", new Toys.Walk());
		assertEquals(3, ((HostDevice) plan.cases().getFirst().device()).threads());
	}

	@Test
	void optionsAreNamedInTheFindingsOfASingleRun() {
		Places places = new Places("");
		places.option("problems[0].problem", "--problem");
		places.option("algorithms[0].with.sise", "--with sise=3");
		Experiment e = Experiment.single(places, new Experiment.ProblemEntry(List.of("toy/bwol"), List.of(), Map.of(), ""),
				new Experiment.AlgorithmEntry("walk", "", "", Map.of("sise", "3"), ""), Experiment.DeviceEntry.HOST, 1, 1,
				Experiment.Stop.atGeneration(1), 1, Optional.empty());
		Planner.Planned planned = Planner.plan(e, Toys.catalog(new Toys.Walk()), new Devices(Toys.catalog(new Toys.Walk())), Optional.empty());
		assertEquals(List.of("--problem: unknown problem 'toy/bwol'. Did you mean 'toy/bowl'?",
				"--with sise=3: unknown parameter 'sise'. Did you mean 'size'?"),
				planned.diagnostics().stream().map(Diagnostic::toString).toList());
	}

	@Test
	void oneProblemCanBeLookedForAlone() {
		Places places = new Places("");
		places.option("problem", "--problem");
		Experiment.ProblemEntry entry = new Experiment.ProblemEntry(List.of("toy/bowl"), List.of(3), Map.of(), "");
		assertEquals(3, Planner.problem(entry, places, Toys.catalog(new Toys.Walk()), Optional.empty()).problem().dimension());
		Experiment.ProblemEntry wrong = new Experiment.ProblemEntry(List.of("toy"), List.of(3), Map.of(), "");
		assertEquals("--problem: unknown problem 'toy'. Known: toy/bowl.",
				Planner.problem(wrong, places, Toys.catalog(new Toys.Walk()), Optional.empty()).diagnostics().getFirst().toString());
	}
}
