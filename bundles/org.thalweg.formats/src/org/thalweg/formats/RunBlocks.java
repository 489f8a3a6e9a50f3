package org.thalweg.formats;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.StringTokenizer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The runs of a data file of COCO ({@code .dat}, {@code .tdat}), whose blocks begin at lines of {@code %}, or of IOHprofiler, whose blocks begin
 * at lines of column names. One use.
 */
final class RunBlocks {
	/** Of a line of names: in quotes, or without blanks. */
	private static final Pattern NAME = Pattern.compile("\"([^\"]*)\"|(\\S+)");
	private static final List<String> EVALUATIONS = List.of("evaluations", "function evaluation");
	/** By preference. */
	private static final List<String> BEST = List.of("raw_y_best", "best-so-far f(x)");
	private static final List<String> VALUES = List.of("raw_y_best", "best-so-far f(x)", "raw_y", "current f(x)");
	/** Columns that loggers of several objectives have. */
	private static final Pattern SECOND = Pattern.compile("f2|raw_y_?2");
	private static final int COCO_COLUMNS = 5;
	private static final int COCO_VALUE = 2;

	private final ArchiveLines lines;
	private final IndexedRuns of;
	private final Improvements.Room room;
	private final OddValues odd;
	private final List<Improvements> blocks = new ArrayList<>();
	/** Of rows: the columns of the evaluation and the value, and how many columns there are; 0 before the first row of COCO. */
	private int evaluationAt;
	private int valueAt;
	private int columns;
	private boolean coco;
	/** Of the function, where it is known: 1 for one that is minimised, −1, or 0. */
	private int sign;
	private boolean bestSoFar;
	private double constant = Double.NaN;
	/** How many names rows have no column for: a logger names one that it does not write. */
	private int unwritten = -1;

	private RunBlocks(ArchiveLines lines, IndexedRuns of, Improvements.Room room, OddValues odd) {
		this.lines = lines;
		this.of = of;
		this.room = room;
		this.odd = odd;
		this.sign = of.maximised().map(m -> m ? -1 : 1).orElse(0);
	}

	/**
	 * What is in a data file.
	 *
	 * @param negated whether values were, since the function is maximised
	 * @param whole whether its last row ends in a line break, without which it may be truncated
	 */
	record DataFileRuns(List<Improvements> runs, boolean negated, boolean whole) {
	}

	/** @param odd receives values that are not finite */
	static DataFileRuns read(ArchiveLines lines, IndexedRuns of, Improvements.Room room, OddValues odd) throws IOException {
		RunBlocks out = new RunBlocks(lines, of, room, odd);
		boolean whole = true;
		for (String line = lines.next(); line != null; line = lines.next()) {
			out.line(line);
			whole = lines.ended();
		}
		return new DataFileRuns(out.blocks, out.sign < 0, whole);
	}

	private void line(String line) {
		String text = line.strip();
		if (text.isEmpty()) {
			return;
		}
		char first = text.charAt(0);
		if (first == '%') {
			begin(true);
			evaluationAt = 0;
			valueAt = COCO_VALUE;
			columns = 0;
		} else if (first == '"' || Character.isLetter(first) && !text.regionMatches(true, 0, "nan", 0, 3) && !text.regionMatches(true, 0, "inf", 0,
				3)) {
			begin(false);
			names(text);
		} else {
			row(text);
		}
	}

	private void begin(boolean percent) {
		if (!blocks.isEmpty() && percent != coco) {
			throw lines.wrong("a block of " + (percent ? "COCO" : "IOHprofiler") + " after one of " + (percent ? "IOHprofiler" : "COCO")
					+ ": two formats in one file");
		}
		coco = percent;
		blocks.add(new Improvements(room));
		constant = Double.NaN;
	}

