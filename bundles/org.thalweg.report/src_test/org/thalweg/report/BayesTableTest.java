package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.statistics.BayesianSignedRank;

/** Medians of the three walks on two problems: a 2.5 and 102.5, b 5 and 2.5, c 102.5 and 2.5. */
class BayesTableTest {
	@TempDir
	Path folder;

	private static BayesTable table(ThreeWalks walks, double rho) {
		Results results = Results.of(walks.store);
		return BayesTable.of(results, Report.of(results, false), rho);
	}

	/** Less is better: a is ahead of b by 2.5 and −100. */
	@Test
	void theBaselineIsComparedWithTheOthersOverProblems() {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			BayesTable table = table(walks, 1);
			assertEquals(List.of("a b 2", "a c 2"), table.rows().stream().map(r -> r.first() + " " + r.second() + " " + r.problems()).toList());
			assertEquals(BayesianSignedRank.of(new double[] { 2.5, -100 }, 1, 11), table.rows().getFirst().shares());
			assertTrue(table.rows().getFirst().behind() > table.rows().getFirst().ahead(), table.toString());
			String text = table.render(120);
			assertTrue(text.contains("\nBayesian signed ranks\n") && text.contains("P(worse)"), text);
			assertEquals(table, table(walks, 1));
			assertEquals("", BayesTable.NONE.render(80));
		}
	}

	@Test
	void withoutABaselineAllPairsAreCompared() {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			walks.save(ThreeWalks.YAML.replace("baseline: a\n", ""));
			assertEquals(List.of("a b", "a c", "b c"), table(walks, 0).rows().stream().map(r -> r.first() + " " + r.second()).toList());
		}
	}

	/** One algorithm alone. */
	@Test
	void aSingleAlgorithmIsToldApart() {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			walks.save("name: one\nproblems: {problem: toy/bowl, dimension: 2}\nalgorithms: walk\nruns: 4\nstop: 10\n");
			assertTrue(table(walks, 0).render(120).contains("There is nothing to compare"));
		}
	}

	@Test
	void pairsAreExportedAsCsvAndForLatex() throws Exception {
		try (ThreeWalks walks = new ThreeWalks(folder.resolve("store"))) {
			Path csv = Export.bayes(walks.store, Export.Format.CSV, folder.resolve("out"), Latex.LatexStyle.USUAL, 1);
			List<String> lines = Files.readAllLines(csv);
			assertEquals("values,problems,first,second,rho,draws,ahead,alike,behind", lines.getFirst());
			assertTrue(lines.get(1).contains(",2,a,b,1.0,50000,0."), lines.get(1));
			String tex = Files.readString(Export.bayes(walks.store, Export.Format.LATEX, folder.resolve("out"), Latex.LatexStyle.USUAL, 1));
			assertTrue(tex.contains("\\begin{tabular}{lllrrrr}") && tex.contains(" & a & b & $2$ & $0."), tex);
		}
	}
}
