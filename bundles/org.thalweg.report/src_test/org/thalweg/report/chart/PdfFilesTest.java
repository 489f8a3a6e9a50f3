package org.thalweg.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.figures.Svg;

/** A PDF file for each picture and one of the report; what is in them is tested where they are drawn. */
class PdfFilesTest {
	@TempDir
	Path folder;

	private static Path svg(Path to, String text) throws IOException {
		Svg svg = new Svg(200, 50);
		svg.text("title", text);
		svg.text("text", text, "x", 10, "y", 20);
		return Files.writeString(to, svg.toString());
	}

	private static int pages(Path pdf) throws IOException {
		return Files.readString(pdf, StandardCharsets.ISO_8859_1).split("/Type /Page\\b(?!s)", -1).length - 1;
	}

	@Test
	void aChartIsAFileOfItsOwnNextToTheReport() throws IOException {
		List<Path> pictures = List.of(svg(folder.resolve("c.svg"), "one"), svg(folder.resolve("d.svg"), "two"), folder.resolve("c.csv"));
		List<String> notes = new ArrayList<>();
		List<Path> files = PdfFiles.write(page -> page.heading("A study"), pictures, List.of(Files.readString(pictures.getFirst())), folder,
				notes::add);
		assertEquals(List.of("c.pdf", "d.pdf", "report.pdf"), files.stream().map(f -> f.getFileName().toString()).toList());
		assertEquals(List.of(1, 1, 1), List.of(pages(files.get(0)), pages(files.get(1)), pages(files.get(2))));
		assertTrue(notes.isEmpty());
	}

	@Test
	void lettersThatTheFontLacksAreReportedOnce() throws IOException {
		List<String> notes = new ArrayList<>();
		PdfFiles.write(page -> page.heading("A study"), List.of(svg(folder.resolve("c.svg"), "\u4e2d")), List.of(), folder, notes::add);
		assertEquals(List.of("PDF: the font Liberation Sans lacks \u4e2d, shown as boxes. SVG and PNG use fonts of the machine."), notes);
	}
}
