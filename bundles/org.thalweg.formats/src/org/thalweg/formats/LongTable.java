package org.thalweg.formats;

import java.io.IOException;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.core.text.Limits;
import org.thalweg.formats.ArchivedRun.ValueKind;
import org.thalweg.formats.TableColumns.Role;

/**
 * A table with one row for each improvement, or for each evaluation, of each run ({@code .csv}, {@code .tsv}), whose rows may be mixed, or with
 * one row for each run. One use.
 */
final class LongTable {
	/** What distinguishes runs. */
	private static final List<Role> KEY = List.of(Role.ALGORITHM, Role.SUITE, Role.FUNCTION_ID, Role.FUNCTION, Role.INSTANCE, Role.DIMENSION,
			Role.RUN, Role.SEED);
	/** Roles whose cells are numbers. */
	private static final Set<Role> NUMBERS = EnumSet.of(Role.FUNCTION_ID, Role.INSTANCE, Role.DIMENSION, Role.RUN, Role.SEED,
			Role.EVALUATIONS);
	private static final Pattern WHOLE = Pattern.compile("([+-]?\\d{1,18})(?:\\.0*)?");
	private static final int MOST_DIMENSIONS = 10_000_000;
	private static final String COMMENT = "#";

	/** @param settings cells that distinguish problems, if they vary */
	private record Open(ArchivedRun.ArchivedCase of, OptionalLong seed, Improvements rows, List<String> settings) {
	}

	private final ArchiveLines lines;
	private TableColumns names;
	private KnownTable known;
	private List<String> header;
	private final String algorithm;
	private final Improvements.Room room;
	private final OddValues odd;
	private final List<String> notes;
	private final Map<List<String>, Open> runs = new LinkedHashMap<>();
	private final Map<ArchivedRun.ArchivedCase, ArchivedRun.ArchivedCase> cases = new LinkedHashMap<>();
	private Map<Role, Integer> places;
	private int columns;
	private TableCells split;
	private ValueKind values;
	private int valueAt;
	private boolean toldOfSeeds;
	private List<String> lastKey = List.of();
	private Open lastRun;

	private LongTable(ArchiveLines lines, TableColumns names, String algorithm, Improvements.Room room, OddValues odd, List<String> notes) {
		this.lines = lines;
		this.names = names;
		this.algorithm = algorithm;
		this.room = room;
		this.odd = odd;
		this.notes = notes;
	}

	/**
	 * @param algorithm of all rows, if no column names it
	 * @param notes for the user, to which more are added
	 */
	static void read(ArchiveLines lines, TableColumns names, String algorithm, Improvements.Room room, OddValues odd, List<String> notes,
			Consumer<ArchivedRun> use) throws IOException {
		LongTable table = new LongTable(lines, names, algorithm, room, odd, notes);
		table.all();
		List<Integer> varying = table.varying();
		table.runs.values().forEach(r -> use.accept(r.rows.run(table.told(r, varying), r.rows.last(), r.seed)));
	}

	/** Names may be in one of the comment lines that begin the table, as NumPy writes them. */
	private void all() throws IOException {
		String line = lines.next();
		while (line != null && line.startsWith(COMMENT) && !names.areIn(new TableCells(bare(line), lines).names())) {
			line = lines.next();
		}
		if (line == null) {
			throw lines.wrong("the file is empty; a line of column names is expected");
		}
		header(bare(line));
		for (line = lines.next(); line != null; line = lines.next()) {
			List<String> cells = line.isEmpty() ? List.of() : split.of(line);
			if (!line.isEmpty() && (cells.size() == columns || !line.startsWith(COMMENT))) {
				row(cells);
			}
		}
	}

	private static String bare(String comment) {
		return comment.startsWith(COMMENT) ? comment.replaceFirst("^#+\\s*", "") : comment;
	}

