package org.thalweg.experiment.run;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.JobFactsJson;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.text.Json;

/**
 * Results of a job, on their way from a child to its parent: the facts of the job, then a run after another, each as JSON, its point and its
 * trace. Not for keeping, so nothing is forced to the disk: a store would take longer than many a job.
 */
final class JobResultFile {
	private JobResultFile() {
	}

	/** @param file that does not exist */
	static void write(Path file, JobLoop.JobOutcome result) throws IOException {
		try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file, StandardOpenOption.CREATE_NEW)))) {
			bytes(out, JobFactsJson.text(result.records().getFirst().job()).getBytes(StandardCharsets.UTF_8));
			for (int k = 0; k < result.records().size(); k++) {
				RunRecord r = result.records().get(k);
				bytes(out, Json.text(of(r)).getBytes(StandardCharsets.UTF_8));
				out.writeInt(r.x().length);
				for (double x : r.x()) {
					out.writeDouble(x);
				}
				bytes(out, result.traces().get(k).toBytes());
			}
		}
	}

	/**
	 * Reads what the other process wrote.
	 *
	 * @param runs of the job
	 * @throws IOException if it is not all there
	 */
	static JobLoop.JobOutcome read(Path file, List<RunSpec> runs) throws IOException {
		List<RunRecord> records = new ArrayList<>();
		List<Trace> traces = new ArrayList<>();
		try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
			JobFacts facts = new JobFactsJson().read(bytes(in));
			for (RunSpec run : runs) {
				Map<String, Object> of = json(in);
				double[] x = new double[in.readInt()];
				for (int i = 0; i < x.length; i++) {
					x[i] = in.readDouble();
				}
				records.add(record(run, of, x, facts));
				traces.add(Trace.fromBytes(bytes(in)));
			}
		}
		return new JobLoop.JobOutcome(records, traces);
	}

	private static Map<String, Object> of(RunRecord r) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("best", r.best());
		out.put("error", r.error());
		out.put("evaluations", r.evaluations());
		out.put("steps", r.steps());
		out.put("success", r.success());
		out.put("hitStep", r.hitStep());
		out.put("hitEvaluations", r.hitEvaluations());
		out.put("outputs", r.outputs());
		return out;
	}

	private static RunRecord record(RunSpec run, Map<String, Object> of, double[] x, JobFacts facts) {
		Map<String, double[]> outputs = new LinkedHashMap<>();
		((Map<?, ?>) of.get("outputs")).forEach((name, values) -> outputs.put((String) name, Json.numbers(values)));
		return new RunRecord(run, Json.number(of.get("best")), Json.number(of.get("error")), x, Json.integer(of.get("evaluations")),
				Json.integer(of.get("steps")), (Boolean) of.get("success"), Json.integer(of.get("hitStep")),
				Json.integer(of.get("hitEvaluations")), facts, outputs);
	}

	private static void bytes(DataOutputStream out, byte[] bytes) throws IOException {
		out.writeInt(bytes.length);
		out.write(bytes);
	}

	private static byte[] bytes(DataInputStream in) throws IOException {
		byte[] out = new byte[in.readInt()];
		in.readFully(out);
		return out;
	}

	private static Map<String, Object> json(DataInputStream in) throws IOException {
		return Json.map(new String(bytes(in), StandardCharsets.UTF_8));
	}
}
