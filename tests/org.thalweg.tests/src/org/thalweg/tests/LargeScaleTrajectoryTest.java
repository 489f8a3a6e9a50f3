package org.thalweg.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;

/** CLPSO, DE and SPSO-2011 on functions of soco2010 and cec2010: host and mappings follow one trajectory, bit for bit, by any number of lanes. */
@Tag("device")
@Tag("full")
class LargeScaleTrajectoryTest {
	private static Trajectory of(Algorithm<?> algorithm, String function, int dimension, int lanes) {
		return new Trajectory(algorithm, function, dimension, 2, Budget.ofSteps(12), Map.of("size", "6", "lanes", "" + lanes));
	}

	/**
	 * Rings, splits of all kinds, groups with separate values, both products, and the largest coordinate; at full length every function in four
	 * dimensions.
	 */
	@TestFactory
	Stream<DynamicTest> hostAndMappingsAgree() {
		return Trajectory.hostAndMappingsAgree(Bench.FULL ? everything() : List.of(
				of(Bench.CLPSO, "soco2010/f15", 10, 2), of(Bench.DE, "soco2010/f13", 100, 4), of(Bench.SPSO, "soco2010/f19", 10, 16),
				of(Bench.DE, "soco2010/f2", 1000, 32), of(Bench.CLPSO, "cec2010/f16", 100, 8)));
	}

	/** A CPU runtime keeps what the work-items of a group hold on one stack: F15's partial results of 32 bytes, 32 for each. */
	@TestFactory
	Stream<DynamicTest> thousandsOfWorkItemsFitTheStack() {
		List<Trajectory> few = List.of(new Trajectory(Bench.CLPSO, "soco2010/f15", 40, 1, Budget.ofSteps(2), Map.of("size", "4096")),
				new Trajectory(Bench.DE, "soco2010/f15", 40, 1, Budget.ofSteps(2), Map.of("size", "4096")));
		List<Trajectory> more = List.of(new Trajectory(Bench.SPSO, "soco2010/f15", 40, 1, Budget.ofSteps(2), Map.of("size", "4096")),
				new Trajectory(Bench.DE, "soco2010/f15", 1000, 1, Budget.ofSteps(2), Map.of("size", "12")));
		return Stream.of(few, Bench.FULL ? more : List.<Trajectory>of()).flatMap(cases -> Trajectory.hostAndMappingsAgree(cases));
	}

	private static List<Trajectory> everything() {
		List<Trajectory> out = new ArrayList<>();
		for (int dimension : new int[] { 10, 100, 1000, 2500 }) {
			for (int f = 1; f <= 19; f++) {
				for (Algorithm<?> algorithm : List.of(Bench.CLPSO, Bench.DE, Bench.SPSO)) {
					out.add(of(algorithm, "soco2010/f" + f, dimension, 1 << out.size() % 6));
				}
			}
		}
		for (int f = 1; f <= 20; f++) {
			for (Algorithm<?> algorithm : List.of(Bench.CLPSO, Bench.DE, Bench.SPSO)) {
				out.add(of(algorithm, "cec2010/f" + f, 200, 1 << out.size() % 6));
			}
		}
		return out;
	}
}
