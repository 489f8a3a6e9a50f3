package org.thalweg.experiment;

import java.util.Map;

/**
 * What is kept of one run beside its trace. Arrays are not to be modified.
 *
 * @param best best value, bias included
 * @param error best value before the bias less the optimum; NaN where that is unknown
 * @param x where it was found
 * @param success whether the error is at most the experiment's threshold (or the target)
 * @param hitStep step at which threshold or target was reached, −1 if never or none was given
 * @param hitEvaluations evaluations made by then, −1 likewise
 * @param outputs what the problem says about x
 */
public record RunRecord(RunSpec spec, double best, double error, double[] x, long evaluations, long steps,
		boolean success, long hitStep, long hitEvaluations, JobFacts job, Map<String, double[]> outputs) {
}
