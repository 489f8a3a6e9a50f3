package org.thalweg.algorithms.de;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.DeviceDesign;
import org.thalweg.core.kit.GroupShape;
import org.thalweg.core.kit.Lanes;
import org.thalweg.core.kit.LocalMemory;
import org.thalweg.core.kit.PopulationArrays;
import org.thalweg.core.kit.PrivateMemory;
import org.thalweg.core.kit.Space;
import org.thalweg.core.problem.ObjectiveText;

/**
 * How a job lies on a device: what {@link DeText} is composed for. Results do not depend on it.
 *
 * @param lanes work-items that evaluate one individual; in {@code tuned} do everything for it
 * @param groupItems work-items of a group
 * @param width published designs: work-items for the coordinates of one individual
 * @param members published designs: individuals that a group has simultaneously
 * @param evaluated published designs: individuals that a group of a kernel E has simultaneously
 * @param trials where trials lie
 * @param resident tuned: a population in local memory for many generations
 * @param epoch tuned: generations of an epoch where individuals wait only for their parents, many generations a launch; else 0
 */
record LaunchPlan(Design design, int lanes, int groupItems, int width, int members, int evaluated, Space trials, boolean resident, int epoch) {

	/** Generations whose values a history holds at most, and the bytes that it takes at most beyond two rows. */
	private static final int HISTORY = 1024;
	private static final long HISTORY_BYTES = 32 << 20;
	/** Initial bytes for the improvements of a chunk, beyond the minimum. */
	private static final long IMPROVEMENT_BYTES = 32 << 20;
	/** Coordinates of a population up to which a single compute unit does a generation as fast as all of them. */
	private static final int RESIDENT_COORDINATES = 512;
	/** Individuals and opposites for each work-item that selects among them. */
	private static final int INDIVIDUALS_EACH = 8;
	/** Registers of a compute unit on GPUs, and those of a work-item in addition to its trial. */
	private static final int UNIT_REGISTERS = 65536;
	private static final int REGISTERS = 48;
	private static final int ADAPTING_REGISTERS = 24;
	/** Of a SelectionRoom, see kernels/lib/select.cl, except for its work-items' numbers; rounded up. */
	private static final int SELECTION_BYTES = 1200;
	/**
	 * Generations of an epoch, at whose end individuals wait until all have ended the one before: the maximum that there is room for. Half of it
	 * costs 8 % more time.
	 */
	private static final int[] EPOCHS = { 8, 4 };
	/** Epochs of the ring in which individuals find their parents. */
	private static final int RING = 5;
	/** What a ring may take: most of the second-level cache of the GPUs on which it was measured. With more, launches are as quick. */
	private static final long RING_BYTES = 40 << 20;
	/** Names of buffers of parents. */
	static final String[] PARENTS = { "parents", "next parents" };
	/** Coordinates of a lane, for each generation of an epoch: with more, launches are quicker. */
	private static final int HELD = 2;
	/** Work-items of a compute unit from which on reading again, by all who wait, holds up those who are waited for. */
	private static final int WAITING = 512;
	/** Individuals per compute unit from which on there is more work than the device can do concurrently. */
	private static final int CROWD = 16;

	/** The plan of a setting on a kernel device. */
	static LaunchPlan of(Setting<? extends Variant> setting) {
		DeviceInfo device = setting.device().info();
		Design design = DeviceDesign.of(Design.class, setting.mapping());
		return switch (design) {
		case SIX_KERNEL -> {
			int width = device.cpu() ? 1 : atMost(32, device);
			int items = atMost(device.cpu() ? 64 : (int) GroupShape.roundUp(128, GroupShape.warp(device)), device);
			yield published(design, width, items, width, items / width);
		}
		case CUDADE -> {
			int items = atMost(64, device);
			yield published(design, device.cpu() ? 1 : atMost(32, device), items, items, 1);
		}
		case FPDE -> {
			int items = atMost(16, device);
			yield published(design, device.cpu() ? 1 : items, items, 1, items);
		}
		case CUDADE_I -> composite(setting);
		case FOUR_KERNEL -> {
			int items = atMost(device.cpu() ? 64 : 128, device);
			yield published(design, 1, items, 1, items);
		}
		case TUNED -> tuned(setting, device);
		};
	}

	/** This number of work-items, or the largest power of two that a group of the device allows. */
	private static int atMost(int items, DeviceInfo device) {
		int most = GroupShape.greatest(device);
		return items <= most ? items : Integer.highestOneBit(most);
	}

	private static LaunchPlan published(Design design, int lanes, int groupItems, int width, int members) {
		return new LaunchPlan(design, lanes, groupItems, width, members, groupItems / lanes, Space.GLOBAL, false, 0);
	}

