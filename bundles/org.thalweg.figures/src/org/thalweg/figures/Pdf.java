package org.thalweg.figures;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.DeflaterOutputStream;

/**
 * A PDF document (ISO 32000, version 1.4) of pages with lines, areas and text in the fonts that every reader has, so that none is in the file.
 * Letters beyond Windows' Latin-1 are replaced. The same pages give the same bytes.
 */
public final class Pdf {
	/** Names of fonts in pages. */
	public enum Font {
		PLAIN("Helvetica"), BOLD("Helvetica-Bold"), FIXED("Courier");

		private final String standard;

		Font(String standard) {
			this.standard = standard;
		}
	}

	private static final Charset LETTERS = Charset.forName("windows-1252");
	private static final Map<Integer, String> INSTEAD = Map.of(0x2212, "-", 0x2248, "~", 0x2264, "<=", 0x2265, ">=", 0x2192, "->", 0x2009, " ");
	/** Digits whose place is their value; Latin-1 has 1 to 3 itself, which the fonts draw as small. */
	private static final String RAISED = "⁰\0\0\0⁴⁵⁶⁷⁸⁹";
	private static final double SMALL = 0.6;
	private static final double LIFT = 0.36;
	/** Thousandths of the small size that complete a letter of Courier, 0.6 of any size wide: 0.6 (1 − 0.6)/0.6. */
	private static final int ROOM = -400;
	private static final int FIRST_PAGE = 7;

	/** Its content is compressed, so that many pages take little memory. */
	private record Page(double width, double height, byte[] content) {
	}

	private final List<Page> pages = new ArrayList<>();
	/** Names by opacity. */
	private final Map<Double, String> opacities = new TreeMap<>();

	/** Adds a page, in points from its lower left corner. */
	public void page(double width, double height, CharSequence content) {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		try (DeflaterOutputStream to = new DeflaterOutputStream(out)) {
			to.write(content.toString().getBytes(StandardCharsets.ISO_8859_1));
		} catch (IOException e) {
			throw new UncheckedIOException(e); // none can occur in memory
		}
		pages.add(new Page(width, height, out.toByteArray()));
	}

	/** The operator that sets the opacity of what follows. */
	String opacity(double share) {
		return "/" + opacities.computeIfAbsent(share, _ -> "G" + opacities.size()) + " gs\n";
	}

	/**
	 * The operators that show a text of a size, in the font and size set by the last operators. Raised digits are drawn small; in the font of fixed
	 * width they keep the room of a letter. Copied text has the right digit.
	 */
	public static String show(String text, Font font, double size) {
		StringBuilder out = new StringBuilder();
		int from = 0;
		for (int k = 0; k < text.length(); k++) {
			int digit = RAISED.indexOf(text.charAt(k));
			if (digit >= 0) {
				out.append(k > from ? string(text.substring(from, k)) + " Tj " : "");
				out.append(String.format(Locale.ROOT, "/Span << /ActualText <FEFF%04X> >> BDC /%s %s Tf %s Ts ", (int) text.charAt(k), font.name(),
						number(SMALL * size), number(LIFT * size)));
				out.append(font == Font.FIXED ? "[(" + digit + ") " + ROOM + "] TJ" : "(" + digit + ") Tj");
				out.append(" 0 Ts /").append(font.name()).append(' ').append(number(size)).append(" Tf EMC ");
				from = k + 1;
			}
		}
		return out.append(from == 0 || from < text.length() ? string(text.substring(from)) + " Tj" : "").toString();
	}

	/** Text as a string of the format. */
	private static String string(String text) {
		StringBuilder plain = new StringBuilder();
		text.codePoints().forEach(c -> plain.append(INSTEAD.getOrDefault(c, Character.toString(c))));
		StringBuilder out = new StringBuilder("(");
		for (byte b : plain.toString().getBytes(LETTERS)) {
			if (b == '(' || b == ')' || b == '\\') {
				out.append('\\').append((char) b);
			} else if (b >= ' ' && b < 127) {
				out.append((char) b);
			} else {
				out.append("\\%03o".formatted(b & 0xff));
			}
		}
		return out.append(')').toString();
	}

	/** To a hundredth of a point. */
	public static String number(double value) {
		return Svg.number(value);
	}

	public byte[] bytes() {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		List<Integer> places = new ArrayList<>();
		write(out, "%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n");
		object(out, places, "<< /Type /Catalog /Pages 2 0 R >>");
		StringBuilder kids = new StringBuilder();
		for (int k = 0; k < pages.size(); k++) {
			kids.append(FIRST_PAGE + 2 * k).append(" 0 R ");
		}
		object(out, places, "<< /Type /Pages /Count " + pages.size() + " /Kids [" + kids + "] >>");
		for (Font f : Font.values()) {
			object(out, places, "<< /Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding /BaseFont /" + f.standard + " >>");
		}
		object(out, places, resources());
		for (Page p : pages) {
			object(out, places, "<< /Type /Page /Parent 2 0 R /Resources 6 0 R /MediaBox [0 0 " + number(p.width) + " " + number(p.height)
					+ "] /Contents " + (places.size() + 2) + " 0 R >>");
			places.add(out.size());
			write(out, places.size() + " 0 obj\n<< /Filter /FlateDecode /Length " + p.content.length + " >>\nstream\n");
			out.writeBytes(p.content);
			write(out, "\nendstream\nendobj\n");
		}
		end(out, places);
		return out.toByteArray();
	}

	private String resources() {
		StringBuilder out = new StringBuilder("<< /Font << ");
		for (Font f : Font.values()) {
			out.append('/').append(f.name()).append(' ').append(3 + f.ordinal()).append(" 0 R ");
		}
		out.append(">> /ExtGState << ");
		opacities.forEach((share, name) -> out.append('/').append(name).append(" << /ca ").append(number(share)).append(" /CA ").append(number(share))
				.append(" >> "));
		return out.append(">> >>").toString();
	}

	private static void object(ByteArrayOutputStream out, List<Integer> places, String content) {
		places.add(out.size());
		write(out, places.size() + " 0 obj\n" + content + "\nendobj\n");
	}

	/** The table of places, of 20 bytes an entry. */
	private static void end(ByteArrayOutputStream out, List<Integer> places) {
		int table = out.size();
		StringBuilder text = new StringBuilder("xref\n0 " + (places.size() + 1) + "\n0000000000 65535 f \n");
		places.forEach(p -> text.append(String.format(Locale.ROOT, "%010d 00000 n \n", p)));
		write(out, text + "trailer\n<< /Size " + (places.size() + 1) + " /Root 1 0 R >>\nstartxref\n" + table + "\n%%EOF\n");
	}

	private static void write(ByteArrayOutputStream out, String text) {
		out.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
	}
}
