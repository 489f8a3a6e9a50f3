package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that fit a column. */
class LatexOptionsTest {
	@TempDir
	Path folder;
	private int stores;

	private List<String> table(String name, Latex.LatexStyle options) throws IOException {
		try (ThreeWalks walks = new ThreeWalks(folder.resolve("r" + ++stores))) {
			walks.save(ThreeWalks.YAML + "targets: [1, 2, 3]\n");
			Path file = Export.write(Results.of(walks.store), Export.Format.LATEX, folder.resolve("t"), options, Optional.empty()).stream()
					.filter(f -> f.getFileName().toString().equals(name)).findFirst().orElseThrow();
			return Files.readAllLines(file);
		}
	}

	/** Three algorithms in tables of two and one, each with all problems. Means of 2.5, 5 and 102.5. */
	@Test
	void wideTablesAreSplit() throws IOException {
		List<String> lines = table("comparison.tex", new Latex.LatexStyle(OptionalInt.of(2), false, 2));
		assertEquals(List.of("\\begin{tabular}{lrrr}", "\\begin{tabular}{lrr}"), lines.stream().filter(l -> l.startsWith("\\begin{tabular}"))
				.toList());
		assertEquals(2, lines.stream().filter("\\end{tabular}}"::equals).count());
		List<String> rows = lines.stream().filter(l -> l.startsWith("bowl\\_1 & 2")).toList();
		assertEquals(2, rows.size());
		assertTrue(rows.getFirst().startsWith("bowl\\_1 & 2 & $\\mathbf{2.5} \\pm 1.3$ & $5.0 \\pm 2.6$"), rows::toString);
		assertTrue(rows.get(1).startsWith("bowl\\_1 & 2 & $100 \\pm 1.3$"), rows::toString);
		assertTrue(lines.stream().anyMatch("problem & $D$ & a & b \\\\"::equals) && lines.stream().anyMatch("problem & $D$ & c \\\\"::equals),
				lines::toString);
	}

	/** Problem, dimension, algorithm and device come again before each target. */
	@Test
	void tablesOfTargetsAreSplit() throws IOException {
		List<String> lines = table("runtimes.tex", new Latex.LatexStyle(OptionalInt.empty(), false, 2));
		assertEquals(List.of("problem & D & algorithm & device & ERT 3 & ERT 2 \\\\", "problem & D & algorithm & device & ERT 1 \\\\"), lines.stream()
				.filter(l -> l.startsWith("problem")).toList());
	}

	/** Two problems in tables of a row each, the second with the mean ranks below; what is shorter stays as it is. */
	@Test
	void longTablesAreSplit() throws IOException {
		Latex.LatexStyle one = new Latex.LatexStyle(OptionalInt.of(2), false, 9, 1);
		List<String> whole = table("comparison.tex", new Latex.LatexStyle(OptionalInt.of(2), false, 9));
		List<String> lines = table("comparison.tex", one);
		List<Integer> begin = IntStream.range(0, lines.size()).filter(k -> lines.get(k).equals("\\begin{table}[htbp]")).boxed().toList();
		assertEquals(2, begin.size());
		int cut = begin.getLast();
		assertEquals(List.of("\\bottomrule", "\\end{tabular}}", "\\end{table}", ""), lines.subList(cut - 4, cut));
		assertEquals(lines.get(begin.getFirst() + 2).replaceAll("}$", " (continued)}"), lines.get(cut + 2));
		assertEquals(List.of("\\begin{tabular}{lrrrr}", "\\toprule", "problem & $D$ & a & b & c \\\\", "\\midrule"), lines.subList(cut + 4, cut
				+ 8));
		assertEquals(1, lines.subList(0, cut).stream().filter(l -> l.startsWith("bowl")).count());
		assertEquals(whole, Stream.concat(lines.subList(0, cut - 4).stream(), lines.subList(cut + 8, lines.size()).stream()).toList());
		assertEquals(whole, table("comparison.tex", new Latex.LatexStyle(OptionalInt.of(2), false, 9, 2)));
	}

	@Test
	void numbersCanBeArguments() throws IOException {
		List<String> lines = table("comparison.tex", new Latex.LatexStyle(OptionalInt.empty(), true, 9));
		assertTrue(lines.get(1).startsWith("% needs \\usepackage{siunitx}"), lines.get(1));
		assertTrue(lines.stream().anyMatch(l -> l.startsWith("bowl\\_1 & 2 & $\\text{\\bfseries \\num{2.50}} \\pm \\num{1.29}$ & $\\num{5.00} \\pm")),
				lines::toString);
	}

	@Test
	void whatMakesNoTableIsRefused() {
		assertEquals("digits is 0; expected 1 to 17", assertThrows(IllegalArgumentException.class, () -> new Latex.LatexStyle(OptionalInt.of(0),
				false,
				1)).getMessage());
		assertEquals("columns is 0; expected at least 1", assertThrows(IllegalArgumentException.class, () -> new Latex.LatexStyle(OptionalInt.empty(),
				false,
				0)).getMessage());
	}
}