	/** The configuration that {@code cudade-i} is compiled for before the number of registers is known. */
	private static LaunchPlan composite(Setting<? extends Variant> setting) {
		return composite(LaunchConfiguration.of(launchCase(setting), setting.parameters().rules().members(), 0));
	}

	/** The plan of a launch configuration. */
	static LaunchPlan composite(LaunchConfiguration c) {
		return new LaunchPlan(Design.CUDADE_I, c.lanes(), c.groupItems(), c.width(), c.members(), c.members(),
				Space.local(c.trialsLocal()), false, 0);
	}

	static LaunchConfiguration.LaunchRequest launchCase(Setting<? extends Variant> setting) {
		DeviceInfo device = setting.device().info();
		int width = Math.min(setting.dimension(), GroupShape.greatest(device));
		return new LaunchConfiguration.LaunchRequest(device, setting.precision(), setting.dimension(), rows(setting),
				device.cpu() ? 1 : Math.min(32, Integer.highestOneBit(width)));
	}

	private static LaunchPlan tuned(Setting<? extends Variant> setting, DeviceInfo device) {
		Rules rules = setting.parameters().rules();
		int dimension = setting.dimension();
		int populations = setting.populations().size();
		boolean small = (long) rules.size() * dimension <= RESIDENT_COORDINATES;
		boolean busy = small || rows(setting) >= CROWD * device.computeUnits();
		// Where some population makes opposites in most generations, each of these is six launches.
		boolean opposing = !device.cpu() && rules.opposition().filter(o -> o.usual(populations)).isPresent();
		if ((small || opposing || populations >= device.computeUnits()) && !rules.opposesStart()) {
			Optional<LaunchPlan> resident = resident(setting, device, lanes(setting, busy || opposing));
			if (resident.isPresent()) {
				return resident.get();
			}
		}
		int lanes = lanes(setting, busy);
		boolean trialPrivate = trialPrivate(setting, device, lanes);
		long matrix = matrixBytes(setting, lanes);
		int units = device.cpu() ? 4 * device.computeUnits() : device.computeUnits();
		int slots = Math.clamp((rows(setting) + units - 1) / units, 1, device.cpu() ? 64 : Math.max(1, 256 / lanes));
		GroupShape group = GroupShape.of(device, slots, lanes);
		if (trialPrivate) {
			return flowing(setting, tuned(group, Space.PRIVATE, false));
		}
		LocalMemory memory = new LocalMemory(device, setting.precision()).reserve(matrix);
		long row = Lanes.exchangeBytes(device, setting.precision(), lanes, 0) + (long) dimension * setting.precision().bytes();
		return group.within(device, memory.room(), row).map(fitting -> flowing(setting, tuned(fitting, Space.LOCAL, false)))
				.orElseGet(() -> tuned(group, Space.GLOBAL, false));
	}

	/**
	 * The plan, where they may with individuals that wait only for their parents: all of them run at the same time, each has its own coordinates in
	 * registers and three parents chosen by random words, and recent results stay in the second-level cache.
	 */
	private static LaunchPlan flowing(Setting<? extends Variant> setting, LaunchPlan plan) {
		Rules rules = setting.parameters().rules();
		int own = ObjectiveText.ownCoordinates(setting.dimension(), plan.lanes);
		boolean may = setting.device() instanceof KernelDevice d && d.groupsMeet() && d.info().lanesExchange() && rules.opposition().isEmpty()
				&& DeText.crossoverByWords(rules) && plan.groupsAtOnce(setting) == plan.wantedAtOnce(setting)
				&& (long) rows(setting) * plan.lanes <= (long) WAITING * setting.device().info().computeUnits();
		return IntStream.of(may ? EPOCHS : new int[0]).filter(epoch -> own <= HELD * epoch).mapToObj(plan::with)
				.filter(p -> p.ringBytes(setting) <= RING_BYTES).findFirst().orElse(plan);
	}

	/** Of the coordinates of the last generations. */
	long ringBytes(Setting<? extends Variant> setting) {
		return (long) RING * epoch * rows(setting) * setting.dimension() * stored(setting).bytes();
	}

	/** Of the counts of groups that have ended an epoch of a chunk of generations, their start counted and one more. */
	long arrivedBytes(int historyRows) {
		return (historyRows / epoch + 3L) * Integer.BYTES;
	}

	/** The same with such epochs, or with a launch for each generation. */
	LaunchPlan with(int epochs) {
		return new LaunchPlan(design, lanes, groupItems, width, members, evaluated, trials, resident, epochs);
	}

	boolean dataflow() {
		return epoch > 0;
	}

