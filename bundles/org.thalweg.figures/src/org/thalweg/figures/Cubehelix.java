package org.thalweg.figures;

import java.util.Locale;

/**
 * Colours from dark to light whose brightness rises evenly, so that they keep their order for colour-blind readers and in print: D. A.
 * Green, A colour scheme for the display of astronomical intensity images, Bulletin of the Astronomical Society of India 39 (2011) 289.
 */
final class Cubehelix {
	/** Where the helix starts: 1 is red, 2 green, 3 blue. */
	private static final double START = 0.5;
	/** How often it turns. */
	private static final double TURNS = -0.9;
	private static final double HUE = 1.1;
	/** Neither black nor white, between which lines and marks would be lost. */
	private static final double DARKEST = 0.13;
	private static final double LIGHTEST = 0.93;

	private Cubehelix() {
	}

	/** Colour k of n, as {@code #rrggbb}. */
	static String colour(int k, int n) {
		return colour(n == 1 ? 0.5 : k / (n - 1.0));
	}

	/** @param share 0 the darkest, 1 the lightest */
	private static String colour(double share) {
		double l = DARKEST + (LIGHTEST - DARKEST) * share;
		double phi = 2 * Math.PI * (START / 3 + 1 + TURNS * share); // eq. 1
		double a = HUE * l * (1 - l) / 2;
		double cos = Math.cos(phi);
		double sin = Math.sin(phi);
		return String.format(Locale.ROOT, "#%02x%02x%02x", part(l + a * (-0.14861 * cos + 1.78277 * sin)),
				part(l + a * (-0.29227 * cos - 0.90649 * sin)), part(l + a * 1.97294 * cos)); // eq. 2
	}

	private static int part(double share) {
		return (int) Math.round(255 * Math.clamp(share, 0, 1));
	}
}
