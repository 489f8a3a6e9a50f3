package org.thalweg.experiment.document;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a message proposes with "Did you mean …?", as a change of the text.
 *
 * @param wrong the word that stands there
 * @param right the proposed one
 * @param edit replaces the one by the other
 */
public record Correction(String wrong, String right, TextEdit edit) {
	private static final Pattern PROPOSED = Pattern.compile("'([^'\\n]+)'[^']*?Did you mean '([^']+)'\\?");
	/** Letters that a name may have; ids have slashes, labels are looked for as a whole. */
	private static final String INSIDE = "[\\p{L}\\p{N}_-]";

	/** The correction of a mistake in a text; empty if its message proposes none, or the word is not where the mistake is. */
	public static Optional<Correction> of(Mistake mistake, String text) {
		Matcher proposed = PROPOSED.matcher(mistake.message());
		if (!proposed.find() || mistake.span().end() > text.length()) {
			return Optional.empty();
		}
		String wrong = proposed.group(1);
		String right = proposed.group(2);
		Matcher place = Pattern.compile("(?<!" + INSIDE + ")" + Pattern.quote(wrong) + "(?!" + INSIDE + ")").matcher(text);
		place.region(mistake.span().start(), mistake.span().end()).useTransparentBounds(true);
		return place.find() ? Optional.of(new Correction(wrong, right, new TextEdit(place.start(), wrong.length(), right))) : Optional.empty();
	}

	/** The sentence of a menu: {@code Change 'clspo' to 'clpso'}. */
	public String title() {
		return "Change '" + wrong + "' to '" + right + "'";
	}
}
