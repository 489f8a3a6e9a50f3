package org.thalweg.reservoir.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.PolicySimulation;

/**
 * Settings of model predictive control.
 *
 * @param given forecasts; empty for climatology
 * @param horizon periods that are planned, at least 1, the present one included
 */
public record Control(Optional<Forecasts> given, int horizon) {
	/** Name in tables. */
	public static final String NAME = "predictive control";

	/**
	 * Control of months, at whose horizon's end storages have the value of {@linkplain RuleMethod#sampling sampling stochastic dynamic programming}.
	 *
	 * @param year of the reservoir, see {@link RuleMethod#sampling}
	 * @param cyclic likewise
	 */
	public SystemMethod method(PolicySimulation year, boolean cyclic) {
		return new SystemMethod(NAME, years -> {
			StochasticProgramme programme = new StochasticProgramme(year, SampledYears.of(years), cyclic, Year.MONTHS, StochasticProgramme.POINTS);
			return given.<SystemRule>map(f -> new PredictiveControl(f, horizon, Optional.of(programme))).orElseGet(() -> climatological(year, years,
					programme));
		});
	}

	/** Control of days, or of months that are no whole years, whose climatology is the {@linkplain Forecasts#otherYears other years}. */
	public SystemRule rule() {
		return new PredictiveControl(given.orElseGet(Forecasts::otherYears), horizon, Optional.empty());
	}

	/** What is known in a calendar month is the same in every year, and is planned once. */
	private SystemRule climatological(PolicySimulation year, List<? extends OperatedYear> years, StochasticProgramme programme) {
		PredictiveControl control = new PredictiveControl(Forecasts.climatology(SampledYears.some(years)), horizon, Optional.of(programme));
		StorageGrid grid = StorageGrid.of(year.system().nodes().getFirst().storage(), Year.MONTHS, PredictiveControl.POINTS);
		double[][] expected = IntStream.range(0, Year.MONTHS).mapToObj(t -> control.expected(year, grid, t, control.members(year, t))).toArray(
				double[][]::new);
		return simulation -> at -> grid.release(simulation.step(), at.period(), at.storage(), at.inflow(), simulation.volume(at.period()), expected[at
				.period() % Year.MONTHS]);
	}
}
