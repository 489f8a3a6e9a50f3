package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.batch.Typed.thalweg;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnimateVerbTest {
	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"--dimension 2 | --output is missing. Give a file that ends in .png, or a folder; or give --json for numbers only",
			"--dimension 2 --output a.gif | --output a.gif: an animation is a .png file (APNG, which browsers play), single pictures are SVG "
					+ "files in a folder. End the name with .png, or name a folder",
			"--dimension 1 --output a.png | --dimension is 1, and contours need two coordinates. Give --dimension 2 or more, or --json for "
					+ "numbers only",
			"--dimension 2 --output a.png --y 3 | --y 3: expected a coordinate from 1 to 2",
			"--dimension 2 --output a.png --y 1 | --x and --y are both 1; expected two different coordinates",
			"--dimension 2 --output a.png --every 0 | --every: 0 is below the minimum 1",
			"--dimension 2 --output a.png --fps 0 | --fps: 0.0 is too small; expected a number greater than 0.0",
			"--dimension 2 --output a.png --dpi 5 | --dpi: resolution is 5 dpi; expected 36 to 2400, such as 300 for a paper or 96 for a screen",
			"--dimension 2 --json | halving does not report the positions of its individuals: its state cannot be saved, or has no array "
					+ "'positions'. Declare this array in the algorithm's state()" })
	void aSlipIsOneLine(String typed, String line) {
		Typed t = thalweg(("animate --problem toy/bowl --algorithm halving " + typed).split(" "));
		assertEquals(line + System.lineSeparator(), t.err());
		assertEquals(2, t.code());
	}
}
