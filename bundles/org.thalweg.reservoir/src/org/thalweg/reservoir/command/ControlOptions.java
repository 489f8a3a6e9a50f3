package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.Optional;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.inflow.ForecastFile;
import org.thalweg.reservoir.rules.Control;
import org.thalweg.reservoir.rules.Forecasts;

import picocli.CommandLine.Option;

/** Options of model predictive control. */
final class ControlOptions {
	@Option(names = "--horizon", paramLabel = "N",
			description = "Model predictive control of one reservoir: periods that are planned again in every period, the present one included.")
	private Integer horizon;

	@Option(names = "--forecasts", paramLabel = "FILE",
			description = "Its forecasts, a table issue,lead,member,inflow_m3s; or climatology (default), the years to which the rule is fitted; or "
					+ "perfect.")
	private String forecasts;

	/** The settings; empty without a horizon. @throws UserError with everything that is wrong */
	Optional<Control> control() {
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
