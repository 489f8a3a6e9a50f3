package org.thalweg.experiment.store;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

import org.thalweg.core.algorithm.EventLog;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.RunSpec;

/**
 * Stored result of one run, without its trace. Arrays must not be modified.
 *
 * @param best best value, bias included
 * @param error best value before the bias minus the optimum; NaN if that is unknown
 * @param x where it was found
 * @param success whether the error is at most the experiment's threshold (or the target)
 * @param hitStep step at which threshold or target was reached, −1 if never or none was given
 * @param hitEvaluations evaluations made by then, −1 likewise
 * @param details of its job and its point, from {@link #job()} and {@link #outputs()}
 */
public record RunRecord(RunSpec spec, double best, double error, double[] x, long evaluations, long steps,
		boolean success, long hitStep, long hitEvaluations, RunDetails details) {
	private static final String DISTANCE = "distance to the optimum";
	private static final String OUTSIDE = "outside the bounds by";
	private static final String RESTART = "restart: ";

	/** @param outputs see {@link #outputs()} */
	public RunRecord(RunSpec spec, double best, double error, double[] x, long evaluations, long steps, boolean success, long hitStep,
			long hitEvaluations, JobFacts job, Map<String, double[]> outputs) {
		this(spec, best, error, x, evaluations, steps, success, hitStep, hitEvaluations, new RunDetails.KnownDetails(job, outputs));
	}

	/** Of the job that it was a part of. */
	public JobFacts job() {
		return details.job();
	}

	/**
	 * The problem's named outputs for x, its {@linkplain #distance distance} where an optimum is known, and {@linkplain #outside how far}
	 * it lies outside the bounds, if it does; and for each reason for which the search began again, under a name such as {@code restart:
	 * TolFun}, the evaluations made before ({@link #restarts}).
	 */
	public Map<String, double[]> outputs() {
		return details.outputs();
	}

	/** Whether an {@linkplain #outputs output} is about restarts. */
	public static boolean aboutRestarts(String output) {
		return output.startsWith(RESTART);
	}

	/** The evaluations made before each of the first {@link EventLog#KEPT} restarts, in their order. */
	public double[] restarts() {
		return outputs().entrySet().stream().filter(e -> aboutRestarts(e.getKey())).flatMapToDouble(e -> Arrays.stream(e.getValue())).sorted()
				.toArray();
	}

	/** Euclidean distance of x to the optimum that the problem names; NaN where none is known. */
	public double distance() {
		double[] distance = outputs().getOrDefault(DISTANCE, new double[0]);
		return distance.length == 1 ? distance[0] : Double.NaN;
	}

	/** The largest distance of a coordinate of x from the bounds that it is outside of; 0 inside. */
	public double outside() {
		double[] outside = outputs().getOrDefault(OUTSIDE, new double[1]);
		return outside.length == 1 ? outside[0] : 0;
	}

	/** The same with its error against the optimum that a case names: a reference may not have been requested when it was computed. */
	public RunRecord against(CaseSpec asked) {
		return Double.compare(asked.optimum(), spec.spec().optimum()) == 0 ? this
				: new RunRecord(spec, best, asked.error(best - asked.bias()), x, evaluations, steps, success, hitStep, hitEvaluations, details);
	}

	/** The same with an empty point. */
	RunRecord withoutPoint() {
		return new RunRecord(spec, best, error, new double[0], evaluations, steps, success, hitStep, hitEvaluations, details);
	}

	/** The same in double precision. */
	public static Map<String, double[]> outputs(Problem problem, double[] x) {
		return outputs(problem, x, Precision.DOUBLE);
	}

	/** What is recorded of a point in addition to its value, see {@link #outputs()}. */
	public static Map<String, double[]> outputs(Problem problem, double[] x, Precision precision) {
		Map<String, double[]> out = new LinkedHashMap<>(problem.outputs(x));
		double outside = outside(problem, x, precision);
		if (outside > 0) {
			out.put(OUTSIDE, new double[] { outside });
		}
		problem.minimizer().ifPresent(o -> out.put(DISTANCE, new double[] { distance(x, o) }));
		return out;
	}

	/** In single precision bounds are rounded to it, too. */
	private static double outside(Problem problem, double[] x, Precision precision) {
		double[] lower = problem.lower();
		double[] upper = problem.upper();
		double out = 0;
		for (int i = 0; i < x.length; i++) {
			double least = precision == Precision.SINGLE ? Math.min(lower[i], (float) lower[i]) : lower[i];
			double greatest = precision == Precision.SINGLE ? Math.max(upper[i], (float) upper[i]) : upper[i];
			out = Math.max(out, Math.max(least - x[i], x[i] - greatest));
		}
		return out;
	}

	/** The same with restarts. */
	public static Map<String, double[]> outputs(Map<String, double[]> ofPoint, EventLog restarts) {
		Map<String, double[]> out = new LinkedHashMap<>(ofPoint);
		restarts.events().stream().collect(Collectors.groupingBy(EventLog.Event::kind, LinkedHashMap::new, Collectors.toList()))
				.forEach((kind, of) -> out.put(RESTART + kind, of.stream().mapToDouble(EventLog.Event::evaluations).toArray()));
		return out;
	}

	private static double distance(double[] x, double[] o) {
		double[] squares = new double[o.length];
		for (int i = 0; i < o.length; i++) {
			squares[i] = (x[i] - o[i]) * (x[i] - o[i]);
		}
		return Math.sqrt(new CanonicalSum().sum(squares, o.length));
	}
}
