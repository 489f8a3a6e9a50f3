package org.thalweg.experiment.reading;

import java.util.List;
import java.util.Map;

import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.text.Limits;
import org.thalweg.experiment.reading.Key.Form;
import org.thalweg.experiment.reading.Key.Names;

/**
 * All keys of an experiment file. Completion, hover and field help read them here. A new key further needs: {@link
 * ExperimentFile}, which reads it (unread keys are unknown); its place in a form ({@code FormMaker} in
 * {@code org.thalweg.document}); a row of docs/experiment-files.md, whose cells begin with the meaning. If reports need it, it is
 * kept: {@link Experiment}, then {@code Planner}, {@code PlanSpec} and {@code SpecJson}, with a default for stores
 * without it; tests are {@code ExperimentFileTest} and {@code RunSpecTest}. The classes inside must not use the constants out here, which need them first.
 */
public final class Keys {
	private static final double NONE = Double.NEGATIVE_INFINITY;
	private static final double ANY = Double.POSITIVE_INFINITY;
	private static final long MOST = Long.MAX_VALUE - 1;

	/** Keys that accept a pool of devices. */
	public static final List<String> POOLS = List.of("on", "device");

	/** {@code launch:} */
	enum LaunchMode {
		PACED, WHOLE
	}

	/** {@code protocol:} of a program. */
	enum Protocol {
		PLAIN, JSON
	}

	/** {@code on-failure:} of a program. */
	enum OnFailure {
		STOP, WORST
	}

	public static final Key<String> NAME = Key.text("name", "the file's name", "the report's title and the name of the results folder");
	public static final Key<List<YamlSection>> PROBLEMS = Key.sections("problems", "", Problem.SECTION,
			"the problems to minimise: a list with dimensions and parameters");
	public static final Key<List<YamlSection>> ALGORITHMS = Key.sections("algorithms", "", Algorithm.SECTION,
			"the algorithms: a list with presets, mappings and parameters");
	public static final Key<List<YamlSection>> ON = Key.sections("on", "sequential", On.SECTION, "the devices: a list");
	public static final Key<Integer> RUNS = Key.integer("runs", 1, 1, Limits.RUNS, "repetitions of each problem, algorithm and device");
	public static final Key<Long> SEED = Key.count("seed", 1, Long.MIN_VALUE, Long.MAX_VALUE - 10_000_000,
			"run k = 0, 1 … takes seed + k; the same seeds give the same results");
	public static final Key<List<YamlSection>> STOP = Key.sections("stop", "", Stop.SECTION,
			"what ends a run: generations, evaluations, evaluations per dimension, seconds or a target");
	public static final Key<Integer> TOGETHER = Key.numberAllOrAuto("together", 1, "1",
			"populations per job, advanced as a batch: a number, all for the repetitions of a case, or auto for as many of them as fit");
	public static final Key<Boolean> BATCH = Key.truth("batch", "solves all problems of a repetition as one batch")
			.alias("ensemble");
	public static final Key<Integer> THREADS = Key.integer("threads", 1, 1, Experiment.MOST_THREADS,
			"threads of the host; more than one makes its times incomparable");
	public static final Key<Double> CHECKPOINT = Key.of(
			Key.info("checkpoint", String.class, "5min", NONE, ANY, "minimum time between two checkpoints of a job, or never"),
			Experiment.CHECKPOINT_SECONDS, (in, key, otherwise) -> in.duration(key, otherwise, 0.1)).example("30s");
	public static final Key<LaunchMode> LAUNCH = Key.choice("launch", LaunchMode.PACED,
			"whole computes a job's budget in one launch, without pause and progress");
	public static final Key<Double> SUCCESS = Key.number("success", Double.NaN, 0, ANY, "",
			"error at or below which a run counts as a success");
	public static final Key<Integer> SETS_OF = Key.integer("sets-of", 0, 1, Limits.RUNS,
			"reports the time of each group of N consecutive runs of a case");
	public static final Key<Experiment.Test> TEST = Key.choice("test", Experiment.Test.MANN_WHITNEY,
			"compares best values with the baseline's, two-tailed");
	public static final Key<Double> LEVEL = Key.number("level", 0.01, 1e-6, 0.5, "", "a corrected p below it counts as a difference");
	public static final Key<TestSpec.InstancesAs> INSTANCES_AS = Key.choice("instances-as", TestSpec.InstancesAs.RUNS,
			"what instances of a function count as in tables, tests and ranks");
	public static final Key<TestSpec.Family> FAMILY = Key.choice("family", TestSpec.Family.STUDY,
			"comparisons over which p-values are corrected by Holm's method");
	public static final Key<List<YamlSection>> BASELINE = Key.sections("baseline", "", Baseline.SECTION,
			"the algorithm that others are compared with");
	public static final Key<MeasureSpec> TARGETS = Key.parsed("targets", MeasureSpec.NONE, t -> MeasureSpec.of(t, List.of()),
			"errors for which the report shows expected runtimes: a list of numbers, or coco").example("[1, 1e-3, 1e-8]");
	public static final Key<MeasureSpec> BUDGETS = Key.parsed("budgets", MeasureSpec.NONE, b -> MeasureSpec.of(List.of(), b),
			"evaluations for which the report shows best errors: 10000, or 100D for 100 per dimension; or a list");
	public static final Key<List<YamlSection>> RANKS = Key.sections("ranks", "", Ranks.SECTION,
			"mean ranks over problems, Friedman's test and post-hoc tests");
	public static final Key<String> PUBLISHED = Key.text("published", "", "file of published figures: problem,dimension,label,statistic,value");
	public static final Key<String> DATA = Key.text("data", "THALWEG_DATA", "folder with suites' official data files");
	public static final Key<String> NOTES = Key.longText("notes", "free text, kept with the results");

