package org.thalweg.algorithms.spso;

import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.GroupShape;

/**
 * Points of the unit ball that groups on idle compute units draw for the iterations of the next launch, by
 * {@code kernels/algorithms/spso/predrawn.cl}. Swarms draw the same ones where none are
 * there, so results do not depend on it.
 *
 * @param groups that draw; 0 if none do
 * @param span iterations for which points are drawn together; a launch ends with them
 * @param numbers reals of one swarm and iteration
 */
record PredrawnPoints(int groups, int span, int numbers) {
	static final PredrawnPoints NONE = new PredrawnPoints(0, 0, 0);

	/**
	 * Of both halves and all swarms: half of a large GPU's cache, since from memory points come later than they are needed; and
	 * where that has room for a short span only, as much as makes the cost of launches negligible.
	 */
	private static final long BYTES = 24 << 20;
	private static final long MOST_BYTES = 64 << 20;
	private static final int SHORT = 48;
	/** Below the minimum span launches cost more than they save. Some are unused at the end, and none exists at the start. */
	private static final int LEAST = 16;
	private static final int MOST = 256;
	private static final int SHARE = 8;
	/** In single precision drawing is fast; drawing in advance pays only from this many work-items per particle. */
	private static final int LANES_IN_SINGLE = 16;

	/**
	 * Where at least half of a GPU's compute units have no swarm.
	 *
	 * @param own numbers of a work-item
	 */
	static PredrawnPoints of(Setting<SpsoParameters> setting, GroupShape group, int own) {
		DeviceInfo device = setting.device().info();
		int swarms = setting.populations().size();
		int numbers = group.items() * own;
		long each = 2L * swarms * numbers * setting.precision().bytes();
		long room = Math.max(BYTES / each, Math.min(MOST_BYTES / each, SHORT));
		int span = (int) Math.min(Math.min(room, MOST), iterations(setting) / SHARE);
		boolean slow = setting.precision() == Precision.DOUBLE || group.lanes() >= LANES_IN_SINGLE;
		return device.cpu() || 2 * swarms > device.computeUnits() || span < LEAST || !slow ? NONE
				: new PredrawnPoints(device.computeUnits() - swarms, span, numbers);
	}

	private static long iterations(Setting<SpsoParameters> setting) {
		return Math.min(setting.budget().steps(), setting.budget().evaluations() / setting.parameters().size());
	}

	boolean any() {
		return groups > 0;
	}

	/** Reals of one swarm, in both halves. */
	long reals() {
		return 2L * span * numbers;
	}

	/** The first iteration of the span that the one after iteration {@code step} belongs to. */
	int first(int step) {
		return step / span * span + 1;
	}

	/** The last iteration of a launch that begins after iteration {@code step} and is to end with {@code end}. */
	int end(int step, int end) {
		return any() ? (int) Math.min(end, first(step) + span - 1L) : end;
	}
}
