package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.junit.jupiter.api.Test;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.text.TextTable;

/** PDF files as a reader has them: text at its place, fonts in the file. */
class PdfTest {
	/** A text of a page, where it begins and ends. */
	private record Word(String text, double left, double right, double down, double size) {
	}

	private static List<Word> words(PDDocument of, int page) throws IOException {
		List<Word> out = new ArrayList<>();
		PDFTextStripper stripper = new PDFTextStripper() {
			@Override
			protected void writeString(String text, List<TextPosition> at) {
				TextPosition last = at.getLast();
				out.add(new Word(text, at.getFirst().getX(), last.getX() + last.getWidth(), at.getFirst().getY(), at.getFirst().getFontSizeInPt()));
			}
		};
		stripper.setStartPage(page);
		stripper.setEndPage(page);
		stripper.getText(of);
		return out;
	}

	private static Chart chart(String title) {
		double[] x = { 1, 10, 100 };
		return new Chart(title, "µ ± 2 − 1", new Axis("x", Scale.LOGARITHMIC), new Axis("y", Scale.LINEAR), List.of(new Curve("one", x,
				new double[] { 3, 2, 1 }, Optional.of(new Curve.Band(new double[] { 2, 1, 0 }, new double[] { 4, 3, 2 }))), new Dots("",
						new double[] { 10 }, new double[] { 2 })));
	}

	private static PDDocument read(byte[] pdf) throws IOException {
		return Loader.loadPDF(pdf);
	}

	private static byte[] picture(String svg) {
		try (Pdf out = new Pdf()) {
			out.page(svg);
			return out.bytes();
		}
	}

	/** A subset's name begins with six capitals and a plus sign (ISO 32000-1, 9.6.4); each font's program is in the file. */
	@Test
	void everyFontIsEmbeddedAsASubset() throws IOException {
		Set<String> names = new HashSet<>();
		try (PDDocument pdf = read(picture(SvgChart.render(chart("Łódź, Ἀλ φ ≤ 10⁸ & Ж"))))) {
			for (PDPage page : pdf.getPages()) {
				for (COSName name : page.getResources().getFontNames()) {
					PDFont font = page.getResources().getFont(name);
					assertTrue(font.isEmbedded());
					names.add(font.getName());
				}
			}
		}
		assertEquals(1, names.size());
		assertTrue(names.iterator().next().matches("[A-Z]{6}\\+LiberationSans"), names.toString());
	}

	@Test
	void greekPolishAndSignsAreReadAsTheyAreAndWhatTheFontLacksIsReported() throws IOException {
		Svg svg = new Svg(400, 50);
		svg.text("text", "λ-ES, Łódź, ≤ 10⁻⁸ (a) \\ fi", "x", 10, "y", 20);
		svg.text("text", "中文", "x", 10, "y", 40);
		try (Pdf out = new Pdf()) {
			out.page(svg.toString());
			assertEquals("PDF: the font Liberation Sans lacks 中 文, shown as boxes. SVG and PNG use fonts of the machine.", out.note());
			try (PDDocument pdf = read(out.bytes())) {
				String text = new PDFTextStripper().getText(pdf);
				assertTrue(text.contains("λ-ES, Łódź, ≤ 10") && text.contains("⁸ (a) \\ fi"), text);
			}
		}
		try (Pdf out = new Pdf()) {
			out.page(SvgChart.render(chart("ή, ż, ж")));
			assertEquals("", out.note());
		}
	}

	/** m is 833 and i 222 thousandths wide: 10.55 at a size of 10, of which half is left of 100. 10 is 13.34 wide at a size of 12, -3 is 8 at one of 9. */
	@Test
	void textIsCentredByTheWidthsOfItsLetters() throws IOException {
		Svg svg = new Svg(200, 50);
		svg.text("text", "mi", "x", 100, "y", 20, "text-anchor", "middle", "font-size", 10);
		svg.raised("text", "10", "-3", "x", 100, "y", 40, "text-anchor", "end");
		try (PDDocument pdf = read(picture(svg.toString()))) {
			Word mi = words(pdf, 1).stream().filter(w -> w.text.equals("mi")).findFirst().orElseThrow();
			assertArrayEquals(new double[] { 94.72, 105.28, 20 }, new double[] { mi.left, mi.right, mi.down }, 0.01);
			Word ten = words(pdf, 1).stream().filter(w -> w.text.startsWith("10")).findFirst().orElseThrow();
			assertEquals(78.66, ten.left, 0.02);
			assertEquals(100, words(pdf, 1).getLast().right, 0.01);
		}
	}

	/** A reader of XML hands over text in parts that end at each of these; as parts they were drawn over one another. */
	@Test
	void aTextWithMarkupIsOneText() throws IOException {
		Svg svg = new Svg(200, 50);
		svg.text("text", "a & b <c>", "x", 100, "y", 20, "text-anchor", "middle");
		List<Pen.DrawnText> texts = new ArrayList<>();
		SvgReader.draw(svg.toString(), new SvgFigure.Ruled() {
			@Override
			public void text(DrawnText text) {
				texts.add(text);
			}
		});
		assertEquals(List.of("a & b <c>"), texts.getFirst().parts().stream().map(Pen.TextFragment::text).toList());
		try (PDDocument pdf = read(picture(svg.toString()))) {
			assertTrue(new PDFTextStripper().getText(pdf).contains("a & b <c>"));
		}
	}

