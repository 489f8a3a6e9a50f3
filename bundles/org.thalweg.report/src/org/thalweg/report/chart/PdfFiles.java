package org.thalweg.report.chart;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.Pdf;
import org.thalweg.figures.SvgPdf;

/** Charts and reports as PDF, made from the pictures that were drawn as SVG. */
public final class PdfFiles {
	/** A4, in points. */
	private static final int WIDTH = 595;
	private static final int HEIGHT = 842;
	private static final int MARGIN = 42;
	private static final double SIZE = 7;
	private static final double LINE = 8.6;
	/** Letters of a line: Courier's are 0.6 of its size wide. */
	public static final int COLUMNS = (int) ((WIDTH - 2 * MARGIN) / (0.6 * SIZE));

	private PdfFiles() {
	}

	/**
	 * The contents of a PDF file with one picture.
	 *
	 * @param svg a picture of ours
	 */
	public static byte[] of(String svg) {
		Pdf out = new Pdf();
		SvgPdf.add(svg, out);
		return out.bytes();
	}

	/**
	 * Writes a PDF file next to each picture, and {@code report.pdf}: a report's text, of lines of at most {@link #COLUMNS} letters, followed by all
	 * pictures.
	 *
	 * @param pictures files; those that are not SVG are skipped
	 * @param folder where {@code report.pdf} goes
	 * @return the files
	 * @throws StoreException if they cannot be written
	 */
	public static List<Path> write(String report, List<Path> pictures, Path folder) {
		Pdf all = new Pdf();
		text(report, all);
		List<Path> out = new ArrayList<>();
		try {
			OutputFolder to = new OutputFolder(folder);
			for (Path file : pictures) {
				String name = file.getFileName().toString();
				if (name.endsWith(".svg")) {
					String svg = Files.readString(file);
					byte[] one = of(svg);
					SvgPdf.add(svg, all);
					out.add(to.writeBytes(name.substring(0, name.length() - 4) + ".pdf", o -> Channels.newOutputStream(o).write(one)));
				}
			}
			out.add(to.writeBytes("report.pdf", o -> Channels.newOutputStream(o).write(all.bytes())));
		} catch (IOException e) {
			throw new StoreException(OutputFolder.cannot(folder, e), e);
		}
		return out;
	}

	/** A report's text followed by pictures, as a file. @param svg pictures of ours */
	static byte[] of(String report, List<String> svg) {
		Pdf out = new Pdf();
		text(report, out);
		svg.forEach(picture -> SvgPdf.add(picture, out));
		return out.bytes();
	}

	private static void text(String report, Pdf to) {
		List<String> lines = report.lines().toList();
		int fit = (int) ((HEIGHT - 2 * MARGIN) / LINE);
		for (int from = 0; from < lines.size(); from += fit) {
			StringBuilder page = new StringBuilder("BT /" + Pdf.Font.FIXED.name() + " " + Pdf.number(SIZE) + " Tf " + Pdf.number(LINE) + " TL "
					+ MARGIN
					+ " " + (HEIGHT - MARGIN) + " Td\n");
			lines.subList(from, Math.min(lines.size(), from + fit)).forEach(l -> page.append(Pdf.show(l, Pdf.Font.FIXED, SIZE)).append(" T*\n"));
			to.page(WIDTH, HEIGHT, page.append("ET\n"));
		}
	}
}
