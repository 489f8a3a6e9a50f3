package org.thalweg.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.report.Results;
import org.thalweg.report.ThreeWalks;

/** The HTML report in a browser, by keyboard and pointer. */
@Tag("slow")
class LivePageTest {
	private static final String YAML = ThreeWalks.YAML + "ranks: mean\n";
	private static final String FOCUS = "document.activeElement";
	private static final String VALUES = "[...document.querySelectorAll('table')].find(t => t.textContent.includes('algorithm'))";
	@TempDir
	static Path folder;
	private static Path file;
	private static Browser browser;

	@BeforeAll
	static void open() throws Exception {
		assumeTrue(Browser.program().isPresent(), "no browser: install chromium");
		file = folder.resolve("walks.html");
		try (ThreeWalks walks = new ThreeWalks(folder.resolve("r"))) {
			walks.save(YAML);
			ReportFile.write(Results.of(walks.store), Map.of(), file, _ -> {});
		}
		browser = new Browser(Files.createDirectory(folder.resolve("profile")));
	}

	@AfterAll
	static void close() throws Exception {
		if (browser != null) {
			browser.close();
		}
	}

	/** A screen, or a telephone with a dark theme. */
	private static void open(int width) throws Exception {
		browser.size(width, 900, width < 600);
		browser.open(file);
	}

	private static void tabTo(String condition) throws Exception {
		for (int k = 0; k < 200 && !Boolean.TRUE.equals(browser.value("(e => " + condition + ")(" + FOCUS + ")")); k++) {
			browser.key("Tab");
		}
		assertEquals(true, browser.value("(e => " + condition + ")(" + FOCUS + ")"), condition);
	}

	private static String column(String name) throws Exception {
		return browser.text("(t => [...t.tBodies[0].rows].map(r => r.cells[[...t.tHead.rows[0].cells].findIndex(h => h.textContent === '" + name
				+ "')].textContent).join())(" + VALUES + ")");
	}

	@ParameterizedTest
	@ValueSource(ints = { 1280, 390 })
	void aTableIsSortedByKeyboardUpDownAndBack(int width) throws Exception {
		open(width);
		String before = column("mean");
		tabTo("e.tagName === 'BUTTON' && e.textContent === 'mean'");
		browser.key("Enter");
		// 2.5 of 1, 2, 3, 4 three times, 5 of its double, 102.5 of 101 … 104 twice
		assertEquals("2.50000,2.50000,2.50000,5.00000,102.500,102.500", column("mean"));
		assertEquals("ascending", browser.text(FOCUS + ".closest('th').getAttribute('aria-sort')"));
		browser.key(" ");
		assertEquals("102.500,102.500,5.00000,2.50000,2.50000,2.50000", column("mean"));
		browser.key(" ");
		assertEquals(before, column("mean"));
		assertEquals("none", browser.text(FOCUS + ".closest('th').getAttribute('aria-sort')"));
	}

	@ParameterizedTest
	@ValueSource(ints = { 1280, 390 })
	void theFilterLeavesRowsAndChartsOfOneDimensionAndTwoMethods(int width) throws Exception {
		open(width);
		String rows = "[..." + VALUES + ".tBodies[0].rows].filter(r => !r.hidden).length";
		String charts = "[...document.querySelectorAll('.grid button')].filter(b => !b.hidden).map(b => b.textContent.match(/^[^-]*-D/)?.[0]).filter(t => t)"
				+ ".join('; ')";
		assertEquals(6.0, ((Number) browser.value(rows)).doubleValue());
		tabTo("e.matches('#filter summary')");
		browser.key("Enter");
		tabTo("e.type === 'checkbox' && e.parentNode.textContent.trim() === '2-D'");
		browser.key(" ");
		tabTo("e.type === 'checkbox' && e.parentNode.textContent.trim() === 'c'");
		browser.key(" ");
		assertEquals(2.0, ((Number) browser.value(rows)).doubleValue());
		assertEquals("a (baseline),b", browser.text("[..." + VALUES + ".tBodies[0].rows].filter(r => !r.hidden)"
				+ ".map(r => r.cells[2].textContent).join()"));
		assertEquals("bowl_1, 3-D; bowl_1, 3-D", browser.text(charts));
		assertEquals("problem,a,b,bowl_1, 3-D,102,2.50* +", browser.text("[...document.querySelector('table').querySelectorAll('th, td')]"
				+ ".filter(c => c.offsetWidth > 0).map(c => c.textContent).join()"));
		String bars = "[...document.querySelectorAll('.grid button')].find(b => b.textContent.startsWith('Seconds per job'))";
		browser.value(bars + ".scrollIntoView()");
		browser.await("!!" + bars + ".querySelector('rect')");
		assertEquals("2 bars of 3-D", browser.text(bars + ".querySelectorAll('rect').length + ' bars of ' + [..." + bars
				+ ".querySelectorAll('text')].map(t => t.textContent).filter(t => t.endsWith('-D')).join()"));
		browser.value("document.querySelector('#filter input').focus()");
		assertEquals("Filter: 1 of 2 dimensions, 2 of 3 methods", browser.text("document.querySelector('#filter summary').textContent"));
		browser.key("Escape");
		assertEquals("SUMMARY", browser.text(FOCUS + ".tagName"));
	}

