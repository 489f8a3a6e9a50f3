package org.thalweg.reservoir.rules;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.inflow.ForecastFile;
import org.thalweg.reservoir.model.Periods;
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

	/** The other years of the system's own periods as members, from the same date on; without the year to come, at most a year ahead. */
	static Forecasts otherYears() {
		return (system, t, leads) -> {
			Periods periods = system.periods();
			if (leads == 0) {
				return new double[1][0];
			}
			if (!periods.calendar()) {
				throw new UserError("--forecasts climatology needs periods with dates. Write --forecasts perfect");
			}
			ChronoUnit unit = switch (periods.step()) {
			case MONTH -> ChronoUnit.MONTHS;
			case HOUR -> ChronoUnit.HOURS;
			default -> ChronoUnit.DAYS;
			};
			LocalDateTime common = LocalDate.of(2001, 1, 1).atStartOfDay();
			int length = (int) Math.min(leads, unit.between(common, common.plusYears(1)) - 1);
			LocalDateTime first = periods.begin(0);
			LocalDateTime now = periods.begin(t);
			double[][] out = IntStream.rangeClosed(first.getYear() - now.getYear(), periods.date(periods.count() - 1).getYear() - now.getYear())
					.filter(k -> k != 0).map(k -> (int) unit.between(first, now.plusYears(k))).filter(at -> at >= 0 && at + length < periods.count())
					.mapToObj(at -> Arrays.copyOfRange(system.nodes().getFirst().inflow(), at + 1, at + 1 + length)).toArray(double[][]::new);
			if (out.length == 0) {
				throw new UserError("--forecasts climatology: " + system.name() + " has no other year with the periods after " + periods.named(t)
						+ ". Give a file of forecasts, write --forecasts perfect, or choose more periods");
			}
			return out;
		};
	}
}
