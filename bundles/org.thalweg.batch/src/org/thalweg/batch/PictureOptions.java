package org.thalweg.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.figures.NoFontException;
import org.thalweg.figures.Resolution;
import org.thalweg.report.chart.PdfFiles;
import org.thalweg.report.chart.PngFiles;
import org.thalweg.text.Page;

import picocli.CommandLine.Option;

/** Formats of charts in addition to SVG. */
final class PictureOptions {
	@Option(names = "--pdf", description = "With --charts: also writes each chart as PDF, and report.pdf, the tables with all charts.")
	private boolean pdf;

	@Option(names = "--png", description = "With --charts: also writes each chart as PNG, for slides and word processors.")
	private boolean png;

	@Option(names = "--dpi", paramLabel = "N", description = "For PNG: pixels per inch on paper; default: 300.")
	private Integer dpi;

	@Option(names = "--width", paramLabel = "MM",
			description = "For PNG: width on paper in millimetres, such as 90 for a column; default: the chart's own.")
	private Double width;

	/**
	 * The resolution of PNG.
	 *
	 * @throws UserError if these options do not belong together
	 */
	Resolution check(Path charts) {
		if (charts == null && (pdf || png)) {
			throw new UserError((pdf ? "--pdf" : "--png") + " needs a folder for the charts. Add --charts FOLDER");
		}
		if (!png && (dpi != null || width != null)) {
			throw new UserError((dpi != null ? "--dpi" : "--width") + " is used only for PNG. Add --png");
		}
		try {
			return new Resolution(Optional.ofNullable(width).orElse(0.0), Optional.ofNullable(dpi).orElse(Resolution.PRINT.dotsPerInch()));
		} catch (IllegalArgumentException e) {
			throw new UserError((width != null && e.getMessage().startsWith("width") ? "--width: " : "--dpi: ") + e.getMessage());
		}
	}

	/**
	 * Writes the requested files next to the charts of a folder.
	 *
	 * @param notes receives what they cannot show, a sentence each
	 */
	List<Path> write(Consumer<Page> report, List<Path> charts, Path folder, Consumer<String> notes) {
		List<Path> out = new ArrayList<>();
		if (pdf) {
			out.addAll(PdfFiles.write(report, charts, folder, notes));
		}
		if (png) {
			out.addAll(png(charts, check(folder), folder));
		}
		return out;
	}

	/** @throws UserError if an image would be too large, or this machine has no font */
	static List<Path> png(List<Path> charts, Resolution resolution, Path folder) {
		try {
			return PngFiles.write(charts, resolution, folder);
		} catch (NoFontException | IllegalArgumentException e) {
			throw new UserError("--png: " + e.getMessage());
		}
	}
}
