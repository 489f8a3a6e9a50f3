package org.thalweg.figures;

import java.math.BigDecimal;
import java.math.RoundingMode;

import org.thalweg.text.ControlCharacters;

/** An SVG document as it grows, one element a line: of elements that {@link SvgReader} draws. One thread. */
public final class Svg {
	private final StringBuilder out = new StringBuilder();

	/** An empty picture of a size in pixels. */
	public Svg(double width, double height) {
		out.append("<svg xmlns=\"http://www.w3.org/2000/svg\"");
		attributes("width", width, "height", height, "viewBox", "0 0 " + number(width) + " " + number(height), "font-family",
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
		out.append('<').append(name);
		attributes(attributes);
		out.append('>').append(escaped(text));
		if (!exponent.isEmpty()) {
			out.append("<tspan dy=\"-5\" font-size=\"9\">").append(escaped(exponent)).append("</tspan>");
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
