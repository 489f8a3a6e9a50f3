package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.SpecJson;
import org.thalweg.fixtures.Toys;
import org.thalweg.report.chart.CriticalDifferenceDiagram;
import org.thalweg.statistics.RankTable;
import org.thalweg.text.Json;

/** Rank tables of an experiment: which values they take, what is checked, and how they are reported. */
@Tag("slow")
class RankReportTest {
	private static final double EPS = 1e-12;
	private static final String FIGURES = """
			problem,dimension,label,statistic,value
			bowl,2,CHC,mean,1e-9
			bowl,3,CHC,mean,7
			bowl,4,CHC,mean,<1e-14
			bowl,2,CHC,median,3
			bowl,4,a,mean,50
			""";

	@TempDir
	Path folder;
	private RunStore store;
	private boolean filled;

	@BeforeEach
	void open() throws IOException {
		Files.writeString(folder.resolve("p.csv"), FIGURES);
		store = RunStore.open(folder.resolve("r"));
	}

	@AfterEach
	void close() {
		store.close();
	}

	private String yaml(String ranks) {
		return """
				problems: {problem: toy/bowl, label: bowl, dimension: [2, 3, 4]}
				algorithms: [{algorithm: walk, label: a}, {algorithm: walk, with: {size: 5}, label: b}, {algorithm: walk, with: {size: 6}, label: c}]
				runs: 2
				seed: 3
				stop: 10
				success: 1e-8
				level: 0.05
				published: %s
				""".formatted(folder.resolve("p.csv")) + ranks;
	}

	/** Errors of a, b and c: means 2 4 6 in two dimensions, 1 0 0 in three, and in four infinite, 5, infinite. */
	private Report report(String ranks) {
		Plan plan = ToyRuns.plan(yaml(ranks), new Toys.Walk());
		store.save(plan);
		Map<String, double[]> errors = Map.of("a2", new double[] { 1, 3 }, "b2", new double[] { 3, 5 }, "c2", new double[] { 4, 8 }, "a3",
				new double[] { 0, 2 }, "b3", new double[] { 1e-9, 0 }, "c3", new double[] { 0, 1e-12 }, "a4", new double[] { 1, Double.NaN },
				"b4", new double[] { 4, 6 }, "c4", new double[] { Double.NaN, Double.POSITIVE_INFINITY });
		for (CaseSpec c : filled ? List.<CaseSpec>of() : plan.spec().cases()) {
			double[] e = errors.get(c.label() + c.dimension());
			for (int k = 0; k < e.length; k++) {
				store.add(List.of(ToyRuns.record(plan.spec().runsOf(c).get(k), e[k], 1, 1, c.label() + c.dimension() + k)),
						List.of(Toys.trace(e[k])));
			}
		}
		filled = true;
		return Report.of(store, false);
	}

	/** Ranks 1 2 3; 3 and twice 1.5, since both are a success; and 1 with two infinities of 2.5: sums 6.5, 4.5, 7. */
	@Test
	void successesTieAndRunsWithoutAValueComeLast() {
		RankTable t = report("ranks: mean\n").ranks().getFirst();
		assertArrayEquals(new double[] { 6.5 / 3, 4.5 / 3, 7 / 3.0 }, t.friedman().meanRanks(), EPS);
		assertEquals("mean best error", t.title());
		assertEquals(List.of("bowl, 2-D", "bowl, 3-D", "bowl, 4-D"), t.problems());
		assertEquals(0.05, t.level());
		assertEquals(List.of(0, 3), List.of(t.against().size(), t.pairs().size()));
		assertEquals("1/0/2", t.pairs().get(0).counts());
		assertEquals("1/1/1", t.pairs().get(1).counts()); // a and c have no value in four dimensions
		// A12 of a against b: 2-D 3 and a tie of 4 pairs, 3-D 0 < and two ties, 4-D 1 below both and ∞ above
		assertEquals((3.5 / 4 + 1 / 4.0 + 2 / 4.0) / 3, t.pairs().get(0).effect().a12(), EPS);
	}

