package org.thalweg.benchmarks;

import java.util.List;

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
				batch: true
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
}
