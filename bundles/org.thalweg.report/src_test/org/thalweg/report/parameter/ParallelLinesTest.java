package org.thalweg.report.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.awt.Rectangle;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.Palette;

/** Twenty runs of which run k has x = k and error = k, but the last no error: so many that none is moved. */
class ParallelLinesTest {
	private static final int RUNS = 20;
	private static final Rectangle WITHIN = new Rectangle(10, 20, 100, 54);

	private static BrushedRuns runs() {
		double[] x = IntStream.range(0, RUNS).asDoubleStream().toArray();
		double[] error = x.clone();
		error[RUNS - 1] = Double.NaN;
		return new BrushedRuns(new RunVariables(Collections.nCopies(RUNS, null), Collections.nCopies(RUNS, "p"), List.of(new RunVariable("x", x, List
				.of()), new RunVariable("error", error, List.of())), List.of("x"), "error"));
	}

	private static ParallelLines lines(BrushedRuns of) {
		return ParallelLines.of(of, of.runs().variables().stream().map(v -> ParallelAxis.of(v, of.shown())).toList(), WITHIN, Palette.LIGHT);
	}

	/** x goes from 0 to 19, the error from 0 to 18: run 9 lies at 9/19 and at 1/2 of 54. */
	@Test
	void aLineGoesFromAxisToAxisAndEndsWhereThereIsNoValue() {
		ParallelLines lines = lines(runs());
		assertEquals(new Rectangle2D.Double(10, 74, 100, 0), lines.path(0).getBounds2D());
		Rectangle2D middle = lines.path(9).getBounds2D();
		assertEquals(74 - 54 * 9 / 19.0, middle.getMaxY(), 1e-4);
		assertEquals(47, middle.getMinY(), 1e-4);
		assertEquals(0, lines.path(RUNS - 1).getBounds2D().getWidth());
	}

	/** The tenth of the chosen runs is one. */
	@Test
	void chosenRunsLieOverTheOthersAndTheBestOverThem() {
		BrushedRuns runs = runs();
		assertEquals(List.of(RUNS, 1), lines(runs).groups().stream().map(g -> g.rows().length).toList());
		runs.brush("x", Optional.of(new Range(5, 9)));
		ParallelLines lines = lines(runs);
		assertEquals(List.of(RUNS, 5, 1), lines.groups().stream().map(g -> g.rows().length).toList());
		assertEquals(2 * (RUNS + 5 + 1), lines.corners());
		assertEquals(5, lines.groups().getLast().rows()[0]);
		BufferedImage image = lines.image(120, 90, "#ffffff", 2);
		assertEquals(List.of(240, 180), List.of(image.getWidth(), image.getHeight()));
		assertEquals(0xFFFFFFFF, image.getRGB(2, 2));
		assertNotEquals(0xFFFFFFFF, image.getRGB(2 * 60, 2 * 74), "the first run");
	}

	/** From (0, 1.5) to (4, 1.5), the middle of row 1; from (0, 3) to (4, 3), between rows 2 and 3: half of each. 255 · 95/255 = 95. */
	@Test
	void aLineColoursThePixelsThatItPassesByTheirDistance() {
		int[] pixels = new int[5 * 4];
		Arrays.fill(pixels, 0xFFFFFF);
		PixelLines to = new PixelLines(pixels, 5, 4);
		to.draw(0, 1.5, 4, 1.5, 0, 160);
		to.draw(4, 3, 0, 3, 0, 160);
		assertEquals(0xFFFFFF, pixels[0]);
		assertEquals(0x5F5F5F, pixels[5 + 3]);
		assertEquals(0xFFFFFF, pixels[5 + 4], "beyond its end");
		assertEquals(0xAFAFAF, pixels[2 * 5]); // 255 · 175/255
		assertEquals(0xAFAFAF, pixels[3 * 5]);
		to.draw(1.5, 0, 1.5, 9, 0, 255);
		assertEquals(0, pixels[1]);
		assertEquals(0, pixels[3 * 5 + 1], "steep, and cut at the edge");
	}
}
