package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.Optional;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.inflow.ForecastFile;
import org.thalweg.reservoir.model.Zones.Hedging;
import org.thalweg.reservoir.rules.Control;
import org.thalweg.reservoir.rules.Forecasts;
import org.thalweg.reservoir.rules.RuleParameters;

import picocli.CommandLine.Option;

/** Options of rules with parameters: model predictive control and hedging. */
final class RuleOptions {
	@Option(names = "--horizon", paramLabel = "N",
			description = "Model predictive control of one reservoir: periods that are planned again in every period, the present one included.")
	private Integer horizon;

	@Option(names = "--forecasts", paramLabel = "FILE",
			description = "Its forecasts, a table issue,lead,member,inflow_m3s; or climatology (default), the years to which the rule is fitted, of "
					+ "days the other years; or perfect.")
	private String forecasts;

	@Option(names = "--hedging", paramLabel = "START,END", split = ",",
			description = "Two-point linear hedging: all available water is released below START times the wanted volume, from 0 to 1, and the release "
					+ "rises linearly to the wanted one at END times, 1 or more.")
	private double[] hedging;

	/** The parameters that are given. @throws UserError with everything that is wrong */
	RuleParameters parameters() {
		if (hedging != null && !(hedging.length == 2 && hedging[0] >= 0 && hedging[0] <= 1 && hedging[1] >= 1
				&& hedging[1] < Double.POSITIVE_INFINITY)) {
			throw new UserError("--hedging: expected a number of 0 to 1 and one of 1 or more, such as 0.5,2");
		}
		return new RuleParameters(control(), Optional.ofNullable(hedging).map(h -> new Hedging(h[0], h[1])));
	}

	private Optional<Control> control() {
		if (horizon == null) {
			if (forecasts != null) {
				throw new UserError("--forecasts needs the number of periods to plan. Add --horizon N");
			}
			return Optional.empty();
		}
		if (horizon < 1) {
			throw new UserError("--horizon: " + horizon + " is below the minimum 1");
		}
		if (forecasts == null || forecasts.equals("climatology")) {
			return Optional.of(new Control(Optional.empty(), horizon));
		}
		return Optional.of(new Control(Optional.of(forecasts.equals("perfect") ? Forecasts.perfect() : Forecasts.of(ForecastFile.read(Path.of(
				forecasts)))), horizon));
	}
}
