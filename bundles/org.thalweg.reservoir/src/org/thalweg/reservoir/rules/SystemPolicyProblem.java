package org.thalweg.reservoir.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.reservoir.system.Node;
import org.thalweg.reservoir.system.Periods;
import org.thalweg.reservoir.system.PolicySimulation;
import org.thalweg.reservoir.system.RiverSystem;

/**
 * Direct policy search for a system: the variables are those of a {@link PolicyProblem} for each reservoir, and the objective is the mean over simulated horizons
 * of the system's own value, penalties included. On the host.
 */
public final class SystemPolicyProblem implements Problem {
	private final List<PolicySimulation> horizons;
	private final List<CurveVariables> curves = new ArrayList<>();

	/**
	 * @param plans optimal years of each reservoir, which say between which amounts of water the curves run
	 * @param horizons that the rules are simulated in, at least one
	 */
	public SystemPolicyProblem(List<? extends List<? extends OperatedYear>> plans, List<PolicySimulation> horizons) {
		this.horizons = horizons;
		RiverSystem system = horizons.getFirst().system();
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

	/** The rules that a point stands for. */
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
		double[] values = IntStream.range(0, horizons.size()).parallel().mapToDouble(i -> horizons.get(i).run(rule.over(horizons.get(i))).value())
				.toArray();
		return Arrays.stream(values).sum() / values.length;
	}
}
