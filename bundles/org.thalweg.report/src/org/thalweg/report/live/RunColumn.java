package org.thalweg.report.live;

import java.util.Comparator;
import java.util.Locale;
import java.util.function.Function;

import org.thalweg.report.live.RunBoard.BoardRow;
import org.thalweg.report.live.RunBoard.RunStatus;
import org.thalweg.text.Numbers;
import org.thalweg.text.UnitText;

/** A column of the list of runs: title, text, sort order. */
public enum RunColumn {
	PROBLEM("Problem", false, r -> r.run().spec().problemLabel(), Comparator.comparing((BoardRow r) -> r.run().spec().problemLabel())),
	DIMENSION("D", true, r -> Integer.toString(r.run().spec().dimension()), Comparator.comparingInt(r -> r.run().spec().dimension())),
	LABEL("Algorithm", false, r -> r.run().spec().label(), Comparator.comparing(r -> r.run().spec().label())),
	DEVICE("Device", false, r -> r.run().spec().place(), Comparator.comparing(r -> r.run().spec().place())),
	SEED("Seed", true, r -> Long.toString(r.run().seed()), Comparator.comparingLong(r -> r.run().seed())),
	STATUS("Status", false, RunColumn::status, Comparator.comparing(BoardRow::status)),
	BEST("Best", true, r -> number(r.best()), Comparator.comparingDouble(BoardRow::best)),
	ERROR("Error", true, r -> number(r.error()), Comparator.comparingDouble(BoardRow::error)),
	EVALUATIONS("Evaluations", true, r -> r.evaluations() == 0 ? "" : String.format(Locale.ROOT, "%,d", r.evaluations()),
			Comparator.comparingLong(BoardRow::evaluations)),
	RATE("Evaluations/s", true, r -> Double.isFinite(r.rate()) ? UnitText.big(r.rate()) : "", Comparator.comparingDouble(BoardRow::rate)),
	LEFT("Time left", false, r -> r.status().active() && Double.isFinite(r.secondsLeft()) ? UnitText.duration(r.secondsLeft()) : "",
			Comparator.comparingDouble(BoardRow::secondsLeft));

	private final String title;
	private final boolean number;
	private final Function<BoardRow, String> text;
	private final Comparator<BoardRow> order;

	RunColumn(String title, boolean number, Function<BoardRow, String> text, Comparator<BoardRow> order) {
		this.title = title;
		this.number = number;
		this.text = text;
		this.order = order;
	}

	/** Heading of the column. */
	public String title() {
		return title;
	}

	/** Whether it is right-aligned. */
	public boolean number() {
		return number;
	}

	/** Text of a cell; may be empty. */
	public String text(BoardRow row) {
		return text.apply(row);
	}

	/** Ascending. */
	Comparator<BoardRow> order() {
		return order;
	}

	/** {@code Running 40 %}, {@code Failed: out of memory}. */
	private static String status(BoardRow row) {
		String word = row.status().word().substring(0, 1).toUpperCase(Locale.ROOT) + row.status().word().substring(1);
		boolean partly = row.status() == RunStatus.RUNNING || row.status() == RunStatus.PAUSED;
		return partly ? word + " " + (int) (100 * row.fraction()) + " %" : row.message().isEmpty() ? word : word + ": " + row.message();
	}

	private static String number(double value) {
		return Double.isNaN(value) ? "" : Numbers.six(value);
	}
}
