package org.thalweg.reservoir.table;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import org.thalweg.document.Vocabulary.Word;

/** Encodings that tables are often in, each with what the first letters of a file beyond ASCII are in it, from which a reader sees the right one. */
public final class Encodings {
	/** Names in the order of display, each with its languages. */
	public static final List<Word> KNOWN = Stream.of(Map.entry("UTF-8", "all languages"), Map.entry("UTF-16", "all languages, from spreadsheets"),
			Map.entry("UTF-16LE", "the same without a mark at the beginning"), Map.entry("windows-1252", "Western Europe"),
			Map.entry("ISO-8859-1", "Western Europe"), Map.entry("ISO-8859-15", "Western Europe with euro"), Map.entry("IBM850",
					"Western Europe, DOS"), Map.entry("x-MacRoman", "Western Europe, old Macintosh"), Map.entry("windows-1250", "Central Europe"),
			Map.entry("ISO-8859-2", "Central Europe"), Map.entry("windows-1251", "Cyrillic"), Map.entry("KOI8-R", "Cyrillic"), Map.entry(
					"windows-1253", "Greek"), Map.entry("windows-1254", "Turkish"), Map.entry("windows-1256", "Arabic"), Map.entry("GB18030",
							"Chinese"), Map.entry("Big5", "traditional Chinese"), Map.entry("Shift_JIS", "Japanese"), Map.entry("EUC-KR", "Korean"))
			.filter(e -> Charset.isSupported(e.getKey())).map(e -> new Word(e.getKey(), e.getValue())).toList();

	/** Number of bytes that are looked at. */
	private static final int BYTES = 1 << 16;
	/** Fewer zeros than one of so many bytes are errors of a file, such as of a logger. */
	private static final int SELDOM = 20;
	/** Number of characters that are shown. */
	private static final int SHOWN = 40;
	private static final int BEFORE = 12;

	private Encodings() {
	}

	/**
	 * Those that a file can be in, each with the line of its first letter beyond ASCII; all known ones if there is no text.
	 */
	public static List<Word> of(Path file) {
		byte[] bytes = Workbook.is(file) ? new byte[0] : beginning(file);
		List<Word> out = bytes.length == 0 ? List.of() : KNOWN.stream().filter(w -> fits(bytes, Charset.forName(w.text()))).map(w -> new Word(w
				.text(), w.meaning() + ": " + sample(bytes, Charset.forName(w.text())))).toList();
		return out.isEmpty() ? KNOWN : out;
	}

	private static boolean fits(byte[] bytes, Charset charset) {
		return isWide(charset.name()) != wide(bytes).isEmpty() && decoded(bytes, charset).chars().noneMatch(c -> c == '\uFFFD' || Character
				.isISOControl(c) && !Character.isWhitespace(c));
	}

	/** Whether this Java has an encoding. */
	public static boolean known(String name) {
		try {
			return !name.isBlank() && Charset.isSupported(name.strip());
		} catch (IllegalCharsetNameException e) {
			return false;
		}
	}

	/** Whether each letter of an encoding has two bytes, also those of ASCII. */
	public static boolean isWide(String name) {
		return name.strip().toUpperCase(Locale.ROOT).startsWith("UTF-16");
	}

	/** The encoding of two bytes for each letter that a file has; empty for none: its mark, or the zeros in digits and commas, show it. */
	public static String wide(Path file) {
		return wide(beginning(file));
	}

	private static String wide(byte[] bytes) {
		if (bytes.length > 1 && (bytes[0] == -1 && bytes[1] == -2 || bytes[0] == -2 && bytes[1] == -1)) {
			return "UTF-16";
		}
		int[] zeros = new int[2];
		for (int i = 0; i < bytes.length; i++) {
			zeros[i % 2] += bytes[i] == 0 ? 1 : 0;
		}
		int most = Math.max(zeros[0], zeros[1]);
		return most == 0 || most * SELDOM < bytes.length ? "" : zeros[1] > zeros[0] ? "UTF-16LE" : "UTF-16BE";
	}

	private static String sample(byte[] bytes, Charset charset) {
		String text = decoded(bytes, charset);
		int at = (int) text.chars().takeWhile(c -> c < 128).count();
		return around(text, at == text.length() ? 0 : at);
	}

	/** The part of a line around a character. */
	private static String around(String text, int at) {
		int from = Math.max(text.lastIndexOf('\n', at) + 1, at - BEFORE);
		int end = text.indexOf('\n', at);
		return text.substring(from, Math.min(end < 0 ? text.length() : end, from + SHOWN)).strip();
	}

	/** The first lines of a file, with U+FFFD for what is not in the encoding; never throws because of the contents. */
	static List<String> lines(Path file, Charset charset, int most) {
		return decoded(beginning(file), charset).lines().map(l -> l.replaceAll("\\p{Cntrl}", " ")).limit(most).toList();
	}

	/** Without a character that is cut at the end. */
	private static String decoded(byte[] bytes, Charset charset) {
		CharsetDecoder decoder = charset.newDecoder().onMalformedInput(CodingErrorAction.REPLACE).onUnmappableCharacter(CodingErrorAction.REPLACE);
		CharBuffer out = CharBuffer.allocate((int) Math.ceil(bytes.length * (double) decoder.maxCharsPerByte()));
		decoder.decode(ByteBuffer.wrap(bytes), out, bytes.length < BYTES);
		String text = out.flip().toString();
		return text.startsWith("\uFEFF") ? text.substring(1) : text;
	}

	private static byte[] beginning(Path file) {
		if (!Files.isRegularFile(file)) {
			return new byte[0]; // reading it reports the error
		}
		try (InputStream in = Files.newInputStream(file)) {
			return in.readNBytes(BYTES);
		} catch (IOException e) {
			return new byte[0]; // likewise
		}
	}
}
