package org.thalweg.report.chart;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;

import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.figures.NoFontException;
import org.thalweg.figures.Resolution;
import org.thalweg.figures.SvgChart;
import org.thalweg.figures.SvgContourMap;

/** One picture as a file in the format that its name ends in: the same picture in each. */
public final class PictureFile {
	private PictureFile() {
	}

	/** Whether a file's name ends in a format that pictures can be written in: {@code .svg}, {@code .pdf} or {@code .png}. */
	public static boolean isPicture(Path file) {
		return ending(file).matches("svg|pdf|png");
	}

	/**
	 * Writes a picture.
	 *
	 * @param svg as {@link SvgChart} or {@link SvgContourMap} draw it
	 * @param resolution for PNG
	 * @throws IOException if it cannot be written
	 * @throws IllegalArgumentException if the name has no known ending, or the image would be too large
	 * @throws NoFontException if it is to be PNG and this machine has no font
	 */
	public static void write(String svg, Path file, Resolution resolution) throws IOException {
		write(svg, file, resolution, _ -> {});
	}

	/** The same. @param notes receives a sentence on what the file cannot show, such as letters that its font lacks */
	public static void write(String svg, Path file, Resolution resolution, Consumer<String> notes) throws IOException {
		OutputFolder.file(file, switch (ending(file)) {
		case "svg" -> svg.getBytes(StandardCharsets.UTF_8);
		case "pdf" -> PdfFiles.of(svg, notes);
		case "png" -> PngFiles.of(svg, resolution);
		default -> throw new IllegalArgumentException(file.getFileName()
				+ ": pictures are written as .svg, .pdf or .png. End the name with one of them.");
		});
	}

	private static String ending(Path file) {
		String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
		return name.substring(name.lastIndexOf('.') + 1);
	}
}
