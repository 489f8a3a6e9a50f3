package org.thalweg.text;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Quantities as text: three digits and a unit prefix. */
public final class UnitText {
	private static final List<String> LARGE = List.of("", " k", " M", " G", " T");
	private static final List<String> SHORT = List.of(" s", " ms", " µs", " ns");

	private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?) ?(s|min|h)");

	private UnitText() {
	}

	/** 1234567 as {@code 1.23 M}. */
	public static String big(double value) {
		int u = 0;
		double v = value;
		while (v >= 999.5 && u < LARGE.size() - 1) {
			v /= 1000;
			u++;
		}
		return (u == 0 ? String.format(Locale.ROOT, "%.0f", v) : digits(v)) + LARGE.get(u);
	}

	/** Seconds as {@code 12.3 µs}, at most seconds and at least nanoseconds. */
	public static String seconds(double value) {
		int u = 0;
		double v = value;
		while (v < 0.9995 && u < SHORT.size() - 1) {
			v *= 1000;
			u++;
		}
		return digits(v) + SHORT.get(u);
	}

	/** Bytes in binary units: {@code 8.0 GiB}, {@code 512 KiB}, {@code 100 bytes}. */
	public static String bytes(long bytes) {
		return bytes >= 1L << 30 ? String.format(Locale.ROOT, "%.1f GiB", bytes / (double) (1L << 30))
				: bytes >= 1L << 20 ? String.format(Locale.ROOT, "%.1f MiB", bytes / (double) (1L << 20))
				: bytes >= 1 << 10 ? String.format(Locale.ROOT, "%.0f KiB", bytes / 1024.0) : bytes + " bytes";
	}

	/** Bytes as {@link #bytes} gives them; of a number that has overflowed, only that it is very large. */
	public static String memory(long bytes) {
		return bytes < 0 || bytes == Long.MAX_VALUE ? "more than " + bytes(Long.MAX_VALUE) : bytes(bytes);
	}

	/** A duration: {@code 41 s}, {@code 3 min 20 s}, {@code 2 h 05 min}. */
	public static String duration(double seconds) {
		long s = Math.round(seconds);
		return s < 60 ? s + " s" : s < 3600 ? s / 60 + " min " + String.format("%02d", s % 60) + " s"
				: s / 3600 + " h " + String.format("%02d", s / 60 % 60) + " min";
	}

	/** A time as a user gives it: {@code 500 ms}, {@code 1.50 s}, {@code 30 s}, {@code 5 min}, {@code 2 h}. */
	public static String interval(double seconds) {
		return seconds < 60 && seconds != Math.rint(seconds) ? seconds(seconds) : duration(seconds).replaceAll(" 00 (s|min)$", "");
	}

	/** The seconds of a time such as {@code 30s}, {@code 5min} or {@code 2h}; empty for any other text. */
	public static OptionalDouble secondsOf(String text) {
		Matcher m = TIME.matcher(text.strip());
		return m.matches() ? OptionalDouble.of(Double.parseDouble(m.group(1)) * (m.group(2).equals("s") ? 1 : m.group(2).equals("min") ? 60 : 3600))
				: OptionalDouble.empty();
	}

	private static String digits(double v) {
		return String.format(Locale.ROOT, v >= 99.5 ? "%.0f" : v >= 9.95 ? "%.1f" : "%.2f", v);
	}
}
