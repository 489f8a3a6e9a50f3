package org.thalweg.reservoir.system;

import java.util.List;

import org.thalweg.reservoir.model.Goal;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Pump;
import org.thalweg.reservoir.model.Purpose;
import org.thalweg.reservoir.model.RiverSystem;

/**
 * Power and deliveries of the release of one period, after the {@link Balance}. Instances are reused. The order of operations is that of
 * {@code serve_release} in {@code kernels/reservoir.cl}.
 */
final class Service {
	/** Value of each term of a goal except the firm energy, with its own sign. */
	final double[] values = new double[Term.FIRM_ENERGY.ordinal()];
	/** m³/s of each purpose. */
	final double[] served;
	/** m. */
	double head;
	/** kW. */
	double power;
	/** Million m³ that go downstream. */
	double passed;

	private final Terms goal;
	private final boolean unusedCounts;

	/**
	 * The weights of a goal's terms.
	 *
	 * @param used ordinals of the terms with weights, without the firm energy
	 * @param weights of each level
	 * @param volumeUnit million m³ of the stated unit of storage
	 * @param purposes maximum number of a reservoir
	 * @param unused whether unused capacity counts
	 */
	record Terms(int[] used, double[][] weights, double volumeUnit, int purposes, boolean unused) {
		static Terms of(RiverSystem system) {
			return new Terms(system.goal().terms().stream().filter(k -> k != Term.FIRM_ENERGY).mapToInt(Term::ordinal).toArray(), system.goal()
					.levels().stream().map(Goal.Level::weights).toArray(double[][]::new), system.scales().volume(), system.nodes().stream().mapToInt(
							n -> n.purposes().size()).max().orElse(0), system.goal().has(Term.UNUSED_CAPACITY));
		}
	}

	/** @param told whether to compute terms that the goal does not use */
	Service(Terms goal, boolean told) {
		this.goal = goal;
		this.unusedCounts = told || goal.unused;
		this.served = new double[goal.purposes];
	}

	/** Works it out. */
	void of(Stretch s, int t, Balance b) {
		Node node = s.node();
		double down = node.storage().spill() == Node.Spill.DOWN ? b.spill : 0.0;
		head = 0.0;
		power = 0.0;
		double energy = 0.0;
		double revenue = 0.0;
		double unused = 0.0;
		if (node.plant().isPresent()) {
			Plant plant = node.plant().get();
			double through = plant.pumps(b.release) ? 0.0 : b.release; // what is pumped does not raise the tailrace
			head = plant.head(b.before, b.after, through + down * s.flow()[t]);
			power = plant.power(head, b.release);
			energy = s.energy()[t] * power;
			revenue = plant.hours().isPresent() ? plant.hours().get().revenue(t, energy, most(s, t, plant, energy)) : plant.price()[t] * energy;
			unused = unusedCounts ? 1.0 - (plant.pumps(b.release) ? 0.0 : power) / s.capacity() : 0.0;
		}
		values[Term.ENERGY.ordinal()] = energy;
		values[Term.REVENUE.ordinal()] = revenue;
		values[Term.SPILL.ordinal()] = b.spill == 0.0 ? 0.0 : b.spill / goal.volumeUnit;
		values[Term.UNUSED_CAPACITY.ordinal()] = unused;
		boolean lifted = node.plant().isPresent() && node.plant().get().pumps(b.release);
		double left = purposes(node.purposes(), t, lifted ? 0.0 : b.release);
		passed = (lifted ? b.release : left) * s.volume()[t] + down;
	}

	/** Energy of the period at full power of the turbines, or of the pumps that took it. */
	private double most(Stretch s, int t, Plant plant, double energy) {
		if (energy < 0.0 && plant.pump().isPresent()) {
			Pump pump = plant.pump().get();
			return s.energy()[t] * (pump.most()[t] * (pump.perMetre() * head));
		}
		return s.energy()[t] * s.capacity();
	}

	/** Serves purposes in their order. @return the remainder of a release, m³/s */
	private double purposes(List<Purpose> purposes, int t, double release) {
		double left = release;
		double benefit = 0.0;
		double deficit = 0.0;
		for (int p = 0; p < purposes.size(); p++) {
			Purpose purpose = purposes.get(p);
			double gets = left;
			if (purpose.demand().isPresent()) {
				double demand = purpose.demand().get()[t];
				gets = demand < left ? demand : left;
				deficit += purpose.deficit(t, demand - gets);
			}
			benefit += purpose.benefit()[t] * gets;
			left = purpose.consumes() ? left - gets : left;
			served[p] = gets;
		}
		values[Term.BENEFIT.ordinal()] = benefit;
		values[Term.DEFICIT.ordinal()] = deficit;
		return left;
	}

	/** The gain of a level of the goal, without the firm energy. */
	double gain(int level) {
		double gain = 0.0;
		for (int k : goal.used) {
			gain += goal.weights[level][k] * values[k];
		}
		return gain;
	}
}
