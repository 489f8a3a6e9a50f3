package org.thalweg.figures;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.text.ControlCharacters;

/** An SVG document as it grows, one element a line: of elements that {@link SvgReader} draws. One thread. */
public final class Svg {
	private static final Pattern ROOT = Pattern.compile(
			"<svg [^>]*width=\"([0-9.]+)(mm)?\" height=\"[0-9.]+(?:mm)?\" viewBox=\"0 0 ([0-9.]+) ([0-9.]+)\"");
	private static final double EXPONENT = 9;
	private static final double SCREEN = 1.18;
	private static final double POINTS_PER_MILLIMETRE = 72 / 25.4;

	/**
	 * A picture's size.
	 *
	 * @param width in the picture's units
	 * @param height likewise
	 * @param points of a unit on paper; 1 unless the picture has a width in millimetres
	 */
	public record Size(double width, double height, double points) {
		/** Its width on paper; 0 if it has none. */
		public double millimetres() {
			return points == 1 ? 0 : width * points / POINTS_PER_MILLIMETRE;
		}
	}

	private final StringBuilder out = new StringBuilder();

	/** An empty picture of a size in pixels. */
	public Svg(double width, double height) {
		this(width, height, 0);
	}

	/**
	 * An empty picture.
	 *
	 * @param width in its units
	 * @param height likewise
	 * @param millimetres its width on paper; 0 for units that are pixels
	 */
	public Svg(double width, double height, double millimetres) {
		out.append("<svg xmlns=\"http://www.w3.org/2000/svg\"");
		attributes("width", millimetres == 0 ? width : number(millimetres) + "mm", "height",
				millimetres == 0 ? height : number(millimetres * height / width) + "mm", "viewBox", "0 0 " + number(width) + " " + number(height),
				"font-family",
				"Helvetica, Arial, 'DejaVu Sans', sans-serif", "font-size", 12, "fill", "#222222");
		out.append(">\n");
	}

	/** An element without content; names and values in turn, of which null is left out. */
	public void element(String name, Object... attributes) {
		out.append('<').append(name);
		attributes(attributes);
		out.append("/>\n");
	}

	/** Opens an element that {@link #close} ends. */
	public void open(String name, Object... attributes) {
		out.append('<').append(name);
		attributes(attributes);
		out.append(">\n");
	}

	/** Ends an element. */
	public void close(String name) {
		out.append("</").append(name).append(">\n");
	}

	/** Text; markup in it is shown as it is. */
	public void text(String name, String text, Object... attributes) {
		raised(name, text, "", attributes);
	}

	/** Text with a raised exponent after it, which may be empty. */
	public void raised(String name, String text, String exponent, Object... attributes) {
		exponent(name, text, exponent, EXPONENT, attributes);
	}

	/** The same. @param size of the exponent's letters */
	void exponent(String name, String text, String exponent, double size, Object... attributes) {
		out.append('<').append(name);
		attributes(attributes);
		out.append('>').append(escaped(text));
		if (!exponent.isEmpty()) {
			out.append("<tspan dy=\"-5\" font-size=\"").append(number(size)).append("\">").append(escaped(exponent)).append("</tspan>");
		}
		out.append("</").append(name).append(">\n");
	}

	private void attributes(Object... namesAndValues) {
		for (int i = 0; i < namesAndValues.length; i += 2) {
			Object value = namesAndValues[i + 1];
			if (value == null) {
				continue;
			}
			out.append(' ').append(namesAndValues[i]).append("=\"")
					.append(escaped(value instanceof Number n ? number(n.doubleValue()) : String.valueOf(value))).append('"');
		}
	}

	/** Width of a text in pixels, as Helvetica has it. @since 0.1 */
	public static double textWidth(String text, double size) {
		return Helvetica.width(text) * size;
	}

	/** Upper bound of that width with the letters of a screen, which are wider. @since 0.3 */
	public static double screenWidth(String text, double size) {
		return SCREEN * textWidth(text, size);
	}

	/**
	 * The size of a picture that was written here.
	 *
	 * @throws IllegalArgumentException if it was not
	 */
	public static Size size(String svg) {
		Matcher root = ROOT.matcher(svg);
		if (!root.find()) {
			throw new IllegalArgumentException("the picture cannot be read, since it was not drawn by this program");
		}
		double width = Double.parseDouble(root.group(3));
		return new Size(width, Double.parseDouble(root.group(4)),
				root.group(2) == null ? 1 : Double.parseDouble(root.group(1)) * POINTS_PER_MILLIMETRE / width);
	}

	/** To a hundredth of a pixel. */
	public static String number(double value) {
		return new BigDecimal(value).setScale(2, RoundingMode.HALF_EVEN).stripTrailingZeros().toPlainString();
	}

	/** XML has no place for control characters, escaped or not. */
	private static String escaped(String text) {
		return ControlCharacters.inLine(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
	}

	@Override
	public String toString() {
		return out + "</svg>\n";
	}
}
