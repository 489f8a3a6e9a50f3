package org.thalweg.formula;

/** An error in a formula: what is wrong, and the line of the formula with a caret below the place. */
public final class FormulaException extends IllegalArgumentException {
	private static final long serialVersionUID = 1L;

	private final int position;

	/**
	 * @param text the formula
	 * @param position of the error in it, from 0
	 * @param reason what is wrong and a remedy, one sentence or two
	 */
	FormulaException(String text, int position, String reason) {
		super(message(text, position, reason));
		this.position = position;
	}

	/** Place of the error in the formula, in characters from 0. */
	public int position() {
		return position;
	}

	private static String message(String text, int position, String reason) {
		int start = text.lastIndexOf('\n', position - 1) + 1;
		int end = text.indexOf('\n', position) < 0 ? text.length() : text.indexOf('\n', position);
		String line = text.substring(start, end).replace('\t', ' ');
		return "column " + (position - start + 1) + ": " + reason + "\n    " + line + "\n    " + " ".repeat(position - start) + "^";
	}
}
