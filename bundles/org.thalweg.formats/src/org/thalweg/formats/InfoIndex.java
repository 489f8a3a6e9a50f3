package org.thalweg.formats;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Indices of COCO since 2009, and of IOHprofiler before it had JSON ({@code .info}): groups of a header {@code name = value, …}, a line of
 * {@code %} and a line {@code FILE, instance:evaluations|value, …}. One use.
 */
final class InfoIndex {
	/** {@code funcId = 1} or {@code algId = 'a, b'}; a quote that no further pair and no end follows belongs to the text. */
	private static final Pattern PAIR = Pattern.compile(
			"\\s*+(\\w++)\\s*+=\\s*+(?:'(.*?)'|\"(.*?)\"|([^,'\"]*+))(?:\\s*+$|\\s*+,(?=\\s*+(?:\\w++\\s*+=|$)))");
	/** {@code 1:516|6.3e-10}; an unfinished run is its instance alone. */
	private static final Pattern RUN = Pattern.compile("(\\d{1,9})(?::(\\d{1,18})(?:\\|(\\S+))?)?");
	private static final int FIRST_NOISY = 101;
	private static final int LAST_NOISY = 130;

	private final ArchiveLines lines;
	private final String index;
	private final Consumer<IndexedRuns> use;
	private Map<String, String> header;
	/** Whether the last header still waits for its data files. */
	private boolean waits;

	private InfoIndex(ArchiveLines lines, String index, Consumer<IndexedRuns> use) {
		this.lines = lines;
		this.index = index;
		this.use = use;
	}

	/** @param index its path within folder or archive */
	static void read(ArchiveLines lines, String index, Consumer<IndexedRuns> use) throws IOException {
		new InfoIndex(lines, index, use).all();
	}

	private void all() throws IOException {
		for (String line = lines.next(); line != null; line = lines.next()) {
			if (line.isBlank() || line.startsWith("%")) {
				continue;
			}
			if (PAIR.matcher(line).lookingAt()) {
				complete();
				header = pairs(line);
				waits = true;
				refuse();
			} else {
				runs(line);
			}
		}
		if (header == null) {
			throw lines.wrong("an index of COCO or IOHprofiler is expected, but no line is 'funcId = …'");
		}
		complete();
	}

	private void complete() {
		if (waits) {
			throw lines.wrong("a header lacks the line that names its data files. The index is truncated; fetch it again");
		}
	}

	private Map<String, String> pairs(String line) {
		Map<String, String> out = new LinkedHashMap<>();
		Matcher m = PAIR.matcher(line);
		int at = 0;
		while (at < line.length() && m.region(at, line.length()).lookingAt()) {
			out.put(m.group(1).toLowerCase(Locale.ROOT), m.group(2) != null ? m.group(2) : m.group(3) != null ? m.group(3) : m.group(4).strip());
			at = m.end();
		}
		if (!line.substring(at).isBlank()) {
			throw lines.wrong("'" + excerpt(line.substring(at).strip()) + "' is not of the form 'name = value'");
		}
		return out;
	}

	private void refuse() {
		String suite = header.getOrDefault("suite", "");
		if (suite.contains("biobj") || header.containsKey("indicator")) {
			throw lines.wrong("the suite '" + suite + "' has two objectives; only single-objective suites can be imported");
		}
		if (suite.contains("constrained")) {
			throw lines.wrong("the suite '" + suite + "' has constraints; only suites without constraints can be imported");
		}
	}

	private void runs(String line) {
		if (header == null) {
			throw lines.wrong("a data file before any line 'funcId = …'");
		}
		String path = "";
		List<IndexedRuns.Entry> runs = new ArrayList<>();
		for (String word : line.split(",")) {
			Matcher run = RUN.matcher(word.strip());
			if (run.matches()) {
				if (path.isEmpty()) {
					throw lines.wrong("found '" + excerpt(word.strip()) + "' instead of the name of a data file");
				}
				runs.add(entry(run));
			} else if (!word.isBlank()) {
				if (word.strip().matches("\\d+:.*") || !word.contains(".")) {
					throw lines.wrong("'" + excerpt(word.strip()) + "' is neither a data file nor 'instance:evaluations|value'");
				}
				hand(path, runs);
				path = word.strip();
				runs = new ArrayList<>();
			}
		}
		hand(path, runs);
	}

	private IndexedRuns.Entry entry(Matcher run) {
		long made = run.group(2) == null || run.group(2).equals("0") ? 0 : lines.evaluations(run.group(2));
		double best = run.group(3) == null ? Double.NaN : lines.value(run.group(3));
		return new IndexedRuns.Entry(Integer.parseInt(run.group(1)), made, 0, best,
				new double[0]);
	}

	private void hand(String path, List<IndexedRuns.Entry> runs) {
		if (path.isEmpty()) {
			return;
		}
		waits = false;
		boolean ioh = !header.containsKey("precision");
		String id = header.getOrDefault("funcid", "");
		int function = ioh && !id.isEmpty() && !id.matches("\\d{1,9}") ? 0 : number("funcid"); // some have a name in its place
		String noisy = function >= FIRST_NOISY && function <= LAST_NOISY ? "bbob-noisy" : "bbob";
		use.accept(new IndexedRuns(lines.file(), lines.number(), ioh ? "IOHprofiler" : "COCO", header.getOrDefault("algid", ""),
				header.getOrDefault("suite", ioh ? "" : noisy), function, header.getOrDefault("funcname", function == 0 ? id : ""), number("dim"),
				ioh ? Optional.ofNullable(header.get("maximization")).map(m -> m.matches("(?i)t|true")) : Optional.of(false), IndexedRuns.beside(
						index, path), runs));
	}

	private int number(String name) {
		String text = header.getOrDefault(name, "");
		if (!text.matches("\\d{1,9}")) {
			throw lines.wrong("the header above " + (text.isEmpty() ? "has no " + name : "has '" + excerpt(text) + "' as its " + name)
					+ "; a whole number is expected");
		}
		return Integer.parseInt(text);
	}

	/** So that a message stays a line. */
	static String excerpt(String text) {
		return text.length() <= 60 ? text : text.substring(0, 60) + "…";
	}
}
