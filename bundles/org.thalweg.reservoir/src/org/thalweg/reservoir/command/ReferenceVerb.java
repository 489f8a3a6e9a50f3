package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.UserMistake;
import org.thalweg.experiment.text.Csv;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.system.LinearProgramme;
import org.thalweg.reservoir.system.RiverSystem;
import org.thalweg.reservoir.system.SystemFile;
import org.thalweg.reservoir.system.SystemOperation.Course;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code thalweg reservoir reference}. */
@Command(name = "reference", sortOptions = false, description = {
		"Bounds what any plan of a system of reservoirs can gain, by linear programming, and says what the best plan found gains: for systems "
				+ "whose balances and objective are linear." },
		footer = { "", "Example: thalweg reservoir reference examples/four-reservoirs/system.yaml" })
final class ReferenceVerb implements Callable<Integer> {
	@ParentCommand
	private ReservoirCommand parent;

	@Parameters(index = "0", paramLabel = "FILE", description = "The system's description (YAML).")
	private Path file;

	@Option(names = "--periods", paramLabel = "N", description = "So many periods instead of those described.")
	private int periods;

	@Option(names = "--out", paramLabel = "FILE", description = "Where the plan goes (CSV): release and storage of each reservoir and period.")
	private Path out;

	@Option(names = "--json", description = "One JSON object: bound, gain, gap, violation and plan.")
	private boolean json;

	@Override
	public Integer call() {
		Console console = parent.console();
		if (periods < 0) {
			throw new UserMistake("--periods: " + periods + " is below the minimum 0");
		}
		SystemFile.Parsed parsed = console.cancel().interrupting(() -> SystemFile.read(file, periods));
		UserMistake.refuse(parsed.findings());
		LinearProgramme.Result result = solved(parsed.system());
		if (out != null) {
			ResultFiles.write(out, csv(parsed.system(), result));
		}
		if (json) {
			console.json().write(line(result));
			return 0;
		}
		console.out().printf(Locale.ROOT, "%s: no plan gains more than %.6f%n", parsed.system().name(), result.bound());
		console.out().printf(Locale.ROOT, "The plan found gains %.6f, violation %.3g; gap %.5f%%%n", result.gain(), result.operation().violation(),
				100
						* result.gap());
		return 0;
	}

	private LinearProgramme.Result solved(RiverSystem system) {
		try {
			return LinearProgramme.solve(system);
		} catch (IllegalArgumentException e) {
			throw new UserMistake(file + ": " + e.getMessage());
		}
	}

	private static Map<String, Object> line(LinearProgramme.Result result) {
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", "reference");
		line.put("bound", result.bound());
		line.put("gain", result.gain());
		line.put("gap", result.gap());
		line.put("violation", result.operation().violation());
		line.put("plan", result.plan());
		return line;
	}

	private static String csv(RiverSystem system, LinearProgramme.Result result) {
		StringBuilder text = new StringBuilder("reservoir,period,release,storage,spill\n");
		for (Course c : result.operation().courses()) {
			for (int t = 0; t < system.periods().count(); t++) {
				Csv.line(text, c.node().name(), system.periods().label(t), c.release()[t], c.storage()[t + 1], c.spill()[t]);
			}
		}
		return text.toString();
	}
}
