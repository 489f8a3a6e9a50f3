package org.thalweg.experiment.archive;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

import org.thalweg.core.text.Limits;
import org.thalweg.experiment.archive.ArchivedRun.Values;
import org.thalweg.experiment.archive.TableColumns.Role;

/** A table with one row for each improvement, or for each evaluation, of each run ({@code .csv}, {@code .tsv}). Rows of runs may be mixed. One use. */
final class LongTable {
	/** What tells runs apart. */
	private static final List<Role> KEY = List.of(Role.ALGORITHM, Role.SUITE, Role.FUNCTION_ID, Role.FUNCTION, Role.INSTANCE, Role.DIMENSION,
			Role.RUN, Role.SEED);
	private static final int MOST_DIMENSIONS = 10_000_000;

	private record Open(ArchivedRun.Case of, OptionalLong seed, Improvements rows) {
	}

	private final ArchiveLines lines;
	private final String algorithm;
	private final Improvements.Room room;
	private final OddValues odd;
	private final Map<List<String>, Open> runs = new LinkedHashMap<>();
	private final Map<ArchivedRun.Case, ArchivedRun.Case> cases = new LinkedHashMap<>();
	private Map<Role, Integer> places;
	private int columns;
	private char separator;
	private Values values;
	private int valueAt;
	private List<String> lastKey = List.of();
	private Open lastRun;

	private LongTable(ArchiveLines lines, String algorithm, Improvements.Room room, OddValues odd) {
		this.lines = lines;
		this.algorithm = algorithm;
		this.room = room;
		this.odd = odd;
	}

	/** @param algorithm of all rows, if no column names it */
	static void read(ArchiveLines lines, TableColumns names, String algorithm, Improvements.Room room, OddValues odd,
			Consumer<ArchivedRun> use) throws IOException {
		LongTable table = new LongTable(lines, algorithm, room, odd);
		String header = lines.next();
		if (header == null) {
			throw lines.wrong("the file is empty; a line of column names is expected");
		}
		table.header(header, names);
		for (String line = lines.next(); line != null; line = lines.next()) {
			if (!line.isEmpty()) {
				table.row(table.cells(line));
			}
		}
		table.runs.values().forEach(r -> use.accept(r.rows.run(r.of, r.rows.last(), r.seed)));
	}

	private void header(String header, TableColumns names) {
		separator = header.indexOf('\t') >= 0 ? '\t' : header.indexOf(',') < 0 && header.indexOf(';') >= 0 ? ';' : ',';
		List<String> words = cells(header);
		columns = words.size();
		places = names.places(words, lines);
		Role role = places.containsKey(Role.BEST_ERROR) ? Role.BEST_ERROR : places.containsKey(Role.ERROR) ? Role.ERROR : Role.VALUE;
		values = role == Role.BEST_ERROR ? Values.AS_KNOWN : role == Role.ERROR ? Values.ERRORS : Values.RAW;
		valueAt = places.get(role);
	}

	private List<String> cells(String line) {
		List<String> out = new ArrayList<>(columns);
		int at = 0;
		while (at <= line.length()) {
			if (at < line.length() && line.charAt(at) == '"') {
				at = quoted(line, at + 1, out);
			} else {
				int end = line.indexOf(separator, at);
				end = end < 0 ? line.length() : end;
				out.add(line.substring(at, end));
				at = end + 1;
			}
		}
		return out;
	}

	/** @return where the next cell begins */
	private int quoted(String line, int from, List<String> out) {
		StringBuilder cell = new StringBuilder();
		for (int i = from; i < line.length(); i++) {
			if (line.charAt(i) != '"') {
				cell.append(line.charAt(i));
			} else if (i + 1 < line.length() && line.charAt(i + 1) == '"') {
				cell.append('"');
				i++;
			} else if (i + 1 == line.length() || line.charAt(i + 1) == separator) {
				out.add(cell.toString());
				return i + 2;
			} else {
				throw lines.wrong("'" + line.charAt(i + 1) + "' behind a closing quote");
			}
		}
		throw lines.wrong("a quote is not closed on its line");
	}

	private void row(List<String> cells) {
		if (cells.size() != columns) {
			throw lines.wrong(cells.size() + " columns, where the header has " + columns
					+ (cells.size() < columns ? ". The file may be truncated; write it again" : ""));
		}
		Open run = run(cells);
		long evaluation = lines.evaluations(cells.get(places.get(Role.EVALUATIONS)));
		if (evaluation < run.rows.last()) {
			throw lines.wrong("evaluation " + evaluation + " behind evaluation " + run.rows.last() + " of the same run. "
					+ (places.containsKey(Role.RUN) || places.containsKey(Role.SEED) ? "Sort its rows by evaluations"
							: "If these are several runs, a column run has to tell them apart"));
		}
		double value = lines.value(cells.get(valueAt));
		odd.take(lines, value);
		try {
			run.rows.offer(evaluation, value);
		} catch (IllegalStateException e) {
			throw lines.wrong(e.getMessage());
		}
	}

	/** That of the row before, mostly. */
	private Open run(List<String> cells) {
		boolean same = lastRun != null;
		for (int k = 0; same && k < KEY.size(); k++) {
			same = cell(cells, KEY.get(k)).equals(lastKey.get(k));
		}
		if (!same) {
			lastKey = KEY.stream().map(r -> cell(cells, r)).toList();
			lastRun = runs.get(lastKey);
			if (lastRun == null) {
				lastRun = open(cells);
				runs.put(lastKey, lastRun);
			}
		}
		return lastRun;
	}

	private String cell(List<String> cells, Role role) {
		Integer at = places.get(role);
		return at == null ? "" : cells.get(at);
	}

	private Open open(List<String> cells) {
		if (runs.size() >= Limits.RUNS) {
			throw lines.wrong("more than " + Limits.RUNS + " runs, which is the limit. Import it in parts");
		}
		String named = cell(cells, Role.ALGORITHM);
		String function = cell(cells, Role.FUNCTION);
		int number = whole(cells, Role.FUNCTION_ID, 0, 0, Integer.MAX_VALUE);
		if (function.isBlank() && number == 0) {
			throw lines.wrong("the row names no function");
		}
		ArchivedRun.Case of = new ArchivedRun.Case(ArchivedRun.TABLE, named.isBlank() ? algorithm : unescaped(named), cell(cells, Role.SUITE), number,
				unescaped(function), whole(cells, Role.DIMENSION, 0, 1, MOST_DIMENSIONS), whole(cells, Role.INSTANCE, 1, 0, Integer.MAX_VALUE),
				values,
				false);
		String seed = cell(cells, Role.SEED);
		return new Open(cases.computeIfAbsent(of, c -> c), seed.matches("-?\\d{1,18}") ? OptionalLong.of(Long.parseLong(seed)) : OptionalLong.empty(),
				new Improvements(room));
	}

	/** Without the apostrophe that keeps spreadsheets from taking text for a formula. */
	private static String unescaped(String text) {
		return text.length() > 1 && text.charAt(0) == '\'' && "=+-@".indexOf(text.charAt(1)) >= 0 ? text.substring(1) : text;
	}

	private int whole(List<String> cells, Role role, int otherwise, int least, int most) {
		String text = cell(cells, role).strip();
		if (text.isEmpty() && least <= otherwise) {
			return otherwise;
		}
		double value = lines.value(text);
		if (!(value >= least && value <= most) || value != Math.rint(value)) {
			throw lines.wrong("'" + InfoIndex.excerpt(text) + "' is no " + role.word() + ": a whole number from " + least + " is expected");
		}
		return (int) value;
	}
}
