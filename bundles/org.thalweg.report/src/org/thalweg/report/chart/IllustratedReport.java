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
import org.thalweg.text.HtmlPage;
import org.thalweg.text.Page;
import org.thalweg.text.TextPage;

/** Text and tables followed by pictures as one file for readers: HTML for browsers, or PDF. */
public final class IllustratedReport {
	private static final Pattern TITLE = Pattern.compile("<title>(.*?)</title>");

	private IllustratedReport() {
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
		OutputFolder.file(file, ending(file).equals("pdf") ? pdf(text, pictures) : page(text, pictures).toString().getBytes(StandardCharsets.UTF_8));
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

	private static byte[] pdf(Consumer<Page> text, List<String> pictures) {
		TextPage page = new TextPage(PdfFiles.COLUMNS);
		text.accept(page);
		return PdfFiles.of(page.toString(), pictures);
	}

	private static HtmlPage page(Consumer<Page> text, List<String> pictures) {
		HtmlPage page = new HtmlPage();
		text.accept(page);
		if (!pictures.isEmpty()) {
			page.title("Charts");
		}
		for (String svg : pictures) {
			Matcher title = TITLE.matcher(svg);
			page.picture(svg, title.find() ? title.group(1).replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
					: "chart");
		}
		return page;
	}

	private static String ending(Path file) {
		String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
		return name.substring(name.lastIndexOf('.') + 1);
	}
}
