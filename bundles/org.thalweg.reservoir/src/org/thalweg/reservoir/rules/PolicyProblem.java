package org.thalweg.reservoir.rules;

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

	private final RuleSimulation simulation;
	private final List<List<Year>> series;
	private final CurveVariables curves;

	/**
	 * @param plans optimal plans, which say between which amounts of water the curves run
	 * @param series years that the rule is simulated in; those of a series in order
	 */
	public PolicyProblem(RuleSimulation simulation, List<Trajectory> plans, List<List<Year>> series) {
		this.simulation = simulation;
		this.series = series;
		this.curves = CurveVariables.of(plans, simulation.reservoir().storage()::min, simulation.reservoir().storage()::max);
	}

	@Override
	public int dimension() {
		return curves.size();
	}

	@Override
	public double[] lower() {
		return curves.lower().clone();
	}

	@Override
	public double[] upper() {
		return curves.upper().clone();
	}

	/** The rule that a point stands for. */
	public InterpolatedCurve rule(double[] x) {
		return curves.rule(x, 0);
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