	/** The whole file. */
	public static final Section FILE = Section.of(NAME, PROBLEMS, ALGORITHMS, ON, RUNS, SEED, STOP, TOGETHER, BATCH, THREADS, CHECKPOINT,
			LAUNCH, SUCCESS, SETS_OF, TEST, LEVEL, FAMILY, INSTANCES_AS, BASELINE, TARGETS, BUDGETS, RANKS, PUBLISHED, DATA, NOTES);

	/** An item of {@code problems:}. */
	public static final class Problem {
		public static final Key<List<String>> PROBLEM = Key.texts("problem", "", "id of a problem, or a list of them").names(Names.PROBLEM);
		public static final Key<List<Integer>> DIMENSION = Key.of(
				Key.info("dimension", long.class, "the problem's own", 1, ANY, "number of variables, or a list of them"), List.<Integer>of(),
				(in, key, _) -> in.integers(key, 1)).form(Form.LIST);
		public static final Key<List<String>> INSTANCES = Key.texts("instances", "",
				"numbers and ranges of the suite's instances, one problem for each").example("[1-5, 101-110]");
		public static final Key<Map<String, String>> WITH = Key.map("with", "parameters of the problem");
		public static final Key<String> LABEL = Key.text("label", "the id", "name in reports");
		public static final Key<Boolean> REFERENCE = Key.truth("reference",
				"measures errors against the problem's reference, such as dynamic programming");
		public static final Key<Integer> RUNS = Key.integer("runs", 0, 1, Limits.RUNS, "repetitions on these problems; replaces the experiment's");
		public static final Key<List<YamlSection>> STOP = Key.sections("stop", "the experiment's", Keys.Stop.SECTION,
				"what ends a run on these problems");
		public static final Key<MeasureSpec> TARGETS = Key.parsed("targets", "the experiment's", MeasureSpec.NONE, t -> MeasureSpec.of(t, List.of()),
				"errors for which the report shows expected runtimes of these problems, instead of the experiment's").example("[1e-8]");
		public static final Key<MeasureSpec> BUDGETS = Key.parsed("budgets", "the experiment's", MeasureSpec.NONE, b -> MeasureSpec.of(List.of(), b),
				"evaluations for which it shows their best errors, instead of the experiment's");
		public static final Key<List<YamlSection>> FORMULA = Key.sections("formula", "", Formula.SECTION,
				"instead of problem: the objective as a formula, or the term of a sum, a mean etc., such as {sum: \"x^2\"}");
		public static final Key<List<String>> LOWER = Key.texts("lower", "",
				"lower bound of your own problem: one number, or a list of one for each variable");
		public static final Key<List<String>> UPPER = Key.texts("upper", "", "upper bound of your own problem, likewise");
		public static final Key<String> OPTIMUM = Key.text("optimum", "unknown",
				"minimum of your own problem, so that errors can be reported");
		public static final Key<List<String>> AT = Key.texts("at", "unknown", "a minimum point of your own problem");
		public static final Key<String> KERNEL = Key.text("kernel", "", "instead of problem: a file of kernel text");
		public static final Key<DeviceObjective.Form> FORM = Key.choice("form", DeviceObjective.Form.FOLD, "what the kernel text declares");
		public static final Key<DeviceObjective.Reach> REACH = Key.choice("reach", DeviceObjective.Reach.NONE,
				"which coordinates a term of the kernel text reads");
		public static final Key<String> HOST = Key.text("host", "none", "the objective of the kernel text as a formula, for the host");
		public static final Key<String> PROCESS = Key.text("process", "", "instead of problem: the command that starts your own program");
		public static final Key<List<String>> NAMES = Key.texts("names", "", "names of the variables, which the program receives");
		public static final Key<Protocol> PROTOCOL = Key.choice("protocol", Protocol.PLAIN, "contents of a line to and from the program");
		public static final Key<Double> PENALTY = Key.number("penalty", 1_000_000, 0, ANY, "",
				"added to a value for each unit by which the program's constraints are violated");
		public static final Key<Integer> WORKERS = Key.integer("workers", 1, 1, 4096,
				"processes of the program that evaluate points concurrently");
		public static final Key<Double> TIMEOUT = Key.of(
				Key.info("timeout", String.class, "never", NONE, ANY, "maximum time of an evaluation by the program, such as 60s"),
				Double.POSITIVE_INFINITY, (in, key, otherwise) -> in.duration(key, otherwise, 0.001));
		public static final Key<OnFailure> ON_FAILURE = Key.choice("on-failure", OnFailure.STOP,
				"what happens if an evaluation fails: it stops the run, or counts as the worst value");
		public static final Section SECTION = Section.of(PROBLEM, DIMENSION, INSTANCES, WITH, LABEL, REFERENCE, RUNS, STOP, TARGETS, BUDGETS, FORMULA,
				KERNEL, FORM,
				REACH, HOST,
				PROCESS, NAMES, PROTOCOL, PENALTY, WORKERS, TIMEOUT, ON_FAILURE, LOWER, UPPER, OPTIMUM, AT);
	}

