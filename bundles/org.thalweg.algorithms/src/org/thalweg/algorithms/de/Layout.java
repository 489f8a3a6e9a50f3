package org.thalweg.algorithms.de;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import org.thalweg.algorithms.de.DeParameters.Acceptance;
import org.thalweg.algorithms.de.DeParameters.Crossover;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.ObjectiveText;

/**
 * How a job lies on a device: what {@code kernels/algorithms/de.cl} is compiled for. Results do not depend on it.
 *
 * @param lanes work-items that evaluate one individual; in {@code tuned} do everything for it
 * @param groupItems work-items of a group
 * @param width published designs: work-items for the coordinates of one individual
 * @param members published designs: individuals that a group has at once
 * @param evaluated published designs: individuals that a group of a kernel E has at once
 * @param trialPrivate tuned: trials in private arrays
 * @param trialsLocal trials in local memory
 * @param resident tuned: a population in local memory for many generations
 */
record Layout(Design design, int lanes, int groupItems, int width, int members, int evaluated, boolean trialPrivate,
		boolean trialsLocal, boolean resident) {

	/** Generations whose values a history holds at most, and the bytes that it takes at most beyond two rows. */
	private static final int HISTORY = 1024;
	private static final long HISTORY_BYTES = 32 << 20;
	/** Coordinates per lane up to which a trial goes into a private array; more would only be spilled. */
	private static final int PRIVATE_COORDINATES = 32;
	/** The same on CPUs with one lane, where it is an array on a stack that a runtime may not make large. */
	private static final int STACK_COORDINATES = 128;
	/** What the lanes of one individual exchange through local memory: 32 accumulators, taken to be of at most 4 numbers. */
	static final int EXCHANGED_REALS = 32 * 4;
	/** Coordinates of a population up to which one compute unit alone does a generation as fast as all of them. */
	private static final int RESIDENT_COORDINATES = 512;
	/** Individuals per compute unit from which on there is more work than the device can do at once. */
	private static final int CROWD = 16;

	/** The layout of a setting on a kernel device. */
	static Layout of(Setting<DeParameters> setting) {
		DeviceInfo device = setting.device().info();
		int warp = Math.max(1, device.lanes());
		Design design = Design.of(setting.model());
		return switch (design) {
		case SIX_KERNEL -> device.cpu() ? published(design, 1, 64, 1, 64)
				: published(design, 32, roundUp(128, warp), 32, roundUp(128, warp) / 32);
		case CUDADE -> published(design, device.cpu() ? 1 : 32, 64, 64, 1);
		case FPDE -> published(design, device.cpu() ? 1 : 16, 16, 1, 16);
		case CUDADE_I -> composite(setting);
		case TUNED -> tuned(setting, device);
		};
	}

	private static Layout published(Design design, int lanes, int groupItems, int width, int members) {
		return new Layout(design, lanes, groupItems, width, members, groupItems / lanes, false, false, false);
	}

	private static int roundUp(int n, int multiple) {
		return (n + multiple - 1) / multiple * multiple;
	}

	/** What {@code cudade-i} is about to be compiled for before the compiler has told how many registers it takes. */
	private static Layout composite(Setting<DeParameters> setting) {
		return composite(LaunchConfiguration.of(launchCase(setting), setting.parameters().members(), 0));
	}

	/** The layout of a launch configuration. */
	static Layout composite(LaunchConfiguration c) {
		return new Layout(Design.CUDADE_I, c.lanes(), c.groupItems(), c.width(), c.members(), c.members(), false, c.trialsLocal(),
				false);
	}

	static LaunchConfiguration.Case launchCase(Setting<DeParameters> setting) {
		DeviceInfo device = setting.device().info();
		int width = Math.min(setting.dimension(), device.groupSize());
		return new LaunchConfiguration.Case(device, setting.precision(), setting.dimension(), rows(setting),
				device.cpu() ? 1 : Math.min(32, Integer.highestOneBit(width)));
	}

	private static Layout tuned(Setting<DeParameters> setting, DeviceInfo device) {
		int size = setting.parameters().size();
		int dimension = setting.dimension();
		int real = setting.precision().bytes();
		int warp = Math.max(1, device.lanes());
		boolean crowd = setting.populations().size() >= device.computeUnits();
		boolean small = (long) size * dimension <= RESIDENT_COORDINATES;
		int lanes = setting.parameters().lanes() > 0 ? setting.parameters().lanes()
				: lanes(device, dimension, small || rows(setting) >= CROWD * device.computeUnits());
		int own = ObjectiveText.ownCoordinates(dimension, lanes);
		boolean ownSuffice = lanes == 1 || new ObjectiveText(setting.ensemble().getFirst())
				.ownCoordinatesSuffice(device.lanesExchange());
		boolean trialPrivate = ownSuffice && own <= (device.cpu() && lanes == 1 ? STACK_COORDINATES : PRIVATE_COORDINATES);

		int most = Math.max(1, device.groupSize() / warp) * warp;
		boolean exchanges = lanes > 1 && !device.lanesExchange();
		long each = exchanges ? (long) EXCHANGED_REALS * real : 0; // local memory per individual of a group
		long room = device.localBytes() - 1024;
		int residentItems = Math.min(roundUp(size * lanes, warp), most);
		boolean resident = (2L * size * dimension + size) * real + residentItems / lanes * each <= room
				&& (crowd || small);
		if (resident) {
			return new Layout(Design.TUNED, lanes, residentItems, lanes, 1, 1, trialPrivate, false, true);
		}
		int units = device.cpu() ? 4 * device.computeUnits() : device.computeUnits();
		int slots = Math.clamp((rows(setting) + units - 1) / units, 1, device.cpu() ? 64 : Math.max(1, 256 / lanes));
		int groupItems = Math.min(roundUp(slots * lanes, warp), most);
		int least = Math.max(warp, lanes);
		long row = each + (long) dimension * real;
		boolean rowLocal = !trialPrivate && least / lanes * row <= room;
		while (rowLocal && groupItems / lanes * row > room) {
			groupItems -= least;
		}
		return new Layout(Design.TUNED, lanes, groupItems, lanes, 1, 1, trialPrivate, rowLocal, false);
	}

	/**
	 * Work-items per individual: on CPUs one. On GPUs a warp, which makes a generation as short as it can be; where there
	 * is more work than the device can do at once, no more than there are coordinates for, since lanes cost instructions.
	 */
	private static int lanes(DeviceInfo device, int dimension, boolean busy) {
		return device.cpu() ? 1 : !busy || dimension > 64 ? 32 : dimension > 32 ? 16 : 8;
	}

	/** Individuals of all populations together. */
	static int rows(Setting<DeParameters> setting) {
		return Math.multiplyExact(setting.parameters().size(), setting.populations().size());
	}

	/** What stands against the user's own figures on this device. */
	static Optional<String> objection(Setting<DeParameters> setting) {
		DeParameters rules = setting.parameters();
		long rows = (long) rules.size() * setting.populations().size();
		if (rows > Integer.MAX_VALUE / 2) {
			return Optional.of(rows + " individuals in " + setting.populations().size()
					+ " populations together; a device takes " + Integer.MAX_VALUE / 2 + " at most. Use a smaller 'together'");
		}
		return Design.of(setting.model()) == Design.CUDADE_I && rules.members() > 0
				? launchCase(setting).objection(rules.members()) : Optional.empty();
	}

	/** Individuals that a group has at once. */
	int slots() {
		return groupItems / lanes;
	}

	/** Rows of the history of values: one for the generation before, one for each that a chunk takes. */
	static int historyRows(int rows, Precision precision) {
		return (int) Math.clamp(HISTORY_BYTES / ((long) rows * precision.bytes()), 2, HISTORY + 1);
	}

	/** For the record of a run. */
	Map<String, String> facts() {
		Map<String, String> out = new LinkedHashMap<>();
		out.put("group", groupItems + " work-items");
		out.put("individuals per group", Integer.toString(design == Design.TUNED ? slots() : members));
		out.put("work-items per individual", Integer.toString(width));
		out.put("lanes of an evaluation", Integer.toString(lanes));
		out.put("trials in", trialPrivate ? "registers" : trialsLocal || resident ? "local memory" : "global memory");
		if (resident) {
			out.put("population in", "local memory");
		}
		return out;
	}

	/** Whether trials lie in a buffer of their own; mutants do only in designs with a kernel M. */
	boolean trialBuffer() {
		return design != Design.TUNED && !trialsLocal;
	}

	boolean mutantBuffer() {
		return design == Design.SIX_KERNEL || design == Design.FPDE;
	}

	MemoryForecast forecast(Setting<DeParameters> setting) {
		long n = setting.parameters().size();
		long reals = n * setting.dimension() * setting.precision().bytes();
		long history = historyRows(rows(setting), setting.precision()) * n * setting.precision().bytes();
		long all = 2 * reals + history + (trialBuffer() ? reals : 0) + (mutantBuffer() ? reals + n * setting.precision().bytes() : 0)
				+ (design == Design.TUNED ? 0 : 2 * n * Parents.EACH * Integer.BYTES) + 12L * (HISTORY + 1) + 64;
		return new MemoryForecast(1 << 20, all, Math.max(2 * reals, history));
	}

	/** The composed program of a setting with this layout. */
	KernelText text(Setting<DeParameters> setting) {
		DeParameters rules = setting.parameters();
		double logCR = PortableMath.log(rules.CR());
		String space = trialPrivate ? "PRIVATE" : trialsLocal || resident ? "LOCAL" : "GLOBAL";
		KernelText text = new KernelText("de " + setting.model().id(), setting.precision(), setting.math())
				.define("SPACE", space).define("LANES", lanes).define("GROUP_ITEMS", groupItems)
				.define("DESIGN", design.ordinal()).define("SIZE", rules.size()).define("F", rules.F())
				.define("EXPONENTIAL", rules.crossover() == Crossover.EXPONENTIAL)
				.define("CROSS_ALL", rules.crossBelow() == 1L << 32).define("CROSS_BELOW", (rules.crossBelow() & 0xffffffffL) + "u")
				.define("LOG_CR", Double.isInfinite(logCR) ? "(-INFINITE)" : "R(" + logCR + ")")
				.define("BOUNDS", rules.bounds().ordinal()).define("NOT_WORSE", rules.acceptance() == Acceptance.NOT_WORSE)
				.define("LIMITED", !Double.isNaN(setting.budget().target())).define("TRIALS_LOCAL", trialsLocal);
		text = design == Design.TUNED
				? text.define("TRIAL_PRIVATE", trialPrivate).define("RESIDENT", resident).define("SLOTS", slots())
						.define("COMPACT", !setting.device().info().cpu())
				: text.define("WIDTH", width).define("MEMBERS", members).define("EVALUATED", evaluated);
		return new ObjectiveText(setting.ensemble().getFirst()).append(text).add(KernelFile.ours("algorithms/de.cl"));
	}
}
