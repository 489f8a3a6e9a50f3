package org.thalweg.reservoir.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.PeriodStep;
import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.PolicySimulation;

/**
 * Model predictive control of the only reservoir of a system (Castelletti, Pianosi and Soncini-Sessa 2008): in each period, whose inflow is
 * known, the release with the best mean over the members of a forecast is chosen; each member is then operated optimally, as dynamic programming
 * over a {@link StorageGrid} finds. The next period plans anew. The value at the end of the horizon is that of a programme over years, or else
 * none; but before the last period, if energy or benefits are gained, a storage below the initial one has its penalty.
 *
 * @param horizon periods that are planned, at least 1, the present one included; fewer before the end of the system's periods
 * @param programme of a year by whose months the periods go on; empty for none
 */
record PredictiveControl(Forecasts forecasts, int horizon, Optional<StochasticProgramme> programme) implements SystemRule {
	/** Storages of the grid. */
	static final int POINTS = 60;
	/** Terms that would empty a reservoir whose storage has no value. */
	private static final List<Term> REWARDS = List.of(Term.ENERGY, Term.REVENUE, Term.BENEFIT);

	/** Each decision has the points of the grid among the storages that it can lead to, which short periods hardly change. */
	@Override
	public Policy over(PolicySimulation simulation) {
		StorageGrid all = grid(simulation, POINTS);
		return at -> {
			double[][] members = members(simulation, at.period());
			return release(simulation, reached(simulation, all, at, members), at, members);
		};
	}

	/** The same over all storages. */
	Policy over(PolicySimulation simulation, int points) {
		StorageGrid grid = grid(simulation, points);
		return at -> release(simulation, grid, at, members(simulation, at.period()));
	}

	private static StorageGrid grid(PolicySimulation simulation, int points) {
		return StorageGrid.of(simulation.system().nodes().getFirst().storage(), simulation.system().periods().count(), points);
	}

	private double release(PolicySimulation simulation, StorageGrid grid, Policy.Situation at, double[][] members) {
		return grid.release(simulation.step(), at.period(), at.storage(), at.inflow(), simulation.volume(at.period()), expected(simulation, grid, at
				.period(), members));
	}

	private static StorageGrid reached(PolicySimulation simulation, StorageGrid all, Policy.Situation at, double[][] members) {
		Node node = simulation.system().nodes().getFirst();
		double low = at.storage();
		double high = at.storage();
		for (int h = -1; h < members[0].length; h++) {
			int lead = h;
			int t = at.period() + 1 + h;
			double volume = simulation.volume(t);
			double loss = h < 0 || node.evaporation().isEmpty() ? 0.0 : node.evaporation().get().loss(t, high);
			double[] inflow = h < 0 ? new double[] { at.inflow() } : Arrays.stream(members).mapToDouble(m -> m[lead]).toArray();
			low -= loss + volume * Math.max(0.0, node.release().max()[t] - Arrays.stream(inflow).min().orElseThrow());
			high += volume * Math.max(0.0, Arrays.stream(inflow).max().orElseThrow());
		}
		return all.within(low, high);
	}

	/** The forecast at the beginning of period t. */
	double[][] members(PolicySimulation simulation, int t) {
		return forecasts.after(simulation.system(), t, Math.min(horizon, simulation.system().periods().count() - t) - 1);
	}

	/** Mean value over the members at the end of period t. */
	double[] expected(PolicySimulation simulation, StorageGrid grid, int t, double[][] members) {
		int leads = members[0].length;
		double[] end = worth(simulation, grid, t + 1 + leads);
		double[][] values = IntStream.range(0, members.length).parallel().mapToObj(m -> planned(simulation, grid, t, members[m], end)).toArray(
				double[][]::new);
		double[] out = new double[grid.size()];
		for (double[] value : values) { // in the order of the members, so that the sum does not depend on the threads
			for (int k = 0; k < out.length; k++) {
				out[k] += value[k] / values.length;
			}
		}
		return out;
	}

	private static double[] planned(PolicySimulation simulation, StorageGrid grid, int t, double[] inflow, double[] end) {
		PeriodStep step = simulation.step();
		Optional<Node.Evaporation> evaporation = simulation.system().nodes().getFirst().evaporation();
		double[] value = end;
		for (int h = inflow.length - 1; h >= 0; h--) {
			int period = t + 1 + h;
			double volume = simulation.volume(period);
			double[] before = new double[grid.size()];
			for (int s = 0; s < before.length; s++) {
				double storage = grid.points()[s];
				double net = inflow[h] - (evaporation.isEmpty() ? 0.0 : evaporation.get().loss(period, storage) / volume);
				double best = grid.best(step, period, storage, net, volume, value);
				before[s] = step.gain(period, storage, net, net + (storage - best) / volume) + grid.at(value, step.after());
			}
			value = before;
		}
		return value;
	}

	/** Value of storages at the beginning of a period, or at the end of all. */
	private double[] worth(PolicySimulation simulation, StorageGrid grid, int t) {
		Node.Storage bounds = simulation.system().nodes().getFirst().storage();
		if (t == simulation.system().periods().count() && (bounds.last().isPresent() || programme.isEmpty())) {
			return new double[grid.size()]; // the last release leads to a prescribed storage; another has no value
		}
		if (programme.isPresent()) {
			return programme.get().worth(t == Year.MONTHS ? t : t % Year.MONTHS, grid);
		}
		if (REWARDS.stream().noneMatch(simulation.system().goal()::has)) {
			return new double[grid.size()]; // nothing is gained by emptying it
		}
		double penalty = simulation.system().penalty() / bounds.greatest();
		return Arrays.stream(grid.points()).map(s -> Math.min(0.0, s - bounds.initial()) * penalty).toArray();
	}
}