	private void header(String header) {
		split = new TableCells(header, lines);
		List<String> words = split.names();
		columns = words.size();
		known = KnownTable.of(words, names, algorithm);
		if (!known.note().isEmpty()) {
			notes.add(lines.file() + ": " + known.note());
		}
		names = known.columns();
		this.header = words;
		places = names.places(words, lines, notes);
		Role role = places.containsKey(Role.BEST_ERROR) ? Role.BEST_ERROR : places.containsKey(Role.ERROR) ? Role.ERROR : Role.VALUE;
		values = role == Role.BEST_ERROR ? ValueKind.AS_KNOWN : role == Role.ERROR ? ValueKind.ERRORS : ValueKind.RAW;
		valueAt = places.get(role);
		unread(words);
	}

	/** An unknown column may distinguish algorithms, which then are one. */
	private void unread(List<String> words) {
		List<String> left = IntStream.range(0, columns).filter(i -> !places.containsValue(i)).mapToObj(words::get).toList();
		if (!left.isEmpty() && !places.containsKey(Role.ALGORITHM) && !names.constants().containsKey(Role.ALGORITHM)) {
			notes.add(lines.file() + ": all rows count as the algorithm '" + algorithm
					+ "', the name of the table; columns that are not read: "
					+ InfoIndex.excerpt(String.join(", ", left)) + ". If one of them names the algorithm: --columns algorithm=COLUMN");
		}
	}

	private void row(List<String> cells) {
		if (cells.size() != columns) {
			throw lines.wrong("the row has " + cells.size() + " columns; the header has " + columns
					+ (cells.size() < columns ? ". The file may be truncated; write it again" : ""));
		}
		Open run = run(cells);
		long evaluation = evaluation(cells);
		boolean told = known.rowsAreRuns() || places.containsKey(Role.RUN) || places.containsKey(Role.SEED);
		if (evaluation < run.rows.last() || evaluation == run.rows.last() && !told) {
			throw lines.wrong("evaluation " + evaluation + " follows evaluation " + run.rows.last() + " of the same run. "
					+ (told ? "Sort the rows by evaluations" : "If these are several runs, add a column 'run' to distinguish them"));
		}
		double read = lines.value(number(cells.get(valueAt).strip()));
		double value = names.maximised() ? -read : read;
		boolean complete = known.state() < 0 || cells.get(known.state()).strip().equals("COMPLETE");
		if (complete) {
			odd.take(lines, value);
		}
		try {
			run.rows.offer(evaluation, complete ? value : Double.NaN);
		} catch (IllegalStateException e) {
			throw lines.wrong(e.getMessage());
		}
	}

	private long evaluation(List<String> cells) {
		String text = number(cell(cells, Role.EVALUATIONS));
		if (known.spare() >= 0 && Double.isNaN(lines.value(text))) {
			text = number(cells.get(known.spare()).strip());
		}
		return known.before() > 0 && text.matches("\\d{1,15}") ? known.before() + Long.parseLong(text) : lines.evaluations(text);
	}

	private String number(String text) {
		if (!names.decimalComma() && text.matches("[+-]?\\d*,\\d+([eE][+-]?\\d+)?")) {
			throw lines.wrong("'" + InfoIndex.excerpt(text) + "' is not a number. If it has a decimal comma: --decimal ,");
		}
		if (names.decimalComma() && text.indexOf('.') >= 0) {
			throw lines.wrong("'" + InfoIndex.excerpt(text) + "' contains a point, but the decimal separator is a comma. Remove thousands "
					+ "separators");
		}
		return names.decimalComma() ? text.replace(',', '.') : text;
	}

