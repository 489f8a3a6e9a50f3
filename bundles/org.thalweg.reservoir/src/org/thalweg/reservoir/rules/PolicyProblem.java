package org.thalweg.reservoir.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.PolicySimulation;
import org.thalweg.reservoir.system.SystemOperation;

/**
 * Direct policy search (Koutsoyiannis and Economou 2003; Giuliani et al. 2016): the variables are the storages of an interpolated rule curve at given
 * amounts of available water, month by month, for each reservoir, and the objective is the performance of the rules in simulated horizons: the mean
 * over the horizons of the system's own value, penalties included. Without the penalty a rule would profit from emptying the reservoir at the
 * year's end. No optimal plan is needed, and no later inflow is known. On the host.
 */
public final class PolicyProblem implements Problem {
	private final List<List<PolicySimulation>> series;
	private final List<PolicySimulation> all;
	private final boolean carry;
	private final boolean years;
	private final List<CurveVariables> curves = new ArrayList<>();

	/**
	 * @param plans optimal years of each reservoir, which determine the range of available water of the curves
	 * @param series horizons of each series that the rules are simulated in, in order; at least one
	 * @param carry whether each horizon begins with the final storages of the previous one; only for years
	 * @param years whether violations are those of eq. 20, as in years of a reservoir by calendar months
	 */
	public PolicyProblem(List<? extends List<? extends OperatedYear>> plans, List<List<PolicySimulation>> series, boolean carry, boolean years) {
		this.series = series;
		this.all = series.stream().flatMap(List::stream).toList();
		this.carry = carry;
		this.years = years;
		RiverSystem system = series.getFirst().getFirst().system();
		for (int i = 0; i < plans.size(); i++) {
			Node.Storage storage = system.nodes().get(i).storage();
			curves.add(CurveVariables.of(plans.get(i), month -> storage.least(period(system.periods(), month)), month -> storage.most(period(system
					.periods(), month))));
		}
	}

	/** The first period of a calendar month. */
	private static int period(Periods periods, int month) {
		return Math.floorMod(month - periods.date(0).getMonthValue(), 12);
	}

	/** The operation of a series' horizons by a rule. @param carry as in the constructor */
	public static List<SystemOperation> operated(SystemRule rule, List<PolicySimulation> horizons, boolean carry) {
		List<SystemOperation> out = new ArrayList<>();
		for (PolicySimulation horizon : horizons) {
			Policy policy = rule.over(horizon);
			out.add(carry && !out.isEmpty() ? horizon.run(policy, out.getLast().last()) : horizon.run(policy));
		}
		return out;
	}

	@Override
	public int dimension() {
		return curves.stream().mapToInt(CurveVariables::size).sum();
	}

	@Override
	public double[] lower() {
		return curves.stream().flatMapToDouble(c -> Arrays.stream(c.lower())).toArray();
	}

	@Override
	public double[] upper() {
		return curves.stream().flatMapToDouble(c -> Arrays.stream(c.upper())).toArray();
	}

	/** Decodes the rules of a point. */
	public ReservoirRules rule(double[] x) {
		List<OperatingRule> out = new ArrayList<>();
		int at = 0;
		for (CurveVariables c : curves) {
			out.add(c.rule(x, at));
			at += c.size();
		}
		return new ReservoirRules(out);
	}

	@Override
	public double value(double[] x, Evaluation at) {
		ReservoirRules rule = rule(x);
		double[] values = years ? series.parallelStream().flatMapToDouble(horizons -> yearValues(rule, horizons)).toArray()
				: all.parallelStream().mapToDouble(horizon -> horizon.run(rule.over(horizon)).value()).toArray();
		return Arrays.stream(values).sum() / values.length;
	}

	private DoubleStream yearValues(ReservoirRules rule, List<PolicySimulation> horizons) {
		double initial = horizons.getFirst().system().nodes().getFirst().storage().initial();
		double[] storage = { initial };
		return DoubleStream.of(horizons.stream().mapToDouble(horizon -> {
			storage[0] = carry ? storage[0] : initial;
			return horizon.yearValue(rule.over(horizon), storage);
		}).toArray());
	}
}
