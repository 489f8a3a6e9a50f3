package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.runtime.RegistryFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;

/** Where a method searches outside the bounds that somebody gave a problem of his own, he is told. */
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
}
