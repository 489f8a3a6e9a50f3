package org.thalweg.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongFunction;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.formats.CocoText;
import org.thalweg.formats.CocoText.Evaluated;
import org.thalweg.statistics.measures.RunCourse;

/** Results on the suite bbob as archives of COCO, a folder per algorithm and place; other problems are left out. One use. */
final class CocoExport {
	private static final String SUITE = "bbob";

	/** An algorithm at a place, and a function: one index file. */
	private record CocoIndex(String algorithm, int function) {
	}

	private final RunStore store;
	private final Results results;
	private final Export.FileConsumer files;
	private final Optional<Export.PointsFinder> points;
	private final Map<String, LongFunction<Evaluated>> known = new HashMap<>(); // of the runs of one data file

	/** @param points of runs; empty to leave them out */
	CocoExport(Results results, Export.FileConsumer files, Optional<Export.PointsFinder> points) {
		this.store = results.store();
		this.results = results;
		this.files = files;
		this.points = points;
	}

	/** @throws UserError if there is no problem of the suite, or a run whose exact evaluations are unknown */
	void all() throws IOException {
		Map<CocoIndex, Map<Integer, List<CaseSpec>>> groups = new LinkedHashMap<>();
		AlgorithmNames names = new AlgorithmNames(results.plan().cases());
		objection(results.plan().cases()).ifPresent(o -> {
			throw new UserError("--format coco: " + o);
		});
		for (CaseSpec c : results.plan().cases().stream().filter(CocoExport::holds).toList()) {
			check(c);
			if (!results.runs().get(c).isEmpty()) {
				groups.computeIfAbsent(new CocoIndex(FileName.of(names.of(c)), function(c).number()), k -> new TreeMap<>())
						.computeIfAbsent(c.dimension(), k -> new ArrayList<>()).add(c);
			}
		}
		for (Map.Entry<CocoIndex, Map<Integer, List<CaseSpec>>> e : groups.entrySet()) {
			write(e.getKey(), e.getValue());
		}
	}

	/** Whether a case has a place in the format. */
	private static boolean holds(CaseSpec c) {
		return c.problem().startsWith(SUITE + "/f") && Results.error(c);
	}

	/** Why none of the cases has a place in the format; empty if one has. */
	static Optional<String> objection(List<CaseSpec> cases) {
		return cases.isEmpty() || cases.stream().anyMatch(CocoExport::holds) ? Optional.empty()
				: Optional.of("'" + cases.getFirst().problem() + "' does not belong to the suite bbob, and COCO's tools read no other suite. "
						+ "Use iohprofiler or "
						+ "long, which support all problems");
	}

	/** What is omitted, one sentence; empty if nothing is. */
	static Optional<String> leftOut(List<CaseSpec> cases) {
		List<String> others = cases.stream().filter(c -> !holds(c)).map(c -> c.problem().replaceAll("/.*", "")).distinct().toList();
		return others.isEmpty() ? Optional.empty()
				: Optional.of("coco supports only the problems of bbob; those of " + String.join(", ", others) + " are left out.");
	}

	private void check(CaseSpec c) {
		results.runs().get(c).stream().filter(r -> !r.job().exact()).findFirst().ifPresent(r -> {
			throw new UserError("--format coco: run " + r.spec().id() + " of " + c.label() + " on " + c.problemLabel() + " has only the best "
					+ "value of "
					+ "each step, since its method reports no more, but COCO's tools need exact evaluations. Use iohprofiler");
		});
	}

	private void write(CocoIndex group, Map<Integer, List<CaseSpec>> dimensions) throws IOException {
		String name = "bbobexp_f" + group.function;
		StringBuilder index = new StringBuilder();
		for (Map.Entry<Integer, List<CaseSpec>> e : dimensions.entrySet()) {
			String path = "data_f" + group.function + "/" + name + "_DIM" + e.getKey();
			List<RunCourse> runs = new ArrayList<>();
			files.write(group.algorithm + "/" + path + ".dat", out -> {
				for (CaseSpec c : e.getValue()) {
					for (RunRecord r : results.runs().get(c)) {
						RunCourse course = course(c, r);
						CocoText.targets(course, c.optimum() + c.bias(), points(c, r, course), out);
						runs.add(new RunCourse(course.problem(), course.dimension(), course.instance(), course.algorithm(), new long[] { course
								.last() },
								new double[] { course.errorAfter(course.last()) }, course.last())); // all that the index needs
					}
				}
			});
			files.write(group.algorithm + "/" + path + ".tdat", out -> {
				for (CaseSpec c : e.getValue()) {
					for (RunRecord r : results.runs().get(c)) {
						RunCourse course = course(c, r);
						CocoText.times(course, c.optimum() + c.bias(), points(c, r, course), out);
					}
				}
			});
			known.clear();
			index.append(index.isEmpty() ? "" : "\n")
					.append(CocoText.block(runs, group.function, group.algorithm, about(e.getValue().getFirst()), path + ".dat"));
		}
		files.write(group.algorithm + "/" + name + ".info", out -> out.append(index));
	}

	/** The points of a run, where the format has them; an imported run has none. */
	private Optional<LongFunction<Evaluated>> points(CaseSpec c, RunRecord r, RunCourse course) {
		return points.filter(_ -> c.dimension() < CocoText.POINTS_BELOW && !c.imported()).map(p -> known.computeIfAbsent(r.spec().id(), id -> {
			double offset = Series.offset(c);
			Map<Long, Evaluated> all = new HashMap<>();
			p.of(r, store.trace(id), CocoText.evaluations(course)).forEach((e, point) -> all.put(e, new Evaluated(point.error() + offset, point
					.x())));
			return all::get;
		}));
	}

	private RunCourse course(CaseSpec c, RunRecord r) {
		return Courses.of(c.problem(), function(c).instance(), c, r, store.trace(r.spec().id()));
	}

	private static IohFunction function(CaseSpec c) {
		return IohFunction.of(c.problem(), c.problemParameters());
	}

	private static String about(CaseSpec c) {
		StringBuilder out = new StringBuilder(c.algorithm());
		c.parameters().forEach((name, value) -> out.append(' ').append(name).append('=').append(value));
		return out.toString().replaceAll("\\s+", " ");
	}
}
