package org.thalweg.benchmarks;

import java.util.List;

import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.algorithms.de.De;
import org.thalweg.algorithms.spso.Spso;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.cuda.CudaBackend;
import org.thalweg.opencl.OpenClBackend;
import org.thalweg.problems.classic.Ackley;
import org.thalweg.problems.classic.Rastrigin;
import org.thalweg.problems.classic.Rosenbrock;
import org.thalweg.problems.classic.Schwefel222;
import org.thalweg.problems.classic.Sphere;
import org.thalweg.reservoir.family.ReservoirFamily;

/**
 * What {@link SeveralDevices} computes.
 *
 * @param runs at full scale
 * @param yaml an experiment without its head and runs
 */
record SeveralWork(String name, int runs, String yaml) {
	/** @param reservoir a description's file */
	static List<SeveralWork> all(String reservoir) {
		return List.of(new SeveralWork("de", 1000, """
				problems: {problem: classic/rastrigin, dimension: 100}
				algorithms: {algorithm: de, with: {size: 1000}}
				stop: {generations: 1000}
				together: all
				"""), new SeveralWork("reservoir", 100, """
				problems: {problem: reservoir/year, with: {file: %s, year: all}}
				algorithms: {algorithm: clpso, with: {size: 40}}
				stop: {generations: 10000}
				ensemble: true
				""".formatted(reservoir)), new SeveralWork("spso2011", 1024, """
				problems: {problem: classic/sphere, dimension: 10}
				algorithms: {algorithm: spso2011, with: {size: 32}}
				stop: {generations: 3125}
				together: all
				"""), new SeveralWork("cases", 25, """
				problems:
				  - problem: [classic/sphere, classic/rosenbrock, classic/rastrigin, classic/ackley, classic/schwefel-2-22]
				    dimension: [10, 30, 50]
				algorithms: [clpso, de, spso2011]
				stop: {evaluations: 200000}
				together: all
				"""));
	}

	/** What its experiments name, without a platform. */
	static Catalog catalog() {
		return new Catalog(List.of(new Contribution<>("clpso", "CLPSO", "", "algorithms", Clpso::new),
				new Contribution<>("de", "DE", "", "algorithms", De::new),
				new Contribution<>("spso2011", "SPSO-2011", "", "algorithms", Spso::new)),
				List.of(new Contribution<>("classic/sphere", "Sphere", "", "problems", Sphere::new),
						new Contribution<>("classic/rosenbrock", "Rosenbrock", "", "problems", Rosenbrock::new),
						new Contribution<>("classic/rastrigin", "Rastrigin", "", "problems", Rastrigin::new),
						new Contribution<>("classic/ackley", "Ackley", "", "problems", Ackley::new),
						new Contribution<>("classic/schwefel-2-22", "Schwefel 2.22", "", "problems", Schwefel222::new),
						new Contribution<>("reservoir/year", "Reservoir", "", "problems", ReservoirFamily::new)),
				List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new),
						new Contribution<>("opencl", "OpenCL", "", "opencl", OpenClBackend::new),
						new Contribution<>("cuda", "CUDA", "", "cuda", CudaBackend::new)));
	}
}
