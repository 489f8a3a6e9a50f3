package org.thalweg.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

class HtmlTableTest {
	@Test
	void numbersAreOnTheRightAndNamesCannotBecomeTags() {
		assertEquals("<meta charset=\"utf-8\"><table border=\"1\">\n<tr><th>a &amp; b</th><th>best</th></tr>\n"
				+ "<tr><td>&lt;x&gt;</td><td align=\"right\">-1.5e-3</td></tr>\n</table>\n", HtmlTable.of(List.of("a & b", "best"), List.of(List.of(
						"<x>", "-1.5e-3"))));
	}

	@Test
	void aSheetHasTheRowsOfAnOrderAndWhatIsEmphasisedInBold() {
		Sheet sheet = new Sheet(List.of(new Sheet.Column("name", "Name", true, false, List.of(new Sheet.Cell("de", Double.NaN), new Sheet.Cell("jde",
				Double.NaN))), new Sheet.Column("mean", "Mean", false, true, List.of(new Sheet.Cell("2", 2), new Sheet.Cell("1", 1, true, List
						.of())))), 2);
		assertEquals("<meta charset=\"utf-8\"><table border=\"1\">\n<tr><th>name</th><th>mean</th></tr>\n"
				+ "<tr><td>jde</td><td align=\"right\"><b>1</b></td></tr>\n<tr><td>de</td><td align=\"right\">2</td></tr>\n</table>\n", sheet.html(
						List.of(1, 0)));
	}
}
