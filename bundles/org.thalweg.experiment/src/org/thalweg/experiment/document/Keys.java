package org.thalweg.experiment.document;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.param.Parameters.Info;
import org.thalweg.core.text.Limits;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.TestSpec;
import org.thalweg.experiment.statistics.RankSpec;

/** The keys of an experiment file and what they mean, section by section, each described like a parameter. */
final class Keys {
	private static final double NONE = Double.NEGATIVE_INFINITY;
	private static final double ANY = Double.POSITIVE_INFINITY;

	/** Where a pool of devices may stand. */
	static final List<String> POOLS = List.of("on", "device");

	static final List<Info> TOP = List.of(
			text("name", "", "what reports and the results folder are called; the file's name unless given"),
			text("problems", "", "what is minimised: a list of problems with their dimensions and parameters"),
			text("algorithms", "", "what minimises: a list of algorithms with presets, models and parameters"),
			text("on", "sequential", "where: a list of devices; the host unless given"),
			whole("runs", "1", 1, Limits.RUNS, "repetitions of each problem, algorithm and device"),
			whole("seed", "1", NONE, ANY, "run k = 0, 1 … takes seed + k; the same seeds give the same results"),
			text("stop", "", "what ends a run: generations, evaluations, evaluations per dimension, seconds or a target"),
			text("together", "1", "populations that one job advances together: a number, or all for the repetitions of a case"),
			whole("threads", "1", 1, Experiment.MOST_THREADS, "threads of the host; more than one makes its times incomparable"),
			choice("launch", "paced", List.of("paced", "whole"), "whole takes a job's budget in one launch, without pause and progress"),
			new Info("ensemble", boolean.class, "false", NONE, ANY, "one search for all problems of a repetition", "",
					List.of("true", "false")),
			text("checkpoint", "5min",
					"time between two checkpoints of a job, such as 30s, 5min or 2h, or never; a killed run goes on from the last"),
			number("success", "", 0, "error at or below which a run counts as a success", ""),
			whole("sets-of", "", 1, Limits.RUNS, "so many successive runs of a case are timed as one"),
			choice("test", Parameters.word(TestSpec.DEFAULT.test()), words(Experiment.Test.values()),
					"compares best values with the baseline's, two-tailed"),
			new Info("level", double.class, Double.toString(TestSpec.DEFAULT.level()), TestSpec.LEAST_LEVEL, TestSpec.MOST_LEVEL,
					"a corrected p below it counts as a difference", "", List.of()),
			text("baseline", "", "the algorithm that others are compared with"),
			text("targets", "", "errors at which the report gives expected runtimes: a list of numbers, or coco"),
			text("budgets", "", "evaluations at which the report gives best errors: 10000, or 100D for 100 per dimension; a list of them"),
			text("ranks", "", "mean ranks over problems, Friedman's test and what follows it; of: mean or median"),
			text("published", "", "file with published figures: problem,dimension,label,statistic,value"),
			text("data", "", "folder with official data files; THALWEG_DATA unless given"),
			text("notes", "", "free text, kept with the results"));

	static final List<Info> PROBLEM = List.of(text("problem", "", "id of a problem, or a list of them"),
			whole("dimension", "", 1, Integer.MAX_VALUE, "number of variables, or a list of them"),
			text("instances", "", "numbers and ranges, such as 1-5, of the suite's instances: a problem of each"),
			text("with", "", "parameters of the problem"), text("label", "", "what reports show; the id unless given"),
			new Info("reference", boolean.class, "false", NONE, ANY, "errors against the problem's own reference, such as dynamic programming", "",
					List.of("true", "false")));

	static final List<Info> ALGORITHM = List.of(text("algorithm", "", "id of an algorithm"),
			text("preset", "", "named set of parameter values, one per source; the first unless given"),
			text("model", "", "way to lay the algorithm on a device; the device's default unless given. The host has none"),
			text("with", "", "parameters that differ from the preset"),
			text("label", "", "what reports show and for: names; the id and the model unless given"),
			text("together", "", "populations per job of this algorithm: a number, or all"));

	static final List<Info> DEVICE = List.of(
			text("device", "", "sequential (the host), a backend such as opencl, or an address such as cuda:0; several, or cuda:*, share the jobs"),
			choice("precision", "double", words(Precision.values()), "arithmetic of the device; the host computes in double"),
			choice("math", "portable", words(MathMode.values()), "portable gives the same bits everywhere; native is the device's own"),
			text("for", "", "labels of the algorithms that run here; all unless given"),
			new Info("optional", boolean.class, "false", NONE, ANY, "where there is no such device: skip it with a note", "",
					List.of("true", "false")));

	static final List<Info> POOL = List.of(text("any", "", "devices that share the jobs of a case; cuda:* means all of them"));

	static final List<Info> STOP = List.of(whole("generations", "", 1, ANY, "greatest number of steps"),
			whole("evaluations", "", 1, ANY, "greatest number of evaluations of a run"),
			whole("evaluations-per-dimension", "", 1, Integer.MAX_VALUE, "greatest number of evaluations of a run, times the dimension"),
			number("seconds", "", 0.001, "time of a job", "s"),
			number("target", "", NONE, "error to reach where the optimum is known, else value", ""));

	static final List<Info> BASELINE = List.of(text("label", "", "label of the algorithm that others are compared with"),
			text("device", "", "its device; the first one that it runs on unless given"),
			text("for", "", "labels that are compared with it; all unless given"));

	static final List<Info> RANKS = List.of(choice("of", "mean", words(RankSpec.Of.values()), "what stands for the runs of a case"),
			choice("by", "all", words(RankSpec.By.values()), "one table of all problems, or one for each dimension"),
			text("labels", "", "labels of the algorithms that are ranked; all unless given"),
			text("published", "", "labels of published figures that are ranked beside them"),
			text("control", "", "what the others are compared with; the baseline unless given, and all pairs where there is none"),
			new Info("pairs", boolean.class, "false", NONE, ANY, "compares all pairs beside a control, too", "", List.of("true", "false")));

	private Keys() {
	}

	/** The keys of a section, {@code ""} being the whole file; none for a section of free names. */
	static List<Info> of(String section) {
		return switch (section) {
		case "" -> TOP;
		case "problems" -> PROBLEM;
		case "algorithms" -> ALGORITHM;
		case "on" -> DEVICE;
		case "stop" -> STOP;
		case "baseline" -> BASELINE;
		case "ranks" -> RANKS;
		default -> List.of();
		};
	}

	static Optional<Info> of(String section, String key) {
		return of(section).stream().filter(i -> i.name().equals(key)).findFirst();
	}

	/** The key whose value may stand alone for a section. */
	static String first(String section) {
		return section.isEmpty() ? "" : of(section).stream().findFirst().map(Info::name).orElse("");
	}

	private static List<String> words(Enum<?>[] constants) {
		return Stream.of(constants).map(Parameters::word).toList();
	}

	private static Info text(String name, String def, String text) {
		return new Info(name, String.class, def, NONE, ANY, text, "", List.of());
	}

	private static Info whole(String name, String def, double min, double max, String text) {
		return new Info(name, long.class, def, min, max, text, "", List.of());
	}

	private static Info number(String name, String def, double min, String text, String unit) {
		return new Info(name, double.class, def, min, ANY, text, unit, List.of());
	}

	private static Info choice(String name, String def, List<String> choices, String text) {
		return new Info(name, String.class, def, NONE, ANY, text, "", choices);
	}
}
