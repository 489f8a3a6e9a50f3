package org.thalweg.experiment.reading;

import java.util.List;
import java.util.Locale;

/**
 * The rank tables of a report.
 *
 * @param of statistic that represents the runs of a case
 * @param by grouping of problems into tables
 * @param labels algorithms that are ranked; empty for all of the experiment
 * @param published labels of published figures that are ranked with them
 * @param control the algorithm that the others are compared with; empty for the baseline, or for all pairs if there is none
 * @param pairs whether all pairs are compared in addition to the control
 */
public record RankSpec(Of of, By by, List<String> labels, List<String> published, String control, boolean pairs) {
	/** Statistic that represents the runs of a case; also the name of the published figure ranked with it. */
	public enum Of {
		MEAN, MEDIAN;

		/** As files and tables spell it. */
		public String word() {
			return name().toLowerCase(Locale.ROOT);
		}
	}

	/** One table of all problems, or one for each dimension. */
	public enum By {
		ALL, DIMENSION
	}
}
