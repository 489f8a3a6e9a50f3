package org.thalweg.document;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a message proposes with "Did you mean …?", as a change of the text.
 *
 * @param wrong the word at this place
 * @param right the proposed one
 * @param edit replaces the one by the other
 */
public record Correction(String wrong, String right, TextEdit edit) {
	private static final Pattern PROPOSED = Pattern.compile("'([^'\\n]+)'[^']*?Did you mean ('[^?]*)\\?");
	private static final Pattern NAME = Pattern.compile("'([^']+)'");
	/** Letters that a name may have; ids have slashes, labels are looked for as a whole. */
	private static final String INSIDE = "[\\p{L}\\p{N}_-]";

	/**
	 * The corrections of an error in a text, one for each name that its message proposes; none if it proposes none, or
	 * the word is not where the error is.
	 */
	public static List<Correction> of(TextDiagnostic diagnostic, String text) {
		Matcher proposed = PROPOSED.matcher(diagnostic.message());
		if (!proposed.find() || diagnostic.span().end() > text.length()) {
			return List.of();
		}
		String wrong = proposed.group(1);
		Matcher place = Pattern.compile("(?<!" + INSIDE + ")" + Pattern.quote(wrong) + "(?!" + INSIDE + ")").matcher(text);
		place.region(diagnostic.span().start(), diagnostic.span().end()).useTransparentBounds(true);
		return !place.find() ? List.of() : NAME.matcher(proposed.group(2)).results().map(name -> name.group(1))
				.map(right -> new Correction(wrong, right, new TextEdit(place.start(), wrong.length(), right))).toList();
	}

	/** The sentence of a menu: {@code Change 'clspo' to 'clpso'}. */
	public String title() {
		return "Change '" + wrong + "' to '" + right + "'";
	}
}
