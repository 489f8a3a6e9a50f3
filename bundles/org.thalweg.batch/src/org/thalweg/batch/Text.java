package org.thalweg.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.thalweg.core.device.ComputeUnit;

/** Numbers and tables for people. */
final class Text {
	private Text() {
	}

	/** At most six digits; scientific where that is shorter. */
	static String number(double value) {
		if (value == Math.rint(value) && Math.abs(value) < 1e7) {
			return Long.toString((long) value);
		}
		double size = Math.abs(value);
		if (!Double.isFinite(value)) {
			return Double.isNaN(value) ? "-" : value > 0 ? "∞" : "-∞";
		}
		if (size >= 1e-3 && size < 1e7) {
			int decimals = Math.max(0, 5 - (int) Math.floor(Math.log10(size)));
			String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
			return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
		}
		return String.format(Locale.ROOT, "%.5e", value).replaceAll("\\.?0*e", "e").replaceAll("e([+-])0*(\\d)", "e$1$2")
				.replace("e+", "e");
	}

	/** 1234567 as {@code 1.23 M}. */
	static String big(double value) {
		String[] units = { "", " k", " M", " G", " T" };
		int u = 0;
		double v = value;
		while (v >= 999.5 && u < units.length - 1) {
			v /= 1000;
			u++;
		}
		return String.format(Locale.ROOT, v >= 99.5 || u == 0 ? "%.0f" : v >= 9.95 ? "%.1f" : "%.2f", v) + units[u];
	}

	/** {@code 41 s}, {@code 3 min 20 s}, {@code 2 h 05 min}. */
	static String duration(double seconds) {
		long s = Math.round(seconds);
		return s < 60 ? s + " s" : s < 3600 ? s / 60 + " min " + String.format("%02d", s % 60) + " s"
				: s / 3600 + " h " + String.format("%02d", s / 60 % 60) + " min";
	}

	/** Bytes in binary units. */
	static String bytes(long bytes) {
		return bytes >= 1L << 30 ? String.format(Locale.ROOT, "%.1f GiB", bytes / (double) (1L << 30))
				: bytes >= 1L << 20 ? String.format(Locale.ROOT, "%.1f MiB", bytes / (double) (1L << 20))
				: String.format(Locale.ROOT, "%.0f KiB", bytes / 1024.0);
	}

	/** What a compute unit holds, as far as it is known: {@code 2048 work-items, 32 groups, 65536 registers, local 228 KiB}. */
	static String computeUnit(ComputeUnit unit) {
		List<String> parts = new ArrayList<>();
		if (unit.threads() > 0) {
			parts.add(unit.threads() + " work-items");
		}
		if (unit.groups() > 0) {
			parts.add(unit.groups() + " groups");
		}
		if (unit.registers() > 0) {
			parts.add(unit.registers() + " registers");
		}
		if (unit.localBytes() > 0) {
			parts.add("local " + bytes(unit.localBytes())
					+ (unit.reservedBytes() > 0 ? " less " + bytes(unit.reservedBytes()) + " a group" : ""));
		}
		return String.join(", ", parts);
	}

	/** Rows of cells as aligned lines; the first {@code left} columns lean left, the others right. */
	static List<String> table(List<List<String>> rows, int left) {
		int columns = rows.stream().mapToInt(List::size).max().orElse(0);
		int[] width = new int[columns];
		rows.forEach(r -> {
			for (int c = 0; c < r.size(); c++) {
				width[c] = Math.max(width[c], r.get(c).length());
			}
		});
		List<String> out = new ArrayList<>();
		for (List<String> r : rows) {
			StringBuilder line = new StringBuilder();
			for (int c = 0; c < r.size(); c++) {
				String pad = " ".repeat(width[c] - r.get(c).length());
				line.append(c == 0 ? "" : "  ").append(c < left ? r.get(c) + pad : pad + r.get(c));
			}
			out.add(line.toString().stripTrailing());
		}
		return out;
	}
}
