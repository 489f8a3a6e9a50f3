package org.thalweg.experiment.reading;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;

/**
 * What the user wrote, not yet checked against installed contributions. Read from a file by {@link ExperimentFile} or composed
 * from options by {@link #single}. Immutable.
 *
 * @param text of the file, empty for options; kept in the store
 * @param places where each value was written
 * @param folder base of relative paths
 * @param data folder with official data named in the file
 * @param problems at least one
 * @param algorithms at least one
 * @param devices at least one; the host if the user wrote none
 * @param runs repetitions of each case; repetition k = 0 … runs − 1 takes seed + k
 * @param together populations per job, {@link #ALL} for all repetitions of a case, {@link #AUTO} for the number that fits a device; an algorithm
 *            can override it
 * @param batch whether all problems are solved together, a search for each algorithm, device and repetition
 * @param threads host threads
 * @param wholeLaunch whether one advance spends the whole budget
 * @param checkpoint minimum number of seconds between two checkpoints of a job; infinite for none
 * @param success error at or below which a run counts as a success; NaN if none was given
 * @param setsOf number of consecutive runs of a case that are timed as one set; 0 for none
 * @param tests how algorithms are compared
 * @param baselines what others are compared with; at most one per label
 * @param published file with published figures
 * @param notes free text
 */
