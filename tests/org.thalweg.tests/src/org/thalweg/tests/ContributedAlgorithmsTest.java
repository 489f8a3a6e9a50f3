package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.AlgorithmContract;
import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;
import org.thalweg.problems.classic.Rastrigin;

/**
 * Every installed algorithm, except those of {@link FaultyContributionsTest}, satisfies the contract of algorithms: on the host always, in each of
 * its mappings at full length.
 */
@Tag("device")
class ContributedAlgorithmsTest {
	private static final Problem PROBLEM = Bench.problem(new Rastrigin(), 10, Map.of());

	private static Stream<Contribution<Algorithm<?>>> algorithms() {
		return ExamplesTest.catalog().algorithms().values().stream().filter(a -> !a.id().startsWith("tests."));
	}

	@TestFactory
	Stream<DynamicTest> onTheHost() {
		return algorithms().map(a -> DynamicTest.dynamicTest(a.id(),
				() -> assertEquals(List.of(), AlgorithmContract.violations(a.get(), PROBLEM))));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> inEveryMapping() {
		return Bench.devices().flatMap(info -> algorithms().flatMap(a -> a.get().mappings().stream()
				.map(m -> DynamicTest.dynamicTest(a.id() + " " + m.id() + " on " + info.address(), () -> inMapping(a.get(), m, info)))));
	}

	private static void inMapping(Algorithm<?> algorithm, DeviceMapping mapping, DeviceInfo info) {
		try (KernelDevice device = Bench.open(info)) {
			Precision precision = info.doubles() ? Precision.DOUBLE : Precision.SINGLE;
			AlgorithmContract.objection(algorithm, mapping, PROBLEM, device, precision)
					.ifPresent(o -> Assumptions.abort("skipped: " + o));
			assertEquals(List.of(), AlgorithmContract.deviceViolations(algorithm, mapping, PROBLEM, device, precision));
		}
	}
}
