package org.thalweg.contracts;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.core.run.Trace;

/** A problem that counts its evaluations, records improvements, and detects writes to its arrays. One thread. */
final class WatchedProblem implements Problem {
	private final Problem it;
	private final boolean outside;
	private final double[][] box;
	private final double[][] untouched;
	private long evaluations;
	private final Trace improvements = new Trace();
	private String beyond = "";

	WatchedProblem(Problem it) {
		this(it, false);
	}

	/** @param outside whether it declares that it is computed externally; points of one call are then evaluated from the last to the first */
	WatchedProblem(Problem it, boolean outside) {
		this.it = it;
		this.outside = outside;
		this.box = new double[][] { it.lower().clone(), it.upper().clone(), it.initialLower().clone(), it.initialUpper().clone() };
		this.untouched = Arrays.stream(box).map(double[]::clone).toArray(double[][]::new);
	}

	long evaluations() {
		return evaluations;
	}

	double least() {
		return improvements.size() == 0 ? Double.POSITIVE_INFINITY : improvements.value(improvements.size() - 1);
	}

	/** The evaluations that were better than all before, including the first; steps are unknown. */
	Trace improvements() {
		return improvements;
	}

	/** Whether all bounds are what they were. */
	boolean boundsUntouched() {
		return Arrays.deepEquals(box, untouched);
	}

	/** The first coordinate of an evaluated point that was outside the bounds, in words; empty if there was none. */
	String beyond() {
		return beyond;
	}

	private double[] looked(double[] x) {
		for (int i = 0; i < it.dimension() && beyond.isEmpty(); i++) {
			beyond = x[i] >= untouched[0][i] && x[i] <= untouched[1][i] ? ""
					: "x" + (i + 1) + " = " + x[i] + " in evaluation " + (evaluations + 1) + ", allowed "
							+ "range " + untouched[0][i] + " to " + untouched[1][i];
		}
		return x;
	}

	private double seen(double value) {
		evaluations++;
		improvements.offer(0, evaluations, Double.isNaN(value) ? Double.POSITIVE_INFINITY : value);
		return value;
	}

	@Override
	public int dimension() {
		return it.dimension();
	}

	@Override
	public double[] lower() {
		return box[0];
	}

	@Override
	public double[] upper() {
		return box[1];
	}

	@Override
	public double[] initialLower() {
		return box[2];
	}

	@Override
	public double[] initialUpper() {
		return box[3];
	}

	@Override
	public double value(double[] x, Evaluation at) {
		return seen(it.value(looked(x), at));
	}

	@Override
	public boolean external() {
		return outside;
	}

	@Override
	public void values(double[][] x, int[] individuals, int n, int step, Evaluation at, double[] to) {
		for (int k = n - 1; k >= 0; k--) {
			to[k] = value(x[k], at.of(step, individuals[k]));
		}
	}

	@Override
	public void confirm() {
		it.confirm();
	}

	@Override
	public WriteBack writeBack() {
		return it.writeBack();
	}

	@Override
	public double repair(double[] x, Evaluation at) {
		return seen(it.repair(looked(x), at));
	}

	@Override
	public double bias() {
		return it.bias();
	}

	@Override
	public OptionalDouble optimum() {
		return it.optimum();
	}

	@Override
	public Optional<double[]> minimizer() {
		return it.minimizer();
	}

	@Override
	public Map<String, double[]> outputs(double[] x) {
		return it.outputs(x);
	}

	@Override
	public Optional<DeviceObjective> device() {
		return it.device();
	}

	@Override
	public Map<String, String> facts() {
		return it.facts();
	}
}
