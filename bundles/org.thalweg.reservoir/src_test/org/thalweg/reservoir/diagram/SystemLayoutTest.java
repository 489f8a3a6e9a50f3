package org.thalweg.reservoir.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.Span;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.reservoir.diagram.SystemLayout.Link;
import org.thalweg.reservoir.diagram.SystemLayout.Text;

class SystemLayoutTest {
	/** @param to reservoir to which each one releases, by number from 0; −1 for none */
	private static SystemLayout of(int... to) {
		StringBuilder text = new StringBuilder("name: A system whose name is a good deal longer than its only reservoir is wide\nreservoirs:\n");
		for (int i = 0; i < to.length; i++) {
			text.append("  - name: ").append(i % 3 == 0 ? "The long name of reservoir number " + i : "R" + i).append("\n    inflow: ").append(i % 4
					* 100)
					.append("\n    storage: {min: 0, max: 10, initial: ").append(i).append("}\n    release: {min: 0, max: 3}\n");
			if (i % 2 == 0) {
				text.append("    turbines: {capacity: 3}\n    purposes: [{name: town}, {name: irrigation of the lower plain, consumes: true}]\n");
			}
			if (to[i] >= 0) {
				text.append("    to: ").append(to[i] % 3 == 0 ? "The long name of reservoir number " + to[i] : "R" + to[i]).append(
						"\n    delay: 1.25\n");
			}
		}
		return SystemLayout.of(SystemOutline.of(ExperimentDocument.of(text.toString()), Optional.empty(), List.of()));
	}

	/** Symbols with their plants. */
	private static List<Rectangle2D> symbols(SystemLayout of) {
		return of.nodes().stream().<Rectangle2D>map(n -> new Rectangle2D.Double(n.x() - SystemLayout.SYMBOL_WIDTH / 2, n.top(),
				SystemLayout.SYMBOL_WIDTH, n.outlet() - n.top())).toList();
	}

	private static void assertNothingOverlaps(SystemLayout of) {
		List<Text> texts = of.texts();
		Rectangle2D page = new Rectangle2D.Double(0, 0, of.width(), of.height());
		for (int i = 0; i < texts.size(); i++) {
			Text text = texts.get(i);
			assertTrue(page.contains(text.box()), text.text() + " is within the picture");
			for (int k = 0; k < i; k++) {
				assertFalse(texts.get(k).box().intersects(text.box()), texts.get(k).text() + " over " + text.text());
			}
			symbols(of).forEach(s -> assertFalse(s.intersects(text.box()), "a symbol over " + text.text()));
			for (Link link : of.links()) {
				lines(link).forEach(l -> assertFalse(l.intersects(text.box()), "a link through " + text.text()));
			}
		}
		List<Rectangle2D> symbols = symbols(of);
		for (int i = 0; i < symbols.size(); i++) {
			assertTrue(page.contains(symbols.get(i)));
			for (int k = 0; k < i; k++) {
				assertFalse(symbols.get(k).intersects(symbols.get(i)), k + " over " + i);
				assertFalse(of.nodes().get(k).cell().intersects(of.nodes().get(i).cell()), "cells of " + k + " and " + i);
			}
		}
	}

	private static List<Line2D> lines(Link link) {
		List<Line2D> out = new ArrayList<>();
		double[] p = link.points();
		for (int k = 0; k + 3 < p.length; k += 2) {
			out.add(new Line2D.Double(p[k], p[k + 1], p[k + 2], p[k + 3]));
		}
		return out;
	}

	@Test
	void aChainRunsStraightDown() {
		SystemLayout chain = of(1, 2, 3, -1);
		assertNothingOverlaps(chain);
		for (int i = 0; i + 1 < 4; i++) {
			assertEquals(chain.nodes().get(i).x(), chain.nodes().get(i + 1).x(), 1e-9);
			assertTrue(chain.nodes().get(i).outlet() < chain.nodes().get(i + 1).top());
		}
		assertTrue(chain.links().get(3).out());
	}

	@Test
	void aForkStandsAboveWhatItFlowsTo() {
		SystemLayout fork = of(2, 2, -1);
		assertNothingOverlaps(fork);
		assertEquals(fork.nodes().get(0).top(), fork.nodes().get(1).top());
		assertEquals((fork.nodes().get(0).x() + fork.nodes().get(1).x()) / 2, fork.nodes().get(2).x(), 1e-9, "below the middle of both");
		double[] p = fork.links().get(0).points();
		assertEquals(fork.nodes().get(2).x(), p[p.length - 2]);
		assertEquals(fork.nodes().get(2).top() - 2, p[p.length - 1]);
	}

	@Test
	void twelveReservoirsInATreeDoNotOverlap() {
		//  0 1   4 5 6
		//   2     7    9 10   and only 3, which leaves the system; 8 takes 2 and 7, 11 takes 8, 9 and 10
		assertNothingOverlaps(of(2, 2, 8, -1, 7, 7, 7, 8, 11, 11, 11, -1));
		assertNothingOverlaps(of(11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, -1));
		assertNothingOverlaps(of(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1));
	}