	/** That of the row before, mostly. */
	private Open run(List<String> cells) {
		if (known.rowsAreRuns()) {
			Open run = open(cells);
			runs.put(List.of(Integer.toString(runs.size())), run);
			return run;
		}
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

	/** Without blanks around it; of a number that is whole, its digits alone. */
	private String cell(List<String> cells, Role role) {
		Integer at = places.get(role);
		String text = at == null ? names.constants().getOrDefault(role, "") : cells.get(at).strip();
		if (at != null && NUMBERS.contains(role)) {
			Matcher whole = WHOLE.matcher(text.matches("[+-]?[\\d.,]+") ? number(text) : text);
			return whole.matches() ? whole.group(1) : text;
		}
		return text;
	}

	private Open open(List<String> cells) {
		if (runs.size() >= Limits.RUNS) {
			throw lines.wrong("more than " + Limits.RUNS + " runs, which is the limit. Import it in parts");
		}
		String named = cell(cells, Role.ALGORITHM);
		String function = cell(cells, Role.FUNCTION);
		int number = whole(cells, Role.FUNCTION_ID, 0, 0, Integer.MAX_VALUE);
		if (function.isBlank() && number == 0) {
			throw lines.wrong("the row has no function");
		}
		ArchivedRun.ArchivedCase of = new ArchivedRun.ArchivedCase(ArchivedRun.TABLE, named.isBlank() ? algorithm : unescaped(named), cell(cells,
				Role.SUITE), number,
				unescaped(function), whole(cells, Role.DIMENSION, 0, 1, MOST_DIMENSIONS), whole(cells, Role.INSTANCE, 1, 0, Integer.MAX_VALUE),
				values,
				names.maximised());
		return new Open(cases.computeIfAbsent(of, c -> c), seed(cell(cells, Role.SEED)), new Improvements(room),
				known.settings().stream().map(at -> cells.get(at).strip()).toList());
	}

	private List<Integer> varying() {
		return IntStream.range(0, known.settings().size()).filter(s -> runs.values().stream().map(r -> r.settings.get(s)).distinct().count() > 1)
				.boxed().toList();
	}

	/** With the settings that vary in the name of the function. */
	private ArchivedRun.ArchivedCase told(Open run, List<Integer> varying) {
		if (varying.isEmpty()) {
			return run.of;
		}
		String settings = varying.stream().map(s -> header.get(known.settings().get(s)).strip() + "=" + run.settings.get(s))
				.collect(Collectors.joining(" "));
		ArchivedRun.ArchivedCase c = run.of;
		ArchivedRun.ArchivedCase of = new ArchivedRun.ArchivedCase(c.format(), c.algorithm(), c.suite(), c.function(), c.name() + " " + settings, c
				.dimension(),
				c.instance(), c.values(), c.maximised());
		return cases.computeIfAbsent(of, o -> o);
	}

	/** −1 is Nevergrad's for none. */
	private OptionalLong seed(String text) {
		if (known.rowsAreRuns() && text.equals("-1")) {
			return OptionalLong.empty();
		}
		if (text.matches("[+-]?\\d{1,18}")) {
			return OptionalLong.of(Long.parseLong(text));
		}
		if (!toldOfSeeds && !text.matches("|(?i)nan|none|NA")) {
			notes.add(lines.file() + ":" + lines.number() + ": the seed '" + InfoIndex.excerpt(text)
					+ "' is not a whole number of at most 18 digits; such seeds only distinguish runs");
			toldOfSeeds = true;
		}
		return OptionalLong.empty();
	}

	/** Without the apostrophe that keeps spreadsheets from taking text for a formula. */
	private static String unescaped(String text) {
		return text.length() > 1 && text.charAt(0) == '\'' && "=+-@".indexOf(text.charAt(1)) >= 0 ? text.substring(1) : text;
	}

	private int whole(List<String> cells, Role role, int otherwise, int least, int most) {
		String text = cell(cells, role);
		if (text.isEmpty() && least <= otherwise) {
			return otherwise;
		}
		double value = lines.value(text);
		if (!(value >= least && value <= most) || value != Math.rint(value)) {
			throw lines.wrong("'" + InfoIndex.excerpt(text) + "' is not a valid " + role.word() + "; expected a whole number "
					+ "from " + least + " to " + most);
		}
		return (int) value;
	}
}
