package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.RegistryFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.Finding;

/** Bounds that users give their own problems: when a method searches outside of them, and which bounds are refused or fix a variable. */
@Tag("device")
class OutOfBoundsTest {
	private static final String NOTE = "'de' searches outside the bounds of formula, too: its parameter bounds is none in the preset qin2012. "
			+ "To keep it within them, give it another value, such as reflect.";
	private static final String FORMULA = "{problem: formula, with: {formula: x1 + x2, lower: -5, upper: 5}}";

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { FORMULA + " | de | true", FORMULA + " | {algorithm: de, with: {bounds: reflect}} | false",
			FORMULA + " | clpso | false", "{problem: classic/sphere, dimension: 2} | de | false" })
	void isTold(String problem, String algorithm, boolean told) {
		String yaml = "problems: %s%nalgorithms: %s%nruns: 2%nstop: {generations: 5}%n".formatted(problem, algorithm);
		Catalog catalog = Catalog.read(RegistryFactory.getRegistry(), w -> {});
		try (Devices devices = new Devices(catalog)) {
			Planner.Planned planned = Planner.plan(ExperimentFile.parse("own.yaml", yaml, Path.of(""), Map.of()).experiment(), catalog, devices,
					Optional.empty());
			assertEquals(List.of(), planned.findings());
			assertEquals(told ? List.of(NOTE) : List.of(), planned.notes());
		}
	}

	/** An empty finding: the problem is accepted. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', emptyValue = "", value = {
			"{formula: x1 + x2, lower: [0, 3], upper: 3} | ''",
			"{formula: x1 + x2, lower: [0, 3], upper: [0, 3]} | ''",
			"{process: sample, lower: [0, 3], upper: 3} | ''",
			"{problem: classic/sphere, dimension: 2, with: {lower: 3, upper: 3}} | ''",
			"{formula: x1 + x2, lower: [0, 5], upper: 3} | the bounds are upside down: x2 has the lower bound 5 and the upper bound 3. Exchange them",
			"{process: sample, protocol: json, names: [wire, coil], lower: [0, 5], upper: 3} | the bounds are upside down: 'coil' has the lower bound 5 "
					+ "and the upper bound 3. Exchange them",
			"{formula: x1, lower: 0, upper: 1e400} | formula in 1 dimension: upper: '1e400' is not a finite number",
			"{formula: x1, lower: 0, upper: 1, optimum: 1e400} | formula in 1 dimension: optimum: '1e400' is not a finite number",
			"{formula: x1, lower: 0, upper: 1, at: -Infinity} | formula in 1 dimension: at: '-Infinity' is not a finite number" })
	void boundsAreFiniteAndInOrder(String problem, String finding) {
		String yaml = "problems: %s%nalgorithms: clpso%nruns: 2%nstop: {generations: 5}%n".formatted(problem);
		Catalog catalog = Catalog.read(RegistryFactory.getRegistry(), w -> {});
		try (Devices devices = new Devices(catalog)) {
			var parsed = ExperimentFile.parse("own.yaml", yaml, Path.of(""), Map.of());
			List<Finding> found = parsed.findings().isEmpty() ? Planner.plan(parsed.experiment(), catalog, devices, Optional.empty()).findings()
					: parsed.findings();
			assertEquals(finding, found.stream().map(Finding::message).collect(Collectors.joining("; ")));
		}
	}
}
