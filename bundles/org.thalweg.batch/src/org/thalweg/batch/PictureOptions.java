package org.thalweg.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.figures.FigureStyle;
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

	@Option(names = "--width", paramLabel = "MM", description = "With --charts: draws each chart for this width on paper in millimetres, such as "
			+ "84 for a column or 174 for a page; letters keep their size. Default: the chart's own width, in pixels.")
	private Double width;

	@Option(names = "--font-size", paramLabel = "PT", description = "With --width: size of letters in points; default: 8.")
	private Double fontSize;

	@Option(names = "--line-width", paramLabel = "PT", description = "With --width: width of curves in points; default: 1.")
	private Double lineWidth;

	@Option(names = "--legend", paramLabel = "PLACE", description = "With --width: below (default), right or none.")
	private String legend;

	@Option(names = "--no-title", description = "With --width: leaves out titles and captions, which a paper has in its text.")
	private boolean noTitle;

	/**
	 * How charts are drawn.
	 *
	 * @throws UserError if a value is outside its limits
	 */
	FigureStyle style() {
		if (width == null) {
			return FigureStyle.SCREEN;
		}
		FigureStyle.Legend place = legend == null ? FigureStyle.Legend.BELOW : OptionChecks.choice(FigureStyle.Legend.class, "--legend", legend);
		try {
			return new FigureStyle(width, Optional.ofNullable(fontSize).orElse(FigureStyle.POINTS), !noTitle, place, Optional.ofNullable(lineWidth)
					.orElse(FigureStyle.LINE));
		} catch (IllegalArgumentException e) {
			throw new UserError("--" + e.getMessage().replaceFirst("^(font|line) ", "$1-").replaceFirst(" is ", ": "));
		}
	}

	/**
	 * The resolution of PNG.
	 *
	 * @throws UserError if these options do not belong together
	 */
	Resolution check(Path charts) {
		if (charts == null && (pdf || png)) {
			throw new UserError((pdf ? "--pdf" : "--png") + " needs a folder for the charts. Add --charts FOLDER");
		}
		if (charts == null && width != null) {
			throw new UserError("--width needs a folder for the charts. Add --charts FOLDER");
		}
		if (!png && dpi != null) {
			throw new UserError("--dpi is used only for PNG. Add --png");
		}
		String alone = fontSize != null ? "--font-size" : lineWidth != null ? "--line-width" : legend != null ? "--legend" : noTitle ? "--no-title"
				: "";
		if (width == null && !alone.isEmpty()) {
			throw new UserError(alone + " is used only for charts of a given width. Add --width, such as --width 84");
		}
		style();
		try {
			return new Resolution(0, Optional.ofNullable(dpi).orElse(Resolution.PRINT.dotsPerInch()));
		} catch (IllegalArgumentException e) {
			throw new UserError("--dpi: " + e.getMessage());
		}
	}

	/**
	 * Writes the requested files next to the charts of a folder.
	 *
	 * @param figures of the report
	 * @param notes receives what they cannot show, a sentence each
	 */
	List<Path> write(Consumer<Page> report, List<Path> charts, Supplier<List<String>> figures, Path folder, Consumer<String> notes) {
		List<Path> out = new ArrayList<>();
		if (pdf) {
			out.addAll(PdfFiles.write(report, charts, figures.get(), folder, notes));
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
