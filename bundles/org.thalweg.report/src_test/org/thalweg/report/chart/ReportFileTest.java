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
import java.util.stream.IntStream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.report.Results;
import org.thalweg.report.ThreeWalks;
import org.thalweg.text.Json;
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
		Element values = (Element) page.getElementsByTagName("table").item(3);
		assertEquals(List.of("2.50*", "2.50* +", "2.50* +"), bold((Element) page.getElementsByTagName("table").item(0)));
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
		assertEquals(List.of("Ranks of the mean best error"), titles);
		String text = new String(html, StandardCharsets.UTF_8);
		assertTrue(text.contains("default-src 'none'") && !text.contains("http://") && !text.contains("https://"), "loads nothing");
		assertEquals(List.of("bowl_1", "bowl_1", "bowl_1", "bowl_1", "bowl_1", "bowl_1"), cells(values, head.size(), 0)); // none is left out
	}

	private static List<String> bold(Element table) {
		NodeList all = table.getElementsByTagName("td");
		return IntStream.range(0, all.getLength()).mapToObj(i -> (Element) all.item(i)).filter(e -> e.getAttribute("class").equals("best"))
				.map(Element::getTextContent).toList();
	}

	private static List<String> cells(Element table, int columns, int column) {
		List<String> all = texts(table, "td");
		return IntStream.range(0, all.size() / columns).mapToObj(row -> all.get(row * columns + column)).toList();
	}

	@Test
	void theChartsAreDataThatKeepTheirNumbers() throws Exception {
		Element page = parsed(Files.readAllBytes(write("walks.html"))).getDocumentElement();
		NodeList scripts = page.getElementsByTagName("script");
		Map<String, Object> data = Json.map(scripts.item(0).getTextContent());
		assertEquals(List.of("bowl_1"), data.get("problems"));
		assertEquals("[2, 3]", String.valueOf(data.get("dimensions")).replace(".0", ""));
		assertEquals(List.of("a", "b", "c"), data.get("methods"));
		assertEquals(List.of("Convergence", "Final values", "Times"), data.get("kinds"));
		List<Map<String, Object>> charts = maps(data.get("charts"));
		assertEquals(List.of("bowl_1, 2-D", "bowl_1, 3-D", "bowl_1, 2-D", "bowl_1, 3-D", "Speed-up", "Seconds per job"),
				charts.stream().map(c -> c.get("t")).toList());
		Map<String, Object> box = maps(charts.get(2).get("m")).getFirst();
		// of 1, 2, 3, 4: whiskers at 1 and 4, quartiles 1.75 and 3.25
		assertEquals("[1, 1.75, 2.5, 3.25, 4, []]", String.valueOf(((List<?>) box.get("b")).getFirst()).replace(".0", ""));
		assertEquals(2.5, ((Number) maps(charts.getFirst().get("m")).getFirst().get("y")).doubleValue()); // a median that never changes
	}

	@SuppressWarnings("unchecked")
	private static List<Map<String, Object>> maps(Object list) {
		return (List<Map<String, Object>>) list;
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