	/** CHC: 1e-9 is a success and 0, 7, and below 1e-14 is 0: ranks of a b c CHC are 2 3 4 1; 3 1.5 1.5 4; 3.5 2 3.5 1. */
	@Test
	void publishedFiguresAreColumnsOfTheirOwn() {
		Report r = report("ranks: {published: CHC, control: CHC, pairs: true}\n");
		RankTable t = r.ranks().getFirst();
		assertArrayEquals(new double[] { 8.5 / 3, 6.5 / 3, 9 / 3.0, 6 / 3.0 }, t.friedman().meanRanks(), EPS);
		assertEquals(List.of(3, 6), List.of(t.against().size(), t.pairs().size()));
		assertTrue(Double.isNaN(t.against().getFirst().effect().a12()));
		assertEquals(List.of(), r.notes().stream().filter(n -> n.contains("CHC")).toList());
	}

	@Test
	void aTableForEachDimensionLeavesOutWhatIsNotThere() {
		Report r = report("ranks: {by: dimension, labels: [a], published: a}\n");
		assertEquals(List.of("mean best error, 4-D"), r.ranks().stream().map(RankTable::title).toList());
		assertEquals(List.of("a", "a (published)"), r.ranks().getFirst().columns().stream().map(c -> c.name()).toList());
		assertTrue(r.notes().contains("No ranks of the mean best error, 2-D: no problem has a value for every algorithm yet."), r.notes().toString());
		RankTable medians = report("ranks: {of: median, published: CHC}\n").ranks().getFirst();
		assertEquals(List.of("bowl, 2-D"), medians.problems());
		assertEquals(List.of("Left out, since not every algorithm has a value: bowl, 3-D; bowl, 4-D."), medians.notes());
	}

	/**
	 * χ² = 2 (0.5² + 1.5² + 1²)/(2 + 1.5 + 1.5), F = 2 · 0.7/(3 − 0.7), reached by 30 of 6 · 3 · 3 orders. The baseline is the control; z of b is
	 * (6.5/3 − 1.5)/√(3 · 4/(6 · 3)), and 28 of 54 orders have a difference of 2 or more of its rank sum; Holm doubles that.
	 */
	@Test
	void theReportTellsRanksAndTests() {
		Report r = report("ranks: mean\nbaseline: a\n");
		String text = ReportText.render(r, 200);
		assertTrue(text.contains("""
				Ranks of the mean best error, compared with a
				---------------------------------------------
				algorithm    mean rank       z      p  Holm  Hochberg  Hommel    Li  win/tie/loss  Wilcoxon p  Wilcoxon Holm    A12    delta
				b                1.500   0.816  0.519  1.00      1.00    1.00  1.00         2/0/1"""), text);
		assertTrue(text.contains("\na (control)      2.167       -"), text);
		assertTrue(text.contains(
				"Friedman over 3 problems: chi-square 1.400 with 2 degrees of freedom; Iman and Davenport: F 0.6087 with 2 and 4; p 0.556. "
						+ "All p of mean ranks are exact: all orders within each problem are enumerated."), text);
		assertTrue(text.contains("Nemenyi: too few problems for any mean ranks to differ significantly at 0.05. No difference shown between: "
				+ "b, a, c."), text);
		assertFalse(text.contains("NaN"), text);
		assertEquals(3, RankSheets.ranking(r.ranks()).rows());
		assertEquals(0, RankSheets.pairs(r.ranks()).rows());
	}

