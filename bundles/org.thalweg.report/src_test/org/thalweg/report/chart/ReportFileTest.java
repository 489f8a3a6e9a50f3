package org.thalweg.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.report.Results;
import org.thalweg.report.ThreeWalks;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** One file for readers holds what the report and its charts hold. */
class ReportFileTest {
	@TempDir
	Path folder;

	private Path write(String name) {
		Path file = folder.resolve(name);
		try (ThreeWalks walks = new ThreeWalks(folder.resolve("r"))) {
			walks.save(ThreeWalks.YAML + "ranks: mean\n");
			ReportFile.write(Results.of(walks.store), Map.of(), file, _ -> {});
		}
		return file;
	}

	private static Document parsed(byte[] xml) throws Exception {
		return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(xml));
	}

	private static List<String> texts(Element of, String name) {
		NodeList all = of.getElementsByTagName(name);
		List<String> out = new ArrayList<>();
		for (int i = 0; i < all.getLength(); i++) {
			out.add(all.item(i).getTextContent());
		}
		return out;
	}

	@Test
	void aBrowserReadsTheTablesAndPicturesWithoutAnythingElse() throws Exception {
		byte[] html = Files.readAllBytes(write("walks.html"));
		Document page = parsed(html);
		assertEquals(List.of("3 walks & 2 bowls"), texts(page.getDocumentElement(), "h1"));
		Element values = (Element) page.getElementsByTagName("table").item(0);
		List<String> head = texts(values, "th");
		List<String> cells = texts(values, "td");
		assertEquals(List.of("problem", "D", "algorithm", "device"), head.subList(0, 4));
		assertEquals(6 * head.size(), cells.size()); // 3 algorithms on 2 problems
		assertEquals("2.50000", cells.get(head.indexOf("mean"))); // of 1, 2, 3 and 4
		NodeList pictures = page.getElementsByTagName("img");
		List<String> titles = new ArrayList<>();
		for (int i = 0; i < pictures.getLength(); i++) {
			Element picture = (Element) pictures.item(i);
			String source = picture.getAttribute("src");
			assertTrue(source.startsWith("data:image/svg+xml;base64,"), source.substring(0, 40));
			Document svg = parsed(Base64.getDecoder().decode(source.substring(source.indexOf(',') + 1)));
			assertEquals(picture.getAttribute("alt"), texts(svg.getDocumentElement(), "title").getFirst());
			titles.add(picture.getAttribute("alt"));
		}
		assertEquals(List.of("Ranks of the mean best error", "bowl_1, 2-D", "bowl_1, 3-D", "bowl_1, 2-D", "bowl_1, 3-D", "Speed-up",
				"Seconds per job"),
				titles);
		String text = new String(html, StandardCharsets.UTF_8);
		assertTrue(!text.contains("<script") && !text.contains("http://") && !text.contains("https://"), "loads nothing");
	}

	@Test
	void thePdfHasTheTablesAndSixNumberedPicturesSeveralOnAPage() throws Exception {
		String pdf = Files.readString(write("walks.pdf"), StandardCharsets.ISO_8859_1);
		assertTrue(pdf.startsWith("%PDF-"), pdf.substring(0, 8));
		int pages = pdf.split("/Type /Page\\b(?!s)", -1).length - 1;
		assertTrue(pages > 1 && pages < 6, pages + " pages");
	}

	@Test
	void anotherEndingAndAFolderThatIsNotThereAreRefusedWithTheWayOut() {
		assertEquals("walks.doc: reports are written as .html or .pdf. End the name with one of them.",
				assertThrows(IllegalArgumentException.class, () -> write("walks.doc")).getMessage());
		Path file = folder.resolve("there");
		assertThrows(StoreException.class, () -> {
			Files.writeString(file, "a file");
			write("there/walks.html");
		});
	}
}
