package org.thalweg.reservoir.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.reservoir.model.Year;

/**
 * Direct policy search (Koutsoyiannis and Economou 2003; Giuliani et al. 2016): the variables are the storages of an interpolated rule curve at given
 * amounts of available water, month by month, and the objective is what the rule itself gains in simulated years: that of the years' own
 * optimisation (eq. 21), the mean over the years of penalised violations less energy, 10⁸ kWh. Without the penalty a rule would gain by emptying the
 * reservoir at the year's end. No optimal plan is needed, and no later inflow is known. On the host.
 */
public final class PolicyProblem implements Problem {
	/** Points of a month's curve. */
	static final int POINTS = 3;

	private final RuleSimulation simulation;
	private final List<List<Year>> series;
	private final double[][] water;
	private final double[] lower;
	private final double[] upper;

	/**
	 * @param plans optimal plans, which say between which amounts of water the curves run
	 * @param series years that the rule is simulated in; those of a series in order
	 */
	public PolicyProblem(RuleSimulation simulation, List<Trajectory> plans, List<List<Year>> series) {
		this.simulation = simulation;
		this.series = series;
		this.water = MonthSample.each(plans, double[][]::new, sample -> InterpolatedCurve.points(InterpolatedCurve.water(sample), POINTS));
		int n = Arrays.stream(water).mapToInt(w -> w.length).sum();
		this.lower = new double[n];
		this.upper = new double[n];
		int at = 0;
		for (int m = 0; m < Year.MONTHS; m++) {
			for (int k = 0; k < water[m].length; k++) {
				lower[at] = simulation.reservoir().storage().min(m + 1);
				upper[at++] = simulation.reservoir().storage().max(m + 1);
			}
		}
	}

	@Override
	public int dimension() {
		return lower.length;
	}

	@Override
	public double[] lower() {
		return lower.clone();
	}

	@Override
	public double[] upper() {
		return upper.clone();
	}

	/** The rule that a point stands for. */
	public InterpolatedCurve rule(double[] x) {
		List<InterpolatedCurve.Points> months = new ArrayList<>();
		int at = 0;
		for (double[] w : water) {
			months.add(new InterpolatedCurve.Points(w, Arrays.copyOfRange(x, at, at + w.length)));
			at += w.length;
		}
		return InterpolatedCurve.of(months);
	}

	@Override
	public double value(double[] x, Evaluation at) {
		InterpolatedCurve rule = rule(x);
		double[] values = series.parallelStream().mapToDouble(years -> simulation.run(rule, years).stream().mapToDouble(this::value).sum())
				.toArray();
		return Arrays.stream(values).sum() / series.stream().mapToInt(List::size).sum();
	}

	private double value(SimulatedYear year) {
		return simulation.reservoir().penalty() / Year.ENERGY_UNIT * simulation.violation(year) - year.benefit();
	}
}
