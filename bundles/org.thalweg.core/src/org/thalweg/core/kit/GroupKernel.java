package org.thalweg.core.kit;

import java.util.List;
import java.util.function.UnaryOperator;

import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.problem.ObjectiveText;

/**
 * A kernel with one work-group per population and many steps per launch, based on {@code kernels/lib/group.cl}: the simplest
 * device mapping. Program, forecast, search and exact traces are derived from it.
 *
 * @param file kernel text with a kernel {@code name}, whose arguments are GROUP_ARGUMENTS and then the arrays
 * @param evaluations points that the start and each step evaluate, numbered in sequence in traces; EVALUATIONS in the text; the
 *        search fails with a DeviceException if a launch makes more
 * @param defines adds the method's defines, such as SIZE
 * @param arrays the method's arrays in global memory
 * @param library files of {@code kernels/lib} that the method's file requires in addition to those of every GroupKernel
 * @param group how individuals lie on a work-group: LANES and GROUP_ITEMS in the text
 * @param varying whether {@code evaluations} is only the maximum of a step and of the start: see {@link #withVaryingSteps}
 * @param helped whether further groups evaluate points of a population where compute units are free: HELPED in the text
 * @since 0.1
 */
public record GroupKernel(Setting<?> setting, KernelFile file, String name, int evaluations, UnaryOperator<KernelText> defines,
		PopulationArrays arrays, List<KernelFile> library, GroupShape group, boolean varying, boolean helped) {
	/**
	 * Entries of a trace that a launch has room for in addition to those of its last step, at least and at most, and of all populations: one
	 * without room waits for the others.
	 */
	private static final int IMPROVEMENTS = 1024;
	private static final int MOST_IMPROVEMENTS = 8192;
	private static final int ALL_IMPROVEMENTS = 4 << 20;
	private static final int SMALL_GROUP = 64;
	private static final int MOST_LANES = 32;
	private static final int WARP = 32;
	/** In which a group may evaluate its points by more lanes, and coordinates of a lane with which more lanes pay in any case. */
	private static final long ROUNDS = 2;
	private static final int LANE_COORDINATES = 4;
	/** Of points of a step together: with less, asking for help costs up to 7 %, with more it saves up to 90 % (measured on an H200). */
	private static final long WORTH_HELP = 8192;
	/** Work-items of a group for populations of different sizes: with more, each has 64 registers on GPUs, which kernels exceed. */
	private static final int LARGE_GROUP = 512;

	/**
	 * A kernel whose start and steps all make the same number of evaluations, with one work-item a point, as far as 64 go: at most, points
	 * are evaluated in turns.
	 */
	public GroupKernel(Setting<?> setting, KernelFile file, String name, int evaluations, UnaryOperator<KernelText> defines,
			PopulationArrays arrays) {
		this(setting, file, name, evaluations, defines, arrays, List.of(),
				new GroupShape(evaluations, 1, Math.min(evaluations, Math.min(SMALL_GROUP, setting.device().info().groupSize()))), false, false);
	}

	/**
	 * The same kernel where each step of each population makes any number of evaluations up to {@link #evaluations}, or none, and the
	 * start at least one. A population then ends exactly where its budget of evaluations ends: the kernel limits its last step by {@code
	 * affordable}, as {@link org.thalweg.core.algorithm.HostPopulation#affordable} does on the host, and reports the number by {@code
	 * keep_best_of}. Sizes, counters of restarts and the like are the method's own: words among its {@linkplain PopulationArrays#words
	 * arrays}, with room for the largest population.
	 *
	 * @since 0.3
	 */
	public GroupKernel withVaryingSteps() {
		return new GroupKernel(setting, file, name, evaluations, defines, arrays, library, group, true, helped);
	}

	/**
	 * The same kernel with these files before its own, such as {@code KernelFile.ours("lib/order.cl")}.
	 *
	 * @since 0.3
	 */
	public GroupKernel using(KernelFile... files) {
		return new GroupKernel(setting, file, name, evaluations, defines, arrays, List.of(files), group, varying, helped);
	}

	/**
	 * The same kernel with more defines, for what depends on its group.
	 *
	 * @since 0.3
	 */
	public GroupKernel defining(UnaryOperator<KernelText> more) {
		return new GroupKernel(setting, file, name, evaluations, text -> more.apply(defines.apply(text)), arrays, library, group, varying, helped);
	}

	/**
	 * The same kernel with another group: larger, or with several work-items a point, which EVALUATE_POINTS of {@code group.cl} shares out.
	 * A kernel for large groups is declared by KERNEL_OF(GROUP_ITEMS).
	 *
	 * @since 0.3
	 */
	public GroupKernel on(GroupShape other) {
		return new GroupKernel(setting, file, name, evaluations, defines, arrays, library, other, varying, helped);
	}

	/**
	 * Groups for populations of different sizes: on a GPU as many work-items as the largest population needs, up to 512, several for each
	 * point as far as there is room, and where compute units are free and evaluations are worth it, further groups that help to
	 * evaluate. On a CPU and where lanes do not read each other's registers one work-item a point.
	 *
	 * @param usual individuals that a step evaluates on average
	 * @since 0.3
	 */
	public GroupKernel onGroupsFor(int usual) {
		DeviceInfo device = setting.device().info();
		if (device.cpu()) {
			return this;
		}
		boolean helps = helps(usual);
		int most = Math.min(LARGE_GROUP, GroupShape.greatest(device));
		int lanes = 1;
		if (device.lanesExchange()) {
			long free = helps ? device.computeUnits() / setting.populations().size() : 1;
			long lanesOfAll = Math.max(ROUNDS * most * free / usual, setting.dimension() / LANE_COORDINATES);
			lanes = Math.clamp(Long.highestOneBit(lanesOfAll), 1, MOST_LANES);
		}
		return new GroupKernel(setting, file, name, evaluations, defines, arrays, library,
				GroupShape.of(device, Math.min(evaluations, most / lanes), lanes), varying, helps);
	}

	/** Whether compute units are free, and an evaluation of this number of points takes longer than asking other groups for help. */
	private boolean helps(int usual) {
		return setting.device() instanceof KernelDevice d && d.groupsMeet() && 2L * setting.populations().size() <= d.info().computeUnits()
				&& usual * new ObjectiveText(setting.problems().getFirst()).work() >= WORTH_HELP;
	}

	/** Groups of one population: one, and those that help it, as far as they run at the same time and have points to evaluate. */
	int groups(Kernel compiled) {
		if (!helped) {
			return 1;
		}
		int resident = compiled.maxCoResidentGroups(groupItems()) / setting.populations().size();
		return Math.clamp(resident, 1, Math.ceilDiv(evaluations, group.slots()));
	}

	/** Points in global memory, evaluated by one work-item each; then the objective's part, the library and the method's file. */
	public KernelText text() {
		KernelText text = new KernelText(name, setting.precision(), setting.math()).define("SPACE", Space.GLOBAL).define("LANES", group.lanes())
				.define("EVALUATIONS", evaluations).define("GROUP_ITEMS", groupItems())
				.define("HELPED", helped)
				.define("WHOLE_WARPS", setting.device().info().lanesExchange() && groupItems() % WARP == 0);
		return new ObjectiveText(setting.problems().getFirst()).append(arrays.define(defines.apply(text)))
				.add(KernelFile.ours("lib/normal.cl"), KernelFile.ours("lib/best.cl"), KernelFile.ours("lib/trace.cl"),
						KernelFile.ours("lib/group.cl"))
				.add(arrays.files()).add(library.toArray(KernelFile[]::new)).add(file);
	}

	/** Work-items of a group. */
	int groupItems() {
		return group.items();
	}

	/** Entries of a trace that a launch has room for: at least those of one step. */
	int capacity() {
		return Math.addExact(evaluations, Math.clamp(ALL_IMPROVEMENTS / setting.populations().size(), IMPROVEMENTS, MOST_IMPROVEMENTS));
	}

	/** What {@code group.cl} keeps of populations, and the method's arrays. */
	PopulationArrays all() {
		return new PopulationArrays(setting).points(StateArrays.BEST_POINTS, 1).reals(StateArrays.BEST_VALUES, 1).best().words("next steps", 1)
				.scratch().words("evaluations", 2).scratch().words("calls for help", helped ? GroupSearch.CALL_WORDS : 0).scratch().then(arrays);
	}

	/** Memory of the method's arrays, the best point and the trace. */
	public MemoryForecast forecast() {
		return all().forecast(capacity());
	}

	/** Starts a search; nothing is evaluated before it advances. */
	public Search search(KernelDevice device) {
		return new GroupSearch(this, device);
	}
}
