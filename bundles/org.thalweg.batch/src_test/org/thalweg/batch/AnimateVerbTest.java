package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.batch.Typed.thalweg;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnimateVerbTest {
	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"--dimension 2 | --output: where to? Give a file that ends in .png, or a folder; or --json for numbers alone",
			"--dimension 2 --output a.gif | --output a.gif: animations are written as .png (APNG, which browsers play), single pictures as SVG into a "
					+ "folder. End the name with .png, or name a folder",
			"--dimension 1 --output a.png | one dimension has no contours. Give --dimension 2 or more, or --json for numbers alone",
			"--dimension 2 --output a.png --y 3 | --y 3: coordinates are 1 to 2",
			"--dimension 2 --output a.png --y 1 | --x and --y name the same coordinate, 1. Name two",
			"--dimension 2 --output a.png --every 0 | --every: 0 is below the minimum 1",
			"--dimension 2 --output a.png --fps 0 | --fps: 0.0 is not above 0.0",
			"--dimension 2 --output a.png --dpi 5 | --dpi: resolution is 5 dpi; expected 36 to 2400, such as 300 for a paper or 96 for a screen",
			"--dimension 2 --json | halving does not tell where its individuals are: its state cannot be saved, or has no array 'positions'. An "
					+ "algorithm's state() declares it" })
	void aSlipIsOneLine(String typed, String line) {
		Typed t = thalweg(("animate --problem toy/bowl --algorithm halving " + typed).split(" "));
		assertEquals(line + System.lineSeparator(), t.err());
		assertEquals(2, t.code());
	}
}
