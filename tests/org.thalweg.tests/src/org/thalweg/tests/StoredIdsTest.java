package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.RegistryFactory;
import org.junit.jupiter.api.Test;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.fixtures.Toys;

/**
 * A run keeps its id when classes and keys are renamed: ids of runs of every algorithm, preset, mapping and kind of problem, as
 * recorded in {@code kept/ids.txt}. A run whose id changes is computed again. Devices are those of {@link Toys}, so the ids depend on no machine.
 * {@code THALWEG_RECORD=1} writes the file, for what is new.
 */
class StoredIdsTest {
	private static final List<String> PROBLEMS = List.of(
			"{problem: [bbob/f1, bbob/f24, classic/rastrigin, classic/noise, soco2010/f3, lsgo6/rastrigin, cec2005/f1, cec2008/f1, cec2010/f1], "
					+ "dimension: 10}",
			"{formula: 'sum((x - 1)^2)', dimension: 3, lower: -5, upper: 5}",
			"{process: sh f.sh, dimension: 3, lower: 0, upper: 5}",
			"{problem: reservoir/year}", "{problem: reservoir/system}");

	/** Without the official data, the numbers of some suites are generated, so that their runs have other ids. */
	private static String comparable(List<String> lines) {
		boolean official = System.getenv("THALWEG_DATA") != null;
		return lines.stream().filter(l -> official || !l.matches("(soco2010|cec20\\d\\d)/.*")).collect(Collectors.joining("\n"));
	}

	private static Catalog catalog() {
		Catalog ours = Catalog.read(RegistryFactory.getRegistry(), _ -> {}); // of faulty contributions, which other tests make
		return new Catalog(List.copyOf(ours.algorithms().values()), List.copyOf(ours.problems().values()),
				List.copyOf(Toys.catalog().backends().values()));
	}

	private static List<String> ids(String problems, String algorithms, String devices) {
		Catalog catalog = catalog();
		String yaml = "problems: " + problems + "\nalgorithms: " + algorithms + "\non: " + devices
				+ "\nruns: 1\nseed: 7\nstop: {generations: 10, evaluations: 1000}\n";
		Planner.Planned planned = Planner.plan(ExperimentFile.parse("e.yaml", yaml, Installation.root(), Map.of()).valid(), catalog,
				new Devices(catalog), Optional.empty());
		return planned.valid().spec().allRuns().stream().map(StoredIdsTest::line).toList();
	}

	/** With the id that version 0.2.0 gave the run: the version is part of an id, and everything else must be as it was. */
	private static String line(RunSpec run) {
		return String.join(" ", run.spec().problemLabel(), run.spec().label(), run.spec().address(), new RunSpec(run.spec(), run.repetition(), run
				.seed(), "0.2.0").id());
	}

	@Test
	void formerNamesOfKeysGiveTheSameIds() {
		String sphere = "{problem: classic/sphere, dimension: 10}";
		assertEquals(ids(sphere, "{algorithm: clpso, mapping: final}", "cuda"), ids(sphere, "{algorithm: clpso, model: final}", "cuda"));
		String bowl = "{problem: lsgo6/rastrigin, dimension: 10}";
		assertEquals(ids(bowl, "{algorithm: maswchains, with: {scheme: by-mapping}}", "sequential"), ids(bowl,
				"{algorithm: maswchains, with: {scheme: by-model}}", "sequential"));
		String years = "{problem: bbob/f1, dimension: 10, instances: [1, 2]}";
		List<String> batch = ids(years, "de", "sequential\nbatch: true");
		assertEquals(2, batch.size());
		assertEquals(batch, ids(years, "de", "sequential\nensemble: true"));
		assertNotEquals(batch, ids(years, "de", "sequential"));
	}

	@Test
	void idsOfRunsAreThoseThatAreRecorded() throws IOException {
		List<String> now = new ArrayList<>();
		for (String problem : PROBLEMS) {
			now.addAll(ids(problem, "[de]", "sequential"));
		}
		List<String> algorithms = catalog().algorithms().values().stream().filter(a -> a.bundle().equals("org.thalweg.algorithms"))
				.map(Contribution::id).toList();
		for (String algorithm : algorithms) {
			for (Preset preset : catalog().algorithms().get(algorithm).get().presets()) {
				now.addAll(ids("{problem: classic/sphere, dimension: 10}", "[{algorithm: " + algorithm + ", preset: " + preset.name() + "}]",
						"sequential"));
			}
			for (DeviceMapping mapping : catalog().algorithms().get(algorithm).get().mappings()) {
				now.addAll(ids("{problem: classic/sphere, dimension: 10}", "[{algorithm: " + algorithm + ", mapping: " + mapping.id() + "}]",
						"cuda"));
			}
		}
		Path recorded = Installation.root().resolve("tests/org.thalweg.tests/kept/ids.txt");
		if (System.getenv("THALWEG_RECORD") != null) {
			Files.write(recorded, now);
		}
		assertEquals(comparable(Files.readAllLines(recorded)), comparable(now));
	}
}
