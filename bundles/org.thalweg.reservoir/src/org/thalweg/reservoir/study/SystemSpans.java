package org.thalweg.reservoir.study;

import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.description.Source;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.YearSystem;

/**
 * A system over futures: each series is divided into horizons of the description, each operated separately, from the initial storages to those
 * prescribed for the end. They are numbered consecutively, those of the first series first. Inflows given by records are those of the series;
 * other data, month by month, are as described.
 */
public record SystemSpans(SystemInputs inputs, SystemFutures futures) {
	/** @throws UserError if the series do not suit the description */
	public SystemSpans {
		if (futures.firstMonth() != inputs.firstMonth()) {
			throw new UserError("--ensemble: its years begin in month " + futures.firstMonth() + ", but those of " + inputs.file() + " in month "
					+ inputs.firstMonth() + ". Make the series with " + (inputs.years().isPresent() ? "--first-month " + inputs.firstMonth()
							: "reservoir inflow " + inputs.file()));
		}
		if (futures.years() % inputs.horizon() != 0) {
			throw new UserError("--ensemble: its series have " + futures.years() + " years, not a multiple of the " + inputs.horizon()
					+ " years of the horizon of " + inputs.file() + ". Make series of " + Math.max(1, futures.years() / inputs.horizon()) * inputs
							.horizon() + " years, or describe fewer periods");
		}
		inputs.names().stream().filter(name -> !futures.reservoirs().contains(name)).findFirst().ifPresent(name -> {
			throw new UserError("--ensemble: there are no series of " + name + ", whose inflow is a record. Make them with reservoir inflow "
					+ inputs
							.file());
		});
	}

	/** Horizons of each series. */
	public int each() {
		return futures.years() / inputs.horizon();
	}

	/** Horizons of all series. */
	public int size() {
		return futures.series() * each();
	}

	/** Number of the series of a horizon, from 0. */
	public int series(int i) {
		return i / each();
	}

	/** Calendar year in which a horizon begins. */
	public int firstYear(int i) {
		return futures.firstYear() + i % each() * inputs.horizon();
	}

	/** The name of a horizon in messages, such as {@code series 3, 1954}. */
	public String name(int i) {
		int first = firstYear(i) + Year.later(futures.firstMonth());
		return "series " + (series(i) + 1) + ", " + first + (inputs.horizon() == 1 ? "" : " to " + (first + inputs.horizon() - 1));
	}

	/** The system over a horizon. */
	public RiverSystem system(int i) {
		RiverSystem described = inputs.system();
		int count = described.periods().count();
		List<Node> nodes = new ArrayList<>(described.nodes());
		for (Source source : inputs.sources()) {
			double[] flows = futures.sites().get(futures.reservoirs().indexOf(source.name())).flows().get(series(i));
			int from = i % each() * count;
			nodes.set(source.node(), nodes.get(source.node()).inflow(source.net(Arrays.copyOfRange(flows, from, from + count))));
		}
		return new RiverSystem(described.name(), Periods.months(YearMonth.of(firstYear(i), futures.firstMonth()), count), nodes, described.goal(),
				described.penalty(), described.scales());
	}

	/** The year of a reservoir by calendar months. */
	Year year(int i) {
		return futures.sites().getFirst().year(series(i), i % each());
	}

	/** The system over a horizon that begins with the given storages, million m³, and need not end with those prescribed. */
	RiverSystem carried(int i, double initial) {
		return YearSystem.from(inputs.years().orElseThrow().reservoir(), year(i), initial);
	}

	/** Number of the horizon, of a series from 0 and a calendar year; −1 if there is none. */
	public int at(int series, int year) {
		int y = year - futures.firstYear();
		return series >= 0 && series < futures.series() && y >= 0 && y < futures.years() ? series * each() + y / inputs.horizon() : -1;
	}

	/** Months of a horizon. */
	public int periods() {
		return inputs.horizon() * Year.MONTHS;
	}
}
