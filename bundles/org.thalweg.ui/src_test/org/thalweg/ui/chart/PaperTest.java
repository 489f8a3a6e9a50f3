package org.thalweg.ui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.text.ParseException;
import java.util.Optional;

import org.eclipse.swtchart.Range;
import org.junit.jupiter.api.Test;
import org.thalweg.experiment.chart.Axis.Scale;
import org.thalweg.experiment.chart.ZeroBand;

class PaperTest {
	/** x from 0 to 100 over 200 pixels, y from 10⁻⁸ to 10⁰ over 80. */
	private static final Paper PAPER = new Paper(200, 80, new Range(0, 100), new Range(-8, 0), Scale.LINEAR, Scale.LOGARITHMIC, false, Optional
			.empty());

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

	/** 10⁰ down to 10⁻⁸ and, an eighth of that below, 10⁻⁹: 0 in the middle of the last ninth of 90 pixels. */
	@Test
	void whatIsNotAboveZeroLiesInItsBandBelowTheNumbers() {
		Paper paper = new Paper(200, 90, new Range(0, 100), new Range(-9, 0), Scale.LINEAR, Scale.LOGARITHMIC, false,
				Optional.of(new ZeroBand(-9, -8.5, -8, "0")));
		assertEquals(85, paper.down(0), 1e-4);
		assertEquals(85, paper.down(-1), 1e-4);
		assertEquals(80, paper.down(1e-8), 1e-4);
		assertEquals("", new PowerFormat(-8).format(-9.0));
		assertEquals("10⁻⁸", new PowerFormat(-8).format(-8.0));
	}

	@Test
	void whatLiesFarOutsideIsDrawnJustOutside() {
		assertEquals(2200, PAPER.across(1e300)); // eleven widths
		assertEquals(-2000, PAPER.across(-1e300));
	}

	@Test
	void exponentsAreWrittenAsPowersAndReadBack() throws ParseException {
		PowerFormat format = new PowerFormat(Double.NEGATIVE_INFINITY);
		assertEquals("10⁻¹²", format.format(-12.0));
		assertEquals("10⁰", format.format(0.0));
		assertEquals("3.16", format.format(0.5));
		assertEquals(-12.0, format.parse("10⁻¹²").doubleValue());
		assertEquals(3.0, format.parse("10³").doubleValue());
		assertEquals(0.5, format.parse("3.16").doubleValue(), 1e-3);
		assertEquals(1.0, format.parse("10").doubleValue(), 1e-12);
	}
}
