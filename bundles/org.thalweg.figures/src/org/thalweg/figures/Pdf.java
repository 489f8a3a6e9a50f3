package org.thalweg.figures;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdfwriter.compress.CompressParameters;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.documentinterchange.markedcontent.PDPropertyList;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDDocumentOutline;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.pdmodel.graphics.state.PDExtendedGraphicsState;

/**
 * A PDF document, written by PDFBox. Its only font, Liberation Sans, which comes with PDFBox, is embedded as a subset; it has the widths of Helvetica and letters
 * for Latin, Greek and Cyrillic. {@link #note} names the letters that it lacks. The same pages give the same bytes. One thread.
 */
public final class Pdf implements AutoCloseable {
	private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";
	/** Stands for a letter that the font lacks. */
	private static final String BOX = "□";

	private final PDDocument document = new PDDocument();
	private final TrueTypeFont letters;
	private final CmapLookup glyphs;
	private final PDFont font;
	private final Map<Double, PDExtendedGraphicsState> opacities = new HashMap<>();
	private final Map<Integer, PDPropertyList> texts = new HashMap<>();
	private final Map<Integer, Double> advances = new HashMap<>();
	private final TreeSet<Integer> missing = new TreeSet<>();
	private PDPageContentStream open;
	private double height;

	public Pdf() {
		try (InputStream in = PDFont.class.getResourceAsStream(FONT)) {
			letters = new TTFParser().parse(new RandomAccessReadBuffer(in));
			glyphs = letters.getUnicodeCmapLookup();
			font = PDType0Font.load(document, letters, true);
		} catch (IOException e) {
			throw new UncheckedIOException(e); // none can occur in memory
		}
		document.setDocumentId(0L); // the default is the time
	}

	/**
	 * Adds an empty page, which is drawn on until the next one is added.
	 *
	 * @param wide in points
	 * @param high likewise
	 * @return draws on it, in points from its upper left corner
	 */
	public Pen page(double wide, double high) {
		try {
			finish();
			PDPage page = new PDPage(new PDRectangle((float) wide, (float) high));
			document.addPage(page);
			open = new PDPageContentStream(document, page);
			height = high;
			return new PdfPen(this, open, 0, high, 1);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/**
	 * Adds a picture to the page.
	 *
	 * @param svg a picture that {@link Svg} has written
	 * @param left of it, in points from the page's left edge
	 * @param top of it, in points from the page's upper edge
	 * @param scale points for each of the picture's units
	 * @throws IllegalArgumentException if it is none of our pictures
	 */
	public void picture(String svg, double left, double top, double scale) {
		SvgReader.draw(svg, new PdfPen(this, open, left, height - top, scale));
	}

	/**
	 * Adds a page of a picture's size on paper with the picture.
	 *
	 * @throws IllegalArgumentException if it is none of our pictures
	 */
	public void page(String svg) {
		Svg.Size size = Svg.size(svg);
		page(size.width() * size.points(), size.height() * size.points());
		picture(svg, 0, 0, size.points());
	}

	/** The title that a reader's window shows. */
	void title(String text) {
		document.getDocumentInformation().setTitle(text);
		document.getDocumentCatalog().setLanguage("en");
	}

	/** Lists the page under a name in the document's outline. */
	void bookmark(String name) {
		if (document.getDocumentCatalog().getDocumentOutline() == null) {
			document.getDocumentCatalog().setDocumentOutline(new PDDocumentOutline());
		}
		PDOutlineItem item = new PDOutlineItem();
		item.setTitle(name);
		item.setDestination(document.getPage(document.getNumberOfPages() - 1));
		document.getDocumentCatalog().getDocumentOutline().addLast(item);
	}

	/** The width of a text, in units of its size. */
	public double width(String text) {
		return text.codePoints().mapToDouble(c -> advances.computeIfAbsent(c, this::advance)).sum();
	}

	private double advance(int letter) {
		try {
			int glyph = glyphs.getGlyphId(has(letter) ? letter : letter == PdfPen.RAISED_MINUS ? '-' : BOX.codePointAt(0));
			return (double) letters.getAdvanceWidth(glyph) / letters.getUnitsPerEm();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** Whether the font has a letter. */
	boolean has(int letter) {
		return glyphs.getGlyphId(letter) != 0;
	}

	/** What is drawn in place of a letter that the font lacks, which is noted. */
	String box(int letter) {
		missing.add(letter);
		return BOX;
	}

	PDFont font() {
		return font;
	}

	PDExtendedGraphicsState opacity(double share) {
		return opacities.computeIfAbsent(share, s -> {
			PDExtendedGraphicsState out = new PDExtendedGraphicsState();
			out.setNonStrokingAlphaConstant((float) share);
			out.setStrokingAlphaConstant((float) share);
			return out;
		});
	}

	/** Marks what is drawn as this letter, for those who copy or search text. */
	PDPropertyList meaning(int letter) {
		return texts.computeIfAbsent(letter, c -> {
			COSDictionary out = new COSDictionary();
			out.setString(COSName.ACTUAL_TEXT, Character.toString(c));
			return PDPropertyList.create(out);
		});
	}

	/** A sentence on the letters that the font lacks; empty if it has all. */
	public String note() {
		return missing.isEmpty() ? ""
				: "PDF: the font Liberation Sans lacks " + missing.stream().map(Character::toString).collect(Collectors.joining(" "))
						+ ", shown as boxes. SVG and PNG use fonts of the machine.";
	}

	private void finish() throws IOException {
		if (open != null) {
			open.close();
			open = null;
		}
	}

	/** The contents of the file. Nothing can be added after. */
	public byte[] bytes() {
		try {
			finish();
			ByteArrayOutputStream out = new ByteArrayOutputStream();
			document.save(out, CompressParameters.NO_COMPRESSION);
			return out.toByteArray();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	@Override
	public void close() {
		try {
			finish();
			document.close();
			letters.close();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}
