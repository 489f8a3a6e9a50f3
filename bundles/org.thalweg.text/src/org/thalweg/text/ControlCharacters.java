package org.thalweg.text;

/**
 * Makes control characters harmless: they begin escape sequences, change the direction of text, or are invalid in XML. A visible
 * symbol replaces them: ␛ for escape, � for those without a symbol. Labels, names and contents of files may contain any of them.
 */
public final class ControlCharacters {
	private static final int PICTURES = 0x2400;
	private static final int PICTURE_OF_DELETE = 0x2421;
	private static final int UNKNOWN = 0xFFFD;

	private ControlCharacters() {
	}

	/** Text of several lines: line feeds and tabs are kept. */
	public static String shown(String text) {
		return replaced(text.replace("\r\n", "\n"), true);
	}

	/** Text of one line, such as a name: line feeds and tabs are replaced as well. */
	public static String inLine(String text) {
		return replaced(text, false);
	}

	private static String replaced(String text, boolean layout) {
		if (text.codePoints().noneMatch(c -> controls(c) && !(layout && stays(c)))) {
			return text;
		}
		StringBuilder out = new StringBuilder();
		text.codePoints().forEach(c -> out.appendCodePoint(controls(c) && !(layout && stays(c)) ? sign(c) : c));
		return out.toString();
	}

	private static boolean stays(int c) {
		return c == '\n' || c == '\t';
	}

	private static int sign(int c) {
		return c < ' ' ? PICTURES + c : c == 0x7F ? PICTURE_OF_DELETE : UNKNOWN;
	}

	/** C0, delete, C1; separators of lines; marks that turn the direction; halves of characters; what is no character at all. */
	public static boolean controls(int c) {
		return c < ' ' || c >= 0x7F && c <= 0x9F || c == 0x2028 || c == 0x2029 || c >= 0x202A && c <= 0x202E
				|| c >= 0x2066 && c <= 0x2069 || c >= 0xD800 && c <= 0xDFFF || c == 0xFFFE || c == 0xFFFF;
	}
}
