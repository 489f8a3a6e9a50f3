package org.thalweg.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Dots;
import org.thalweg.figures.Pdf;
import org.thalweg.figures.Svg;
import org.thalweg.figures.SvgChart;
import org.thalweg.figures.SvgPdf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.figures.Axis.Scale;

/** PDF files, read by the rules of the format: every object is where the table states, and pages hold what was drawn. */
class PdfFilesTest {
	private static final Pattern STREAM = Pattern.compile("/Length (\\d+) >>\nstream\n");

	@TempDir
	Path folder;

	/** The contents of its pages. */
	private static List<String> pages(byte[] pdf) throws IOException {
		String text = new String(pdf, StandardCharsets.ISO_8859_1);
		assertTrue(text.startsWith("%PDF-1.4\n") && text.endsWith("%%EOF\n"));
		int table = Integer.parseInt(text.substring(text.lastIndexOf("startxref\n") + 10, text.lastIndexOf("\n%%EOF")));
		String[] lines = text.substring(table).split("\n");
		assertEquals("xref", lines[0]);
		int n = Integer.parseInt(lines[1].substring(2));
		for (int k = 1; k < n; k++) {
			assertEquals(19, lines[2 + k].length());
			assertTrue(text.startsWith(k + " 0 obj\n", Integer.parseInt(lines[2 + k].substring(0, 10))), lines[2 + k]);
		}
		assertTrue(text.contains("/Size " + n + " "), "size");
		List<String> out = new ArrayList<>();
		for (MatchResult m : STREAM.matcher(text).results().toList()) {
			int length = Integer.parseInt(m.group(1));
			assertTrue(text.startsWith("\nendstream\nendobj\n", m.end() + length));
			out.add(new String(new InflaterInputStream(new ByteArrayInputStream(pdf, m.end(), length)).readAllBytes(), StandardCharsets.ISO_8859_1));
		}
		assertTrue(text.contains("/Type /Pages /Count " + out.size() + " "), "count");
		return out;
	}

	private static Chart chart() {
		double[] x = { 1, 10, 100 };
		return new Chart("a (b) \\ c", "µ ± 2 − 1", new Axis("x", Scale.LOGARITHMIC), new Axis("y", Scale.LINEAR), List.of(new Curve("one", x,
				new double[] { 3, 2, 1 }, Optional.of(new Curve.Band(new double[] { 2, 1, 0 }, new double[] { 4, 3, 2 }))), new Dots("",
						new double[] { 10 },
						new double[] { 2 })));
	}

	@Test
	void aChartIsAPageOfItsOwnAndOneOfTheReport() throws IOException {
		Path svg = Files.writeString(folder.resolve("c.svg"), SvgChart.render(chart()));
		Path csv = Files.writeString(folder.resolve("c.csv"), "x");
		String report = "title\n" + "line\n".repeat(100);
		List<Path> files = PdfFiles.write(report, List.of(svg, csv), folder);
		assertEquals(List.of("c.pdf", "report.pdf"), files.stream().map(f -> f.getFileName().toString()).toList());
		List<String> own = pages(Files.readAllBytes(files.getFirst()));
		List<String> all = pages(Files.readAllBytes(files.get(1)));
		assertEquals(List.of(1, 3), List.of(own.size(), all.size()));
		assertTrue(all.getFirst().startsWith("BT /FIXED 7 Tf 8.6 TL 42 800 Td\n(title) Tj T*\n(line) Tj T*\n"), all.getFirst());
		// 758 / 8.6 lines fit a page: 88 of 101
		assertEquals(13, all.get(1).split("\\(line\\) Tj").length - 1);
		String page = own.getFirst();
		assertTrue(page.contains("(a \\(b\\) \\\\ c) Tj"), page);
		assertTrue(page.contains("(\\265 \\261 2 - 1) Tj"), page);
		assertEquals(page.lines().filter("q"::equals).count(), page.lines().filter("Q"::equals).count());
		// the band is filled, faintly, and the circle is four curves
		assertTrue(page.contains(" l\nf\nQ\n"), page);
		assertEquals(4, page.lines().filter("c"::equals).count() + page.lines().filter(l -> l.endsWith(" c")).count());
		assertEquals(page.replace("/G", "/X"), all.get(2).replace("/G", "/X"));
	}