	/** A group for each population, if local memory holds two generations. */
	private static Optional<LaunchPlan> resident(Setting<? extends Variant> setting, DeviceInfo device, int lanes) {
		long size = setting.parameters().rules().size();
		GroupShape population = GroupShape.of(device, size, lanes);
		boolean fits = new LocalMemory(device, setting.precision()).reserve(matrixBytes(setting, lanes)).reserve(opposingBytes(setting, population))
				.reserveExchange(population, 0).takeReals(2 * size * setting.dimension() + size);
		return fits ? Optional.of(tuned(population, trialPrivate(setting, device, lanes) ? Space.PRIVATE : Space.LOCAL, true)) : Optional.empty();
	}

	/** Bytes of local memory that a resident population's opposites need besides. */
	private static long opposingBytes(Setting<? extends Variant> setting, GroupShape population) {
		Rules rules = setting.parameters().rules();
		long reals = 2L * setting.dimension() + rules.size();
		return rules.opposition().isEmpty() ? 0
				: reals * setting.precision().bytes() + (long) rules.size() * Integer.BYTES + SELECTION_BYTES + 2L * population.items()
						* Integer.BYTES;
	}

	private static LaunchPlan tuned(GroupShape group, Space trials, boolean resident) {
		return new LaunchPlan(Design.TUNED, group.lanes(), group.items(), group.lanes(), 1, 1, trials, resident, 0);
	}

	/** Bytes of the matrices that a group of design {@code tuned} copies to local memory, which all its individuals share; 0 if none. */
	static long matrixBytes(Setting<? extends Variant> setting, int lanes) {
		LocalMemory memory = new LocalMemory(setting.device().info(), setting.precision());
		return setting.problems().size() > 1 ? 0
				: new ObjectiveText(setting.problems().getFirst()).matrixBytes(lanes, setting.precision(), memory.room());
	}

	/** Whether trials lie in arrays of their lanes. */
	private static boolean trialPrivate(Setting<? extends Variant> setting, DeviceInfo device, int lanes) {
		boolean suffices = lanes == 1
				|| new ObjectiveText(setting.problems().getFirst()).ownCoordinatesSuffice(device.lanesExchange());
		return suffices && ObjectiveText.ownCoordinates(setting.dimension(), lanes) <= PrivateMemory.coordinates(device, lanes);
	}

	/**
	 * Work-items per individual: as the user requests, otherwise one on CPUs. On GPUs a warp, which makes a generation as short as it can be; where
	 * there is more work than the device can do concurrently, no more than there are coordinates for, since work-items cost instructions.
	 */
	private static int lanes(Setting<? extends Variant> setting, boolean busy) {
		int dimension = setting.dimension();
		int wanted = setting.parameters().rules().lanes();
		if (wanted > 0) {
			return wanted;
		}
		// What adapts costs an individual more than its coordinates do, unless they are many.
		int narrow = setting.parameters().rules().adaptation().isPresent() ? 256 : 64;
		DeviceInfo device = setting.device().info();
		return device.cpu() ? 1 : atMost(!busy || dimension > narrow ? 32 : dimension > 32 ? 16 : 8, device);
	}

	/** Individuals of all populations together. */
	static int rows(Setting<? extends Variant> setting) {
		return Math.multiplyExact(setting.parameters().rules().size(), setting.populations().size());
	}

	/** Objections to the user's own figures on this device. */
	static Optional<String> objection(Setting<? extends Variant> setting) {
		Rules rules = setting.parameters().rules();
		long rows = (long) rules.size() * setting.populations().size();
		if (rows > Integer.MAX_VALUE / 2) {
			return Optional.of(rows + " individuals in a batch of " + setting.populations().size()
					+ " populations; a device takes at most " + Integer.MAX_VALUE / 2 + ". Use a smaller 'together'");
		}
		Design design = DeviceDesign.of(Design.class, setting.mapping());
		DeviceInfo device = setting.device().info();
		int most = GroupShape.greatest(device);
		if (design == Design.TUNED && rules.lanes() > most) {
			return Optional.of("lanes: " + rules.lanes() + " work-items per individual exceed the group size of " + device.address()
					+ ", at most " + most + ". Use lanes: " + Integer.highestOneBit(most) + " or less, or 0");
		}
		return design == Design.CUDADE_I && rules.members() > 0 ? launchCase(setting).objection(rules.members())
				: Optional.empty();
	}

	/**
	 * Groups that a compute unit should hold simultaneously, so that all individuals of a generation are computed concurrently: all that there
	 * are for each, if their lanes' registers suffice for the trials that they hold.
	 */
	int groupsAtOnce(Setting<? extends Variant> setting) {
		int wanted = wantedAtOnce(setting);
		int own = trialPrivate() ? ObjectiveText.ownCoordinates(setting.dimension(), lanes) : 0;
		int registers = own * setting.precision().bytes() / Integer.BYTES + REGISTERS
				+ (setting.parameters().rules().adaptation().isPresent() ? ADAPTING_REGISTERS : 0);
		return Math.clamp(UNIT_REGISTERS / ((long) registers * groupItems), 1, wanted);
	}

