package org.thalweg.ui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.text.ParseException;

import org.eclipse.swtchart.Range;
import org.junit.jupiter.api.Test;
import org.thalweg.experiment.chart.Axis.Scale;

class PaperTest {
	/** x from 0 to 100 over 200 pixels, y from 10⁻⁸ to 10⁰ over 80. */
	private static final Paper PAPER = new Paper(200, 80, new Range(0, 100), new Range(-8, 0), Scale.LINEAR, Scale.LOGARITHMIC, false);

	@Test
	void numbersAndPixelsBelongTogether() {
		assertEquals(50, PAPER.across(25));
		assertEquals(25, PAPER.valueX(50));
		// 10⁻² is a quarter down
		assertEquals(20, PAPER.down(1e-2), 1e-4);
		assertEquals(1e-2, PAPER.valueY(20), 1e-12);
	}

	@Test
	void whatIsNotAboveZeroLiesOnTheLowerEdgeOfALogarithmicScale() {
		assertEquals(80, PAPER.down(0));
		assertEquals(80, PAPER.down(-1));
	}

	@Test
	void whatLiesFarOutsideIsDrawnJustOutside() {
		assertEquals(2200, PAPER.across(1e300)); // eleven widths
		assertEquals(-2000, PAPER.across(-1e300));
	}

	@Test
	void exponentsAreWrittenAsPowersAndReadBack() throws ParseException {
		PowerFormat format = new PowerFormat();
		assertEquals("10⁻¹²", format.format(-12.0));
		assertEquals("10⁰", format.format(0.0));
		assertEquals("3.16", format.format(0.5));
		assertEquals(-12.0, format.parse("10⁻¹²").doubleValue());
		assertEquals(3.0, format.parse("10³").doubleValue());
		assertEquals(0.5, format.parse("3.16").doubleValue(), 1e-3);
		assertEquals(1.0, format.parse("10").doubleValue(), 1e-12);
	}
}
