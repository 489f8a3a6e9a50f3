package org.thalweg.experiment.console;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.text.Json;

/**
 * Writes one JSON object per line, UTF-8, flushed after each, numbers with all their digits; NaN (unknown) as null, infinities as
 * the strings "Infinity" and "-Infinity". Thread-safe.
 */
public final class JsonLines {
	private final OutputStream out;

	public JsonLines(OutputStream out) {
		this.out = out;
	}

	/** Writes an object; values may be null, text, numbers, booleans, enums, maps, lists and arrays. */
	public synchronized void write(Map<String, ?> object) {
		try {
			out.write((Json.told(object) + "\n").getBytes(StandardCharsets.UTF_8));
			out.flush();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** The line of a finished run, as {@code solve --json} and {@code run --json} print it. */
	public static Map<String, Object> run(RunRecord run) {
		CaseSpec spec = run.spec().spec();
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", "run");
		line.put("id", run.spec().id());
		line.put("problem", spec.problem());
		line.put("dimension", spec.dimension());
		line.put("algorithm", spec.algorithm());
		line.put("label", spec.label());
		line.put("mapping", spec.mapping());
		line.put("device", run.job().address());
		line.put("precision", spec.precision());
		line.put("seed", run.spec().seed());
		line.put("best", run.best());
		line.put("error", run.error());
		line.put("x", run.x());
		line.put("evaluations", run.evaluations());
		line.put("steps", run.steps());
		line.put("success", run.success());
		line.put("seconds", run.job().seconds());
		line.put("populations", run.job().populations());
		line.put("outputs", run.outputs());
		return line;
	}
}
