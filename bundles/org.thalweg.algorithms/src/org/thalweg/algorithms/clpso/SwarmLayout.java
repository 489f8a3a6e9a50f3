package org.thalweg.algorithms.clpso;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.algorithms.clpso.ClpsoParameters.Exemplars;
import org.thalweg.algorithms.clpso.Design.Numbers;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.DeviceDesign;
import org.thalweg.core.kit.GroupShape;
import org.thalweg.core.kit.Lanes;
import org.thalweg.core.kit.LocalMemory;
import org.thalweg.core.kit.PopulationArrays;
import org.thalweg.core.kit.PrivateMemory;
import org.thalweg.core.kit.Space;
import org.thalweg.core.kit.TraceBuffer;
import org.thalweg.core.problem.ObjectiveText;

/**
 * How a swarm lies on a device: which files of {@code kernels/algorithms/clpso} are compiled, and for what. Results do not depend on
 * it.
 *
 * @param group that has one swarm
 * @param packed whether lanes without a coordinate are left out: then the group's lanes are those that are left
 * @param state where positions, velocities and exemplars lie: {@link Space#PRIVATE} or {@link Space#GLOBAL}
 * @param bests where personal bests lie
 * @param fitness where their values lie
 * @param point where a point lies when the objective reads it
 * @param sharesRows whether lanes read each other's coordinates from a row, which then lies in {@code point}
 * @param matrixLocal whether the matrices of a rotation lie in local memory
 * @param numbersKept whether lanes keep the numbers of their coordinates
 * @param redrawNumbers how lanes draw the numbers of a redraw
 * @param builtIns clamp and step instead of if clauses
 */
