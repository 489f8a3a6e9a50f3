package org.thalweg.reservoir.rules;

import java.util.Arrays;
import java.util.List;

import org.thalweg.reservoir.inflow.ForecastFile;
import org.thalweg.reservoir.model.RiverSystem;

/**
 * Forecasts of the inflow of the only reservoir of a system, as {@link PredictiveControl} uses them. Implementations are immutable and
 * thread-safe.
 */
@FunctionalInterface
public interface Forecasts {
	/**
	 * The forecast at the beginning of period t for the periods after it.
	 *
	 * @param leads at most this number of periods, at least 0
	 * @return inflow of each member, less losses but not evaporation, m³/s: at least one member, all of the same length; may be shorter
	 * @throws org.thalweg.experiment.reading.UserError naming the period if there is none
	 */
	double[][] after(RiverSystem system, int t, int leads);

	/** Those of a file, already less losses. */
	static Forecasts of(ForecastFile file) {
		return (system, t, leads) -> file.after(system.periods(), t, leads);
	}

	/** The inflows that occur. */
	static Forecasts perfect() {
		return (system, t, leads) -> new double[][] { Arrays.copyOfRange(system.nodes().getFirst().inflow(), t + 1, t + 1 + leads) };
	}

	/**
	 * Years as members, each followed by the next, the last by the first, whatever the state.
	 *
	 * @param years whose months are in the order of the system's
	 */
	static Forecasts climatology(List<? extends OperatedYear> years) {
		double[] all = years.stream().flatMapToDouble(y -> Arrays.stream(y.inflow())).toArray();
		int months = years.getFirst().inflow().length;
		return (_, t, leads) -> {
			double[][] out = new double[years.size()][leads];
			for (int i = 0; i < out.length; i++) {
				for (int h = 0; h < leads; h++) {
					out[i][h] = all[(i * months + t % months + 1 + h) % all.length];
				}
			}
			return out;
		};
	}
}
