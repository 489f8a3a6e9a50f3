package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.tests.Installation.Ended;
import org.thalweg.text.Json;

/** The example of a study, shortened, through everything that its one command writes. */
@Tag("store")
@Tag("slow")
class StudyTest {
	/** A function of each group on two instances: 5 x 2 x 2 dimensions x 6 algorithms = 120 cases with two runs each, and no official data. */
	private static final String SHORT = " --set 'problems=[{problem: [bbob/f1, bbob/f6, bbob/f10, bbob/f15, bbob/f20], dimension: [5, 10],"
			+ " instances: [1-2]}]' --set runs=2 --set stop.evaluations-per-dimension=100 --set 'budgets=[50D]' --quiet";
	private static final Map<String, String> VARIABLES = Map.of("LC_ALL", "C.UTF-8");

	@TempDir
	private Path folder;
	private Path studies;
	private Installation installation;

	@BeforeEach
	void install() throws IOException {
		studies = Installation.root().resolve("examples/studies");
		installation = Installation.launchers(folder).withThisPlatform();
	}

	private Ended run(String outputs) throws Exception {
		return installation.shell(VARIABLES, installation.batch() + " run " + studies.resolve("paper.yaml") + " --out r" + SHORT + " --outputs "
				+ outputs);
	}

	@Test
	void oneCommandWritesReportFiguresTablesAndArchives() throws Exception {
		Ended ended = run("report,pdf,latex,coco --digits 2 --columns 4 --rows 20");
		assertEquals(0, ended.code(), ended.err());
		assertTrue(ended.out().matches("(?s).*\nResults: r\nOutputs written: report, pdf, latex, coco \\(\\d+ files\\)\n"), ended.out());
		Path results = folder.resolve("r");
		assertTrue(Files.readString(results.resolve("report.txt")).contains("\nExpected runtime\n"));
		for (String algorithm : List.of("DE", "jDE", "GOjDE", "CLPSO", "SPSO-2011", "MA-SW-Chains")) {
			// three lines a dimension; a run of each instance and repetition: 1:…, 1:…, 2:…, 2:…
			List<String> index = Files.readAllLines(results.resolve("coco/" + algorithm + "/bbobexp_f20.info")).stream()
					.filter(l -> !l.isEmpty()).toList();
			assertEquals(6, index.size());
			assertTrue(index.get(2).matches("data_f20/bbobexp_f20_DIM5.dat, 1:\\d+\\|\\S+, 1:\\d+\\|\\S+, 2:\\d+\\|\\S+, 2:\\d+\\|\\S+"), index.get(
					2));
		}
		for (String name : List.of("ranks.tex", "comparison.tex", "runtimes.tex", "table.tex")) {
			wellFormed(Files.readAllLines(results.resolve("latex").resolve(name)));
		}
		figuresOf(studies.resolve("paper.tex")).forEach(f -> assertTrue(Files.exists(results.resolve("charts").resolve(f)), f));
		assertTrue(Files.exists(results.resolve("charts/report.pdf")));
		compiles();
		pointsAreThoseThatWereEvaluated();
		Ended again = run("long --json");
		assertTrue(again.out().startsWith("{\"event\":\"done\",\"runs\":0,\"failed\":0,\"skipped\":0,\"kept\":240,"), again.out());
		assertTrue(again.out().endsWith("{\"event\":\"output\",\"file\":\"r/long/long.csv\"}\n"), again.out());
	}

	/** Programs that share no code with this project recompute the numbers from the runs, and check the sentences of the summary. */
	@Test
	@Tag("full")
	void independentProgramsFindTheSameNumbersAndSentences() throws Exception {
		Assumptions.assumeTrue(installation.shell(VARIABLES, "python3 -c 'import scipy'").code() == 0, "skipped: no SciPy");
		Path programs = Installation.root().resolve("releng/studies");
		assertEquals(0, run("csv --set success=10 --set family=study").code());
		Ended loose = installation.shell(VARIABLES, "python3 " + programs.resolve("recompute.py") + " r/csv");
		assertTrue(loose.code() == 0 && loose.out().contains("holm: "), loose.out() + loose.err());
		assertEquals(0, run("csv").code());
		Ended numbers = installation.shell(VARIABLES, "python3 " + programs.resolve("recompute.py") + " r/csv");
		assertTrue(numbers.code() == 0 && numbers.out().contains("holm: ") && numbers.out().contains("rank: "), numbers.out() + numbers.err());
		Ended sentences = installation.shell(VARIABLES, installation.batch() + " report r > summary.txt && python3 " + programs.resolve(
				"sentences.py")
				+ " summary.txt r/csv");
		assertEquals(0, sentences.code(), sentences.out() + sentences.err());
	}