record SwarmLayout(Design design, GroupShape group, boolean packed, Space state, Space bests, Space fitness, Space point, boolean sharesRows,
		boolean matrixLocal, boolean numbersKept, RedrawNumbers redrawNumbers, boolean builtIns) {

	/** How lanes draw the numbers of a redraw: a file of the kernels each. */
	enum RedrawNumbers {
		/** Each for its own coordinates, when it is due. */
		WHEN_DUE,
		/** Each for its own coordinates, all particles at the same time. */
		BY_COORDINATE,
		/** A block each for all coordinates of the particle, all particles at the same time. */
		BY_BLOCK
	}

	/** Coordinates per lane up to which state goes into private arrays; more would only be spilled. */
	private static final int PRIVATE_COORDINATES = 128;
	/** Particles at most whose indices fit half a word, which each contestant of a precomputed redraw has. */
	private static final int MOST_PAIRED = 1 << 16;
	/** Coordinates of a lane up to which it keeps the contestants of each for the next redraw. */
	private static final int MOST_OWN = 8;
	/** Bytes of local memory that each slot of a group takes in any case. */
	private static final int SLOT_BYTES = 12;

	/** Words of a particle's state. */
	static final int STATE = 4;
	/** Numbers of a swarm's end: evaluations, whether it is done, and how many of the requested generations it took. */
	static final int ENDS = 3;
	/** What one improvement a generation may take, and generations of one launch at least and at most. */
	private static final int TRACE_BYTES = 64 << 20;
	private static final int FEWEST = 1024;
	private static final int MOST = 16384;

	/** The layout of a setting on a kernel device. */
	static SwarmLayout of(Setting<ClpsoParameters> setting) {
		Design design = DeviceDesign.of(Design.class, setting.mapping());
		DeviceInfo device = setting.device().info();
		Precision precision = setting.precision();
		int size = setting.parameters().size();
		int dimension = setting.dimension();
		boolean ours = design == Design.RESIDENT;
		ObjectiveText objective = new ObjectiveText(setting.problems().getFirst());
		Optional<GroupShape> packed = ours && setting.parameters().lanes() == 0 ? packed(device, size, objective, dimension) : Optional.empty();
		int lanes = packed.isPresent() ? kernelLanes(packed.get()) : ours ? lanes(setting, device) : 1;
		GroupShape group = packed.orElseGet(() -> GroupShape.of(device, size, lanes));
		int own = ObjectiveText.ownCoordinates(dimension, lanes);
		boolean statePrivate = (ours || design == Design.FINAL) && statePrivate(device, precision, group, own);
		boolean sharesRows = lanes > 1 && statePrivate && !objective.ownCoordinatesSuffice(device.lanesExchange());

		LocalMemory local = new LocalMemory(device, precision).reserve((long) slots(group) * SLOT_BYTES).reserveExchange(group, 0);
		long matrices = objective.matrixBytes(lanes, precision, device.localBytes() - LocalMemory.SPARE);
		boolean matrixLocal = matrices > 0 && local.take(matrices);
		boolean fitnessLocal = ours && local.takeReals(size);
		boolean rowsLocal = sharesRows && local.takeReals((long) group.slots() * dimension);
		boolean bestsLocal = ours && local.takeReals((long) size * dimension);
		boolean numbersKept = statePrivate && (packed.isPresent() || objective.keepsNumbers(device.lanesExchange(), lanes))
				&& local.takeReals(objective.commonNumbers() + 1);
		return new SwarmLayout(design, group, packed.isPresent(), statePrivate ? Space.PRIVATE : Space.GLOBAL, Space.local(bestsLocal),
				Space.local(fitnessLocal), lanes == 1 && statePrivate ? Space.PRIVATE : Space.local(rowsLocal), sharesRows, matrixLocal,
				numbersKept, redrawNumbers(setting, lanes, statePrivate), design == Design.FINAL);
	}

	/** Packed lanes hold their state, which fits, and a whole swarm. */
	private static Optional<GroupShape> packed(DeviceInfo device, int size, ObjectiveText objective, int dimension) {
		boolean packs = size <= MOST_PAIRED && objective.packsLanes(device.lanesExchange());
		return packs ? GroupShape.packed(device, size, dimension / ObjectiveText.PACKED_COORDINATES) : Optional.empty();
	}

	/** LANES of the kernels, a power of two: those of a group, and those that packing leaves out. */
	private static int kernelLanes(GroupShape group) {
		return Integer.highestOneBit(2 * group.lanes() - 1);
	}

	/** Slots of a group, among them one for the spare items of packed lanes. */
	private static int slots(GroupShape group) {
		return (int) Math.max(group.slots(), group.items() % group.lanes() == 0 ? 0 : group.individuals() + 1);
	}

	private static boolean statePrivate(DeviceInfo device, Precision precision, GroupShape group, int own) {
		return group.rounds() == 1 && own <= PRIVATE_COORDINATES && PrivateMemory.fitsStack(device, precision, group, 3, own);
	}

	/**
	 * Work-items per particle: on CPUs one, since there a group is a loop. On GPUs enough to shorten the chain of dependent
	 * operations while every swarm has its own compute unit; fewer where swarms queue for compute units, since work-items
	 * cost instructions. Never more than fit a group with the whole swarm, or than twice the number of coordinates needs.
	 */
	private static int lanes(Setting<ClpsoParameters> setting, DeviceInfo device) {
		int lanes = setting.parameters().lanes();
		if (lanes == 0) {
			lanes = device.cpu() ? 1 : setting.populations().size() > device.computeUnits() ? 8 : 16;
			while (lanes > 1 && lanes / 2 >= setting.dimension()) {
				lanes /= 2;
			}
		}
		return Lanes.within(device, setting.parameters().size(), lanes);
	}

	/**
	 * By block, where the lanes of a particle are enough to draw all that a redraw may need, a block of random words each:
	 * thresholds, first and second picks, the forced dimension, the forced particle.
	 */
	private static RedrawNumbers redrawNumbers(Setting<ClpsoParameters> setting, int lanes, boolean statePrivate) {
		int dimension = setting.dimension();
		if (lanes == 1 || !setting.device().info().lanesExchange() || setting.parameters().size() > MOST_PAIRED) {
			return RedrawNumbers.WHEN_DUE;
		}
		int uniforms = setting.precision() == Precision.DOUBLE ? 2 : 4; // of a block
		int blocks = (dimension + uniforms - 1) / uniforms + 2 * ((dimension + 3) / 4) + 2;
		if (dimension <= Integer.SIZE && blocks <= lanes) {
			return RedrawNumbers.BY_BLOCK;
		}
		return statePrivate && ObjectiveText.ownCoordinates(dimension, lanes) <= MOST_OWN ? RedrawNumbers.BY_COORDINATE : RedrawNumbers.WHEN_DUE;
	}

	/** The composed program of a setting with this layout. */
	KernelText text(Setting<ClpsoParameters> setting) {
		ClpsoParameters rules = setting.parameters();
		KernelText text = new KernelText("clpso " + setting.mapping().id(), setting.precision(), setting.math())
				.randomStreams(ClpsoStream.class).choose("PICKS", rules.picks()).choose("EXEMPLARS", rules.exemplars())
				.choose("INFEASIBLE", rules.infeasible()).choose("FORCED", rules.forced()).choose("TIES", rules.ties())
				.choose("WINDOW", rules.window()).choose("GENERATOR", rules.generator())
				.define("SIZE", rules.size()).define("GAP", rules.refreshingGap()).define("INERTIA_START", rules.inertiaStart())
				.define("INERTIA_RANGE", "(" + (rules.inertiaStart() - rules.inertiaEnd()) + ")").define("ACCELERATION", rules.acceleration())
				.define("LIMITED", !setting.budget().stepsOnly()).define("SLACK", TableShape.of(setting).slack())
				.define("WRITE_BACK", setting.problems().getFirst().writeBack().ordinal())
				.define("LANES", kernelLanes(group)).define("PACKED", packed).define("ROUNDS", group.rounds()).define("SLOTS", slots(group))
				.define("GROUP_ITEMS", group.items())
				.define("SOLE_GROUP", GroupShape.sole(setting.device().info(), setting.populations().size()))
				.define("SPACE", point).define("BESTS_LOCAL", bests == Space.LOCAL)
				.define("FITNESS_LOCAL", fitness == Space.LOCAL).define("ROWS_LOCAL", rowsLocal()).define("MATRIX_LOCAL", matrixLocal).define(
						"NUMBERS_KEPT", numbersKept).define("FENCE", fence()).define("BUILT_INS", builtIns).define("TRACE_SPACE", "LOCAL");
		KernelText out = new ObjectiveText(setting.problems().getFirst()).append(text)
				.add(KernelFile.ours("lib/best.cl"), KernelFile.ours("lib/trace.cl"));
		out = TraceBuffer.orders(setting, rules.size()) ? out.add(TraceBuffer.ordered()) : out;
		return out.add(files().map(name -> KernelFile.ours("algorithms/clpso/" + name + ".cl")).toArray(KernelFile[]::new));
	}

	/** The files that make the program, each after those that it needs. */
	private Stream<String> files() {
		Numbers numbers = design.numbers();
		Stream<String> paper = Stream.of("rules", "numbers-" + numbers.name().toLowerCase(Locale.ROOT), "swarm", "exemplars",
				"state-" + state.name().toLowerCase(Locale.ROOT), "movement");
		Stream<String> redraw = switch (numbers) {
		case MLC -> Stream.of("redraw-sequential");
		case TABLES -> Stream.of("redraw-indexed");
		case PHILOX -> switch (redrawNumbers) {
		case WHEN_DUE -> Stream.of("redraw-indexed", "redraw-when-due");
		case BY_COORDINATE -> Stream.of("redraw-indexed", "contestants-by-coordinate", "redraw-precomputed");
		case BY_BLOCK -> Stream.of("contestants-by-block", "redraw-precomputed");
		};
		};
		Stream<String> entries = Stream.of("value", "progress", "start", design == Design.RESIDENT ? "resident" : "published");
		return Stream.of(paper, redraw, entries).flatMap(names -> names);
	}

	/** Global memory needs no order where nothing that work-items read of each other lies there. */
	private String fence() {
		boolean local = state == Space.PRIVATE && bests == Space.LOCAL && fitness == Space.LOCAL && (!sharesRows || rowsLocal());
		return local ? "FENCE_LOCAL" : "FENCE_BOTH";
	}

	private boolean rowsLocal() {
		return sharesRows && point == Space.LOCAL;
	}

	/** Whether rows that lanes share take a buffer. */
	boolean rowsGlobal() {
		return sharesRows && !rowsLocal();
	}

	/** Bytes of one exemplar. */
	static int exemplarBytes(ClpsoParameters rules, Precision precision) {
		return rules.exemplars() == Exemplars.LIVE ? Integer.BYTES : precision.bytes();
	}

	/** Arrays of the kernels, in the order of their arguments; rows that lanes share take one where they do not fit local memory. */
	PopulationArrays arrays(Setting<ClpsoParameters> setting) {
		int n = setting.parameters().size();
		PopulationArrays out = new PopulationArrays(setting).points("positions", n).points("velocities", n);
		if (setting.parameters().exemplars() == Exemplars.LIVE) {
			out.points("exemplars", n, StateType.WORDS);
		} else {
			out.points("exemplars", n);
		}
		return out.points("personal bests", n).reals("fitness", n).best().words("particle states", (long) n * STATE)
				.points("rows", rowsGlobal() ? n : 0).scratch().words("ends", ENDS * Long.BYTES / Integer.BYTES).scratch();
	}

	/** Generations of a launch at most, so that the improvements of all swarms take little memory. */
	static int launchGenerations(Setting<ClpsoParameters> setting) {
		return Math.clamp(TRACE_BYTES / (setting.populations().size() * (setting.precision().bytes() + 2 * Long.BYTES)), FEWEST, MOST);
	}

	/**
	 * Improvements of a swarm for which a launch has room: one a generation, which few swarms need, and what a generation may make
	 * at most, so that a swarm seldom stops early.
	 */
	static int improvements(Setting<ClpsoParameters> setting) {
		return launchGenerations(setting) + 4 * setting.parameters().size();
	}

	/** Memory of arrays, improvements and tables. */
	MemoryForecast forecast(Setting<ClpsoParameters> setting) {
		MemoryForecast own = arrays(setting).forecast(improvements(setting));
		if (design.numbers() != Numbers.TABLES) {
			return own;
		}
		TableShape shape = TableShape.of(setting);
		int count = setting.populations().size();
		return new MemoryForecast(own.fixedBytes(), own.populationBytes() + shape.forecast(count, setting.budget()),
				Math.max(own.largestBytes(), shape.largest(count, setting.budget())));
	}
}
