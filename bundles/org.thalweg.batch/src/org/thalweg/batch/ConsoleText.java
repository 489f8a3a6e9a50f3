package org.thalweg.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.thalweg.text.ControlCharacters;

/** Numbers and tables for people. */
final class ConsoleText {
	private ConsoleText() {
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

	/** The origin of an instance, as a line; empty if there is none. */
	static Optional<String> facts(Map<String, String> facts) {
		return facts.isEmpty() ? Optional.empty() : Optional.of("Instance: " + new TreeMap<>(facts).entrySet().stream()
				.map(e -> e.getKey() + " " + e.getValue()).collect(Collectors.joining(", ")));
	}

	/** Rows of cells as aligned lines; the first {@code left} columns lean left, the others right. */
	static List<String> table(List<List<String>> texts, int left) {
		List<List<String>> rows = texts.stream().map(r -> r.stream().map(ControlCharacters::inLine).toList()).toList();
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
