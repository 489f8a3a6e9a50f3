package org.thalweg.report.chart;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.Pdf;
import org.thalweg.text.Page;

/** Charts and reports as PDF, made from the pictures that were drawn as SVG. */
public final class PdfFiles {
	private PdfFiles() {
	}

	/**
	 * The contents of a PDF file with one picture.
	 *
	 * @param svg a picture of ours
	 * @param notes receives a sentence on letters that the font lacks
	 */
	public static byte[] of(String svg, Consumer<String> notes) {
		try (Pdf out = new Pdf()) {
			out.page(svg);
			return bytes(out, notes);
		}
	}

	static byte[] bytes(Pdf of, Consumer<String> notes) {
		byte[] out = of.bytes();
		if (!of.note().isEmpty()) {
			notes.accept(of.note());
		}
		return out;
	}

	/**
	 * Writes a PDF file next to each picture, and {@code report.pdf}: a typeset report with figures.
	 *
	 * @param report writes text and tables
	 * @param pictures files; those that are not SVG are skipped
	 * @param figures of the report, such as {@link ReportFile#figures}
	 * @param folder where {@code report.pdf} goes
	 * @param notes receives each sentence on letters that the font lacks once
	 * @return the files
	 * @throws StoreException if they cannot be written
	 */
	public static List<Path> write(Consumer<Page> report, List<Path> pictures, List<String> figures, Path folder, Consumer<String> notes) {
		List<Path> out = new ArrayList<>();
		Set<String> said = new LinkedHashSet<>();
		try {
			OutputFolder to = new OutputFolder(folder);
			for (Path file : pictures) {
				String name = file.getFileName().toString();
				if (name.endsWith(".svg")) {
					byte[] one = of(Files.readString(file), said::add);
					out.add(to.writeBytes(name.substring(0, name.length() - 4) + ".pdf", o -> Channels.newOutputStream(o).write(one)));
				}
			}
			try (Pdf pdf = IllustratedReport.pdf(report, figures)) {
				byte[] bytes = bytes(pdf, said::add);
				out.add(to.writeBytes("report.pdf", o -> Channels.newOutputStream(o).write(bytes)));
			}
		} catch (IOException e) {
			throw StoreException.unwritten(folder, e);
		}
		said.forEach(notes);
		return out;
	}
}
