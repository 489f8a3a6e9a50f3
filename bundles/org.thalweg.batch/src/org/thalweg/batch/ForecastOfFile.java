package org.thalweg.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.plan.CaseForecast;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Forecast;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.UserError;

/** Plans an experiment file, runs nothing, and prints what it needs. */
final class ForecastOfFile {
	private static final int LEFT = 4; // columns of words, before those of numbers

	private final Session session;
	private final boolean json;

	ForecastOfFile(Session session, boolean json) {
		this.session = session;
		this.json = json;
	}

	/**
	 * Prints it.
	 *
	 * @return the exit code
	 * @throws UserError what {@code run} would refuse, after what is known nevertheless
	 */
	int tell(Path file, Map<String, String> sets, Path data) {
		ExperimentFile.Parsed parsed = session.cancel().interrupting(() -> ExperimentFile.read(file, sets, session.configuration()));
		UserError.refuse(parsed.diagnostics());
		try (Devices devices = new Devices(session.catalog())) {
			Planner.Planned planned = session.patiently("The plan of " + file, () -> Planner.plan(parsed.experiment(), session.catalog(), devices,
					session.data(data, parsed.experiment())));
			if (json) {
				write(planned.forecast());
			} else {
				print(planned);
			}
			UserError.refuse(planned.diagnostics());
			return ExitCode.DONE;
		}
	}

	private void print(Planner.Planned planned) {
		planned.notes().forEach(session.err()::println);
		if (planned.plan() != null) {
			planned.plan().spec().skipped().forEach(session.err()::println);
		}
		if (!planned.forecast().cases().isEmpty()) {
			ConsoleText.table(planned.forecast().table(), LEFT).forEach(session.out()::println);
			session.out().println(planned.forecast().summary());
		}
	}

	private void write(Forecast forecast) {
		forecast.cases().forEach(c -> session.json().write(facts(forecast, c)));
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", "done");
		line.put("cases", forecast.cases().size());
		line.put("hostBytes", forecast.hostBytes());
		line.put("javaHas", forecast.javaHas());
		line.put("deviceBytes", forecast.deviceBytes());
		session.json().write(line);
	}

	/** What a case is called. */
	static Map<String, Object> names(CaseSpec spec) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("problem", spec.problem());
		out.put("dimension", spec.dimension());
		out.put("algorithm", spec.algorithm());
		out.put("label", spec.label());
		out.put("mapping", spec.mapping());
		out.put("device", spec.address());
		out.put("precision", Parameters.word(spec.precision()));
		return out;
	}

	/** What a case is called and needs. */
	static Map<String, Object> facts(Forecast forecast, CaseForecast c) {
		CaseSpec spec = c.spec();
		boolean written = forecast.withoutCheckpoints().isEmpty();
		Map<String, Object> out = names(spec);
		out.put("together", c.populations());
		out.put("hostBytes", c.hostBytes());
		out.put("deviceBytes", spec.host() ? null : c.deviceBytes());
		out.put("deviceHas", spec.host() ? null : c.deviceHas());
		out.put("fits", c.tooLarge().isEmpty());
		out.put("tooLarge", c.tooLarge().orElse(null));
		out.put("checkpointSeconds", written ? forecast.interval() : null);
		out.put("firstCheckpointSeconds", written ? forecast.first(c) : null);
		out.put("checkpointBytes", written && c.stateBytes().isPresent() ? c.stateBytes().getAsLong() : null);
		out.put("noCheckpoints", forecast.withoutCheckpoints().orElse(null));
		return out;
	}
}