	private void names(String text) {
		List<String> names = NAME.matcher(text).results().map(RunBlocks::name).toList();
		columns = names.size();
		evaluationAt = EVALUATIONS.stream().mapToInt(names::indexOf).filter(i -> i >= 0).findFirst().orElse(-1);
		valueAt = VALUES.stream().mapToInt(names::indexOf).filter(i -> i >= 0).findFirst().orElse(-1);
		if (names.stream().anyMatch(n -> SECOND.matcher(n).matches())) {
			throw lines.wrong("the columns are those of two objectives (" + InfoIndex.excerpt(String.join(", ", names))
					+ "); only runs with a single objective can be imported");
		}
		bestSoFar = valueAt >= 0 && BEST.contains(names.get(valueAt));
		if (evaluationAt < 0 || valueAt < 0) {
			throw lines.wrong("the columns are " + InfoIndex.excerpt(String.join(", ", names)) + "; one of evaluations ("
					+ String.join(", ", EVALUATIONS) + ") and one of values (" + String.join(", ", VALUES) + ") are expected");
		}
	}

	private static String name(MatchResult m) {
		return (m.group(1) != null ? m.group(1) : m.group(2)).toLowerCase(Locale.ROOT);
	}

	private void row(String text) {
		if (blocks.isEmpty()) {
			throw lines.wrong("a row of numbers before the first " + (lines.file().endsWith(".tdat") ? "line of %" : "line of % or of column names"));
		}
		StringTokenizer words = new StringTokenizer(text);
		int n = words.countTokens();
		if (columns == 0) {
			columns = cocoColumns(n);
		}
		if (!coco && unwritten < 0) {
			unwritten = columns - n == 1 && n > Math.max(evaluationAt, valueAt) && lines.ended() ? 1 : 0;
		}
		if (n != columns - Math.max(0, unwritten)) {
			throw lines.wrong("the row has " + n + " columns; the block above has " + columns + ". The file is truncated or damaged; fetch it again");
		}
		String evaluation = "";
		String value = "";
		double[] x = coco && n > COCO_COLUMNS ? new double[n - COCO_COLUMNS] : null;
		for (int k = 0; k < n; k++) {
			String word = words.nextToken();
			evaluation = k == evaluationAt ? word : evaluation;
			value = k == valueAt ? word : value;
			if (x != null && k >= COCO_COLUMNS) {
				x[k - COCO_COLUMNS] = lines.value(word);
			}
		}
		offer(lines.evaluations(evaluation), lines.value(value), x);
	}

	/** Five, and as many more as there are variables where points are logged, below seven dimensions. */
	private int cocoColumns(int n) {
		if (n != COCO_COLUMNS && n != COCO_COLUMNS + of.dimension()) {
			throw lines.wrong("the row has " + n + " columns; expected " + COCO_COLUMNS + ", or " + (COCO_COLUMNS + of.dimension()) + " with "
					+ "a point of the "
					+ of.dimension() + " dimensions given in " + of.file());
		}
		return n;
	}

	/** Where it is not stated whether a function is maximised, the first change of the best so far shows it. */
	private void direction(double value) {
		if (Double.isNaN(constant) || constant == value) {
			constant = value;
		} else {
			sign = value > constant ? -1 : 1;
			if (sign < 0) {
				blocks.stream().filter(b -> b.last() > 0).forEach(Improvements::negate);
			}
		}
	}

	private void offer(long evaluation, double value, double[] x) {
		Improvements run = blocks.getLast();
		if (evaluation < run.last()) {
			throw lines.wrong("evaluation " + evaluation + " follows evaluation " + run.last() + " of the same run; evaluations must ascend");
		}
		odd.take(lines, value);
		if (sign == 0 && bestSoFar) {
			direction(value);
		}
		try {
			run.offer(evaluation, sign < 0 ? -value : value);
		} catch (IllegalStateException e) {
			throw lines.wrong(e.getMessage());
		}
		if (x != null && Arrays.stream(x).allMatch(Double::isFinite)) {
			run.at(x);
		}
	}
}
