package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.runtime.RegistryFactory;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.Published;
import org.thalweg.experiment.reading.RankSpec;

/** Every example can be planned unchanged, and none of its published figures is left without a case. Nothing is run. */
@Tag("store")
@Tag("slow")
class ExamplesTest {
	@TempDir
	static Path made;

	static List<Path> examples() throws IOException {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isDirectory(root.resolve("examples/papers"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		try (Stream<Path> files = Files.walk(root.resolve("examples"))) {
			return files.filter(f -> f.toString().endsWith(".yaml") && !describesAReservoir(f)).sorted().toList();
		}
	}

	/** Descriptions of reservoirs lie among the examples, but are no experiments. */
	private static boolean describesAReservoir(Path file) {
		try (Stream<String> lines = Files.lines(file)) {
			return lines.anyMatch(l -> l.startsWith("level-storage:") || l.startsWith("reservoirs:"));
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** What is installed, except for this bundle's own faulty contribution of the id clpso. */
	static Catalog catalog() {
		Catalog all = Catalog.read(RegistryFactory.getRegistry(), warning -> {
			// FaultyContributionsTest reads them
		});
		List<Contribution<Algorithm<?>>> algorithms = new ArrayList<>(all.algorithms().values());
		algorithms.removeIf(a -> a.id().equals("clpso"));
		algorithms.add(new Contribution<>("clpso", "CLPSO", "", "org.thalweg.algorithms", Clpso::new));
		return new Catalog(algorithms, List.copyOf(all.problems().values()), List.copyOf(all.backends().values()));
	}

	@ParameterizedTest
	@MethodSource("examples")
	void anExampleCanBePlannedAndItsPublishedFiguresFindTheirCases(Path file) throws IOException {
		Bench.devices(); // skips where there is none
		Assumptions.assumeTrue(!file.endsWith("own-problems/process.yaml") || ProgramExamplesTest.there("python3"), "skipped: no python3");
		ExperimentFile.Parsed parsed = ExperimentFile.read(file, standIn(file));
		assertEquals(List.of(), parsed.diagnostics());
		Catalog catalog = catalog();
		try (Devices devices = new Devices(catalog)) {
			Planner.Planned planned = Planner.plan(parsed.experiment(), catalog, devices, Optional.empty());
			assertEquals(List.of(), planned.diagnostics());
			PlanSpec plan = planned.plan().spec();
			List<String> ranked = plan.tests().ranks().map(RankSpec::published).orElse(List.of()); // these need no case of ours
			assertEquals(List.of(), plan.published().stream().filter(f -> !ranked.contains(f.label()))
					.filter(f -> plan.cases().stream().noneMatch(c -> about(f, c))).toList());
		}
	}

	/** The numbers of two suites are official files only; where these are missing, there is neither shift nor rotation. */
	private static Map<String, String> standIn(Path file) throws IOException {
		for (Map.Entry<String, int[]> suite : Map.of("cec2017", new int[] { 30, 50 }, "cec2022", new int[] { 10 }).entrySet()) {
			if (!Files.readString(file).contains(suite.getKey()) || Bench.hasOfficial(suite.getKey())) {
				continue;
			}
			Path folder = Files.createDirectories(made.resolve(suite.getKey()));
			if (!Files.isDirectory(folder.resolve(suite.getKey()))) {
				for (String function : CecSuites.all().keySet().stream().filter(f -> f.startsWith(suite.getKey())).toList()) {
					for (int n : suite.getValue()) {
						new CecFolder(folder).shifts(function, new double[6][0]).matrices(function, n, 6, (_, i, j) -> i == j ? 1 : 0)
								.permutations(function, n, 6, (_, _, j) -> j);
					}
				}
			}
			return Map.of("data", folder.toString());
		}
		return Map.of();
	}

	private static boolean about(Published figure, CaseSpec c) {
		return (figure.problem().equals(c.problemLabel()) || figure.problem().equals(c.problem()))
				&& figure.dimension() == c.dimension() && figure.label().equals(c.label());
	}
}