	/** Three names of 31 letters have no room side by side in 226 units; the first two differ in their last letters but four. */
	@Test
	void longNamesUnderBoxesAreTurnedAndStayDifferentAndLettersAreNotReduced() throws Exception {
		Path named = folder.resolve("named.html");
		try (ThreeWalks walks = new ThreeWalks(folder.resolve("named"))) {
			walks.save(YAML.replace("label: a", "label: differential evolution F=0.1 of").replace("baseline: a",
					"baseline: differential evolution F=0.1 of").replace("label: b,", "label: differential evolution F=0.2 of,").replace("label: c,",
							"label: particle swarm optimisation,"));
			ReportFile.write(Results.of(walks.store), Map.of(), named, _ -> {});
		}
		browser.size(390, 900, true);
		browser.open(named);
		browser.value("[...document.querySelectorAll('h3')].find(h => h.textContent === 'Final values').scrollIntoView()");
		String boxes = "[...document.querySelectorAll('section')].find(s => s.textContent.startsWith('Final values')).querySelector('.grid button')";
		browser.await("!!" + boxes + ".querySelector('.category')");
		String names = "[..." + boxes + ".querySelectorAll('.category')]";
		assertEquals(3.0, ((Number) browser.value("new Set(" + names + ".map(t => t.textContent)).size")).doubleValue());
		assertEquals(true, browser.value(names + ".every(t => t.textContent.includes('\u2026') && t.getAttribute('transform').includes('rotate'))"));
		assertEquals(true, browser.value("(b => " + names
				+ ".every(t => t.getBoundingClientRect().bottom <= b.bottom && t.getBoundingClientRect().left "
				+ ">= b.left))(" + boxes + ".getBoundingClientRect())"), "within their chart");
		browser.value(boxes + ".click()");
		browser.await("document.querySelector('dialog').open && document.querySelector('dialog svg') !== null");
		assertEquals(1.0, ((Number) browser.value(
				"(s => s.getBoundingClientRect().width / s.viewBox.baseVal.width)(document.querySelector('dialog svg'))"))
				.doubleValue(), 0.02);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1280, 390 })
	void aCurveIsReadByPointerAndByKeyboard(int width) throws Exception {
		open(width);
		tabTo("e.matches('.grid button') && e.textContent.startsWith('bowl_1, 2-D')");
		browser.key("ArrowRight");
		assertTrue(browser.text(FOCUS + ".textContent").startsWith("bowl_1, 3-D"));
		browser.key("Enter");
		browser.await("document.querySelector('dialog').open && document.querySelector('dialog svg') !== null");
		browser.key("End");
		// median and quartiles of 1, 2, 3 and 4; each run has 44 evaluations
		browser.key("ArrowDown");
		String reading = browser.text("document.querySelector('dialog .reading').textContent");
		assertEquals("b: 2.5 at 44, quartiles 1.75 to 3.25", reading);
		Object[] place = { browser.value("(c => c.getBoundingClientRect().x + 5)(document.querySelector('dialog .cursor circle'))"), browser.value(
				"(c => c.getBoundingClientRect().y + 5)(document.querySelector('dialog .cursor circle'))") };
		browser.point(((Number) place[0]).doubleValue() - 1, ((Number) place[1]).doubleValue());
		browser.await("!document.getElementById('tip').hidden");
		assertTrue(browser.text("document.getElementById('tip').textContent").startsWith("b"), browser.text(
				"document.getElementById('tip').textContent"));
		browser.key("Escape");
		browser.await("!document.querySelector('dialog').open");
		assertTrue(browser.text(FOCUS + ".textContent").startsWith("bowl_1, 3-D"), "the focus returns");
	}

	@Test
	void aTelephoneScrollsDownOnlyAndNothingIsLoadedOrFails() throws Exception {
		open(390);
		assertEquals(true, browser.value("document.documentElement.scrollWidth <= 390"), () -> "wider than the window");
		assertEquals("rgb(30, 31, 34)", browser.text("getComputedStyle(document.documentElement).backgroundColor"));
		assertEquals(List.of(), browser.events("Runtime.exceptionThrown"));
		assertTrue(browser.events("Network.requestWillBeSent").stream().allMatch(e -> e.contains("url=file:") || e.contains("url=about:") || e
				.contains("url=data:")), () -> browser.events("Network.requestWillBeSent").toString());
	}

	@Test
	void onPaperThereIsNothingToPressAndAllChartsAreDrawnOnWhite() throws Exception {
		open(390);
		browser.paper();
		assertEquals("none none 2 rgb(255, 255, 255)", browser.text("['nav', '#filter'].map(n => getComputedStyle(document.querySelector(n)).display)"
				+ ".join(' ') + ' ' + [...document.querySelectorAll('thead')].slice(0, 2).filter(h => getComputedStyle(h.querySelector('button'), '::after')"
				+ ".content === '\"\"').length + ' ' + getComputedStyle(document.documentElement).backgroundColor"));
		browser.value("dispatchEvent(new Event('beforeprint'))");
		assertEquals(true, browser.value("[...document.querySelectorAll('.grid button')].every(b => b.querySelector('svg'))"));
	}
}
