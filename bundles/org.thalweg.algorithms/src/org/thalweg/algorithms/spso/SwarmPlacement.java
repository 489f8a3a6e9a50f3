package org.thalweg.algorithms.spso;

import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.algorithms.spso.SpsoParameters.Links;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
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
 * How a swarm lies on a device: what {@link SpsoText} is composed for. Results do not depend on it.
 *
 * @param group the work-group of one swarm
 * @param positions where X lies during a launch; V and P are private where X is
 * @param scratch where what a move needs in between lies
 * @param fitness where the values of the previous bests lie
 * @param bests where previous bests lie that others read
 * @param links where the links between informants are
 * @param rows where points that work-items share are; private if they share none
 * @param matrix where a rotated function's matrix is read: a group that takes many iterations a launch copies it to local memory
 * @param buffers 2 if previous bests are read from one buffer and written to another
 * @param predrawn points of the unit ball that a launch draws for the next one
 */
record SwarmPlacement(Design design, GroupShape group, Space positions, Space scratch, Space fitness, Space bests, Space links,
		Space rows, Space matrix, int buffers, PredrawnPoints predrawn) {

	/** Iterations of one launch at most, and of all its swarms together, so that it does not hold a device for long. */
	private static final int LAUNCH_ITERATIONS = 4096;
	private static final long LAUNCH_SWARM_ITERATIONS = 8 << 20;
	/** Improvements of a swarm that a launch has room for, and of all swarms together, unless two iterations may have more. */
	private static final int IMPROVEMENTS = 8192;
	private static final long SWARM_IMPROVEMENTS = 4 << 20;
	/** Topologies that are drawn together, and words of local memory for as many, at most. */
	private static final int MOST_TOPOLOGIES = 8;
	private static final int TOPOLOGY_WORDS = 512;
	/** Coordinates up to which the paper's designs keep scratch in private arrays. */
	private static final int SCRATCH_COORDINATES = 128;
	/** Private arrays of a work-item: X, V, P and the bounds of the box. */
	private static final int PRIVATE_ARRAYS = 5;

	/** The placement of a setting on a kernel device. */
	static SwarmPlacement of(Setting<SpsoParameters> setting) {
		Design design = DeviceDesign.of(Design.class, setting.mapping());
		return design == Design.TUNED ? tuned(setting) : published(design, setting);
	}

	/** A work-item a particle; {@code shared} fills local memory in the paper's order. */
	private static SwarmPlacement published(Design design, Setting<SpsoParameters> setting) {
		DeviceInfo device = setting.device().info();
		long size = setting.parameters().size();
		int dimension = setting.dimension();
		LocalMemory memory = new LocalMemory(device, setting.precision());
		boolean shared = design == Design.SHARED;
		Space fitness = Space.local(shared && memory.takeReals(size));
		Space links = Space.local(shared && memory.take(adjacencyBytes(size)));
		Space positions = Space.local(shared && memory.takeReals(size * dimension));
		Space scratch = dimension <= SCRATCH_COORDINATES ? Space.PRIVATE : Space.GLOBAL;
		return new SwarmPlacement(design, GroupShape.of(device, size, 1), positions, scratch, fitness, Space.GLOBAL, links, Space.PRIVATE,
				Space.GLOBAL, 1, PredrawnPoints.NONE);
	}

	private static SwarmPlacement tuned(Setting<SpsoParameters> setting) {
		DeviceInfo device = setting.device().info();
		Precision precision = setting.precision();
		long size = setting.parameters().size();
		int dimension = setting.dimension();
		GroupShape group = GroupShape.of(device, size, lanes(setting, device));
		int lanes = group.lanes();
		int own = ObjectiveText.ownCoordinates(dimension, lanes);
		boolean small = own <= PrivateMemory.coordinates(device, lanes);
		boolean statePrivate = small && group.rounds() == 1
				&& PrivateMemory.fitsStack(device, precision, group, PRIVATE_ARRAYS, own);
		boolean share = lanes > 1 && statePrivate
				&& !new ObjectiveText(setting.problems().getFirst()).ownCoordinatesSuffice(device.lanesExchange());

		long matrix = matrixBytes(setting, lanes);
		LocalMemory memory = new LocalMemory(device, precision).reserve(matrix).reserveExchange(group, 1);
		Space links = Space.local(memory.take(maskWords(setting, group) * Integer.BYTES));
		Space rows = !share ? Space.PRIVATE : Space.local(memory.takeReals(size * dimension));
		long bests = size * (dimension + 1); // with their values
		int buffers = statePrivate && memory.fits(2 * bests * precision.bytes()) ? 2 : 1;
		boolean bestsLocal = memory.takeReals(buffers * bests);
		return new SwarmPlacement(Design.TUNED, group, statePrivate ? Space.PRIVATE : Space.GLOBAL, small ? Space.PRIVATE : Space.GLOBAL,
				Space.local(bestsLocal || memory.takeReals(size)), Space.local(bestsLocal), links, rows, Space.local(matrix > 0),
				bestsLocal ? buffers : 1, statePrivate ? PredrawnPoints.of(setting, group, own) : PredrawnPoints.NONE);
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
		boolean queued = setting.populations().size() > 2 * device.computeUnits();
		int lanes = rules.lanes() > 0 ? rules.lanes() : device.cpu() ? 1 : queued ? all / 2 : all;
		return Lanes.within(device, rules.size(), lanes);
	}

	/** Bytes of a rotated function's matrices that a group copies to local memory; 0 if none. */
	private static long matrixBytes(Setting<SpsoParameters> setting, int lanes) {
		return new ObjectiveText(setting.problems().getFirst()).matrixBytes(lanes, setting.precision(),
				new LocalMemory(setting.device().info(), setting.precision()).room());
	}

	/** The paper's adjacency matrix of one swarm, a byte a pair. */
	private static long adjacencyBytes(long size) {
		return size * size;
	}

	/** Words of the topologies of one swarm at a time, a bit a pair. */
	private static long maskWords(Setting<SpsoParameters> setting, GroupShape group) {
		int together = topologies(setting, group);
		return (together == 1 ? 3 : 2 * together) * topologyWords(setting.parameters().size());
	}

	private static long topologyWords(long size) {
		return size * ((size + 31) / 32);
	}

	/** Topologies that a group draws together, a power of two: on a GPU enough that each work-item draws one block of words for one of them. */
	private static int topologies(Setting<SpsoParameters> setting, GroupShape group) {
		SpsoParameters rules = setting.parameters();
		int words = rules.links() == Links.PICK_K ? rules.informed() : rules.size();
		long fit = Math.min(group.items() / ((words + 3) / 4 * (long) rules.size()), TOPOLOGY_WORDS / topologyWords(rules.size()));
		return setting.device().info().cpu() ? 1 : Integer.highestOneBit(Math.clamp(fit, 1, MOST_TOPOLOGIES));
	}

	/** Of this placement, see {@code kernels/algorithms/spso/bit-masks.cl}. */
	int topologies(Setting<SpsoParameters> setting) {
		return topologies(setting, group);
	}

	/** Where the objective finds points. */
	Space points() {
		return positions != Space.PRIVATE || group.lanes() == 1 ? positions : rows;
	}

	/** Iterations of one launch at most. */
	static int launchIterations(Setting<SpsoParameters> setting) {
		return Math.clamp(LAUNCH_SWARM_ITERATIONS / setting.populations().size(), 1, LAUNCH_ITERATIONS);
	}

	/** Improvements of a swarm that a launch has room for; it ends before an iteration for which it might have none. */
	static int improvements(Setting<SpsoParameters> setting) {
		int two = 2 * setting.parameters().size();
		return Math.clamp(SWARM_IMPROVEMENTS / setting.populations().size(), two, Math.max(two, IMPROVEMENTS));
	}

	/** Arguments of {@code spso_advance} except the improvements: the first six are those of {@code spso_start} as well. */
	PopulationArrays arrays(Setting<SpsoParameters> setting) {
		long size = setting.parameters().size();
		long linkWords = links == Space.LOCAL ? 0 : design == Design.TUNED ? maskWords(setting, group) : (adjacencyBytes(size) + 3) / 4;
		return new PopulationArrays(setting).points("positions", size).points("velocities", size).points("previous bests", size)
				.reals("fitness", size).best().words("links", linkWords).scratch().words("topologies", 1)
				.points("scratch", scratch == Space.PRIVATE ? 0 : 2 * size).scratch().points("rows", rows == Space.GLOBAL ? size : 0).scratch()
				.reals("best values", 2).scratch().words("iterations taken", 1).scratch()
				.reals("points drawn ahead", predrawn.reals()).scratch();
	}

	/** For the record of a run. */
	Map<String, String> facts() {
		Map<String, String> out = new LinkedHashMap<>();
		out.put("group", group.items() + " work-items");
		out.put("work-items per particle", Integer.toString(group.lanes()));
		if (group.rounds() > 1) {
			out.put("rounds", Integer.toString(group.rounds()));
		}
		out.put("positions in", positions.words());
		out.put("fitness in", fitness.words());
		out.put("previous bests in", bests.words());
		out.put("links in", links.words());
		if (predrawn.any()) {
			out.put("groups that draw ahead", Integer.toString(predrawn.groups()));
		}
		return out;
	}
}
