package org.thalweg.report;

import java.util.Locale;

import org.thalweg.experiment.plan.RunSpec;

/**
 * Names of files and folders made from labels, so that different labels have different names: {@code d 1} is {@code d_1} and
 * {@code d-1} stays. Letters A to Z, digits, {@code .} and {@code -} are kept; a space becomes {@code _}, a slash {@code +}, a
 * colon {@code ,}; every other character, and a dot or dash at the beginning, its hexadecimal code between two {@code =}.
 */
public final class FileName {
	/** File systems take 255 bytes, of which others need some. */
	private static final int LONGEST = 120;
	private static final int DIGEST = 24;

	private FileName() {
	}

	/** The name of a label; never empty. */
	public static String of(String text) {
		StringBuilder out = new StringBuilder();
		text.codePoints().forEach(c -> character(out, c));
		if (out.isEmpty()) {
			return "=="; // made from nothing else
		}
		// Nothing that was encoded ends so: its second = would begin a number that no = ends.
		return out.length() <= LONGEST ? out.toString()
				: out.substring(0, LONGEST - DIGEST - 2) + "==" + RunSpec.sha(text).substring(0, DIGEST);
	}

	/** Lower-case words and numbers of a title, joined by dashes; different titles may have the same. */
	public static String words(String title) {
		return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
	}

	private static void character(StringBuilder out, int c) {
		boolean first = out.isEmpty();
		if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || (c == '.' || c == '-') && !first) {
			out.append((char) c);
		} else {
			switch (c) {
			case ' ' -> out.append('_');
			case '/' -> out.append('+');
			case ':' -> out.append(',');
			default -> out.append('=').append(Integer.toHexString(c)).append('=');
			}
		}
	}
}
