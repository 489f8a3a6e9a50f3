package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.experiment.console.JsonLines;
import org.thalweg.experiment.console.StatusLine;
import org.thalweg.experiment.console.TextStream;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Toys;
import org.thalweg.report.chart.ConvergenceCharts;
import org.thalweg.text.Csv;
import org.thalweg.text.Json;
import org.thalweg.text.TextTable;

/** Names that try to do something where they leave the program. */
class BordersTest {
	/** An escape sequence, one of C1, a bell, a line's end, a mark that turns the direction of text. */
	private static final String HOSTILE = "a\u001b]0;owned\u0007\u009b31m\nb\u202e";
	private static final String YAML = """
			name: "=cmd|'/c calc'!A1 \\e[2J"
			problems: {problem: toy/bowl, label: "\\\\input{/etc/passwd}"}
			algorithms: [{algorithm: walk, label: "%s"}, {algorithm: walk, label: "=1+1", with: {size: 8}}]
			runs: 2
			seed: 11
			stop: 10
			notes: "first \\e[31m line"
			""".formatted("a\\e]0;owned\\a\\x9b31m\\nb\\u202e");

	@TempDir
	Path folder;

	private RunStore store() {
		Plan plan = ToyRuns.plan(YAML, new Toys.Walk());
		RunStore store = RunStore.open(folder.resolve("r"));
		store.save(plan);
		for (RunSpec run : plan.spec().allRuns()) {
			store.add(List.of(ToyRuns.record(run, 0.5, 1, 1, run.id())), List.of(Toys.trace(20, 0.5)));
		}
		return store;
	}

	private static void noControls(String text) {
		text.codePoints().filter(c -> c != '\n').forEach(c -> assertFalse(Character.isISOControl(c) || c == 0x202e,
				() -> Integer.toHexString(c) + " in " + text));
	}

	@Test
	void theNamesAreWhatTheySeem() {
		try (RunStore store = store()) {
			assertEquals(HOSTILE, store.plan().orElseThrow().cases().getFirst().label());
		}
	}

	@Test
	void aPrintedReportHoldsNoControlCharacters() {
		try (RunStore store = store()) {
			ByteArrayOutputStream out = new ByteArrayOutputStream();
			TextStream.on(new PrintStream(out, true, StandardCharsets.UTF_8)).print(ReportText.render(Report.of(store, true), 100));
			String text = out.toString(StandardCharsets.UTF_8);
			noControls(text);
			assertTrue(text.contains("a␛]0;owned␇\uFFFD31m␊b\uFFFD"), text);
		}
	}

	@Test
	void aTableStandsInItsColumnsWhateverItsCellsHold() {
		List<String> lines = new TextTable().key("who", false, List.of("a\nb\u001b", "c")).column("n", List.of("1", "2")).lines(80);
		assertEquals(List.of("who   n", "a␊b␛  1", "c     2"), lines);
	}

	@Test
	void jsonHasNoControlCharacterAsItself() {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		new JsonLines(out).write(Map.of("name", HOSTILE));
		String line = out.toString(StandardCharsets.UTF_8);
		noControls(line);
		assertEquals(1, line.lines().count());
		assertEquals(HOSTILE, Json.map(line).get("name"));
	}

	@Test
	void whatIsNotKnownIsNullInJson() {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		new JsonLines(out).write(new java.util.TreeMap<>(Map.of("a", Double.NaN, "b", List.of(Float.NaN), "c", Map.of("d", OptionalDouble.of(
				Double.NaN)),
				"e", new double[] { Double.NaN, 1 })));
		assertEquals("{\"a\":null,\"b\":[null],\"c\":{\"d\":null},\"e\":[null,1.0]}\n", out.toString(StandardCharsets.UTF_8));
		assertEquals("{\"a\":\"NaN\"}", Json.text(Map.of("a", Double.NaN))); // the store reads it back
	}

