package org.thalweg.report;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.statistics.measures.RunCourse;
import org.thalweg.text.Csv;
import org.thalweg.text.Json;

/** Results in forms that data programs read directly: a tidy table, and an object a run. One use. */
final class LongExport {
	private final RunStore store;
	private final Results results;
	private final Map<CaseSpec, IohFunction> functions;
	private final AlgorithmNames names;

	LongExport(Results results) {
		this.store = results.store();
		this.results = results;
		this.functions = IohFunction.of(results.plan().cases());
		this.names = new AlgorithmNames(results.plan().cases());
	}

	/** A row for each improvement of each run, and one for its last evaluation. */
	void table(Appendable out) throws IOException {
		out.append("algorithm,suite,function_id,function,instance,dimension,run,seed,evaluations,best_error\n");
		for (CaseSpec c : results.plan().cases()) {
			for (RunRecord r : results.runs().get(c)) {
				run(c, r, out);
			}
		}
	}

	private void run(CaseSpec c, RunRecord r, Appendable out) throws IOException {
		RunCourse course = course(c, r);
		StringBuilder lines = new StringBuilder();
		long last = 0;
		for (int k = 0; k < course.errors().length; k++) {
			last = course.evaluations()[k];
			line(lines, c, r, last, course.errors()[k]);
		}
		if (course.last() > last) {
			double best = course.errorAfter(course.last());
			line(lines, c, r, course.last(), Double.isFinite(best) ? (Object) best : "Inf");
		}
		out.append(lines);
	}

	private void line(StringBuilder lines, CaseSpec c, RunRecord r, long evaluations, Object error) {
		IohFunction f = functions.get(c);
		Csv.line(lines, names.of(c), f.suite(), f.number(), c.problemLabel(), f.instance(), c.dimension(), r.spec().repetition() + 1,
				r.spec().seed(), evaluations, error);
	}

	/** One JSON object a line and run, with its settings, its point and its course. */
	void objects(Appendable out) throws IOException {
		for (CaseSpec c : results.plan().cases()) {
			for (RunRecord r : results.runs().get(c)) {
				out.append(Json.told(object(c, r))).append('\n');
			}
		}
	}

	private Map<String, Object> object(CaseSpec c, RunRecord r) {
		RunCourse course = course(c, r);
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("id", r.spec().id());
		out.put("problem", c.problem());
		out.put("problem_label", c.problemLabel());
		out.put("problem_parameters", c.problemParameters());
		out.put("dimension", c.dimension());
		out.put("instance", functions.get(c).instance());
		out.put("algorithm", c.algorithm());
		out.put("label", c.label());
		out.put("parameters", c.parameters());
		out.put("device", r.job().deviceName());
		out.put("version", r.spec().version());
		out.put("commit", r.job().commit());
		out.put("repetition", r.spec().repetition());
		out.put("seed", r.spec().seed());
		out.put("evaluations", r.evaluations());
		out.put("best", r.best());
		out.put("error", r.error());
		out.put("success", r.success());
		out.put("outside", r.outside());
		out.put("x", store.point(r.spec().id()).orElseThrow());
		out.put("improved_at", course.evaluations());
		out.put("improved_to", course.errors());
		return out;
	}

	private RunCourse course(CaseSpec c, RunRecord r) {
		return Courses.of(c.problem(), functions.get(c).instance(), c, r, store.trace(r.spec().id()));
	}
}
