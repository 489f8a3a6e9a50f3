package org.thalweg.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;

/**
 * An algorithm on devices: a {@link DeviceTable} whose tasks are functions, each solved by several numbers of populations that
 * differ in their seeds.
 */
public final class DeviceBenchmark {
	private static final Map<String, String> DEFAULTS = Map.of("algorithm", "clpso", "problems", "sphere,rosenbrock,rastrigin",
			"populations", "1,51,1024", "dimension", "30", "threads", "1", "precision", "single,double", "generations", "5000",
			"repeats", "3");
	private static final String USAGE = Options.usage("""
			DeviceBenchmark [OPTION VALUE]...   lists are separated by commas
			  --algorithm clpso|cmaes|sep-cmaes|de|jde|gode|gojde|         clpso
			              lshade|maswchains|spso2011
			  --problems ID,...          classic/..., cec2008/f1 to f6,    sphere,rosenbrock,rastrigin
			                             soco2010/f1 to f19, lsgo6/... or
			                             cec2005/f1
			                             f6 f7 f9 in the form of Qin et
			                             al. 2012
			  --data DIR                 official numbers of the suites    THALWEG_DATA, or generated
			  --populations K,...        advanced together                 1,51,1024
			  --dimension D                                                30""", DEFAULTS, "population k takes seed S + k");

	private DeviceBenchmark() {
	}

	public static void main(String[] args) throws IOException {
		Arguments.run(USAGE, DEFAULTS, args, given -> DeviceTable.print(Options.of(given), tasks(given)));
	}

	private static List<Task> tasks(Arguments given) {
		ProblemData data = data(given.has("data") ? given.text("data") : System.getenv("THALWEG_DATA"));
		int dimension = given.one("dimension", Arguments::atLeastOne);
		long seed = Options.of(given).seed();
		List<Integer> populations = given.list("populations", Arguments::atLeastOne);
		List<Task> out = new ArrayList<>();
		for (Objective objective : given.list("problems", Objective::of)) {
			Problem problem = objective.create(dimension, data);
			if (!problem.facts().isEmpty()) {
				System.out.println(objective.id() + ": " + problem.facts());
			}
			populations.forEach(k -> out.add(Task.repeated(objective.id(), problem, k, seed, objective)));
		}
		return out;
	}

	private static ProblemData data(String folder) {
		if (folder == null || folder.isBlank()) {
			return ProblemData.NONE;
		}
		if (!Files.isDirectory(Path.of(folder))) {
			throw new IllegalArgumentException("--data: '" + folder + "' is no folder");
		}
		return new ProblemData(Optional.of(Path.of(folder)));
	}
}
