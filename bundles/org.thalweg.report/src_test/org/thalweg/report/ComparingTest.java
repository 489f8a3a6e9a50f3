package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.RankSpec;
import org.thalweg.fixtures.Toys;

/** A comparison chosen afterwards equals that of an experiment that requests it. */
class ComparingTest {
	@TempDir
	Path folder;

	private static Report report(ThreeWalks walks, Comparing wanted) {
		return Report.of(Results.of(walks.store).compared(wanted), false);
	}

	@Test
	void testLevelAndBaselineThatAreChosenGiveTheReportOfAFileThatHasThem() {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			Report chosen = report(walks, new Comparing(Optional.of(Experiment.Test.MANN_WHITNEY), Optional.of(0.05), Optional.of("b"), Optional
					.of(RankSpec.Of.MEDIAN), Optional.of(RankSpec.By.DIMENSION)));
			walks.save(ThreeWalks.YAML.replace("test: t-test\nbaseline: a\n",
					"test: mann-whitney\nlevel: 0.05\nbaseline: b\nranks: {of: median, by: dimension, control: b}\n"));
			assertEquals(ReportText.render(Report.of(walks.store, false), 200), ReportText.render(chosen, 200));
			assertEquals(2, chosen.ranks().size());
		}
	}

	@Test
	void withoutAChoiceAllStaysAndRanksAreThereAnyway() {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			Report own = Report.of(walks.store, false);
			Report same = report(walks, Comparing.AS_ASKED);
			assertEquals(own.rows().toString(), same.rows().toString());
			assertTrue(own.ranks().isEmpty());
			// means 2.5, 5 and 102.5 on the first bowl; 102.5, 2.5 and 2.5 on the second: ranks 1 2 3 and 3 1.5 1.5
			assertEquals(List.of(2.0, 1.75, 2.25), List.of(same.ranks().getFirst().meanRank(0), same.ranks().getFirst().meanRank(1), same.ranks()
					.getFirst().meanRank(2)));
		}
	}

	/** Reports have ranks of each dimension with two problems or more: the workbench's are the same. */
	@Test
	void ranksThatNobodyRequestedAreThoseOfReports() {
		String two = """
				problems: [{problem: toy/bowl, label: one, dimension: [2, 3]}, {problem: toy/bowl, label: two, dimension: [2, 3], with: {bias: 5}}]
				algorithms: [{algorithm: walk, label: a}, {algorithm: walk, label: b, with: {size: 8}}, {algorithm: walk, label: c, with: {size: 9}}]
				runs: 2
				stop: 10
				""";
		assertEquals(RankSpec.By.DIMENSION, by(two));
		assertEquals(RankSpec.By.ALL, by(ThreeWalks.YAML), "one problem of each dimension");
		assertEquals(RankSpec.By.ALL, by(two.replace(", {algorithm: walk, label: c, with: {size: 9}}", "")), "two methods");
	}

	private static RankSpec.By by(String yaml) {
		return Comparing.AS_ASKED.of(ToyRuns.plan(yaml, new Toys.Walk()).spec()).tests().ranks().orElseThrow().by();
	}

	@Test
	void noBaselineMeansThatNothingIsTested() {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			Report none = report(walks, new Comparing(Optional.empty(), Optional.empty(), Optional.of(""), Optional.empty(), Optional.empty()));
			assertTrue(none.rows().stream().allMatch(r -> Double.isNaN(r.difference().p())));
		}
	}
}