	/** {@code formula:} of a problem. */
	public static final class Formula {
		public static final Key<String> VALUE = Key.text("value", "", "the objective as a whole");
		public static final Key<String> SUM = Key.text("sum", "", "the term that is summed over all coordinates");
		public static final Key<String> MEAN = Key.text("mean", "", "the term whose mean is taken");
		public static final Key<String> PRODUCT = Key.text("product", "", "the factor that is multiplied over all coordinates");
		public static final Key<String> MIN = Key.text("min", "", "the term whose minimum is taken");
		public static final Key<String> MAX = Key.text("max", "", "the term whose maximum is taken");
		public static final Section SECTION = Section.of(VALUE, SUM, MEAN, PRODUCT, MIN, MAX);
	}

	/** An item of {@code algorithms:}. */
	public static final class Algorithm {
		public static final Key<String> ALGORITHM = Key.required("algorithm", "id of an algorithm").names(Names.ALGORITHM);
		public static final Key<String> PRESET = Key.text("preset", "the first",
				"named set of parameter values, one per source; the first is what the name means in the literature")
				.names(Names.PRESET);
		public static final Key<String> MAPPING = Key.text("mapping", "the device's first", "its device mapping; the host has none")
				.names(Names.MAPPING).alias("model");
		public static final Key<Map<String, String>> WITH = Key.map("with", "parameters that differ from the preset");
		public static final Key<String> LABEL = Key.text("label", "the id, or id/mapping", "name in reports, and in for and baseline");
		public static final Key<Integer> TOGETHER = Key.numberOrAll("together", 0, "the experiment's",
				"populations per job of this algorithm: a number, or all");
		public static final Section SECTION = Section.of(ALGORITHM, PRESET, MAPPING, WITH, LABEL, TOGETHER);
	}

