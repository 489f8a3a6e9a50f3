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
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.ExperimentFile;

/** Bounds that users give their own problems: when a method searches outside of them, and which bounds are refused or fix a variable. */
@Tag("device")
class OutOfBoundsTest {
	private static final String NOW = "'%s' has no key preset, so it runs %s. Earlier versions ran %s; to reproduce their results, write preset: "
			+ "%3$s.";
	private static final String NOTE = "'de' also searches outside the bounds of formula, because its parameter bounds is none in the preset "
			+ "qin2012. To "
			+ "keep it within the bounds, set bounds to another value, such as reflect.";
	private static final String FORMULA = "{problem: formula, with: {formula: x1 + x2, lower: -5, upper: 5}}";

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { FORMULA + " | {algorithm: de, preset: qin2012} | true",
			FORMULA + " | {algorithm: de, preset: qin2012, with: {bounds: reflect}} | false", FORMULA
					+ " | {algorithm: de, preset: storn1997} | false",
			FORMULA + " | {algorithm: clpso, preset: clpso-opencl} | false",
			"{problem: classic/sphere, dimension: 2} | {algorithm: de, preset: qin2012} | false" })
	void isTold(String problem, String algorithm, boolean told) {
		String yaml = "problems: %s%nalgorithms: %s%nruns: 2%nstop: {generations: 5}%n".formatted(problem, algorithm);
		Catalog catalog = Catalog.read(RegistryFactory.getRegistry(), w -> {});
		try (Devices devices = new Devices(catalog)) {
			Planner.Planned planned = Planner.plan(ExperimentFile.parse("own.yaml", yaml, Path.of(""), Map.of()).experiment(), catalog, devices,
					Optional.empty());
			assertEquals(List.of(), planned.diagnostics());
			assertEquals(told ? List.of(NOTE) : List.of(), planned.notes());
		}
	}

	/** A file without a preset may have meant another one before. */
	@ParameterizedTest
	@CsvSource({ "de, storn1997, qin2012", "clpso, liang2006, clpso-opencl", "spso2011, clerc2012, spso-gpu" })
	void aDefaultThatHasChangedIsReported(String algorithm, String now, String before) {
		String yaml = "problems: {problem: classic/sphere, dimension: 2}%nalgorithms: [%s, gojde]%nruns: 2%nstop: {generations: 5}%n".formatted(
				algorithm);
		Catalog catalog = Catalog.read(RegistryFactory.getRegistry(), w -> {});
		try (Devices devices = new Devices(catalog)) {
			Planner.Planned planned = Planner.plan(ExperimentFile.parse("own.yaml", yaml, Path.of(""), Map.of()).experiment(), catalog, devices,
					Optional.empty());
			assertEquals(List.of(NOW.formatted(algorithm, now, before)), planned.notes());
		}
	}

	/** An empty finding: the problem is accepted. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', emptyValue = "", value = {
			"{formula: x1 + x2, lower: [0, 3], upper: 3} | ''",
			"{formula: x1 + x2, lower: [0, 3], upper: [0, 3]} | ''",
			"{process: sample, lower: [0, 3], upper: 3} | ''",
			"{problem: classic/sphere, dimension: 2, with: {lower: 3, upper: 3}} | ''",
			"{formula: x1 + x2, lower: [0, 5], upper: 3} | the bounds are in the wrong order: x2 has the lower bound 5 and the upper bound 3. "
					+ "Exchange them",
			"{process: sample, protocol: json, names: [wire, coil], lower: [0, 5], upper: 3} | the bounds are in the wrong order: 'coil' has the "
					+ "lower "
					+ "bound 5 "
					+ "and the upper bound 3. Exchange them",
			"{formula: x1, lower: 0, upper: 1e400} | formula in 1 dimension: upper: '1e400' is not a finite number",
			"{formula: x1, lower: 0, upper: 1, optimum: 1e400} | formula in 1 dimension: optimum: '1e400' is not a finite number",
			"{formula: x1, lower: 0, upper: 1, at: -Infinity} | formula in 1 dimension: at: '-Infinity' is not a finite number" })
	void boundsAreFiniteAndInOrder(String problem, String diagnostic) {
		String yaml = "problems: %s%nalgorithms: clpso%nruns: 2%nstop: {generations: 5}%n".formatted(problem);
		Catalog catalog = Catalog.read(RegistryFactory.getRegistry(), w -> {});
		try (Devices devices = new Devices(catalog)) {
			var parsed = ExperimentFile.parse("own.yaml", yaml, Path.of(""), Map.of());
			List<Diagnostic> found = parsed.diagnostics().isEmpty() ? Planner.plan(parsed.experiment(), catalog, devices, Optional.empty())
					.diagnostics()
					: parsed.diagnostics();
			assertEquals(diagnostic, found.stream().map(Diagnostic::message).collect(Collectors.joining("; ")));
		}
	}
}
