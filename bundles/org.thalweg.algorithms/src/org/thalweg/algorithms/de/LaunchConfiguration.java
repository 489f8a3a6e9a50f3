package org.thalweg.algorithms.de;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.Occupancy;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.GroupShape;
import org.thalweg.core.kit.Lanes;

/**
 * The launch configuration that {@code cudade-i} computes ([cudaDE_i] section 4): a work-item a coordinate,
 * whole individuals per block, the number with the highest occupancy; of equal ones the largest. Blocks
 * have to fit the device's largest group, its local memory and its registers. Dimensions beyond the largest group are
 * handled in turns; trials that do not fit local memory are in global memory. Reasons: docs/decisions/0004.
 *
 * @param lanes work-items that evaluate one individual
 * @param width work-items per individual
 * @param members individuals per block
 * @param groupItems work-items per block, whole warps
 * @param trialsLocal whether trials lie in local memory
 * @param localBytes local memory per block
 */
record LaunchConfiguration(int lanes, int width, int members, int groupItems, boolean trialsLocal, long localBytes,
		Occupancy occupancy) {

	/** What is given: the job and the device. */
	record LaunchRequest(DeviceInfo device, Precision precision, int dimension, int rows, int lanes) {
		int width() {
			return Math.min(dimension, GroupShape.greatest(device));
		}

		int groupItems(int members) {
			return GroupShape.of(device, members, Math.max(width(), lanes)).items();
		}

		/** Trials, one value each, and what lanes exchange where they have to do it through local memory. */
		long localBytes(int members, boolean trialsLocal) {
			long reals = (trialsLocal ? (long) members * dimension : 0) + members;
			return reals * precision.bytes() + groupItems(members) / lanes * Lanes.exchangeBytes(device, precision, lanes, 0);
		}

		/** What speaks against this number of members per block, in the user's words. */
		Optional<String> objection(int members) {
			int most = GroupShape.greatest(device) / Math.max(width(), lanes);
			if (members > most) {
				return Optional.of("members: " + members + " individuals of " + width() + " work-items need blocks of "
						+ (long) members * width() + "; " + device.address() + " allows blocks of at most " + GroupShape.greatest(device)
						+ ". Use members: " + most + " or less, or 0");
			}
			long needed = localBytes(members, true);
			if (members > 1 && needed > device.localBytes()) {
				int fit = members - 1;
				while (fit > 1 && localBytes(fit, true) > device.localBytes()) {
					fit--;
				}
				return Optional.of("members: " + members + " individuals need " + needed + " bytes of local memory per block; "
						+ device.address() + " has " + device.localBytes() + ". Use members: " + fit + " or less, or 0");
			}
			return Optional.empty();
		}

		private LaunchConfiguration with(int members, int registers) {
			boolean local = localBytes(members, true) <= device.localBytes();
			long bytes = localBytes(members, local);
			return new LaunchConfiguration(lanes, width(), members, groupItems(members), local, bytes,
					Occupancy.of(device, groupItems(members), registers, bytes));
		}
	}

	/**
	 * The best configuration.
	 *
	 * @param wanted members per block that the user requests, 0 for the best
	 * @param registers per work-item as reported by the compiler; 0 before compiling: the compiler is then given the size of the block and
	 *            keeps to what that leaves
	 */
	static LaunchConfiguration of(LaunchRequest given, int wanted, int registers) {
		if (wanted > 0) {
			return given.with(wanted, registers);
		}
		LaunchConfiguration best = given.with(1, registers);
		for (int members = 2; members <= given.rows && given.objection(members).isEmpty(); members++) {
			LaunchConfiguration next = given.with(members, registers);
			best = next.occupancy.share() >= best.occupancy.share() ? next : best;
		}
		return best;
	}

	/** The reasoning, for the record of a run. */
	Map<String, String> facts() {
		Map<String, String> out = new LinkedHashMap<>();
		out.put("block", groupItems + " work-items");
		out.put("individuals per block", Integer.toString(members));
		out.put("local memory per block", localBytes + " bytes, trials in " + (trialsLocal ? "local" : "global") + " memory");
		boolean known = occupancy.limit() != Occupancy.Limit.UNKNOWN;
		out.put("occupancy", known ? String.format(Locale.ROOT, "%.1f %%, %d blocks per unit", 100 * occupancy.share(), occupancy.groups())
				: "unknown: the driver does not report the capacity of a unit");
		if (known) {
			out.put("limited by", occupancy.limit().name().toLowerCase(Locale.ROOT).replace('_', ' '));
		}
		return out;
	}
}