	/** m is 833 and i 222 thousandths wide: 10.55 at a size of 10, of which half is left of 100. */
	@Test
	void textIsCentredByTheWidthsOfItsLetters() throws IOException {
		Svg svg = new Svg(200, 50);
		svg.text("text", "mi", "x", 100, "y", 20, "text-anchor", "middle", "font-size", 10);
		svg.raised("text", "10", "-3", "x", 100, "y", 20, "text-anchor", "end");
		svg.text("text", "up", "x", 0, "y", 0, "transform", "translate(16 30) rotate(-90)");
		Pdf pdf = new Pdf();
		SvgPdf.add(svg.toString(), pdf);
		String page = pages(pdf.bytes()).getFirst();
		assertTrue(page.startsWith("1 0.0 0.0 -1 0.0 50 cm\n"), page);
		assertTrue(page.contains("94.72 20 Tm (mi) Tj"), page);
		// 10 is 13.344 wide at a size of 12, -3 is 8.001 at one of 9
		assertTrue(page.contains("78.66 20 Tm (10) Tj") && page.contains("92 15 Tm (-3) Tj"), page);
		assertTrue(page.contains("0.0 -1 1 0.0 16 30 cm"), page);
	}

	/**
	 * Latin-1 has ³, but not ⁸, which is drawn as an 8 of 0.6 of the size, 0.36 of it higher. A reader adds up widths: in Courier a letter is 0.6 · 7 = 4.2 wide,
	 * and so is a raised one, 0.6 · 4.2 + 0.4 · 4.2. In Helvetica both are 333 thousandths wide, so that "10⁸" ends at 100 from 100 − 12 (2 · 0.556 + 0.333).
	 */
	@Test
	void raisedDigitsAreDrawnSmall() throws IOException {
		Svg svg = new Svg(200, 50);
		svg.text("text", "10⁸", "x", 100, "y", 20, "text-anchor", "end");
		Pdf pdf = new Pdf();
		SvgPdf.add(svg.toString(), pdf);
		String page = pages(pdf.bytes()).getFirst();
		assertTrue(page.contains("82.66 20 Tm (10) Tj /Span << /ActualText <FEFF2078> >> BDC /PLAIN 7.2 Tf 4.32 Ts (8) Tj 0 Ts /PLAIN 12 Tf EMC  ET"),
				page);
		String text = pages(PdfFiles.of("10⁸ kWh\n⁴m³", List.of())).getFirst();
		assertTrue(text.contains(
				"(10) Tj /Span << /ActualText <FEFF2078> >> BDC /FIXED 4.2 Tf 2.52 Ts [(8) -400] TJ 0 Ts /FIXED 7 Tf EMC ( kWh) Tj T*\n"), text);
		assertTrue(text.contains(
				"T*\n/Span << /ActualText <FEFF2074> >> BDC /FIXED 4.2 Tf 2.52 Ts [(4) -400] TJ 0 Ts /FIXED 7 Tf EMC (m\\263) Tj T*\n"), text);
	}

	@Test
	void theSameChartGivesTheSameBytes() throws IOException {
		Pdf[] twice = { new Pdf(), new Pdf() };
		for (Pdf p : twice) {
			SvgPdf.add(SvgChart.render(chart()), p);
		}
		assertEquals(List.of(pages(twice[0].bytes())), List.of(pages(twice[1].bytes())));
		assertFalse(new String(twice[0].bytes(), StandardCharsets.ISO_8859_1).contains("CreationDate"));
	}

	@Test
	void whatOursDoNotHaveIsRefused() {
		assertThrows(IllegalArgumentException.class, () -> SvgPdf.add("<svg width='1' height='1'><image/></svg>", new Pdf()));
		assertThrows(IllegalArgumentException.class, () -> SvgPdf.add("<svg width='1'", new Pdf()));
	}
}
