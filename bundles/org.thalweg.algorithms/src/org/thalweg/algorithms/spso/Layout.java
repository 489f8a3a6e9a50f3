package org.thalweg.algorithms.spso;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

import org.thalweg.algorithms.spso.SpsoParameters.Confinement;
import org.thalweg.algorithms.spso.SpsoParameters.Links;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.ObjectiveText;

/**
 * How a swarm lies on a device: of which files of {@code kernels/algorithms/spso} it consists, and what they are compiled for.
 * Results do not depend on it.
 *
 * @param lanes work-items per particle
 * @param groupItems work-items of a group
 * @param rounds how often a group takes a part of its swarm
 * @param statePrivate positions, velocities and previous bests in private arrays
 * @param scratchPrivate what a move needs in between in private arrays
 * @param positionsLocal the paper's designs: positions in local memory
 * @param fitnessLocal values of the previous bests in local memory
 * @param bestsLocal tuned: previous bests in local memory
 * @param linksLocal who informs whom in local memory
 * @param rowsLocal rows that lanes share in local memory
 * @param needsRow whether lanes share a row at all
 * @param halves 2 if bests are read from one place and written to another
 */
record Layout(Design design, int lanes, int groupItems, int rounds, boolean statePrivate, boolean scratchPrivate,
		boolean positionsLocal, boolean fitnessLocal, boolean bestsLocal, boolean linksLocal, boolean rowsLocal, boolean needsRow,
		int halves) {

	/** Iterations of one launch at most, and the bytes of its trace, unless a single iteration takes more. */
	private static final int LAUNCH_ITERATIONS = 4096;
	private static final long TRACE_BYTES = 64 << 20;
	/** Coordinates per lane up to which state goes into private arrays; more would only be spilled. */
	private static final int PRIVATE_COORDINATES = 32;
	/** The same on CPUs with one lane, where it is an array on a stack that a runtime may not make large. */
	private static final int STACK_COORDINATES = 128;
	/** Private memory of a whole group that a CPU runtime keeps on a thread's stack. */
	private static final long STACK_BYTES = 1 << 20;
	/** An accumulator is taken to be at most this large when local memory is planned. */
	private static final int ACCUMULATOR_REALS = 4;

	/** The layout of a setting on a kernel device. */
	static Layout of(Setting<SpsoParameters> setting) {
		Design design = Design.of(setting.model());
		return design == Design.TUNED ? tuned(setting) : published(design, setting);
	}

	private static Layout published(Design design, Setting<SpsoParameters> setting) {
		DeviceInfo device = setting.device().info();
		int real = setting.precision().bytes();
		long size = setting.parameters().size();
		int groupItems = group(size, device);
		boolean shared = design == Design.SHARED;
		long room = device.localBytes() - 1024;
		boolean fitnessLocal = shared && size * real <= room;
		room -= fitnessLocal ? size * real : 0;
		boolean linksLocal = shared && size * size <= room;
		room -= linksLocal ? size * size : 0;
		boolean positionsLocal = shared && size * setting.dimension() * real <= room;
		return new Layout(design, 1, groupItems, rounds(size, groupItems), false, setting.dimension() <= STACK_COORDINATES,
				positionsLocal, fitnessLocal, false, linksLocal, false, false, 1);
	}

	private static Layout tuned(Setting<SpsoParameters> setting) {
		DeviceInfo device = setting.device().info();
		int real = setting.precision().bytes();
		int dimension = setting.dimension();
		long size = setting.parameters().size();
		int lanes = lanes(setting, device);
		int groupItems = group(size * lanes, device);
		int slots = groupItems / lanes;
		int rounds = rounds(size, slots);
		int own = ObjectiveText.ownCoordinates(dimension, lanes);
		boolean small = own <= (device.cpu() && lanes == 1 ? STACK_COORDINATES : PRIVATE_COORDINATES);
		boolean statePrivate = small && rounds == 1 && (!device.cpu() || 5L * own * groupItems * real <= STACK_BYTES);
		boolean needsRow = lanes > 1 && statePrivate
				&& !new ObjectiveText(setting.ensemble().getFirst()).ownCoordinatesSuffice(device.lanesExchange());

		long room = device.localBytes() - 1024 - matrixBytes(setting, lanes);
		if (lanes > 1 && !device.lanesExchange()) { // then they do so through local memory: numbers and accumulators
			room -= (long) slots * 32 * (1 + ACCUMULATOR_REALS) * real;
		}
		long words = 3 * size * ((size + 31) / 32) * Integer.BYTES;
		boolean linksLocal = words <= room;
		room -= linksLocal ? words : 0;
		boolean rowsLocal = needsRow && size * dimension * real <= room;
		room -= rowsLocal ? size * dimension * real : 0;
		long bests = size * (dimension + 1) * real;
		int halves = statePrivate && 2 * bests <= room ? 2 : 1;
		boolean bestsLocal = halves * bests <= room;
		return new Layout(Design.TUNED, lanes, groupItems, rounds, statePrivate, small, false,
				bestsLocal || size * real <= room, bestsLocal, linksLocal, rowsLocal, needsRow, bestsLocal ? halves : 1);
	}

	/** Bytes of the matrices that a group copies to local memory; 0 if none. */
	private static long matrixBytes(Setting<SpsoParameters> setting, int lanes) {
		return new ObjectiveText(setting.ensemble().getFirst()).matrixBytes(lanes, setting.precision(),
				setting.device().info().localBytes() - 1024);
	}

	/**
	 * Work-items per particle: on CPUs one, since there a group is a loop. On GPUs one for two coordinates, which are what a pair
	 * of normal deviates serves, and half as many where swarms queue for compute units, since lanes cost instructions; as far as a
	 * group with the whole swarm goes.
	 */
	private static int lanes(Setting<SpsoParameters> setting, DeviceInfo device) {
		SpsoParameters rules = setting.parameters();
		int dimension = setting.dimension();
		int all = dimension > 16 ? 16 : dimension > 8 ? 8 : 4;
		boolean crowd = setting.populations().size() > 2 * device.computeUnits();
		int lanes = rules.lanes() > 0 ? rules.lanes() : device.cpu() ? 1 : crowd ? all / 2 : all;
		while (lanes > 1 && (long) rules.size() * lanes > device.groupSize()) {
			lanes /= 2;
		}
		return lanes;
	}

	private static int group(long items, DeviceInfo device) {
		int warp = Math.max(1, device.lanes());
		return (int) Math.min((items + warp - 1) / warp * warp, Math.max(1, device.groupSize() / warp) * warp);
	}

	private static int rounds(long size, int slots) {
		return (int) ((size + slots - 1) / slots);
	}

	/** Particles that a group moves at once. */
	int slots() {
		return groupItems / lanes;
	}

	/** Iterations of one launch at most. */
	static int launchIterations(int populations, Precision precision) {
		return Math.clamp(TRACE_BYTES / ((long) populations * precision.bytes()), 1, LAUNCH_ITERATIONS);
	}

	/** Bytes of the links of one swarm in global memory. */
	long linkBytes(long size) {
		return linksLocal ? 0 : design == Design.TUNED ? 3 * size * ((size + 31) / 32) * Integer.BYTES : size * size;
	}

	/** Numbers of one swarm's scratch in global memory. */
	long scratch(long size, long dimension) {
		return scratchPrivate ? 0 : 2 * size * dimension;
	}

	/** Whether rows that lanes share lie in global memory. */
	boolean rowsGlobal() {
		return needsRow && !rowsLocal;
	}

	MemoryForecast forecast(Setting<SpsoParameters> setting) {
		long size = setting.parameters().size();
		long real = setting.precision().bytes();
		long reals = size * setting.dimension() * real;
		long iterations = launchIterations(setting.populations().size(), setting.precision()) + 1;
		long scratch = scratch(size, setting.dimension()) * real;
		long all = 3 * reals + (rowsGlobal() ? reals : 0) + scratch + linkBytes(size) + size * real + iterations * real + 64;
		return new MemoryForecast(1 << 20, all, Math.max(Math.max(reals, scratch), Math.max(linkBytes(size), iterations * real)));
	}

	/** For the record of a run. */
	Map<String, String> facts() {
		Map<String, String> out = new LinkedHashMap<>();
		out.put("group", groupItems + " work-items");
		out.put("work-items per particle", Integer.toString(lanes));
		if (rounds > 1) {
			out.put("rounds", Integer.toString(rounds));
		}
		out.put("positions in", statePrivate ? "registers" : memory(positionsLocal));
		out.put("fitness in", memory(fitnessLocal));
		out.put("previous bests in", memory(bestsLocal));
		out.put("links in", memory(linksLocal));
		return out;
	}

	private static String memory(boolean local) {
		return local ? "local memory" : "global memory";
	}

	/** The composed program of a setting with this layout. */
	KernelText text(Setting<SpsoParameters> setting) {
		SpsoParameters rules = setting.parameters();
		String space = lanes > 1 ? rowsLocal ? "LOCAL" : "GLOBAL" : statePrivate ? "PRIVATE" : positionsLocal ? "LOCAL" : "GLOBAL";
		KernelText text = new KernelText("spso2011 " + setting.model().id(), setting.precision(), setting.math())
				.define("SPACE", space).define("LANES", lanes).define("SIZE", rules.size())
				.define("INFORMED", rules.informed()).define("PROBABILISTIC", rules.links() == Links.PROBABILISTIC)
				.define("LINK_ALL", rules.linkBelow() == 1L << 32).define("LINK_BELOW", (rules.linkBelow() & 0xffffffffL) + "u")
				.define("STOP", rules.confinement() == Confinement.STOP).define("W", rules.inertia())
				.define("HALF", rules.acceleration() / 2.0).define("THIRD", rules.acceleration() / 3.0)
				.define("LIMITED", !Double.isNaN(setting.budget().target())).define("EXCHANGES", 1)
				.define("SUM_SPACE", scratchPrivate ? "PRIVATE" : "GLOBAL").define("SUM_PRIVATE", scratchPrivate)
				.define("X_LOCAL", positionsLocal).define("FITNESS_LOCAL", fitnessLocal)
				.define("LEAST_LOCAL", fitnessLocal || design == Design.TUNED)
				.define("BESTS_LOCAL", bestsLocal).define("LINKS_LOCAL", linksLocal).define("ROWS_LOCAL", rowsLocal)
				.define("HALVES", halves).define("ROUNDS", rounds).define("SLOTS", slots()).define("GROUP_ITEMS", groupItems)
				.define("MATRIX_LOCAL", matrixBytes(setting, lanes) > 0);
		return new ObjectiveText(setting.ensemble().getFirst()).append(text)
				.add(KernelFile.ours("lib/sum.cl")).add(files().map(f -> KernelFile.ours("algorithms/spso/" + f + ".cl"))
				.toArray(KernelFile[]::new));
	}

	/** The files that the design consists of, in the order in which they are read. */
	private Stream<String> files() {
		boolean tuned = design == Design.TUNED;
		return Stream.of("swarm", "informants", tuned ? "bit-masks" : "adjacency-matrix", statePrivate ? "registers" : "rows", "bests",
				"ball", "movement", "start", tuned ? "tuned" : "published");
	}
}