	/** The points of the sphere's file, which have five digits, give the measured values, which lie between 79 and 400. */
	private void pointsAreThoseThatWereEvaluated() throws Exception {
		Ended export = installation.shell(VARIABLES, installation.batch() + " export r --format coco --points --to p");
		assertEquals(0, export.code(), export.err());
		List<String[]> rows = Files.readAllLines(folder.resolve("p/CLPSO/data_f1/bbobexp_f1_DIM5.tdat")).stream().skip(1).takeWhile(l -> !l
				.startsWith("%")).map(l -> l.split(" ")).toList();
		assertTrue(rows.size() > 20);
		Files.writeString(folder.resolve("points.csv"), rows.stream().map(r -> String.join(",", List.of(r).subList(5, 10)) + "\n").collect(Collectors
				.joining()));
		Ended values = installation.shell(VARIABLES, installation.batch()
				+ " evaluate --problem bbob/f1 --dimension 5 --points points.csv --json");
		List<Double> evaluated = values.out().lines().map(l -> (Double) Json.map(l).get("value")).toList();
		for (int k = 0; k < rows.size(); k++) {
			assertEquals(Double.parseDouble(rows.get(k)[3]), evaluated.get(k), 0.02, String.join(" ", rows.get(k)));
		}
		// from seven variables on there are none
		assertEquals(5, Files.readAllLines(folder.resolve("p/CLPSO/data_f1/bbobexp_f1_DIM10.tdat")).get(1).split(" ").length);
		assertEquals("--format csv: --points works only with coco. Leave it out\n", ours(installation.shell(VARIABLES, installation.batch()
				+ " export r --format csv --points")));
	}

	/** Tables of at most 20 rows, each with as many cells as it has columns. */
	private static void wellFormed(List<String> lines) {
		int columns = 0;
		int rows = 0;
		for (String line : lines) {
			if (line.startsWith("\\begin{tabular}{")) {
				columns = line.length() - "\\begin{tabular}{}".length();
				rows = 0;
			} else if (line.endsWith(" \\\\")) {
				int merged = line.startsWith("\\multicolumn{2}") ? 1 : 0;
				assertEquals(columns, line.split(" & ").length + merged, line);
				rows++;
			}
			assertTrue(rows <= 1 + 20 + 2, line); // with its head, and mean rank and counts at the end
		}
		assertEquals(lines.stream().filter(l -> l.startsWith("\\begin{tabular}")).count(), lines.stream().filter("\\end{tabular}}"::equals).count());
	}

	private static Stream<String> figuresOf(Path paper) throws IOException {
		return Files.readAllLines(paper).stream().filter(l -> l.startsWith("\\figures{")).flatMap(l -> Stream.of(l.split("[{}]")))
				.filter(word -> word.endsWith(".pdf"));
	}

	/** Where there is a LaTeX, the paper is made with it. */
	private void compiles() throws Exception {
		if (installation.shell(VARIABLES, "pdflatex --version && kpsewhich booktabs.sty").code() == 0) {
			Ended paper = installation.shell(VARIABLES, "pdflatex -interaction=nonstopmode -halt-on-error '\\def\\results{r}\\input{" + studies
					.resolve(
							"paper.tex") + "}'");
			assertEquals(0, paper.code(), paper.out());
			assertTrue(paper.out().contains("Output written on paper.pdf"), paper.out());
		}
	}

	@Test
	void outputsThatCannotBeWrittenAreRefusedBeforeAnythingRuns() throws Exception {
		Ended unknown = run("latex,pfd");
		assertEquals(2, unknown.code());
		assertEquals("--outputs: 'pfd' is not one of report, charts, pdf, png, csv, coco, iohprofiler, json, latex, long. Did you mean 'pdf'?\n",
				ours(
						unknown));
		Ended digits = run("report --digits 2");
		assertEquals("--outputs: --digits, --siunitx, --columns and --rows work only with latex. Leave them out\n", ours(digits));
		Ended other = run("coco --set 'problems=[{problem: classic/sphere, dimension: 2}]'");
		assertEquals(2, other.code());
		assertEquals(
				"--outputs: 'classic/sphere' does not belong to the suite bbob, and COCO's tools read no other suite. Use iohprofiler or "
						+ "long, which support all problems\n", ours(other));
		assertTrue(Files.notExists(folder.resolve("r")));
	}

	/** The last line; it follows messages on this platform's faulty contributions. */
	private static String ours(Ended ended) {
		return ended.err().substring(ended.err().lastIndexOf('\n', ended.err().length() - 2) + 1);
	}
}
