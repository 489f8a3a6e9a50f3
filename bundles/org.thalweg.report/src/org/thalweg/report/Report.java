package org.thalweg.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.thalweg.core.device.Precision;
import org.thalweg.core.run.Timeline;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.reading.TestSpec;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.statistics.RankTable;
import org.thalweg.statistics.Statistics;

/**
 * An experiment's results as tables, independent of how they are shown.
 *
 * @param title name of the experiment
 * @param head facts about the experiment: runs and seeds, budget, versions, devices; name → text
 * @param rows one per case, in the plan's order
 * @param published published figures next to ours
 * @param ranks mean ranks over problems, if the experiment requests them
 * @param parameters settings of an algorithm that has several
 * @param runtime measures at targets and budgets; without rows unless the experiment or the reader requests them
 * @param notes for the reader, one sentence each
 * @param meanings what the values of problems are, a sentence each
 * @param times whether times are reported
 * @param setsOf number of runs of a set; 0 for no sets
 * @param tests how rows are compared with their baselines
 */
public record Report(String title, Map<String, String> head, List<ReportRow> rows, List<PublishedRow> published,
		List<RankTable> ranks, List<ParameterTable> parameters, RuntimeTable runtime, List<String> notes, List<String> meanings, boolean times,
		int setsOf,
		TestSpec tests) {
	/** Marks, in every table, what has results at points that the problem does not allow. */
	public static final String OUTSIDE = "\u2020";

	/** What the mark means. */
	static final String OUTSIDE_NOTE = OUTSIDE + " Runs whose best point lies outside the bounds of the problem, so that it is not a solution.";

	/** A label as tables show it. */
	static String name(String label, boolean outside) {
		return outside ? label + " " + OUTSIDE : label;
	}

	/** The end of a heading: {@code , compared with DE or jDE}; empty without a baseline. */
	static String compared(List<ReportRow> rows) {
		String baselines = rows.stream().filter(ReportRow::baseline).map(ReportRow::label).distinct()
				.collect(Collectors.joining(" or "));
		return baselines.isEmpty() ? "" : ", compared with " + baselines;
	}

	/**
	 * One case.
	 *
	 * @param problem label
	 * @param device address
	 * @param runs finished runs
	 * @param outside how many of them have their best point outside the bounds of the problem
	 * @param planned runs of the plan
	 * @param error whether {@code value} is about errors (optimum known) or best values
	 * @param value of the runs with a finite value
	 * @param distance of the points to the optimum; without any where its place is unknown
	 * @param success share of successful runs, NaN if the optimum is unknown or no threshold was given
	 * @param evaluations mean
	 * @param toSuccess evaluations until the error was a success, infinite if it never was; empty unless the report's test is a
	 *            rank test and successes are counted
	 * @param differenceToSuccess of these from the baseline's
	 * @param seconds per job without compiling; its sd is NaN unless every job had one population
	 * @param build seconds of compiling, per job
	 * @param sets seconds of each complete set of consecutive runs without compiling, in one job or several; empty if there are
	 *            no sets
	 * @param populations per job (of the largest job)
	 * @param shared whether other jobs ran concurrently
	 * @param baseline whether this is what others are compared with
	 * @param speedUp baseline's median seconds per run, without compiling, divided by own; NaN without baseline
	 * @param difference of {@code value} from the baseline's
	 * @param timeline mean seconds per segment and job
	 */
	public record ReportRow(String problem, int dimension, String label, String device, String deviceName, Precision precision,
			int runs, int outside, int planned, boolean error, Statistics.Summary value, Statistics.Summary distance, double success,
			double evaluations,
			Statistics.Summary toSuccess, Difference differenceToSuccess, Statistics.Summary seconds,
			Statistics.Summary build, Statistics.Summary sets, int populations, boolean shared, boolean baseline, double speedUp,
			Difference difference, Map<Timeline.Segment, Double> timeline) {
		/** Whether times of its runs are known, which those of imported runs and of other folders are not. */
		public boolean timed() {
			return seconds.n() > 0;
		}

		/** Its label as tables show it, with {@link #OUTSIDE} if a best point lies outside the bounds. */
		public String name() {
			return Report.name(label, outside > 0);
		}

		/** Whether another program computed it, according to its label. */
		public boolean imported() {
			return device.equals(CaseSpec.IMPORTED);
		}

		/** {@code sequential}, {@code opencl:0:0 single}. */
		public String place() {
			return CaseSpec.place(device, precision);
		}

	}

	/**
	 * Reads a report from a store.
	 *
	 * @param times false omits everything that depends on time
	 * @throws StoreException if the store has no plan
	 */
	public static Report of(RunStore store, boolean times) {
		return of(Results.of(store), times);
	}

	/** The same of results that were read. */
	public static Report of(Results results, boolean times) {
		return new ReportMaker(results, times).make();
	}

	/**
	 * The published means and success rates of several reports, with Holm's correction over all of them; empty unless at
	 * least two reports have some. Of reports with one title, the later ones are numbered.
	 */
	public static List<PublishedRow> together(List<Report> reports) {
		List<PublishedRow> out = new ArrayList<>();
		Map<String, Integer> titles = new HashMap<>();
		int with = 0;
		for (Report r : reports) {
			int same = titles.merge(r.title, 1, Integer::sum);
			String title = same == 1 ? r.title : r.title + " (" + same + ")";
			List<PublishedRow> asked = r.published.stream()
					.filter(p -> p.test() != FigureComparison.NOT_ASKED && !p.figure().timed()).toList();
			asked.forEach(p -> out.add(p.of(title)));
			with += asked.isEmpty() ? 0 : 1;
		}
		return with < 2 ? List.of() : PublishedRow.corrected(out);
	}
}
