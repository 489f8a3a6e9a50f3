package org.thalweg.plugins;

import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.plugins.site.SeveralUnits;

/** A site has several plug-ins, of which the user has to choose. */
public final class SeveralPlugins extends PluginException {
	private static final long serialVersionUID = 1L;

	private final transient Map<String, String> choices = new LinkedHashMap<>();

	SeveralPlugins(SeveralUnits cause) {
		super(cause.getMessage(), cause);
		cause.choices().forEach(unit -> choices.put(unit.shortId(), unit.words()));
	}

	/** By id, in words. */
	public Map<String, String> choices() {
		return choices;
	}
}
