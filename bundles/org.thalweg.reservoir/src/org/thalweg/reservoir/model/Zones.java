package org.thalweg.reservoir.model;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Operating zones of a reservoir, from bottom to top, as of control curves in pywr and pools in HEC-ResSim: the storage at the beginning of a period
 * selects the zone, and the zone the release. Storages in million m³, flows in m³/s. Immutable and thread-safe.
 *
 * @param zones at least one
 */
public record Zones(List<Zone> zones) {
	/**
	 * Two-point linear hedging (Bayazit and Ünal 1990; with a start of 0 the rule of Shih and ReVelle 1994). Of the available water W, the storage above
	 * its minimum plus the inflow, and a wanted volume D, all is released below {@code start} D; between {@code start} D and {@code end} D the release
	 * rises linearly to D. 1 and 1 are the standard operating policy.
	 *
	 * @param start 0 to 1
	 * @param end at least 1
	 */
	public record Hedging(double start, double end) {
		/** The released volume. @param available W, million m³ @param wanted D */
		public double released(double available, double wanted) {
			double from = start * wanted;
			double to = end * wanted;
			return available >= to ? wanted : available <= from ? Math.max(0.0, available) : from + (wanted - from) * (available - from) / (to
					- from);
		}

		/** The release, m³/s. @param stored above the minimum, million m³ @param inflow m³/s @param volume million m³ of 1 m³/s @param wanted m³/s */
		public double release(double stored, double inflow, double volume, double wanted) {
			return released(stored + volume * inflow, volume * wanted) / volume;
		}
	}

	/**
	 * A zone. Arrays have a number for each period; they are not to be modified.
	 *
	 * @param below its upper curve; infinite in a top zone without one
	 * @param relative whether {@code value} and {@code from} are shares of the demand instead of flows
	 * @param value the release
	 * @param from the release at the lower curve, from which it rises linearly to {@code value} at the upper one; empty for a constant one
	 * @param hedging of the release; empty for none
	 * @param surplus whether its lower curve is a guide curve: water that would be above it at the end of a period is released
	 */
	public record Zone(double[] below, boolean relative, double[] value, Optional<double[]> from, Optional<Hedging> hedging, boolean surplus) {
	}

	/** Number of the zone of a storage in period t, from 0; a storage on a curve is in the zone above it. The top zone has no upper limit. */
	public int zone(int t, double storage) {
		int k = 0;
		while (k < zones.size() - 1 && storage >= zones.get(k).below()[t]) {
			k++;
		}
		return k;
	}

	/** Value of the zone of a storage in period t: a share of the demand or a flow. */
	public double value(int t, double storage) {
		int k = zone(t, storage);
		Zone zone = zones.get(k);
		double value = zone.value()[t];
		if (zone.from().isEmpty()) {
			return value;
		}
		double lower = k == 0 ? 0.0 : zones.get(k - 1).below()[t];
		double upper = zone.below()[t];
		double from = zone.from().get()[t];
		return storage < upper ? from + (value - from) * Math.max(0.0, storage - lower) / (upper - lower) : value;
	}

	/**
	 * The wanted release of period t.
	 *
	 * @param storage at its beginning
	 * @param least minimum storage at its end
	 * @param inflow less losses
	 * @param volume million m³ of 1 m³/s
	 * @param demand the release of which zones are shares
	 */
	public double release(int t, double storage, double least, double inflow, double volume, double demand) {
		Zone zone = zones.get(zone(t, storage));
		double value = value(t, storage);
		double wanted = zone.relative() ? value * demand : value;
		double out = zone.hedging().isEmpty() ? wanted : zone.hedging().get().release(storage - least, inflow, volume, wanted);
		for (int k = 1; k < zones.size(); k++) {
			if (zones.get(k).surplus()) {
				out = Math.max(out, inflow + (storage - zones.get(k - 1).below()[t]) / volume);
			}
		}
		return out;
	}

	/** The same with series changed, such as the order of their numbers. */
	public Zones with(UnaryOperator<double[]> change) {
		return new Zones(zones.stream().map(z -> new Zone(change.apply(z.below()), z.relative(), change.apply(z.value()), z.from().map(change), z
				.hedging(), z.surplus())).toList());
	}
}
