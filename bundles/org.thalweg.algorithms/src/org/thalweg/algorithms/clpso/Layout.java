package org.thalweg.algorithms.clpso;

import org.thalweg.algorithms.clpso.ClpsoParameters.Exemplars;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.ObjectiveText;

/**
 * How a swarm lies on a device: what {@code kernels/algorithms/clpso.cl} is compiled for. Results do not depend on it.
 *
 * @param numbers where random numbers come from: {@link #MLC}, {@link #TABLES} or {@link #PHILOX}
 * @param lanes work-items per particle
 * @param groupItems work-items of a group
 * @param slots particles that a group moves at once
 * @param rounds how often it has to
 * @param statePrivate positions, velocities, exemplars in private arrays
 * @param bestsLocal personal bests in local memory
 * @param fitnessLocal their values in local memory
 * @param rowsLocal rows that lanes share in local memory
 * @param space where a point lies when the objective reads it
 * @param builtIns clamp and step instead of if clauses
 */
record Layout(int numbers, int lanes, int groupItems, int slots, int rounds, boolean statePrivate, boolean bestsLocal,
		boolean fitnessLocal, boolean rowsLocal, boolean needsRow, String space, boolean builtIns) {

	static final int MLC = 0;
	static final int TABLES = 1;
	static final int PHILOX = 2;

	/** Coordinates per lane up to which state goes into private arrays; more would only be spilled. */
	private static final int PRIVATE_COORDINATES = 128;
	/** Private memory of a whole group that a CPU runtime keeps on a thread's stack. */
	private static final long STACK_BYTES = 1 << 20;
	/** An accumulator is taken to be at most this large when local memory is planned. */
	private static final int ACCUMULATOR_REALS = 4;

	static Layout of(String model, ClpsoParameters rules, ObjectiveText objective, int dimension, DeviceInfo device,
			Precision precision) {
		int numbers = switch (model) {
		case "basic" -> MLC;
		case "resident" -> PHILOX;
		default -> TABLES;
		};
		boolean ours = model.equals("resident");
		int size = rules.size();
		int lanes = ours ? lanes(rules, dimension, device, precision) : 1;
		int warp = Math.max(1, device.lanes());
		int wanted = (size * lanes + warp - 1) / warp * warp;
		int groupItems = Math.min(wanted, device.groupSize() / warp * warp);
		int slots = groupItems / lanes;
		int rounds = (size + slots - 1) / slots;
		int own = (dimension + 31) / 32 * (32 / lanes);
		boolean statePrivate = (ours || model.equals("final")) && rounds == 1 && own <= PRIVATE_COORDINATES
				&& (!device.cpu() || 3L * own * groupItems * precision.bytes() <= STACK_BYTES);
		boolean needsRow = lanes > 1 && statePrivate && !objective.ownCoordinatesSuffice();

		long room = device.localBytes() - 1024 - slots * 12L;
		if (lanes > 1 && device.lanes() == 1 || lanes > 1 && !device.backend().equals("cuda")) {
			room -= (long) slots * 32 * ACCUMULATOR_REALS * precision.bytes();
		}
		boolean fitnessLocal = ours && (long) size * precision.bytes() <= room;
		room -= fitnessLocal ? (long) size * precision.bytes() : 0;
		boolean rowsLocal = needsRow && (long) slots * dimension * precision.bytes() <= room;
		room -= rowsLocal ? (long) slots * dimension * precision.bytes() : 0;
		boolean bestsLocal = ours && (long) size * dimension * precision.bytes() <= room;
		String space = lanes == 1 ? statePrivate ? "PRIVATE" : "GLOBAL" : rowsLocal ? "LOCAL" : "GLOBAL";
		return new Layout(numbers, lanes, groupItems, slots, rounds, statePrivate, bestsLocal, fitnessLocal, rowsLocal,
				needsRow, space, ours || model.equals("final"));
	}

	/**
	 * Work-items per particle: on CPUs one, since there a group is a loop. On GPUs as many as share random words without
	 * waste (two double or four single numbers a block), as long as the swarm fits a group and a lane has a coordinate.
	 */
	private static int lanes(ClpsoParameters rules, int dimension, DeviceInfo device, Precision precision) {
		int lanes = rules.lanes();
		if (lanes == 0) {
			lanes = device.cpu() ? 1 : precision == Precision.DOUBLE ? 16 : 8;
			while (lanes > 1 && lanes > dimension) {
				lanes /= 2;
			}
		}
		while (lanes > 1 && (long) rules.size() * lanes > device.groupSize()) {
			lanes /= 2;
		}
		return lanes;
	}

	/** Bytes of one exemplar. */
	static int exemplarBytes(ClpsoParameters rules, Precision precision) {
		return rules.exemplars() == Exemplars.LIVE ? Integer.BYTES : precision.bytes();
	}
}