	/** In twenty random networks of ten reservoirs, each with up to three branches. */
	@Test
	void branchesLeadDownThroughNothing() {
		Random random = new Random(5);
		for (int network = 0; network < 20; network++) {
			StringBuilder text = new StringBuilder("name: Network\nreservoirs:\n");
			for (int i = 0; i < 10; i++) {
				text.append("  - name: R").append(i).append("\n    inflow: 3\n    storage: ").append(i % 3 == 0 ? "none" : "{min: 0, max: 9}").append(
						"\n    to:").append(i == 9 ? " []\n" : "\n");
				for (int k = 0; i < 9 && k < 3; k++) {
					text.append("      - {reservoir: R").append(i + 1 + random.nextInt(9 - i)).append(", delay: 1}\n");
				}
			}
			SystemLayout of = SystemLayout.of(SystemOutline.of(ExperimentDocument.of(text.toString()), Optional.empty(), List.of()));
			assertNothingOverlaps(of);
			for (int i = 0; i < 10; i++) {
				for (int k : of.nodes().get(i).item().others()) {
					assertTrue(of.nodes().get(k).top() > of.nodes().get(i).outlet(), "downwards");
				}
			}
			List<Rectangle2D> symbols = symbols(of);
			for (Link link : of.links().subList(10, of.links().size())) {
				List<Line2D> lines = lines(link);
				lines.subList(1, lines.size()).forEach(l -> assertFalse(symbols.stream().anyMatch(l::intersects), "a branch through a symbol"));
			}
		}
	}

	@Test
	void branchesOfADiamondAreNamedWhereTheyBegin() {
		String text = "reservoirs:\n  - name: A\n    storage: none\n    to: [{reservoir: B, share: 0.4, at-most: 3}, {reservoir: C}, {at-most: 2}]\n"
				+ "  - {name: B, to: C}\n  - name: C\n";
		SystemOutline outline = SystemOutline.of(ExperimentDocument.of(text), Optional.empty(), List.of());
		assertEquals(List.of("to B: share 0.4, at most 3", "to C: the rest", "out: at most 2"), outline.reservoirs().getFirst().lines());
		assertEquals(1, outline.reservoirs().getFirst().to());
		assertEquals(List.of(2), outline.reservoirs().getFirst().others());
		SystemLayout layout = SystemLayout.of(outline);
		assertTrue(layout.nodes().get(0).top() < layout.nodes().get(1).top() && layout.nodes().get(1).top() < layout.nodes().get(2).top());
		assertEquals(1, SystemPicture.render(layout).split("<circle", -1).length - 1, "a junction");
	}

	@Test
	void aPumpIsNamedApartFromTheRelease() {
		String text = """
				units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: MWh}
				periods: {step: hour, first: 2024-01-01T00:00, count: 24}
				reservoirs:
				  - {name: upper, inflow: 0, storage: {min: 0, max: 2, initial: 1}, release: {max: 100}, level-storage: {polynomial: [500, 0]},
				     tailrace: {level: 200}, turbines: {capacity: 250, efficiency: 0.9}, pump: {efficiency: 0.85, at-most: 80}, to: lower}
				  - {name: lower, inflow: 5, storage: {min: 0.3, max: 1.6, initial: 0.9}, release: {min: 2, max: 20}}
				objective: {energy: 1}
				penalty: 1
				""";
		SystemOutline outline = SystemDraft.of(Path.of("/nowhere/pumped.yaml"), text).outline();
		List<String> lines = outline.reservoirs().getFirst().lines();
		assertEquals(List.of("storage 0 to 2 million m³", "release 0 to 100 m³/s", "pumps up to 80 m³/s"), lines);
	}

	@Test
	void waterThatGoesRoundIsDrawnOpen() {
		SystemLayout circle = of(1, 2, 0);
		assertNothingOverlaps(circle);
		assertEquals(1, circle.links().stream().filter(Link::out).count(), "it is cut at one place");
	}

	@Test
	void aMistakeIsMarkedAtItsReservoirAlone() {
		String text = "reservoirs:\n  - name: A\n    to: B\n  - name: B\n    storage: {min: 3}\n";
		TextDiagnostic wrong = new TextDiagnostic("reservoirs[1].storage", 5, new Span(0, 1), "max is missing");
		SystemOutline outline = SystemOutline.of(ExperimentDocument.of(text), Optional.empty(), List.of(wrong));
		assertEquals(List.of(), outline.reservoirs().get(0).mistakes());
		assertEquals(List.of(wrong), outline.reservoirs().get(1).mistakes());
		assertEquals(1, outline.reservoirs().get(0).to());
		String svg = SystemPicture.render(SystemLayout.of(outline));
		assertEquals(1, svg.split("r=\"7.5\"", -1).length - 1, "one disc");
	}

	@Test
	void halfAStorageFillsHalfTheTriangle() {
		String text = "reservoirs:\n  - name: A\n    storage: {min: 0, max: 10, initial: 5}\n";
		SystemOutline outline = SystemOutline.of(ExperimentDocument.of(text), Optional.empty(), List.of());
		assertEquals(0.5, outline.reservoirs().getFirst().fill());
		SystemLayout layout = SystemLayout.of(outline);
		// a triangle of half the area is √½ of the height: 34 · 0.70711 = 24.04 above its lower corner, which lies at 66 + 34
		assertTrue(SystemPicture.render(layout).contains(",75.96 "), SystemPicture.render(layout));
	}

	@Test
	void aPlaceBelongsToTheReservoirWhoseCellItIsIn() {
		SystemLayout fork = of(2, 2, -1);
		assertEquals(1, fork.at(fork.nodes().get(1).x(), fork.nodes().get(1).top() + 5));
		assertEquals(-1, fork.at(1, 1));
		assertEquals(List.of(0, 1, 2), fork.readingOrder());
	}
}
