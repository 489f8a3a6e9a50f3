package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParameterTableTest {
	private static final String GRID = """
			problems: {problem: toy/bowl, dimension: 2}
			algorithms: {algorithm: walk, with: {size: {grid: [20, 40]}, scale: {grid: [1, 3]}}, label: "N {size}, {scale}"}
			runs: 4
			seed: 11
			stop: 10
			""";

	@TempDir
	Path folder;

	/** Medians in 2 dimensions are 2.5, 5 and 102.5, ranks 1, 2, 3; in 3 dimensions 102.5, 2.5 and 2.5, ranks 3, 1.5, 1.5. */
	@Test
	void settingsOfAnAlgorithmAreRankedOverProblems() {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			Report report = Report.of(walks.store, false);
			ParameterTable table = report.parameters().getFirst();
			assertEquals(List.of("size"), table.names());
			assertEquals(List.of(new ParameterTable.SettingRow("a", false, "sequential", Map.of("size", "4"), 2, 1, Double.NaN, Double.NaN),
					new ParameterTable.SettingRow("b", false, "sequential", Map.of("size", "8"), 1.75, 1, Double.NaN, Double.NaN),
					new ParameterTable.SettingRow("c", false, "sequential", Map.of("size", "9"), 2.25, 1, Double.NaN, Double.NaN)), table.rows());
			assertTrue(ReportText.render(report, 100).contains("""
					Parameters of walk
					------------------
					algorithm  size  mean rank  best on
					a             4      2.000   1 of 2
					b             8      1.750   1 of 2
					c             9      2.250   1 of 2
					"""), ReportText.render(report, 100));
		}
	}

	@Test
	void whatAGridVariesStandsBesideTheErrorsOfASingleProblem() {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			walks.save(GRID);
			walks.add("N 20, 1", 2, new double[] { 4, 1, 2, 3 }, 1, 1, 1, 1, 1);
			walks.add("N 20, 3", 2, new double[] { 7, 8, 9, 6 }, 1, 1, 1, 1, 1);
			walks.add("N 40, 1", 2, new double[] { 1 }, 1, 1);
			walks.add("N 40, 3", 2, new double[] { Double.POSITIVE_INFINITY, 5, Double.POSITIVE_INFINITY }, 1, 1, 1, 1);
			List<ParameterTable.SettingRow> rows = Report.of(walks.store, false).parameters().getFirst().rows();
			assertEquals(new ParameterTable.SettingRow("N 20, 1", false, "sequential", Map.of("size", "20", "scale", "1.0"), 2, 0, 2.5, 1), rows.get(
					0));
			assertEquals(new ParameterTable.SettingRow("N 40, 1", false, "sequential", Map.of("size", "40", "scale", "1.0"), 1, 1, 1, 1), rows.get(
					2));
			assertEquals(Double.POSITIVE_INFINITY, rows.get(3).median(), "two of three runs are without a value");
			assertEquals(5, rows.get(3).least());
		}
	}

	@Test
	void aSettingWithoutRunsLeavesTheOthersUnranked() {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			walks.save(GRID);
			walks.add("N 20, 1", 2, new double[] { 4 }, 1, 1);
			ParameterTable table = Report.of(walks.store, false).parameters().getFirst();
			assertEquals(0, table.problems());
			assertTrue(Double.isNaN(table.rows().getFirst().meanRank()));
			assertEquals(List.of("algorithm", "size", "scale"), table.sheet().columns().stream().map(c -> c.name()).toList());
		}
	}

	@Test
	void labelsOfOneSettingMakeNoTable() {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			walks.save("problems: toy/bowl\nalgorithms: [{algorithm: walk, label: a}, {algorithm: walk, label: b}]\nstop: 3\n");
			assertEquals(List.of(), Report.of(walks.store, false).parameters());
		}
	}
}
