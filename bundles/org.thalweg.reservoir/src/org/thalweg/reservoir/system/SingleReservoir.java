package org.thalweg.reservoir.system;

import java.util.List;
import java.util.Optional;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.model.Goal;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.RiverSystem;

/**
 * The value of a plan if a system is one reservoir that has only a power station, and the repair keeps all its bounds: no arrivals, evaporation or
 * spill, and no purposes. Then no bound is violated, and the water balance of all periods precedes all energies. Same bits as
 * the general evaluation by {@link Simulation}.
 */
final class SingleReservoir {
	static final int RELEASE = 3; // scratch; below it the levels' terms
	private static final int STORAGE = 4;
	private static final int ENERGY = 5;
	private static final int SPARE = 6;

	private final RiverSystem system;
	private final ReachableBalance balance;
	private final Plant plant;
	private final double[] energy;
	private final double[] price;
	private final double capacity;
	private final double[][] weights;
	private final boolean energetic;
	private final boolean revenue;
	private final boolean unused;
	private final boolean firm;

	private SingleReservoir(RiverSystem system, Stretch s) {
		Node node = s.node();
		Goal goal = system.goal();
		this.system = system;
		this.balance = new ReachableBalance(node.storage().initial(), node.inflow(), s.volume(), s.flow(), node.release().min(), node.release().max(),
				s.low().orElseThrow(), s.high().orElseThrow());
		this.plant = node.plant().orElseThrow();
		this.energy = s.energy();
		this.price = plant.price();
		this.capacity = s.capacity();
		this.weights = goal.levels().stream().map(Goal.Level::weights).toArray(double[][]::new);
		this.energetic = goal.has(Term.ENERGY);
		this.revenue = goal.has(Term.REVENUE);
		this.unused = goal.has(Term.UNUSED_CAPACITY);
		this.firm = goal.has(Term.FIRM_ENERGY);
	}

	/** Empty if the system is none of these. */
	static Optional<SingleReservoir> of(RiverSystem system, List<Stretch> stretches) {
		Stretch first = stretches.getFirst();
		boolean suits = stretches.size() == 1 && first.keepsBounds() && first.node().plant().filter(p -> p.hours().isEmpty()).isPresent() && first
				.node().purposes().isEmpty();
		return suits ? Optional.of(new SingleReservoir(system, first)) : Optional.empty();
	}

	double value(double[] x, Evaluation at) {
		int n = energy.length;
		double[] release = at.scratch(RELEASE, n);
		double[] storage = at.scratch(STORAGE, n + 1);
		double[] made = at.scratch(ENERGY, n);
		double[] spare = unused ? at.scratch(SPARE, n) : null;
		balance.run(x, release, storage);
		for (int t = 0; t < n; t++) {
			double power = plant.power(plant.head(storage[t], storage[t + 1], release[t]), release[t]);
			made[t] = energy[t] * power;
			if (unused) {
				spare[t] = 1.0 - power / capacity;
			}
		}
		double[] gains = new double[weights.length];
		for (int k = 0; k < gains.length; k++) {
			gains[k] = gain(weights[k], made, spare, at.scratch(k, n), at);
		}
		return system.penalty() * 0.0 + system.goal().value(gains);
	}

	private double gain(double[] weight, double[] made, double[] spare, double[] terms, Evaluation at) {
		int n = energy.length;
		double ofEnergy = weight[Term.ENERGY.ordinal()];
		double ofRevenue = weight[Term.REVENUE.ordinal()];
		double ofUnused = weight[Term.UNUSED_CAPACITY.ordinal()];
		for (int t = 0; t < n; t++) {
			double term = energetic ? ofEnergy * made[t] : 0.0;
			if (revenue) {
				term += ofRevenue * (price[t] * made[t]);
			}
			if (unused) {
				term += ofUnused * spare[t];
			}
			terms[t] = term;
		}
		double sum = at.sums().sum(terms, n);
		return firm ? sum + weight[Term.FIRM_ENERGY.ordinal()] * Simulation.least(made, n) : sum;
	}
}