	/** Several values of a parameter, inside {@code with:}. */
	public static final class Grid {
		public static final Key<List<String>> GRID = Key.texts("grid", "", "values of the parameter, each of which is a separate setting");
		public static final Section SECTION = Section.of(GRID);
	}

	/** An item of {@code on:}. */
	public static final class On {
		public static final Key<String> DEVICE = Key.required("device",
				"sequential (the host), a backend such as opencl, or an address such as cuda:0; several, or cuda:*, share the jobs")
				.names(Names.DEVICES).form(Form.LIST).inside(Pool.SECTION);
		public static final Key<Precision> PRECISION = Key.choice("precision", Precision.DOUBLE,
				"arithmetic of the device; the host computes in double");
		public static final Key<MathMode> MATH = Key.choice("math", MathMode.PORTABLE,
				"portable gives the same bits everywhere; native uses the device's own functions");
		public static final Key<List<String>> FOR = Key.texts("for", "all algorithms", "labels of the algorithms that run here").names(Names.LABEL);
		public static final Key<Boolean> OPTIONAL = Key.truth("optional", "skips the entry with a note if there is no such device");
		public static final Section SECTION = Section.of(DEVICE, PRECISION, MATH, FOR, OPTIONAL);
	}

	/** Several devices that count as one. */
	public static final class Pool {
		public static final Key<List<String>> MEMBERS = Key.texts("any", "", "devices that share the jobs of a case; cuda:* means all of them")
				.names(Names.DEVICES);
		public static final Section SECTION = Section.of(MEMBERS);
	}

	/** {@code stop:} */
	public static final class Stop {
		public static final Key<Long> GENERATIONS = Key.count("generations", 0, 1, MOST, "maximum number of steps").alias("steps");
		public static final Key<List<Long>> EVALUATIONS = Key.counts("evaluations", MOST,
				"maximum number of evaluations of a run, or a list of several budgets");
		public static final Key<Long> PER_DIMENSION = Key.count("evaluations-per-dimension", 0, 1, Integer.MAX_VALUE,
				"maximum number of evaluations of a run, per dimension");
		public static final Key<Double> SECONDS = Key.number("seconds", 0, 0.001, ANY, "s", "maximum time of a job");
		public static final Key<Double> TARGET = Key.number("target", Double.NaN, NONE, ANY, "",
				"error to reach if the optimum is known, otherwise the value to reach");
		public static final Section SECTION = Section.of(GENERATIONS, EVALUATIONS, PER_DIMENSION, SECONDS, TARGET);
	}

	/** An item of {@code baseline:}. */
	public static final class Baseline {
		public static final Key<String> LABEL = Key.required("label", "label of the algorithm that others are compared with").names(Names.LABEL);
		public static final Key<String> DEVICE = Key.text("device", "the first that it runs on", "its device").names(Names.DEVICE);
		public static final Key<List<String>> FOR = Key.texts("for", "all algorithms", "labels that are compared with it").names(Names.LABEL);
		public static final Section SECTION = Section.of(LABEL, DEVICE, FOR);
	}

	/** {@code ranks:} */
	public static final class Ranks {
		public static final Key<RankSpec.Of> OF = Key.choice("of", RankSpec.Of.MEAN, "the statistic that represents the runs of a case");
		public static final Key<RankSpec.By> BY = Key.choice("by", RankSpec.By.ALL, "one table of all problems, or one for each dimension");
		public static final Key<List<String>> LABELS = Key.texts("labels", "all algorithms", "labels that are ranked").names(Names.LABEL);
		public static final Key<List<String>> PUBLISHED = Key.texts("published", "", "labels of published figures that are ranked with them");
		public static final Key<String> CONTROL = Key.text("control", "the baseline, if there is one", "label that the others are compared with")
				.names(Names.RANKED);
		public static final Key<Boolean> PAIRS = Key.truth("pairs", "compares all pairs in addition to the control");
		public static final Section SECTION = Section.of(OF, BY, LABELS, PUBLISHED, CONTROL, PAIRS);
	}

	private Keys() {
	}
}
