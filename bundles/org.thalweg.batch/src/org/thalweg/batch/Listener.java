package org.thalweg.batch;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import org.thalweg.experiment.console.JsonLines;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.store.RunRecord;

/** Follows a runner: lines for scripts, progress and messages for people. */
final class Listener implements Consumer<RunEvent> {
	private final Session session;
	private final JsonLines json;
	private int failures;
	private final boolean notes;
	private final TerminalProgress progress;
	private final List<RunRecord> finished = new ArrayList<>();
	private final Set<String> said = new HashSet<>();

	Listener(Session session, boolean json, boolean quiet) {
		this.session = session;
		this.json = json ? session.json() : null;
		this.notes = !quiet;
		this.progress = new TerminalProgress(session, !json && !quiet);
	}

	@Override
	public void accept(RunEvent event) {
		switch (event) {
		case RunEvent.Finished(RunRecord run, _) -> {
			finished.add(run);
			write(JsonLines.run(run));
		}
		case RunEvent.Failed f -> failed(f);
		case RunEvent.Skipped(String why) -> {
			if (notes) {
				say(why);
			}
		}
		case RunEvent.Noted(String sentence) -> {
			if (notes) {
				say(sentence);
			}
		}
		case RunEvent.Stalled(String sentence) -> say(sentence); // a fault like one that fails, which quiet does not hide
		default -> progress.accept(event);
		}
	}

	/** Number of runs that failed. */
	int failures() {
		return failures;
	}

	private void failed(RunEvent.Failed f) {
		failures++;
		sayFailed("failed: " + f.run().spec().label() + " on " + f.run().spec().problemLabel() + " (" + f.run().spec().address() + "): "
				+ f.message());
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", "failed");
		line.put("problem", f.run().spec().problem());
		line.put("dimension", f.run().spec().dimension());
		line.put("label", f.run().spec().label());
		line.put("device", f.run().spec().address());
		line.put("seed", f.run().seed());
		line.put("message", f.message());
		write(line);
	}

	private void write(Map<String, Object> line) {
		if (json != null) {
			json.write(line);
		}
	}

	/** Repeated sentences are printed once. */
	private void say(String sentence) {
		if (said.add(sentence)) {
			progress.clear();
			session.err().println(sentence);
		}
	}

	private void sayFailed(String sentence) {
		if (said.add(sentence)) {
			progress.clear();
			Paint.failure(session, sentence);
		}
	}

	/** Runs that finished, in the order of their finishing. */
	List<RunRecord> finished() {
		return finished;
	}

	/** Ends the progress line. */
	void close() {
		progress.clear();
	}
}