	/** Groups of a compute unit that all individuals are. */
	private int wantedAtOnce(Setting<? extends Variant> setting) {
		int each = slots() * setting.device().info().computeUnits();
		return (rows(setting) + each - 1) / each;
	}

	/** Work-items of the one group that selects survivors of a population and its opposites. */
	int selectionItems(Setting<? extends Variant> setting) {
		if (resident) {
			return groupItems;
		}
		DeviceInfo device = setting.device().info();
		int each = Integer.highestOneBit(Math.max(1, 2 * setting.parameters().rules().size() / INDIVIDUALS_EACH));
		return device.cpu() ? atMost(16, device) : atMost(Math.clamp(each, 64, 1024), device);
	}

	/** Work-items of a group that finds the best of a population in a generation, a power of two. */
	static int bestItems(Setting<? extends Variant> setting) {
		return atMost(64, setting.device().info());
	}

	/**
	 * Whether populations and opposites in global memory are in single precision in a run in double precision: not in published designs, and not
	 * where trials are made in their targets' places.
	 */
	boolean singles(Setting<? extends Variant> setting) {
		return Family.rounds(setting) && design == Design.TUNED && trials != Space.GLOBAL;
	}

	/** What coordinates of populations and opposites in global memory are. */
	StateType stored(Setting<? extends Variant> setting) {
		return singles(setting) ? StateType.FLOATS : StateType.reals(setting.precision());
	}

	/** Individuals that a group has simultaneously. */
	int slots() {
		return groupItems / lanes;
	}

	boolean trialPrivate() {
		return trials == Space.PRIVATE;
	}

	boolean trialsLocal() {
		return trials == Space.LOCAL;
	}

	/** Rows of the history of values: one for the generation before, one for each that a chunk takes. */
	static int historyRows(int rows, Precision precision) {
		return Math.clamp(HISTORY_BYTES / ((long) rows * precision.bytes()), 2, HISTORY + 1);
	}

	/** Improvements of a population that a chunk has room for at first: those of the start, and some in every few generations. */
	static int improvements(int size, int populations) {
		return size + (int) Math.clamp(IMPROVEMENT_BYTES / (24L * populations), 256L, 8192L);
	}

	/** For the record of a run. */
	Map<String, String> facts() {
		Map<String, String> out = new LinkedHashMap<>();
		out.put("group", groupItems + " work-items");
		out.put("individuals per group", Integer.toString(design == Design.TUNED ? slots() : members));
		out.put("work-items per individual", Integer.toString(width));
		out.put("lanes of an evaluation", Integer.toString(lanes));
		out.put("trials in", trials.words());
		if (resident) {
			out.put("population in", "local memory");
		}
		if (dataflow()) {
			out.put("an individual waits for", "its parents only");
		}
		return out;
	}

	/** Whether trials have a separate buffer; mutants have one only in designs with a kernel M. */
	boolean trialBuffer() {
		return design != Design.TUNED && trials == Space.GLOBAL;
	}

	/** Number of parent buffers: in designs that draw parents in a separate kernel, or on the host. */
	int parentBuffers() {
		return switch (design) {
		case TUNED, FOUR_KERNEL -> 0;
		case SIX_KERNEL, CUDADE, FPDE -> 1;
		case CUDADE_I -> 2;
		};
	}

	boolean mutantBuffer() {
		return design == Design.SIX_KERNEL || design == Design.FPDE;
	}

	/**
	 * The arrays of all populations; those that a plan does not need are left out. Positions, fitness and what a history holds have a row for
	 * each generation, in which populations follow one another.
	 */
	PopulationArrays arrays(Setting<? extends Variant> setting) {
		Rules rules = setting.parameters().rules();
		int N = rules.size();
		StateType stored = stored(setting);
		int history = historyRows(rows(setting), setting.precision());
		PopulationArrays out = new PopulationArrays(setting).points("positions", 2L * N, stored).reals("fitness", (long) history * N)
				.reals("best values", history).words("best individuals", history).words("generations that reached the target", 1);
		if (rules.adaptation().isPresent()) {
			out.reals("F and CR", 4L * N);
		}
		for (int k = 0; k < parentBuffers(); k++) {
			out.words(PARENTS[k], (long) Parents.EACH * N);
		}
		if (mutantBuffer()) {
			out.points("mutants", N).reals("trial values", N);
		}
		if (trialBuffer()) {
			out.points("trials", N);
		}
		if (rules.opposition().isPresent()) {
			OpposingLaunches.declare(out, setting, this, history);
		}
		return dataflow() ? out.points("last generations", (long) RING * epoch * N, stored) : out;
	}

	MemoryForecast forecast(Setting<? extends Variant> setting) {
		return arrays(setting).forecast(improvements(setting.parameters().rules().size(), setting.populations().size()));
	}
}
