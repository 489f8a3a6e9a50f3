package org.thalweg.report.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import javax.imageio.ImageIO;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Resolution;
import org.thalweg.figures.Svg;
import org.thalweg.figures.SvgChart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.figures.Axis.Scale;

/** PNG files are the pictures of the SVG files, read back by another reader's rules. */
class PngFilesTest {
	@TempDir
	Path folder;

	private static BufferedImage read(byte[] png) throws IOException {
		return ImageIO.read(new ByteArrayInputStream(png));
	}

	private static String square() {
		Svg svg = new Svg(100, 50);
		svg.element("rect", "width", "100%", "height", "100%", "fill", "#ffffff");
		svg.element("rect", "x", 20, "y", 10, "width", 10, "height", 10, "fill", "#0072b2");
		return svg.toString();
	}

	/** 96 of a picture's pixels are an inch: at 192 dpi each is two. */
	@Test
	void aPixelOfThePictureIsAs96thOfAnInch() throws IOException {
		BufferedImage image = read(PngFiles.of(square(), new Resolution(0, 192)));
		assertEquals(200, image.getWidth());
		assertEquals(100, image.getHeight());
		assertEquals(0xff0072b2, image.getRGB(41, 21));
		assertEquals(0xff0072b2, image.getRGB(59, 39));
		assertEquals(0xffffffff, image.getRGB(38, 30));
		assertEquals(0xffffffff, image.getRGB(61, 30));
	}

	/** 50.8 mm are two inches, so 600 pixels at 300 dpi; 300 dpi are 11811 to the metre, according to the chunk pHYs. */
	@Test
	void widthOnPaperAndResolutionSayHowManyPixelsThereAre() throws IOException {
		byte[] png = PngFiles.of(square(), new Resolution(50.8, 300));
		assertEquals(600, read(png).getWidth());
		assertEquals(300, read(png).getHeight());
		String text = new String(png, StandardCharsets.ISO_8859_1);
		ByteBuffer physical = ByteBuffer.wrap(png, text.indexOf("pHYs") + 4, 9);
		assertEquals(11811, physical.getInt());
		assertEquals(11811, physical.getInt());
		assertEquals(1, physical.get());
	}

	@Test
	void theSamePictureGivesTheSameBytes() {
		assertArrayEquals(PngFiles.of(square(), Resolution.PRINT), PngFiles.of(square(), Resolution.PRINT));
	}

	/** The plot is 560 by 360; a curve from its lower left corner to its upper right one passes its middle. */
	@Test
	void aCurveIsWhereTheSvgHasIt() throws IOException {
		Chart chart = new Chart("t", "", new Axis("x", Scale.LINEAR), new Axis("y", Scale.LINEAR),
				List.of(new Curve("line", new double[] { 0, 8 }, new double[] { 0, 8 })));
		String svg = SvgChart.render(chart);
		String points = svg.substring(svg.indexOf("<polyline points=\"") + 18);
		String[] ends = points.substring(0, points.indexOf('"')).split("[ ,]");
		int middleX = (int) Math.round((Double.parseDouble(ends[0]) + Double.parseDouble(ends[2])) / 2 * 2);
		int middleY = (int) Math.round((Double.parseDouble(ends[1]) + Double.parseDouble(ends[3])) / 2 * 2);
		BufferedImage image = read(PngFiles.of(svg, new Resolution(0, 192)));
		assertEquals(0xff0072b2, image.getRGB(middleX, middleY));
		assertEquals(0xffffffff, image.getRGB(2, 2), "on white");
	}

	@Test
	void everySvgGetsItsPng() throws IOException {
		Path svg = Files.writeString(folder.resolve("a.svg"), square());
		List<Path> files = PngFiles.write(List.of(svg, folder.resolve("a.csv")), new Resolution(0, 96), folder);
		assertEquals(List.of(folder.resolve("a.png")), files);
		assertEquals(100, read(Files.readAllBytes(files.getFirst())).getWidth());
	}

	@Test
	void whatIsNoResolutionIsNamed() {
		assertEquals("resolution is 5 dpi; expected 36 to 2400, such as 300 for a paper or 96 for a screen",
				assertThrows(IllegalArgumentException.class, () -> new Resolution(0, 5)).getMessage());
		assertEquals("width is NaN mm; expected 1 to 1200 mm, such as 90 for a column, or 0 for the chart's default",
				assertThrows(IllegalArgumentException.class, () -> new Resolution(Double.NaN, 300)).getMessage());
		// 1200 mm at 2400 dpi: 113386 pixels, and half of it high
		String message = assertThrows(IllegalArgumentException.class, () -> PngFiles.of(square(), new Resolution(1200, 2400))).getMessage();
		assertEquals("a picture of 113,386 × 56,693 pixels is too large. Give a smaller width or a lower resolution.", message);
	}

	@Test
	void theNameTellsTheFormat() throws IOException {
		for (String name : List.of("a.svg", "a.PDF", "a.png")) {
			PictureFile.write(square(), folder.resolve(name), Resolution.PRINT);
		}
		assertEquals(square(), Files.readString(folder.resolve("a.svg")));
		assertTrue(Files.readString(folder.resolve("a.PDF"), StandardCharsets.ISO_8859_1).startsWith("%PDF-"));
		assertEquals(312, read(Files.readAllBytes(folder.resolve("a.png"))).getWidth()); // 100 · 300 / 96 = 312.5, to the even one
		String message = assertThrows(IllegalArgumentException.class, () -> PictureFile.write(square(), folder.resolve("a.jpg"), Resolution.PRINT))
				.getMessage();
		assertEquals("a.jpg: pictures are written as .svg, .pdf or .png. End the name with one of them.", message);
	}
}
