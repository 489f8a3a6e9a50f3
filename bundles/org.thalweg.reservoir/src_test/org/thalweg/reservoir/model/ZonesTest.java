package org.thalweg.reservoir.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.model.Zones.Hedging;
import org.thalweg.reservoir.model.Zones.Zone;

/** Expected values of control curves are those that pywr's own tests/test_control_curves.py (commit 28cfe05d) asserts. */
class ZonesTest {
	private static Zone zone(double below, double value) {
		return new Zone(new double[] { below }, true, new double[] { value }, Optional.empty(), Optional.empty(), false);
	}

	private static Zone rising(double below, double from, double to) {
		return new Zone(new double[] { below }, true, new double[] { to }, Optional.of(new double[] { from }), Optional.empty(), false);
	}

	private static double[] values(Zones zones, double... storages) {
		return Arrays.stream(storages).map(s -> zones.value(0, s)).toArray();
	}

	/** Curves at 0.8 and 0.6 of 100: 1.0 from 80, 0.7 from 60, 0.4 below (test_with_values). */
	@Test
	void aZoneBeginsOnItsLowerCurve() {
		Zones zones = new Zones(List.of(zone(60, 0.4), zone(80, 0.7), zone(Double.POSITIVE_INFINITY, 1)));
		assertArrayEquals(new double[] { 1, 0.7, 0.4 }, values(zones, 90, 70, 30));
		assertArrayEquals(new double[] { 1, 0.7 }, values(zones, 80, 60));
	}

	/** A curve at 0.8 of 100, values 20, 5 and 0 at the top, on the curve and at the bottom (test_control_curve_interpolated). */
	@Test
	void aReleaseRisesThroughItsZone() {
		Zones zones = new Zones(List.of(rising(80, 0, 5), rising(100, 5, 20)));
		assertArrayEquals(new double[] { 0, 0.625, 3.125, 5, 12.5, 20 }, values(zones, 0, 10, 50, 80, 90, 100), 1e-12);
	}

	/** Curves at 0.75 and 0.25 of 100; (0, −100) below, (100, 50) between and (500, 200) above (test_two_control_curves). */
	@Test
	void aReleaseMayJumpBetweenZones() {
		Zones zones = new Zones(List.of(rising(25, -100, 0), rising(75, 50, 100), rising(100, 200, 500)));
		assertArrayEquals(new double[] { -100, -20, 50, 75, 99, 200, 320 }, values(zones, 0, 20, 25, 50, 74, 75, 85), 1e-12);
	}

	/** A demand of 8: all below 4, linear to 8 at 16 (Bayazit and Ünal 1990); from 0, the share W/16 (Shih and ReVelle 1994); and none. */
	@Test
	void hedgingSavesWaterBeforeItIsMissing() {
		Hedging two = new Hedging(0.5, 2);
		assertArrayEquals(new double[] { 0, 3, 4, 6, 8, 8 }, Arrays.stream(new double[] { -1, 3, 4, 10, 16, 99 }).map(w -> two.released(w, 8))
				.toArray(), 1e-12);
		assertEquals(8 * 10 / 16.0, new Hedging(0, 2).released(10, 8), 1e-12);
		assertArrayEquals(new double[] { 5, 8, 8 }, Arrays.stream(new double[] { 5, 8, 9 }).map(w -> new Hedging(1, 1).released(w, 8)).toArray());
		assertEquals(0, two.released(5, 0));
	}
}
