package org.thalweg.algorithms.clpso;

import org.thalweg.algorithms.clpso.ClpsoParameters.Exemplars;
import org.thalweg.algorithms.clpso.ClpsoParameters.Forced;
import org.thalweg.algorithms.clpso.ClpsoParameters.Generator;
import org.thalweg.algorithms.clpso.ClpsoParameters.Infeasible;
import org.thalweg.algorithms.clpso.ClpsoParameters.Picks;
import org.thalweg.algorithms.clpso.ClpsoParameters.Ties;
import org.thalweg.algorithms.clpso.ClpsoParameters.Window;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
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
 * @param needsRow whether lanes share a row at all
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

	/** The layout of a setting on a kernel device. */
	static Layout of(Setting<ClpsoParameters> setting) {
		return of(setting.model().id(), setting.parameters(), new ObjectiveText(setting.ensemble().getFirst()),
				setting.dimension(), setting.populations().size(), setting.device().info(), setting.precision());
	}

	private static Layout of(String model, ClpsoParameters rules, ObjectiveText objective, int dimension, int populations,
			DeviceInfo device, Precision precision) {
		int numbers = switch (model) {
		case "basic" -> MLC;
		case "resident" -> PHILOX;
		default -> TABLES; // as TableShape.feeds says
		};
		boolean ours = model.equals("resident");
		int size = rules.size();
		int lanes = ours ? lanes(rules, dimension, populations, device, precision) : 1;
		int warp = Math.max(1, device.lanes());
		int wanted = (size * lanes + warp - 1) / warp * warp;
		int groupItems = Math.min(wanted, device.groupSize() / warp * warp);
		int slots = groupItems / lanes;
		int rounds = (size + slots - 1) / slots;
		int own = ObjectiveText.ownCoordinates(dimension, lanes);
		boolean statePrivate = (ours || model.equals("final")) && rounds == 1 && own <= PRIVATE_COORDINATES
				&& (!device.cpu() || 3L * own * groupItems * precision.bytes() <= STACK_BYTES);
		boolean needsRow = lanes > 1 && statePrivate && !objective.ownCoordinatesSuffice(device.lanesExchange());

		long room = device.localBytes() - 1024 - slots * 12L;
		if (lanes > 1 && !device.lanesExchange()) { // then they do so through local memory
			room -= (long) slots * 32 * ACCUMULATOR_REALS * precision.bytes();
		}
		boolean fitnessLocal = ours && (long) size * precision.bytes() <= room;
		room -= fitnessLocal ? (long) size * precision.bytes() : 0;
		boolean rowsLocal = needsRow && (long) slots * dimension * precision.bytes() <= room;
		room -= rowsLocal ? (long) slots * dimension * precision.bytes() : 0;
		boolean bestsLocal = ours && (long) size * dimension * precision.bytes() <= room;
		String space = lanes == 1 ? statePrivate ? "PRIVATE" : "GLOBAL" : rowsLocal ? "LOCAL" : "GLOBAL";
		return new Layout(numbers, lanes, groupItems, slots, rounds, statePrivate, bestsLocal, fitnessLocal, rowsLocal,
				needsRow, space, ours ? !device.cpu() : model.equals("final"));
	}

	/**
	 * Work-items per particle: on CPUs one, since there a group is a loop. On GPUs enough to shorten the chain of dependent
	 * operations while every swarm has a compute unit to itself; fewer where swarms queue for compute units, since lanes
	 * cost instructions. Never more than fit a group with the whole swarm, or than twice as many as there are coordinates need.
	 */
	private static int lanes(ClpsoParameters rules, int dimension, int populations, DeviceInfo device,
			Precision precision) {
		int lanes = rules.lanes();
		if (lanes == 0) {
			lanes = device.cpu() ? 1 : populations > device.computeUnits() ? 8 : 16;
			while (lanes > 1 && lanes / 2 >= dimension) {
				lanes /= 2;
			}
		}
		while (lanes > 1 && (long) rules.size() * lanes > device.groupSize()) {
			lanes /= 2;
		}
		return lanes;
	}

	/** The composed program of a setting with this layout. */
	KernelText text(Setting<ClpsoParameters> setting) {
		ClpsoParameters rules = setting.parameters();
		KernelText text = new KernelText("clpso " + setting.model().id(), setting.precision(), setting.math())
				.define("SPACE", space).define("LANES", lanes).define("SIZE", rules.size())
				.define("WRITE_BACK", setting.ensemble().getFirst().writeBack().ordinal())
				.define("GAP", rules.refreshingGap()).define("RELAXED", rules.picks() == Picks.RELAXED)
				.define("LIVE", rules.exemplars() == Exemplars.LIVE)
				.define("COUNT_INFEASIBLE", rules.infeasible() == Infeasible.COUNTS)
				.define("KEEP_WINNER", rules.forced() == Forced.WINNER)
				.define("TIES_SECOND", rules.ties() == Ties.SECOND)
				.define("WINDOW", rules.window() == Window.SHARED).define("SLACK", TableShape.of(setting).slack())
				.define("WIDE", rules.generator() == Generator.WIDE).define("W_START", rules.inertiaStart())
				.define("W_RANGE", "(" + (rules.inertiaStart() - rules.inertiaEnd()) + ")")
				.define("C", rules.acceleration()).define("LIMITED", !setting.budget().stepsOnly())
				.define("NUMBERS", numbers).define("STATE_PRIVATE", statePrivate)
				.define("BESTS_LOCAL", bestsLocal).define("FITNESS_LOCAL", fitnessLocal)
				.define("ROWS_LOCAL", rowsLocal).define("BUILT_INS", builtIns).define("ROUNDS", rounds)
				.define("SLOTS", slots).define("GROUP_ITEMS", groupItems);
		return new ObjectiveText(setting.ensemble().getFirst()).append(text).add(KernelFile.ours("algorithms/clpso.cl"));
	}

	/** Bytes of one exemplar. */
	static int exemplarBytes(ClpsoParameters rules, Precision precision) {
		return rules.exemplars() == Exemplars.LIVE ? Integer.BYTES : precision.bytes();
	}
}