	@Test
	void filesHoldTheSame() throws IOException {
		report("ranks: {of: mean, pairs: true}\nbaseline: a\n");
		List<Path> csv = Export.write(store, Export.Format.CSV, folder.resolve("csv"));
		List<String> ranks = Files.readAllLines(folder.resolve("csv/ranks.csv"));
		assertEquals(List.of(4, 6), List.of(ranks.size(), Files.readAllLines(folder.resolve("csv/rank-pairs.csv")).size()), csv.toString());
		assertTrue(ranks.get(1).startsWith("mean best error,b,1.5,false,3,1.4,0.5555555"), ranks.get(1));
		Export.write(store, Export.Format.LATEX, folder.resolve("tex"));
		String tex = Files.readString(folder.resolve("tex/ranks.tex"));
		assertTrue(tex.contains("\\begin{tabular}{lrrrrrrrrrrrr}") && tex.contains("a (control) & $2.167$ & -- & "), tex);
		List<RankTable> tables = Report.of(store, false).ranks();
		List<Path> svg = CriticalDifferenceDiagram.write(tables, folder.resolve("svg"));
		assertEquals("critical-difference.svg", svg.getFirst().getFileName().toString());
		assertTrue(Files.readString(svg.getLast()).startsWith("label,mean_rank,critical_difference,level\nb,1.5,NA,0.05"), Files.readString(svg
				.getLast()));
		String diagram = Files.readString(svg.getFirst());
		for (String shown : List.of(">b  1.50<", ">a  2.17<", ">2.33  c<", ">too few problems for any mean ranks to differ significantly "
				+ "(Nemenyi, 0.05)<",
				"stroke-width=\"4\"")) {
			assertTrue(diagram.contains(shown), diagram);
		}
	}

	private List<String> diagnostics(String ranks) {
		ExperimentFile.Parsed parsed = ExperimentFile.parse("e.yaml", yaml(ranks), folder, Map.of());
		List<Diagnostic> found = parsed.experiment() == null ? parsed.diagnostics()
				: Planner.plan(parsed.experiment(), Toys.catalog(), new Devices(Toys.catalog()), java.util.Optional.empty()).diagnostics();
		return found.stream().map(Diagnostic::toString).toList();
	}

	@Test
	void mistakesAreFoundBeforeAnythingRuns() {
		assertEquals(List.of("e.yaml:9: ranks.of: 'man' is not one of mean, median. Did you mean 'mean'?"), diagnostics("ranks: man\n"));
		assertEquals(List.of("e.yaml:9: ranks.labels: no ranked algorithm is labelled 'weird'. Known: a, b, c."), diagnostics(
				"ranks: {labels: [a, weird]}\n"));
		assertEquals(List.of("e.yaml:9: ranks.control: no ranked algorithm is labelled 'c'. "
				+ "Did you mean 'a' or 'b'?"),
				diagnostics("ranks: {labels: [a, b], control: c}\n"));
		assertEquals(List.of("e.yaml:9: ranks.published: no published mean is labelled 'CH'. Did you mean 'CHC'?"), diagnostics(
				"ranks: {published: CH}\n"));
		assertEquals(List.of("e.yaml:9: ranks.kontrol: unknown key 'kontrol'. Did you mean 'control'?"), diagnostics("ranks: {kontrol: a}\n"));
		assertEquals(List.of("e.yaml:9: ranks: ranks need at least two algorithms, and there is only one. Add an algorithm, or published: with a "
				+ "label of "
				+ "published figures"), diagnostics("ranks: {labels: a}\n"));
		assertEquals(List.of("e.yaml:10: ranks.published: the experiment has no file of published figures. Add published: FILE"),
				ExperimentFile.parse("e.yaml", yaml("\nranks: {published: CHC}\n").replaceAll("published: /.*\n", "\n"), folder, Map.of())
						.diagnostics()
						.stream().map(Diagnostic::toString).toList());
	}

	@Test
	void whatIsAskedForSurvivesTheStore() {
		PlanSpec plan = ToyRuns.plan(yaml("ranks: {of: median, by: dimension, labels: [a, b], published: [CHC], control: b, pairs: true}\n"),
				new Toys.Walk())
				.spec();
		assertEquals(plan, SpecJson.planSpec(Json.map(Json.text(SpecJson.of(plan)))));
	}
}