	/** 84 mm are 238.1 points. */
	@Test
	void aFigureForPrintHasItsSizeOnPaper() throws IOException {
		Chart chart = new Chart("t", "", new Axis("evaluations", Scale.LINEAR), new Axis("y", Scale.LINEAR), List.of(new Curve("a", new double[] {
				0, 1 }, new double[] { 0, 1 })));
		try (PDDocument pdf = read(picture(SvgChart.render(chart, FigureStyle.print(84))))) {
			assertEquals(238.1, pdf.getPage(0).getMediaBox().getWidth(), 0.1);
			Word x = words(pdf, 1).stream().filter(w -> w.text.equals("evaluations")).findFirst().orElseThrow();
			assertEquals(Helvetica.width("evaluations") * 8, x.right - x.left, 0.05);
		}
	}

	@Test
	void theSameChartGivesTheSameBytes() {
		assertArrayEquals(picture(SvgChart.render(chart("t"))), picture(SvgChart.render(chart("t"))));
	}

	@Test
	void whatOursDoNotHaveIsRefused() {
		assertThrows(IllegalArgumentException.class, () -> picture("<svg width=\"1\" height=\"1\" viewBox=\"0 0 1 1\"><image/></svg>"));
		assertThrows(IllegalArgumentException.class, () -> picture("<svg width='1'"));
	}

	private static byte[] report(TextTable table, int pictures) {
		try (Pdf out = new Pdf()) {
			PdfReport report = new PdfReport(out);
			report.heading("A study");
			report.wrap("seed  ", "1");
			report.title("Values");
			report.table(table);
			for (int k = 0; k < pictures; k++) {
				report.figure(SvgChart.render(chart("c" + k)), "Chart " + k);
			}
			report.end();
			return out.bytes();
		}
	}

	/** Of 530 pixels at 0.75 points one has room, of as many at 0.61 two: (728 / 2 − 3.5 · 1.3 · 8) / 530. Letters keep 7 points. */
	@Test
	void twoLargePicturesShareAPage() throws IOException {
		for (int high : new int[] { 530, 700 }) {
			Svg svg = new Svg(640, high);
			svg.text("text", "letters", "x", 10, "y", 20);
			try (Pdf out = new Pdf()) {
				PdfReport report = new PdfReport(out);
				IntStream.range(0, 4).forEach(k -> report.figure(svg.toString(), "Picture " + k));
				report.end();
				try (PDDocument pdf = read(out.bytes())) {
					assertEquals(high == 530 ? 2 : 4, pdf.getNumberOfPages(), "a picture " + high + " high");
				}
			}
		}
	}

	private static TextTable table(int rows, int columns) {
		TextTable out = new TextTable().key("problem", false, IntStream.range(0, rows).mapToObj(r -> r % 7 == 0 ? "p" + r : "").toList());
		for (int c = 0; c < columns; c++) {
			int column = c;
			out.column("column " + c, IntStream.range(0, rows).mapToObj(r -> column + "." + r).toList());
		}
		return out;
	}

	/** A page of 842 points with margins of 57 has room for 70 rows of 10.4. */
	@Test
	void aLongTableRepeatsItsHeadAndTheNameOfItsRowOnEachPage() throws IOException {
		try (PDDocument pdf = read(report(table(190, 3), 0))) {
			assertEquals(3, pdf.getNumberOfPages());
			for (int page = 1; page <= 3; page++) {
				List<String> words = words(pdf, page).stream().map(Word::text).toList();
				assertTrue(words.stream().anyMatch(w -> w.contains("problem")), words.toString());
			}
			List<String> second = words(pdf, 2).stream().map(Word::text).toList();
			assertTrue(String.join(" ", second).matches("2 problem column 0 column 1 column 2 p\\d+ 0\\.\\d+ .*"), second.toString());
		}
	}

	@Test
	void aWideTableIsTurnedIfItIsLongElseSplitAndNothingLeavesThePage() throws IOException {
		for (int rows : new int[] { 5, 40 }) {
			try (PDDocument pdf = read(report(table(rows, 13), 0))) {
				boolean turned = false;
				String all = "";
				for (int p = 1; p <= pdf.getNumberOfPages(); p++) {
					double width = pdf.getPage(p - 1).getMediaBox().getWidth();
					turned |= width > 800;
					for (Word w : words(pdf, p)) {
						assertTrue(w.left >= 56 && w.right <= width - 56, w.toString());
						all += w.text + " ";
					}
				}
				assertEquals(rows == 40, turned);
				assertEquals(rows == 40 ? 2 : 3, all.split("problem").length);
				assertTrue(all.contains("12.4 "), all);
			}
		}
	}

	@Test
	void figuresAreNumbered() throws IOException {
		try (PDDocument pdf = read(report(table(3, 2), 3))) {
			String text = new PDFTextStripper().getText(pdf);
			assertTrue(text.contains("Figure 1. Chart 0") && text.contains("Figure 3. Chart 2"), text);
			assertEquals("A study", pdf.getDocumentInformation().getTitle());
		}
	}
}
