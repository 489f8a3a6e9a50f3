package org.thalweg.report.chart;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.figures.Chart;
import org.thalweg.figures.FigureStyle;
import org.thalweg.figures.Pdf;
import org.thalweg.figures.PdfReport;
import org.thalweg.figures.SvgChart;
import org.thalweg.text.HtmlPage;
import org.thalweg.text.Page;

/** Text and tables followed by pictures as one file for readers: HTML for browsers, or PDF. */
public final class IllustratedReport {
	private static final Pattern TITLE = Pattern.compile("<title>(.*?)</title>");

	private static final Pattern DESCRIBED = Pattern.compile("<desc>(.*?)</desc>");

	private IllustratedReport() {
	}

	/** A chart as a picture of a file: of the width of a column in PDF. @since 0.3 */
	public static String picture(Path file, Chart chart) {
		return SvgChart.render(chart, style(file));
	}

	/** How charts of a file are drawn: in PDF two beside one another, with their titles below them. */
	static FigureStyle style(Path file) {
		return ending(file).equals("pdf") ? FigureStyle.print(FigureStyle.COLUMN).untitled() : FigureStyle.SCREEN;
	}

	/** Whether a file's name ends in one of the formats. */
	public static boolean isReport(Path file) {
		return ending(file).matches("html|htm|pdf");
	}

	/**
	 * Writes it.
	 *
	 * @param file whose name ends with {@code .html}, {@code .htm} or {@code .pdf}
	 * @param text writes text and tables
	 * @param pictures of ours, as SVG, in their order
	 * @throws IOException if it cannot be written
	 */
	public static void write(Path file, Consumer<Page> text, List<String> pictures) throws IOException {
		write(file, text, pictures, _ -> {});
	}

	/**
	 * Writes a page for browsers with charts that a script draws after the pictures.
	 *
	 * @param charts as {@link HtmlPage#charts} takes them
	 * @throws IOException if it cannot be written
	 */
	static void live(Path file, Consumer<Page> text, List<String> pictures, String charts) throws IOException {
		HtmlPage page = page(text, pictures);
		page.charts(charts);
		OutputFolder.file(file, page.toString().getBytes(StandardCharsets.UTF_8));
	}

	/** Whether a file's name is that of a page for browsers. */
	static boolean isHtml(Path file) {
		return ending(file).matches("html|htm");
	}

	/** The same. @param notes receives a sentence on what the file cannot show, such as letters that its font lacks */
	public static void write(Path file, Consumer<Page> text, List<String> pictures, Consumer<String> notes) throws IOException {
		if (!ending(file).equals("pdf")) {
			OutputFolder.file(file, page(text, pictures).toString().getBytes(StandardCharsets.UTF_8));
			return;
		}
		try (Pdf out = pdf(text, pictures)) {
			OutputFolder.file(file, PdfFiles.bytes(out, notes));
		}
	}

	/** A typeset report with numbered figures. */
	static Pdf pdf(Consumer<Page> text, List<String> pictures) {
		Pdf out = new Pdf();
		PdfReport report = new PdfReport(out);
		text.accept(report);
		if (!pictures.isEmpty()) {
			report.title("Charts");
		}
		pictures.forEach(svg -> report.figure(svg, caption(svg)));
		report.end();
		return out;
	}

	private static HtmlPage page(Consumer<Page> text, List<String> pictures) {
		HtmlPage page = new HtmlPage();
		text.accept(page);
		if (!pictures.isEmpty()) {
			page.title("Charts");
		}
		for (String svg : pictures) {
			page.picture(svg, title(svg));
		}
		return page;
	}

	/** Its title, and its caption if a reader cannot see it in the picture. */
	private static String caption(String svg) {
		Matcher described = DESCRIBED.matcher(svg);
		return title(svg) + (described.find() && !described.group(1).isEmpty() ? ". " + plain(described.group(1)) + "." : "");
	}

	private static String title(String svg) {
		Matcher title = TITLE.matcher(svg);
		return title.find() ? plain(title.group(1)) : "chart";
	}

	private static String plain(String escaped) {
		return escaped.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
	}

	private static String ending(Path file) {
		String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
		return name.substring(name.lastIndexOf('.') + 1);
	}
}
