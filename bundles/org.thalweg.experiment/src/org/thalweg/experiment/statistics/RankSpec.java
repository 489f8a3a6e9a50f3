package org.thalweg.experiment.statistics;

import java.util.List;

/**
 * Which rank tables a report makes of an experiment.
 *
 * @param of what stands for the runs of a case
 * @param by which problems make a table
 * @param labels algorithms that are ranked; empty for all of the experiment
 * @param published labels of published figures that are ranked beside them
 * @param control the algorithm that the others are compared with; empty for the baseline, and where there is none for all pairs
 * @param pairs whether all pairs are compared beside a control, too
 */
public record RankSpec(Of of, By by, List<String> labels, List<String> published, String control, boolean pairs) {
	/** What stands for the runs of a case: the name of the published figure that is put beside it, too. */
	public enum Of {
		MEAN, MEDIAN
	}

	/** One table of all problems, or one for each dimension. */
	public enum By {
		ALL, DIMENSION
	}
}
