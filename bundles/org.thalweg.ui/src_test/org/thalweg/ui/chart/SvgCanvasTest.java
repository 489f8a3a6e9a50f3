package org.thalweg.ui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.ui.BareDisplay.picture;
import static org.thalweg.ui.BareDisplay.shell;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.Test;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;

@NeedsDisplay
class SvgCanvasTest {
	/** The chart of a page has its control's background: #2f2f2f in the dark theme. */
	@Test
	void aDiagramStandsOnTheGroundOfItsPage() {
		RGB ground = new RGB(0x2f, 0x2f, 0x2f);
		Shell shell = shell(400, 300);
		SvgCanvas canvas = new SvgCanvas(shell);
		canvas.show("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"100\"><rect width=\"100%\" height=\"100%\" "
				+ "fill=\"#ffffff\"/></svg>", "white");
		BareDisplay.open(shell);
		canvas.setBackground(new Color(ground));
		assertEquals(ground, mostFrequent(picture(canvas.canvas())));
	}

	@Test
	void picturesOfRunsStandOnTheGroundOfTheirPage() {
		RGB ground = new RGB(0x2f, 0x2f, 0x2f);
		Shell shell = shell(400, 300);
		Control parallel = new ParallelCanvas(shell, (_, _) -> {});
		Control scatter = new ScatterCanvas(shell, _ -> {}, (_, _) -> {});
		BareDisplay.open(shell);
		shell.setBackground(new Color(ground));
		assertEquals(ground, mostFrequent(picture(parallel)));
		assertEquals(ground, mostFrequent(picture(scatter)));
	}

	private static RGB mostFrequent(ImageData seen) {
		return IntStream.range(0, seen.width * seen.height).mapToObj(k -> seen.palette.getRGB(seen.getPixel(k % seen.width, k / seen.width))).collect(
				Collectors.groupingBy(Function.identity(), Collectors.counting())).entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow()
				.getKey();
	}
}
