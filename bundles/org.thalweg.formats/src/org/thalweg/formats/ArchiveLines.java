package org.thalweg.formats;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Set;

import org.thalweg.core.number.Decimals;

/**
 * Lines of another program's file, one in memory at a time and of limited length. They end in LF, CR LF or CR. A line that is not UTF-8 is refused,
 * since names that differ could be read as one; in comments, which begin with {@code %}, it is replaced.
 */
final class ArchiveLines {
	/** Bytes of a line. */
	static final int LONGEST = 1 << 20;
	/** Whole numbers up to here are exact as the numbers that other programs read. */
	static final long MOST_EVALUATIONS = 1L << 53;
	/** What represents no number, as R, pandas and Python's csv write it. */
	private static final Set<String> NONE = Set.of("", "NA", "N/A", "n/a", "<NA>", "#N/A", "NULL", "null", "None");
	private static final char BYTE_ORDER_MARK = '\uFEFF';

	private final String file;
	private final InputStream in;
	private final byte[] chunk = new byte[1 << 16];
	private final ByteArrayOutputStream parts = new ByteArrayOutputStream();
	private int from;
	private int to;
	private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
	private long number;
	private boolean afterReturn;
	private boolean ended = true;

	/** @param file as messages name it */
	ArchiveLines(String file, InputStream in) {
		this.file = file;
		this.in = in;
	}

	/** The next line; null after the last one. */
	String next() throws IOException {
		if (afterReturn && (from < to || fill()) && chunk[from] == '\n') {
			from++; // the second half of CR LF
		}
		afterReturn = false;
		ended = true;
		while (from < to || fill()) {
			for (int i = from; i < to; i++) {
				if (chunk[i] == '\n' || chunk[i] == '\r') {
					int begin = from;
					from = i + 1;
					afterReturn = chunk[i] == '\r';
					return end(begin, i - begin);
				}
			}
			parts.write(chunk, from, to - from);
			from = to;
			if (parts.size() > LONGEST) {
				number++;
				throw wrong("the line is longer than " + LONGEST + " bytes, so this is not a table of numbers");
			}
		}
		ended = parts.size() == 0;
		return ended ? null : end(0, 0);
	}

	private boolean fill() throws IOException {
		from = 0;
		to = Math.max(0, in.read(chunk, 0, chunk.length));
		return to > 0;
	}

	private String end(int begin, int length) {
		number++;
		if (parts.size() == 0) {
			return text(chunk, begin, length);
		}
		parts.write(chunk, begin, length);
		byte[] whole = parts.toByteArray();
		parts.reset();
		return text(whole, 0, whole.length);
	}

	private String text(byte[] bytes, int begin, int length) {
		String out = decoded(bytes, begin, length);
		int from = 0;
		while (from < out.length() && out.charAt(from) == BYTE_ORDER_MARK) { // of each of the files that were joined
			from++;
		}
		return out.substring(from);
	}

	private String decoded(byte[] bytes, int begin, int length) {
		try {
			return decoder.decode(ByteBuffer.wrap(bytes, begin, length)).toString();
		} catch (CharacterCodingException e) {
			if (length > 0 && bytes[begin] == '%') {
				return new String(bytes, begin, length, StandardCharsets.UTF_8);
			}
			boolean wide = length > 1 && (bytes[begin] == -1 && bytes[begin + 1] == -2 || bytes[begin] == -2 && bytes[begin + 1] == -1);
			throw wrong("the line is not UTF-8, so names in it cannot be distinguished. Convert the file, for instance: iconv -f "
					+ (wide ? "UTF-16" : "ISO-8859-1") + " -t UTF-8");
		}
	}

	/** Whether the line that was read last ends in a line break, which the last line of a truncated file lacks. */
	boolean ended() {
		return ended;
	}

	/** As messages name it. */
	String file() {
		return file;
	}

	/** Of the line that was read last, from 1. */
	long number() {
		return number;
	}

	/** What is wrong with the line that was read last. */
	ArchiveException wrong(String reason) {
		return new ArchiveException(file, number, reason);
	}

	/** A number of evaluations: whole, from 1. */
	long evaluations(String word) {
		double value = value(word);
		long exact = word.matches("\\d{1,18}") ? Long.parseLong(word) : (long) value;
		if (!(value >= 1) || exact > MOST_EVALUATIONS || value != Math.rint(value)) {
			throw wrong("'" + InfoIndex.excerpt(word) + "' is not a number of evaluations; expected a whole number from 1 to " + MOST_EVALUATIONS);
		}
		return exact;
	}

	/** A number, {@code Inf} or {@code NaN}, as C, R and Python write them; an empty one is NaN. */
	double value(String word) {
		try {
			return Decimals.parse(word);
		} catch (NumberFormatException e) {
			String bare = word.startsWith("+") || word.startsWith("-") ? word.substring(1) : word;
			if (bare.equalsIgnoreCase("nan") || NONE.contains(word)) {
				return Double.NaN;
			}
			if (bare.equalsIgnoreCase("inf") || bare.equalsIgnoreCase("infinity")) {
				return word.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
			}
			throw wrong("'" + InfoIndex.excerpt(word) + "' is not a number");
		}
	}
}
