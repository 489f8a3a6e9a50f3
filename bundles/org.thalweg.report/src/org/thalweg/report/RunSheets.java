package org.thalweg.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Restarts;
import org.thalweg.core.algorithm.SearchRecord;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.run.Timeline;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Provenance;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.text.Numbers;
import org.thalweg.text.Sheet;

/** All that is stored of one run, as tables; only its improvements are left out. */
public final class RunSheets {
	private record NamedValue(String name, String value) {
	}

	private RunSheets() {
	}

	/** {@code clpso on classic/sphere, 10-D, seed 3}. @param run of the latest plan, whose labels may be newer than those of the record */
	public static String title(RunSpec run) {
		CaseSpec c = run.spec();
		return c.label() + " on " + c.problemLabel() + ", " + c.dimension() + "-D, seed " + run.seed();
	}

	/** Result, time, device and origin: name and value. */
	public static Sheet record(RunRecord run) {
		Map<String, String> out = new LinkedHashMap<>();
		result(run, out);
		if (!run.spec().spec().imported()) {
			device(run, out);
			time(run.job(), out);
			origin(run, out);
		}
		out.put("run", run.spec().id());
		return sheet(out, "fact");
	}

	private static void result(RunRecord run, Map<String, String> out) {
		out.put("best value", String.valueOf(run.best()));
		put(out, "error", run.error());
		put(out, "distance to the optimum", run.distance());
		out.put("evaluations", Long.toString(run.evaluations()));
		out.put("steps", Long.toString(run.steps()));
		if (run.hitStep() >= 0) {
			out.put("success", "in step " + run.hitStep() + ", after " + run.hitEvaluations() + " evaluations");
		}
		out.put("seed", Long.toString(run.spec().seed()));
		run.outputs().forEach((name, values) -> {
			if (values.length != run.x().length || values.length == 1 || RunRecord.aboutRestarts(name)) {
				out.put(name, values.length == 1 ? String.valueOf(values[0]) : Arrays.toString(values));
			}
		});
	}

	private static void put(Map<String, String> out, String name, double value) {
		if (!Double.isNaN(value)) {
			out.put(name, String.valueOf(value));
		}
	}

	private static void device(RunRecord run, Map<String, String> out) {
		CaseSpec c = run.spec().spec();
		JobFacts job = run.job();
		out.put("device", job.address() + ", " + job.deviceName());
		out.put("driver", job.driver());
		out.put("runtime", job.runtime());
		out.put("precision", Parameters.word(c.precision()) + ", mathematics " + Parameters.word(c.math()));
		if (!job.kernelHash().isEmpty()) {
			out.put("kernel hash", job.kernelHash());
		}
		job.layout().forEach((name, text) -> {
			if (name.equals(SearchRecord.COUNTS)) {
				out.put(job.populations() == 1 ? "restarts" : "restarts of the job", Restarts.of(job.layout()).toString());
			} else {
				out.put("layout: " + name, text);
			}
		});
	}

	private static void time(JobFacts job, Map<String, String> out) {
		out.put("job", job.id() + ", " + job.populations() + (job.populations() == 1 ? " run" : " runs") + (job.shared()
				? ", concurrently with other jobs"
				: ""));
		out.put("seconds of the job", Numbers.six(job.seconds()));
		for (Map.Entry<Timeline.Segment, Double> part : job.timeline().entrySet()) {
			if (part.getValue() > 0) {
				out.put("seconds: " + Parameters.word(part.getKey()), Numbers.six(part.getValue()));
			}
		}
		out.put("started", job.started());
	}

	private static void origin(RunRecord run, Map<String, String> out) {
		out.put("version", run.spec().version() + ", commit " + run.job().commit());
		out.put("java", run.job().java());
		Provenance of = run.spec().spec().provenance();
		if (!of.unknown()) {
			out.put("code of the problem", code(of.problem()));
			out.put("code of the algorithm", code(of.algorithm()));
			new TreeMap<>(of.numbers()).forEach((name, digest) -> out.put("digest of " + name, digest));
		}
	}

	private static String code(Provenance.Code code) {
		return code.bundle() + " " + code.version() + (code.digest().isEmpty() ? ", result revision " + code.revision() : ", contents " + code
				.digest());
	}

	/** Every parameter of problem and algorithm, with those that follow from others: of what, name and value. */
	public static Sheet parameters(RunRecord run) {
		CaseSpec c = run.spec().spec();
		record Parameter(String of, String name, String value) {
		}
		List<Parameter> out = new ArrayList<>();
		out.add(new Parameter("algorithm", "id", c.algorithm()));
		if (!c.preset().isEmpty()) {
			out.add(new Parameter("algorithm", c.imported() ? "archive" : "preset", c.preset()));
		}
		if (!c.mapping().isEmpty()) {
			out.add(new Parameter("algorithm", "mapping", c.mapping()));
		}
		c.parameters().forEach((name, value) -> out.add(new Parameter("algorithm", name, value)));
		c.derived().forEach((name, value) -> out.add(new Parameter("algorithm, derived", name, value)));
		out.add(new Parameter("problem", "id", c.problem()));
		out.add(new Parameter("problem", "dimension", Integer.toString(c.dimension())));
		c.problemParameters().forEach((name, value) -> out.add(new Parameter("problem", name, value)));
		c.facts().forEach((name, value) -> out.add(new Parameter("problem, fact", name, value)));
		return new Sheet.Maker<>(out).key("part", Parameter::of).key("name", Parameter::name).words("value", Parameter::value).make();
	}

	/** The best point: coordinate from 1, x with all its digits, and outputs of the problem that have a number for each coordinate. */
	public static Sheet point(RunRecord run) {
		double[] x = run.x();
		Sheet.Maker<Integer> out = new Sheet.Maker<>(IntStream.range(0, x.length).boxed().toList()).keyNumber("coordinate", i -> i + 1)
				.number("x", i -> x[i], i -> String.valueOf(x[i]));
		run.outputs().forEach((name, values) -> {
			if (values.length == x.length && x.length > 1 && !RunRecord.aboutRestarts(name)) {
				out.number(name, i -> values[i], i -> String.valueOf(values[i]));
			}
		});
		return out.make();
	}

	/** All tables as text, for mails and notes. @param title first line */
	public static String text(RunRecord run, String title) {
		StringBuilder out = new StringBuilder(title).append('\n');
		for (Sheet sheet : List.of(record(run), parameters(run), point(run))) {
			out.append('\n').append(sheet.tabbed(IntStream.range(0, sheet.rows()).boxed().toList()));
		}
		return out.toString();
	}

	private static Sheet sheet(Map<String, String> lines, String name) {
		return new Sheet.Maker<>(lines.entrySet().stream().map(e -> new NamedValue(e.getKey(), e.getValue())).toList()).key(name, NamedValue::name)
				.words("value", NamedValue::value).make();
	}
}