	@Test
	void everyChartIsXml() throws Exception {
		try (RunStore store = store()) {
			for (Path svg : ConvergenceCharts.write(Results.of(store), folder.resolve("charts")).stream().filter(f -> f.toString().endsWith(".svg"))
					.toList()) {
				DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(Files.readAllBytes(svg)));
			}
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';', quoteCharacter = '`', value = {
			"\\input{x}; \\textbackslash{}input\\{x\\}", "a^^5cb; a\\textasciicircum{}\\textasciicircum{}5cb", "a~b; a\\textasciitilde{}b",
			"<a>; $<$a$>$", "a&b%c$d#e_f; a\\&b\\%c\\$d\\#e\\_f", "[1pt]; {[}1pt{]}", "*; {*}", "50 %; 50 \\%" })
	void latexPrintsALabelAndDoesNothingElse(String label, String expected) {
		assertEquals(expected, Latex.escaped(label));
	}

	/** Without a package, for all encodings of input and fonts; pdfLaTeX knows no Chinese and skips it. */
	@ParameterizedTest
	@CsvSource(delimiter = ';', quoteCharacter = '`', value = {
			"α = 0.5; \\ensuremath{\\alpha} = 0.5", "Δμ; \\ensuremath{\\Delta}\\ensuremath{\\mu}",
			"Αά; \\ensuremath{\\mathrm{A}}\\ensuremath{\\alpha}",
			"Büche–Rastrigin; B\\\"{u}che--Rastrigin", "Benítez; Ben\\'{i}tez",
			"Übergröße; \\\"{U}bergr\\\"{o}\\ss{}e", "Łódź; \\L{}\\'{o}d\\'{z}",
			"ệ; \\^{\\d{e}}", "x̄; \\={x}", "ą; a",
			"a≤b≠c; a\\ensuremath{\\leq}b\\ensuremath{\\neq}c", "10³; 10\\ensuremath{{}^{3}}",
			"算法 1; \\ifdefined\\Umathchar 算法\\else U+7B97 U+6CD5\\fi{} 1",
			"😀_; \\ifdefined\\Umathchar 😀\\else U+1F600\\fi{}\\_",
			"и\u0306; \\ifdefined\\Umathchar й\\else U+0439\\fi{}" })
	void latexPrintsLettersThatAreNotAscii(String label, String expected) {
		assertEquals(expected, Latex.escaped(label));
	}

	@Test
	void aCommentOfATableEndsWhereItsLineEnds() throws IOException {
		Plan plan = ToyRuns.plan(YAML.replace("name: \"", "name: \"x\\n\\\\input{y}\\r\\\\input{z} "), new Toys.Walk());
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			store.save(plan);
			for (RunSpec run : plan.spec().allRuns()) {
				store.add(List.of(ToyRuns.record(run, 0.5, 1, 1, run.id())), List.of(Toys.trace(20, 0.5)));
			}
			for (Path file : Export.write(store, Export.Format.LATEX, folder.resolve("tex"))) {
				for (String line : Files.readString(file).split("[\n\r]")) {
					assertFalse(line.replaceFirst("(?<!\\\\)%.*", "").contains("\\input"), line);
				}
				noControls(Files.readString(file));
			}
		}
	}

	@Test
	void noCellOfASpreadsheetIsAFormula() throws IOException {
		try (RunStore store = store()) {
			for (Path file : Export.write(store, Export.Format.CSV, folder.resolve("csv"))) {
				String text = Files.readString(file);
				assertTrue(text.startsWith("id,step") || text.contains(",'=1+1,"), text);
				assertFalse(text.contains(",=1+1"), text);
				noControls(text);
			}
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';', quoteCharacter = '`', value = { "=1; '=1", "+a; '+a", "-a; '-a", "@a; '@a", "`\ta`; `'\ta`", "-; -",
			"-1.5e-3; -1.5e-3",
			"+2; +2", "-Infinity; -Infinity", "-1-1; '-1-1", "a=1; a=1" })
	void textThatBeginsAFormulaGetsAnApostrophe(String cell, String expected) {
		StringBuilder out = new StringBuilder();
		Csv.line(out, cell, -1.5, -3L);
		assertEquals(expected + ",-1.5,-3\n", out.toString());
		assertEquals(expected.replace('\t', ' '), Csv.tabbed(List.of(cell)));
	}

	@Test
	void aProgressLineShowsWhatItsNamesHold() {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		StatusLine line = new StatusLine(TextStream.on(new PrintStream(out, true, StandardCharsets.UTF_8)), true, 40);
		line.show("a\u001b[2Jb\rc");
		line.clear();
		assertEquals("\ra␛[2Jb␍c" + "\r" + " ".repeat(8) + "\r", out.toString(StandardCharsets.UTF_8));
	}
}