public record Experiment(String name, String text, Places places, Path folder, Optional<Path> data,
		List<ProblemEntry> problems, List<AlgorithmEntry> algorithms, List<DeviceEntry> devices, int runs, long seed,
		Stop stop, int together, boolean batch, int threads, boolean wholeLaunch, double checkpoint, double success, int setsOf, TestSpec tests,
		List<Baseline> baselines, Optional<Path> published, String notes) {

	/** {@code together: all}. */
	public static final int ALL = Integer.MAX_VALUE;
	/**
	 * {@code together: auto}.
	 *
	 * @since 0.1
	 */
	public static final int AUTO = -1;
	/** {@code checkpoint:} unless given. */
	public static final double CHECKPOINT_SECONDS = 300;
	/** Maximum number of host threads. */
	public static final int MOST_THREADS = 4096;

	/** Two-tailed test of an algorithm's best values against its baseline's. */
	public enum Test {
		/** Student's, of the means, with equal variances. */
		T_TEST("t-test", "Student's t-test with equal variances", false),
		/** Welch's, of the means; variances may differ. */
		WELCH("Welch", "Welch's t-test", false),
		/** Mann and Whitney's, of the ranks. Errors that count as a success are ties. */
		MANN_WHITNEY("Mann-Whitney", "Mann and Whitney's test", true),
		/** Wilcoxon's, of the signed ranks of pairs of runs with equal seeds; ties as for {@link #MANN_WHITNEY}. */
		WILCOXON("Wilcoxon", "Wilcoxon's signed-rank test of runs with equal seeds", true);

		private final String author;
		private final String title;
		private final boolean ranked;

		Test(String author, String title, boolean ranked) {
			this.author = author;
			this.title = title;
			this.ranked = ranked;
		}

		/** Heading of a column of its p. */
		public String author() {
			return author;
		}

		/** Its name in a sentence. */
		public String title() {
			return title;
		}

		/** Whether it compares ranks, not means. */
		public boolean ranked() {
			return ranked;
		}
	}

	/** Ends the label of an algorithm whose runs were imported. */
	public static final String IMPORTED_MARK = " (imported)";

	/** Whether a label is that of an imported algorithm, which no file has but a results folder may have. */
	public static boolean importedLabel(String label) {
		return label.endsWith(IMPORTED_MARK);
	}

	/**
	 * Problems that share parameters.
	 *
	 * @param ids at least one
	 * @param dimensions empty for each family's default
	 * @param with parameters as written
	 * @param each parameters with several values, each of which makes a problem; several such parameters make a product
	 * @param named those of {@code each} whose names stand in labels in addition to their values
	 * @param label shown in reports, with the values of {@code each} after it or, by name, in braces; empty for the id
	 * @param reference whether errors are shown against the problem's own reference where no optimum is known
	 * @param runs of these problems; 0 for the experiment's number
	 * @param stop when runs on these problems end; empty for the experiment's conditions
	 * @param measures targets and budgets of these problems, in place of the experiment's
	 */
	public record ProblemEntry(List<String> ids, List<Integer> dimensions, Map<String, String> with, Map<String, List<String>> each,
			Set<String> named, String label, boolean reference, int runs, Optional<Stop> stop, MeasureChoice measures) {
		/** With the experiment's runs, end and measures. */
		public ProblemEntry(List<String> ids, List<Integer> dimensions, Map<String, String> with, Map<String, List<String>> each,
				Set<String> named, String label, boolean reference) {
			this(ids, dimensions, with, each, named, label, reference, 0, Optional.empty(), MeasureChoice.NONE);
		}

		/** With one value for each parameter. */
		public ProblemEntry(List<String> ids, List<Integer> dimensions, Map<String, String> with, String label) {
			this(ids, dimensions, with, Map.of(), Set.of(), label, false);
		}

		/** The same with other names and parameters. */
		public ProblemEntry with(List<String> otherIds, Map<String, String> one, Map<String, List<String>> several) {
			return new ProblemEntry(otherIds, dimensions, one, several, named, label, reference, runs, stop, measures);
		}

		/** Number of combinations of the values of {@code each}. */
		public long choices() {
			return Grids.size(each);
		}

		/** An entry of one id for each choice of values, in the order in which they were written, the last parameter fastest. */
		public List<ProblemEntry> one(String id) {
			return Grids.product(each).stream().map(chosen -> {
				Map<String, String> all = new LinkedHashMap<>(with);
				all.putAll(chosen);
				String called = chosen.isEmpty() ? label : Grids.label(label.isEmpty() ? id : label, chosen, named, all);
				return new ProblemEntry(List.of(id), dimensions, all, Map.of(), Set.of(), called, reference, runs, stop, measures);
			}).toList();
		}
	}

	/**
	 * An algorithm with its parameters.
	 *
	 * @param preset empty for the first
	 * @param mapping empty for none on the host and the first on a device
	 * @param with parameters as written
	 * @param label shown in reports and named by {@code for}; empty for the id (and the mapping)
	 * @param together populations per job, {@link #ALL} for all repetitions of a case; 0 for the experiment's value
	 * @param item place in the list of the file, from 0, which all settings of a grid share
	 * @param evaluations its own maximum number of evaluations; 0 for the experiment's
	 */
	public record AlgorithmEntry(String id, String preset, String mapping, Map<String, String> with, String label, int together, int item,
			long evaluations) {
		/** With the experiment's budget. */
		public AlgorithmEntry(String id, String preset, String mapping, Map<String, String> with, String label, int together, int item) {
			this(id, preset, mapping, with, label, together, item, 0);
		}

		/** The same with its own budget, which its label shows. */
		public AlgorithmEntry after(long budget) {
			return new AlgorithmEntry(id, preset, mapping, with, name() + " evaluations=" + budget, together, item, budget);
		}

		/** The only one, with the experiment's number of populations per job. */
		public AlgorithmEntry(String id, String preset, String mapping, Map<String, String> with, String label) {
			this(id, preset, mapping, with, label, 0, 0);
		}

		/** Where its errors are reported, such as {@code algorithms[0]}. */
		public String path() {
			return "algorithms[" + item + "]";
		}

		/** The label, or by default {@code id} or {@code id/mapping}. */
		public String name() {
			return !label.isEmpty() ? label : mapping.isEmpty() ? id : id + "/" + mapping;
		}
	}

	/**
	 * A device to run on, or a pool of them, which counts as one.
	 *
	 * @param any {@code sequential}, {@code opencl}, {@code opencl:0:1}, {@code cuda:0} …; a pool has several or one such as
	 *            {@code cuda:*}, all devices of a backend
	 * @param labels the algorithms it serves; empty for all
	 * @param optional whether it is skipped with a note if absent; of a pool each member that is
	 */
	public record DeviceEntry(List<String> any, Precision precision, MathMode math, List<String> labels, boolean optional) {
		/** One device, or all of a backend. */
		public DeviceEntry(String address, Precision precision, MathMode math, List<String> labels, boolean optional) {
			this(List.of(address), precision, math, labels, optional);
		}

		/** As written; those of a pool separated by commas. */
		public String address() {
			return String.join(", ", any);
		}

		/** Whether another entry adds nothing to this one. */
		boolean same(DeviceEntry other) {
			return any.equals(other.any) && precision == other.precision && math == other.math && Set.copyOf(labels).equals(Set.copyOf(other.labels));
		}

		/** Whether several devices count as one. */
		public boolean pool() {
			return any.size() > 1 || any.stream().anyMatch(Devices::all);
		}

		/** The host, for every algorithm. */
		public static final DeviceEntry HOST = new DeviceEntry(HostDevice.ADDRESS, Precision.DOUBLE, MathMode.PORTABLE,
				List.of(), false);
	}

	/**
	 * When a run ends; missing values are 0, or NaN for the target.
	 *
	 * @param generations maximum number of steps
	 * @param evaluations maximum number of evaluations; of several budgets the largest
	 * @param evaluationsPerDimension the same, times the dimension
	 * @param seconds of a job
	 * @param target error to reach if the optimum is known, otherwise value (bias included)
	 * @param budgets numbers of evaluations, ascending, if there are several; else empty
	 */
	public record Stop(long generations, long evaluations, long evaluationsPerDimension, double seconds, double target, List<Long> budgets) {
		/** With one budget at most. */
		public Stop(long generations, long evaluations, long evaluationsPerDimension, double seconds, double target) {
			this(generations, evaluations, evaluationsPerDimension, seconds, target, List.of());
		}

		/** Whether these conditions end every run; a target alone may never be reached. */
		public boolean ends() {
			return generations > 0 || evaluations > 0 || evaluationsPerDimension > 0 || seconds > 0;
		}

		public static Stop atGeneration(long generations) {
			return new Stop(generations, 0, 0, 0, Double.NaN);
		}
	}

	/**
	 * What others are compared with.
	 *
	 * @param label label of an algorithm
	 * @param device address of a device; empty for the first one the label runs on
	 * @param labels the algorithms that are compared with it; empty for all
	 */
	public record Baseline(String label, String device, List<String> labels) {
		/** Whether this is the baseline of an algorithm; a baseline is compared with itself. */
		public boolean serves(String other) {
			return labels.isEmpty() || labels.contains(other) || label.equals(other);
		}
	}

	/** A preference for the folder with official data; empty if the experiment names one itself. */
	public Optional<Path> otherwise(Optional<Path> preferred) {
		return data.isPresent() ? Optional.empty() : preferred;
	}

	/** Runs of each problem of an entry. */
	public int runs(ProblemEntry of) {
		return of.runs > 0 ? of.runs : runs;
	}

	/** When runs on the problems of an entry end. */
	public Stop stop(ProblemEntry of) {
		return of.stop.orElse(stop);
	}

	/** The maximum number of runs of a problem. */
	public int mostRuns() {
		return problems.stream().mapToInt(this::runs).max().orElse(runs);
	}

	/** The same with other problems. */
	public Experiment with(List<ProblemEntry> others) {
		return new Experiment(name, text, places, folder, data, others, algorithms, devices, runs, seed, stop, together, batch, threads,
				wholeLaunch,
				checkpoint, success, setsOf, tests, baselines, published, notes);
	}

	/** The same with other algorithms, which devices, tests and baselines name. */
	public Experiment with(List<AlgorithmEntry> others, List<DeviceEntry> where, TestSpec compared, List<Baseline> bases) {
		return new Experiment(name, text, places, folder, data, problems, others, where, runs, seed, stop, together, batch, threads,
				wholeLaunch, checkpoint, success, setsOf, compared, bases, published, notes);
	}

	/**
	 * One algorithm on one problem and one device, all populations in one job.
	 *
	 * @param places maps {@code problems[0].dimension} and the like to the options they came from
	 * @param threads of the host
	 * @param data folder named by the user
	 */
	public static Experiment single(Places places, ProblemEntry problem, AlgorithmEntry algorithm, DeviceEntry device,
			int populations, long seed, Stop stop, int threads, Optional<Path> data) {
		return new Experiment("solve", "", places, Path.of(""), data, List.of(problem), List.of(algorithm), List.of(device),
				populations, seed, stop, ALL, false, threads, false, CHECKPOINT_SECONDS, Double.NaN, 0, TestSpec.DEFAULT, List.of(), Optional.empty(),
				"");
	}

	/**
	 * All problems solved as a batch: a search for each algorithm, device and repetition, one population a problem. Nothing is tested, timed in
	 * sets or counted as a success; paths are absolute or relative to the current folder.
	 *
	 * @param places maps {@code problems[0].dimension} and the like to the options they came from
	 * @param threads of the host
	 * @since 0.2
	 */
	public static Experiment ofBatch(String name, Places places, List<ProblemEntry> problems, List<AlgorithmEntry> algorithms,
			List<DeviceEntry> devices, int runs, long seed, Stop stop, int threads) {
		return new Experiment(name, "", places, Path.of(""), Optional.empty(), problems, algorithms, devices, runs, seed, stop, 1, true, threads,
				false,
				CHECKPOINT_SECONDS, Double.NaN, 0, TestSpec.DEFAULT, List.of(), Optional.empty(), "");
	}
}
