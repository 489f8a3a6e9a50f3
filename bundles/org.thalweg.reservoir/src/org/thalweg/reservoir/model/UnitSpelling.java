package org.thalweg.reservoir.model;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Spellings of units reduced to one, so that one table serves all of them. */
final class UnitSpelling {
	private static final Map<String, Integer> SECONDS = Map.of("/s", 1, "/h", 3600, "/day", 86_400);

	private UnitSpelling() {
	}

	/**
	 * A volume in a time.
	 *
	 * @param of bare spelling of the volume's unit
	 */
	record Rate(String of, int seconds) {
	}

	/** Lower case, without spaces, hyphens and signs of powers; times are {@code s}, {@code h}, {@code day}, {@code month} after a stroke. */
	static String bare(String text) {
		return text.toLowerCase(Locale.ROOT).replace('³', '3').replace('²', '2').replace("**", "").replace("⁻¹", "-1").replace('·', ' ')
				.replaceAll("[_\\s]+", " ").strip().replaceAll("(?<=[a-z0-9])[ .]?(s|sec|h|hr|d|day|month)\\^?-1$", "/$1")
				.replace(" per ", "/").replaceAll("\\bcubic (met(er|re)s?|m)\\b", "m3").replaceAll("\\bcubic (feet|foot|ft)\\b", "ft3")
				.replaceAll("\\b(litres?|liters?)\\b", "l").replaceAll("\\bgallons?\\b", "gal").replaceAll("\\bmillion gal\\b", "mgal")
				.replaceAll("/ ?(sec|second)s?\\b", "/s").replaceAll("/ ?(hr|hour)s?\\b", "/h").replaceAll("/ ?(d|days)\\b", "/day")
				.replaceAll("[\\s^-]", "");
	}

	/** The parts of a bare spelling such as {@code km3/day}; empty if it is none. */
	static Optional<Rate> rate(String bare) {
		return SECONDS.entrySet().stream().filter(e -> bare.endsWith(e.getKey())).map(e -> new Rate(bare.substring(0, bare.length() - e.getKey()
				.length()), e.getValue())).findFirst();
	}
}
