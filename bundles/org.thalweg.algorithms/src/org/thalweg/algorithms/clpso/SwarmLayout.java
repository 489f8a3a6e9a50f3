package org.thalweg.algorithms.clpso;

import java.util.Locale;
import java.util.stream.Stream;

import org.thalweg.algorithms.clpso.ClpsoParameters.Exemplars;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.ObjectiveText;

/**
 * How a swarm lies on a device: what {@code kernels/algorithms/clpso} is compiled for, and of which of its files. Results do not depend on it.
 *
 * @param numbers where random numbers come from
 * @param lanes work-items per particle
 * @param groupItems work-items of a group
 * @param slots particles that a group moves at once
 * @param rounds how often it has to
 * @param statePrivate positions, velocities, exemplars in private arrays
 * @param bestsLocal personal bests in local memory
 * @param fitnessLocal their values in local memory
 * @param rowsLocal rows that lanes share in local memory
 * @param needsRow whether lanes share a row at all
 * @param dealt whether lanes deal the numbers of a redraw among themselves
 * @param space where a point lies when the objective reads it
 * @param builtIns clamp and step instead of if clauses
 */
record SwarmLayout(Numbers numbers, int lanes, int groupItems, int slots, int rounds, boolean statePrivate, boolean bestsLocal,
		boolean fitnessLocal, boolean rowsLocal, boolean needsRow, boolean dealt, String space, boolean builtIns) {

	/** Where random numbers come from. */
	enum Numbers {
		/** The paper's generator in the kernel. */
		MLC,
		/** {@link NumberTables}. */
		TABLES,
		/** Philox in the kernel. */
		PHILOX
	}

	/** Coordinates per lane up to which state goes into private arrays; more would only be spilled. */
	private static final int PRIVATE_COORDINATES = 128;
	/** Private memory of a whole group that a CPU runtime keeps on a thread's stack. */
	private static final long STACK_BYTES = 1 << 20;
	/** An accumulator is taken to be at most this large when local memory is planned. */
	private static final int ACCUMULATOR_REALS = 4;

	/** The layout of a setting on a kernel device. */
	static SwarmLayout of(Setting<ClpsoParameters> setting) {
		return of(setting.model().id(), setting.parameters(), new ObjectiveText(setting.ensemble().getFirst()),
				setting.dimension(), setting.populations().size(), setting.device().info(), setting.precision());
	}

	private static SwarmLayout of(String model, ClpsoParameters rules, ObjectiveText objective, int dimension, int populations,
			DeviceInfo device, Precision precision) {
		Numbers numbers = switch (model) {
		case "basic" -> Numbers.MLC;
		case "resident" -> Numbers.PHILOX;
		default -> Numbers.TABLES; // as TableShape.feeds says
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

		long room = device.localBytes() - 1024 - slots * 12L - matrixBytes(objective, lanes, device, precision);
		if (lanes > 1 && !device.lanesExchange()) { // then they do so through local memory
			room -= (long) slots * 32 * ACCUMULATOR_REALS * precision.bytes();
		}
		boolean fitnessLocal = ours && (long) size * precision.bytes() <= room;
		room -= fitnessLocal ? (long) size * precision.bytes() : 0;
		boolean rowsLocal = needsRow && (long) slots * dimension * precision.bytes() <= room;
		room -= rowsLocal ? (long) slots * dimension * precision.bytes() : 0;
		boolean bestsLocal = ours && (long) size * dimension * precision.bytes() <= room;
		String space = lanes == 1 ? statePrivate ? "PRIVATE" : "GLOBAL" : rowsLocal ? "LOCAL" : "GLOBAL";
		return new SwarmLayout(numbers, lanes, groupItems, slots, rounds, statePrivate, bestsLocal, fitnessLocal, rowsLocal,
				needsRow, dealt(lanes, dimension, device, precision), space, ours ? !device.cpu() : model.equals("final"));
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

	/**
	 * Whether the lanes of a particle are enough, and able, to draw all that a redraw may need, a block of random words each:
	 * thresholds, first and second picks, the forced dimension, the forced particle.
	 */
	private static boolean dealt(int lanes, int dimension, DeviceInfo device, Precision precision) {
		int uniforms = precision == Precision.DOUBLE ? 2 : 4; // of a block
		int blocks = (dimension + uniforms - 1) / uniforms + 2 * ((dimension + 3) / 4) + 2;
		return lanes > 1 && device.lanesExchange() && blocks <= lanes && dimension <= 32;
	}

	/** Bytes of the matrices that a group copies to local memory; 0 if none. */
	private static long matrixBytes(ObjectiveText objective, int lanes, DeviceInfo device, Precision precision) {
		return objective.matrixBytes(lanes, precision, device.localBytes() - 1024);
	}

	/** The composed program of a setting with this layout. */
	KernelText text(Setting<ClpsoParameters> setting) {
		ClpsoParameters rules = setting.parameters();
		ObjectiveText objective = new ObjectiveText(setting.ensemble().getFirst());
		long matrix = matrixBytes(objective, lanes, setting.device().info(), setting.precision());
		KernelText text = new KernelText("clpso " + setting.model().id(), setting.precision(), setting.math())
				.purposes(Purpose.class).choose("PICKS", rules.picks()).choose("EXEMPLARS", rules.exemplars())
				.choose("INFEASIBLE", rules.infeasible()).choose("FORCED", rules.forced()).choose("TIES", rules.ties())
				.choose("WINDOW", rules.window()).choose("GENERATOR", rules.generator())
				.define("SPACE", space).define("LANES", lanes).define("SIZE", rules.size())
				.define("WRITE_BACK", setting.ensemble().getFirst().writeBack().ordinal())
				.define("GAP", rules.refreshingGap()).define("SLACK", TableShape.of(setting).slack())
				.define("W_START", rules.inertiaStart())
				.define("W_RANGE", "(" + (rules.inertiaStart() - rules.inertiaEnd()) + ")")
				.define("C", rules.acceleration()).define("LIMITED", !setting.budget().stepsOnly())
				.define("SPACE_BESTS", bestsLocal ? "LOCAL" : "GLOBAL").define("SPACE_FITNESS", fitnessLocal ? "LOCAL" : "GLOBAL")
				.define("BESTS_LOCAL", bestsLocal).define("FITNESS_LOCAL", fitnessLocal)
				.define("ROWS_LOCAL", rowsLocal).define("FENCE", fence()).define("BUILT_INS", builtIns).define("ROUNDS", rounds)
				.define("SLOTS", slots).define("GROUP_ITEMS", groupItems).define("MATRIX_LOCAL", matrix > 0);
		return objective.append(text)
				.add(files().map(name -> KernelFile.ours("algorithms/clpso/" + name + ".cl")).toArray(KernelFile[]::new));
	}

	/** Global memory needs no order where nothing that work-items read of each other lies there. */
	private String fence() {
		return statePrivate && bestsLocal && fitnessLocal && (!needsRow || rowsLocal) ? "FENCE_LOCAL" : "FENCE_BOTH";
	}

	/** The files of {@code kernels/algorithms/clpso} that make the program, each behind those that it needs. */
	private Stream<String> files() {
		Stream<String> beginning = Stream.of("rules", "numbers-" + numbers.name().toLowerCase(Locale.ROOT), "swarm", "exemplars",
				statePrivate ? "state-private" : "state-global", "movement");
		Stream<String> redraw = numbers == Numbers.MLC ? Stream.of("redraw-in-turn")
				: dealt ? Stream.of("hands-dealt")
				: numbers == Numbers.TABLES ? Stream.of("redraw-by-place") : Stream.of("redraw-by-place", "hands-drawn");
		Stream<String> end = Stream.of("value", "trace", "start", numbers == Numbers.PHILOX ? "resident" : "published");
		return Stream.of(beginning, redraw, end).flatMap(f -> f);
	}

	/** Bytes of one exemplar. */
	static int exemplarBytes(ClpsoParameters rules, Precision precision) {
		return rules.exemplars() == Exemplars.LIVE ? Integer.BYTES : precision.bytes();
	}
}
