package org.thalweg.plugins.site;

import java.util.List;
import java.util.stream.Collectors;

/** A site has several plug-ins, and nobody has said which is wanted. */
public final class SeveralUnits extends SiteException {
	private static final long serialVersionUID = 1L;

	private final transient List<Unit> choices;

	SeveralUnits(String site, List<Unit> choices) {
		super(site + " has several plug-ins: " + choices.stream().map(Unit::words).collect(Collectors.joining("; "))
				+ ". Name what you want with --unit, which may be repeated: --unit " + choices.getFirst().shortId() + ".");
		this.choices = List.copyOf(choices);
	}

	/** What one may choose from. */
	public List<Unit> choices() {
		return choices;
	}
}
