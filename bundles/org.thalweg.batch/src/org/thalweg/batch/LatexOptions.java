package org.thalweg.batch;

import java.util.OptionalInt;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.report.Latex;

import picocli.CommandLine.Option;

/** How tables for LaTeX look. */
final class LatexOptions {
	@Option(names = "--digits", paramLabel = "N", description = "latex: significant digits of values, from 1 to 17.")
	private Integer digits;

	@Option(names = "--siunitx", description = "latex: writes numbers as arguments of \\num, so that the document formats them.")
	private boolean siunitx;

	@Option(names = "--columns", paramLabel = "N",
			description = "latex: columns of a table, not counting those that name its rows; wider tables are split.")
	private Integer columns;

	@Option(names = "--rows", paramLabel = "N",
			description = "latex: rows of a table; default: 45. Longer tables are split, so that each part fits a page.")
	private Integer rows;

	/**
	 * The choice.
	 *
	 * @param latex whether LaTeX is written
	 * @param option that names what is written, as the user typed it
	 * @throws UserError if there is something that it does not mean
	 */
	Latex.LatexStyle choice(boolean latex, String option) {
		if (!latex && (digits != null || siunitx || columns != null || rows != null)) {
			throw new UserError(option + ": --digits, --siunitx, --columns and --rows work only with latex. Leave them out");
		}
		try {
			return new Latex.LatexStyle(digits == null ? OptionalInt.empty() : OptionalInt.of(digits), siunitx, columns == null ? Integer.MAX_VALUE
					: columns, rows == null ? Latex.LatexStyle.ROWS : rows);
		} catch (IllegalArgumentException e) {
			throw new UserError("--" + e.getMessage());
		}
	}
}
