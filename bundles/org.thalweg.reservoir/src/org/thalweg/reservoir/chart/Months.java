package org.thalweg.reservoir.chart;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The calendar's months as an axis. */
final class Months {
	static final List<String> NAMES = Stream.of(Month.values()).map(m -> m.getDisplayName(TextStyle.SHORT, Locale.ENGLISH)).toList();

	private Months() {
	}

	/** 1 … 12. */
	static double[] numbers() {
		return values(m -> m);
	}

	/** One value for each month, 1 to 12. */
	static double[] values(IntToDoubleFunction of) {
		return IntStream.rangeClosed(1, 12).mapToDouble(of::applyAsDouble).toArray();
	}
}
