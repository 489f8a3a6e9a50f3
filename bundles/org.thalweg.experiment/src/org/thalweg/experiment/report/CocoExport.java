package org.thalweg.experiment.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.thalweg.experiment.archive.CocoText;
import org.thalweg.experiment.measures.RunCourse;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.reading.UserMistake;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;

/** Results on the suite bbob as archives of COCO, a folder per algorithm and place. One use. */
final class CocoExport {
	private static final String SUITE = "bbob";

	/** An algorithm at a place, and a function: one index file. */
	private record Group(String algorithm, int function) {
	}

	private final RunStore store;
	private final Results results;
	private final Export.Files files;

	CocoExport(Results results, Export.Files files) {
		this.store = results.store();
		this.results = results;
		this.files = files;
	}

	/** @throws UserMistake if there is a problem of another suite, or a run whose exact evaluations are unknown */
	void all() throws IOException {
		Map<Group, Map<Integer, List<CaseSpec>>> groups = new LinkedHashMap<>();
		for (CaseSpec c : results.plan().cases()) {
			check(c);
			if (!results.runs().get(c).isEmpty()) {
				groups.computeIfAbsent(new Group(FileName.of(IohExport.algorithm(c)), function(c).number()), k -> new TreeMap<>())
						.computeIfAbsent(c.dimension(), k -> new ArrayList<>()).add(c);
			}
		}
		for (Map.Entry<Group, Map<Integer, List<CaseSpec>>> e : groups.entrySet()) {
			write(e.getKey(), e.getValue());
		}
	}

	/** Why a problem has no place in the format. */
	static Optional<String> objection(CaseSpec c) {
		return c.problem().startsWith(SUITE + "/f") && Results.error(c) ? Optional.empty()
				: Optional.of("'" + c.problem()
						+ "' is not of the suite bbob, and COCO's tools read no other. Use iohprofiler or long, which take every "
						+ "problem");
	}

	private void check(CaseSpec c) {
		objection(c).ifPresent(o -> {
			throw new UserMistake("--format coco: " + o);
		});
		results.runs().get(c).stream().filter(r -> !r.job().exact()).findFirst().ifPresent(r -> {
			throw new UserMistake("--format coco: run " + r.spec().id() + " of " + c.label() + " on " + c.problemLabel() + " has only the best of "
					+ "each step, and COCO's tools need exact evaluations. Run it again with this version, or use iohprofiler");
		});
	}

	private void write(Group group, Map<Integer, List<CaseSpec>> dimensions) throws IOException {
		String name = "bbobexp_f" + group.function;
		StringBuilder index = new StringBuilder();
		for (Map.Entry<Integer, List<CaseSpec>> e : dimensions.entrySet()) {
			String path = "data_f" + group.function + "/" + name + "_DIM" + e.getKey();
			List<RunCourse> runs = new ArrayList<>();
			files.write(group.algorithm + "/" + path + ".dat", out -> {
				for (CaseSpec c : e.getValue()) {
					for (RunRecord r : results.runs().get(c)) {
						RunCourse course = course(c, r);
						CocoText.targets(course, c.optimum() + c.bias(), out);
						runs.add(new RunCourse(course.problem(), course.dimension(), course.instance(), course.algorithm(), new long[] { course
								.last() },
								new double[] { course.errorAfter(course.last()) }, course.last())); // all that the index needs
					}
				}
			});
			files.write(group.algorithm + "/" + path + ".tdat", out -> {
				for (CaseSpec c : e.getValue()) {
					for (RunRecord r : results.runs().get(c)) {
						CocoText.times(course(c, r), c.optimum() + c.bias(), out);
					}
				}
			});
			index.append(index.isEmpty() ? "" : "\n")
					.append(CocoText.block(runs, group.function, group.algorithm, about(e.getValue().getFirst()), path + ".dat"));
		}
		files.write(group.algorithm + "/" + name + ".info", out -> out.append(index));
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
