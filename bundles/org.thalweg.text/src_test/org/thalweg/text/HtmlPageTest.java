package org.thalweg.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class HtmlPageTest {
	private static Element page(int rows, List<String> groups) throws Exception {
		HtmlPage page = new HtmlPage();
		page.heading("t");
		page.table(new TextTable().key("n", true, IntStream.range(0, rows).mapToObj(Integer::toString).toList()), groups);
		return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(page.toString().getBytes(
				StandardCharsets.UTF_8))).getDocumentElement();
	}

	private static List<String> texts(Element of, String name) {
		NodeList all = of.getElementsByTagName(name);
		List<String> out = new ArrayList<>();
		IntStream.range(0, all.getLength()).forEach(i -> out.add(all.item(i).getTextContent()));
		return out;
	}

	/** Rows 0, 3, 6 … are of a, all others of b. */
	@Test
	void aLongTableIsFoldedByGroupWithEveryRowOnce() throws Exception {
		Element page = page(60, IntStream.range(0, 60).mapToObj(r -> r % 3 == 0 ? "bbob, 5-D" : "a<b, 10-D").toList());
		assertEquals(List.of("bbob, 5-D (20 rows)", "a<b, 10-D (40 rows)"), texts(page, "summary"));
		Element second = (Element) page.getElementsByTagName("details").item(1);
		assertEquals(List.of("n"), texts(second, "th"));
		assertEquals(IntStream.range(0, 60).filter(r -> r % 3 != 0).mapToObj(Integer::toString).toList(), texts(second, "td"));
		assertEquals(60, texts(page, "td").size());
	}

	@Test
	void aShortTableOrOneOfASingleGroupIsNot() throws Exception {
		assertEquals(List.of(), texts(page(6, List.of("a", "b", "a", "b", "a", "b")), "summary"));
		assertEquals(List.of(), texts(page(60, IntStream.range(0, 60).mapToObj(_ -> "a").toList()), "summary"));
	}

	@Test
	void dataOfChartsCannotEndTheirScript() throws Exception {
		HtmlPage page = new HtmlPage();
		page.heading("t");
		page.charts(Json.text(Map.of("t", "a</script><img src='http://x'>&amp;]]>")));
		assertEquals(2, page.toString().split("</script>", -1).length - 1);
		Element script = (Element) DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(page.toString().getBytes(
				StandardCharsets.UTF_8))).getElementsByTagName("script").item(0);
		assertEquals("a</script><img src='http://x'>&amp;]]>", Json.map(script.getTextContent()).get("t"));
	}

	@Test
	void emphasisedCellsAreBoldAndRepeatedKeysAreShown() throws Exception {
		TextTable table = new TextTable().key("problem", List.of("f", "f"), row -> row > 0).column("a", List.of("1", "2"), row -> row == 1);
		HtmlPage page = new HtmlPage();
		page.table(table);
		assertEquals("<td class=\"left\">f</td><td>1</td> <td class=\"left\">f</td><td class=\"best\">2</td>", String.join(" ", page.toString()
				.lines()
				.filter(l -> l.contains("<td")).map(l -> l.replaceAll("</?t(r|body|able)>|</div>", "")).toList()));
		assertEquals(List.of("problem  a", "f        1", "         2"), table.lines(80));
	}

	@Test
	void detailsAreFoldedAndWordsStandAtTheLeft() throws Exception {
		Sheet sheet = new Sheet.Maker<>(List.of(1, 23)).key("n", i -> "row " + i).number("value", 3, i -> i).words("verdict", i -> i == 1 ? "better"
				: "no difference shown").make();
		HtmlPage page = new HtmlPage();
		page.table(sheet);
		page.fold("Better, 2 cases", List.of("a<b: f1", "c: f2"));
		Element root = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(page.toString().getBytes(
				StandardCharsets.UTF_8))).getDocumentElement();
		assertEquals(List.of("Better, 2 cases"), texts(root, "summary"));
		assertEquals(List.of("\u2022 a<b: f1", "\u2022 c: f2"), texts((Element) root.getElementsByTagName("details").item(0), "p"));
		NodeList heads = root.getElementsByTagName("th");
		assertEquals(List.of("left", "", "left"), IntStream.range(0, 3).mapToObj(i -> ((Element) heads.item(i)).getAttribute("class")).toList());
		TextPage text = new TextPage(80);
		text.table(sheet);
		text.fold("Better, 2 cases", List.of("a", "b"));
		assertEquals("""
				n       value  verdict
				row 1    1.00  better
				row 23   23.0  no difference shown
				Better, 2 cases:
				- a
				- b
				""", text.toString());
	}

	@Test
	void inTextNothingIsFolded() {
		TextPage page = new TextPage(80);
		page.table(new TextTable().column("n", IntStream.range(0, 60).mapToObj(Integer::toString).toList()),
				IntStream.range(0, 60).mapToObj(r -> r % 2 == 0 ? "a" : "b").toList());
		assertEquals(61, page.toString().strip().lines().count());
		assertFalse(page.toString().contains("rows"));
	}
}
