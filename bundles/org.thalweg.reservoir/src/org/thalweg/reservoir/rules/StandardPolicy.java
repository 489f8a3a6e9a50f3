package org.thalweg.reservoir.rules;

import java.util.List;

import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Purpose;
import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.PolicySimulation;

/**
 * The standard operating policy (Maass et al. 1962) of each reservoir of a system: it releases the demand of its own purposes, or the release for
 * its plant's share of a guaranteed power, whichever is larger, and stores the rest; water above the capacity is spilled. For a power, the minimum
 * release that gives it is used, or if there is none, the one with maximum power. A reservoir without either passes its inflow on.
 *
 * @param power target of each plant in kW, in the order of the description; 0 for none; not to be modified
 */
public record StandardPolicy(double[] power) implements SystemRule {
	/**
	 * The policy for some targets. A guaranteed power is divided in proportion to the energies of some operations.
	 *
	 * @param energies of each reservoir in these operations
	 */
	public static SystemRule of(double[] energies, List<SystemTarget> targets) {
		for (SystemTarget target : targets) {
			if (target instanceof SystemTarget.Release release) {
				return new ReservoirRules(List.of(state -> release.months()[state.month() - 1]));
			}
		}
		return of(energies, targets.stream().filter(SystemTarget.Power.class::isInstance).mapToDouble(t -> ((SystemTarget.Power) t).power()).sum());
	}

	/** The policy of one reservoir. */
	public static SystemRule of(Target target) {
		return of(new double[] { 1 }, List.of(SystemTarget.of(target)));
	}

	/** @param guaranteed kW of all together */
	static StandardPolicy of(double[] energies, double guaranteed) {
		double all = 0.0;
		for (double e : energies) {
			all += e;
		}
		double[] out = new double[energies.length];
		for (int i = 0; i < out.length; i++) {
			out[i] = all > 0.0 ? guaranteed * (energies[i] / all) : 0.0;
		}
		return new StandardPolicy(out);
	}

	@Override
	public Policy over(PolicySimulation horizon) {
		return at -> {
			Node node = horizon.system().nodes().get(at.node());
			boolean asked = node.purposes().stream().anyMatch(p -> p.demand().isPresent());
			double demanded = demanded(node.purposes(), at.period());
			if (power[at.node()] > 0.0) {
				return Math.max(demanded, LeastRelease.of(node.release().min()[at.period()], node.release().max()[at.period()], power[at.node()],
						release -> horizon.power(at, release)));
			}
			return asked ? demanded : at.inflow();
		};
	}

	/** The minimum release that meets all demands, which are served in their order. */
	private static double demanded(List<Purpose> purposes, int t) {
		double consumed = 0.0;
		double out = 0.0;
		for (Purpose p : purposes) {
			double demand = p.demand().map(d -> d[t]).orElse(0.0);
			out = Math.max(out, consumed + demand);
			consumed += p.consumes() ? demand : 0.0;
		}
		return out;
	}
}
