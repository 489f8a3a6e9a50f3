package org.thalweg.reservoir.chart;

import java.nio.file.Path;
import java.util.List;

import org.thalweg.reservoir.study.FuturesRules.Row;

/** Rules over futures as a window shows them: of a system, as seen from one of its objectives and one of its reservoirs. Immutable. */
public interface FuturesView {
	/** What it is: how many series and years, and how many of them rules were fitted to. */
	String summary();

	/** What months are meant to give; one or more. */
	List<String> objectives();

	/** The reservoirs; one or more. */
	List<String> reservoirs();

	/** The rules, by name. */
	List<String> rules();

	/** Rows of the optimum held out, then of each rule held out, then of each in other futures. */
	List<Row> rows(int objective, int reservoir);

	/** Those of the series held out. */
	default List<Row> heldOut(int objective, int reservoir) {
		return rows(objective, reservoir).stream().filter(r -> r.futures().equals("held out")).toList();
	}

	/** Calendar month in which years begin. */
	int firstMonth();

	/** The unit of energy; empty for none. */
	String energyUnit();

	/** What a rule releases in a calendar month, 1 to 12, as a picture (SVG). */
	String surface(String rule, int reservoir, int month);

	/**
	 * Writes everything as HTML or PDF.
	 *
	 * @param months calendar months whose surfaces are drawn; may be empty
	 * @throws org.thalweg.experiment.reading.UserError if it cannot be written
	 */
	void report(Path file, List<Integer> months);
}
