package org.thalweg.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;

import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Replay;
import org.thalweg.experiment.store.RunStore;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg replay DIR RUN}. */
@Command(name = "replay", mixinStandardHelpOptions = true, description = {
		"Recomputes one stored run and reports whether it is identical, within tolerance, or from which step it differs.",
		"Exits with 1 if it differs." }, footer = { "", "Example: thalweg replay results/clpso-a-first-look 3" })
final class ReplayVerb implements Callable<Integer> {
	private final Session session;

	@Parameters(index = "0", paramLabel = "DIR", description = "Folder with results.")
	private Path folder;

	@Parameters(index = "1", paramLabel = "RUN", description = "The run: its number, counted from 1, or the beginning of its id.")
	private String run;

	@Option(names = "--data", paramLabel = "DIR", description = "Folder with official data files; default: THALWEG_DATA.")
	private Path data;

	@Option(names = "--json", description = "One JSON object.")
	private boolean json;

	ReplayVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		try (RunStore store = RunStore.read(folder); Devices devices = new Devices(session.catalog())) {
			Replay.ReplayResult result = Replay.run(store, run, session.catalog(), devices, session.data(data), session.cancel());
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("event", "replay");
			line.put("run", result.stored().spec().id());
			line.put("seed", result.stored().spec().seed());
			String sentence = outcome(result.outcome(), line);
			line.put("notes", result.notes());
			if (json) {
				session.json().write(line);
			} else {
				session.out().println(result.stored().spec().spec().label() + " on " + result.stored().spec().spec().problemLabel()
						+ ", seed " + result.stored().spec().seed() + ": " + sentence);
				result.notes().forEach(session.out()::println);
			}
			return result.outcome() instanceof Replay.TraceComparison.Differs ? ExitCode.FAILED : ExitCode.DONE;
		}
	}

	private static String outcome(Replay.TraceComparison outcome, Map<String, Object> line) {
		switch (outcome) {
		case Replay.TraceComparison.Identical _ -> line.put("outcome", "identical");
		case Replay.TraceComparison.WithinTolerance(double difference) -> {
			line.put("outcome", "within tolerance");
			line.put("greatestDifference", difference);
		}
		case Replay.TraceComparison.Differs(long step, double stored, double replayed) -> {
			line.put("outcome", "differs");
			line.put("step", step);
			line.put("stored", stored);
			line.put("replayed", replayed);
		}
		}
		return outcome.sentence();
	}
}
