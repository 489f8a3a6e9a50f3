package org.thalweg.core.kit;

import java.util.List;
import java.util.function.UnaryOperator;

import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.problem.ObjectiveText;

/**
 * A kernel with one work-group per population and many steps per launch, based on {@code kernels/lib/group.cl}: the simplest
 * device mapping. Program, forecast, search and exact traces are derived from it.
 *
 * @param file kernel text with a kernel {@code name}, whose arguments are GROUP_ARGUMENTS and then the arrays
 * @param evaluations points that the start and each step evaluate, numbered in sequence in traces; EVALUATIONS in the text
 * @param defines adds the method's defines, such as SIZE
 * @param arrays the method's arrays in global memory
 * @param library files of {@code kernels/lib} that the method's file requires in addition to those of every GroupKernel
 * @param group how individuals lie on a work-group: LANES and GROUP_ITEMS in the text
 * @param varying whether {@code evaluations} is only the maximum of a step and of the start: see {@link #withVaryingSteps}
 * @since 0.1
 */
public record GroupKernel(Setting<?> setting, KernelFile file, String name, int evaluations, UnaryOperator<KernelText> defines,
		PopulationArrays arrays, List<KernelFile> library, GroupShape group, boolean varying) {
	/** Entries of a trace that a launch has room for in addition to those of its last step. */
	private static final int IMPROVEMENTS = 1024;
	private static final int SMALL_GROUP = 64;
	private static final int MOST_LANES = 32;

	/**
	 * A kernel whose start and steps all make the same number of evaluations, with one work-item a point, as far as 64 go: at most, points
	 * are evaluated in turns.
	 */
	public GroupKernel(Setting<?> setting, KernelFile file, String name, int evaluations, UnaryOperator<KernelText> defines,
			PopulationArrays arrays) {
		this(setting, file, name, evaluations, defines, arrays, List.of(),
				new GroupShape(evaluations, 1, Math.min(evaluations, Math.min(SMALL_GROUP, setting.device().info().groupSize()))), false);
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
		return new GroupKernel(setting, file, name, evaluations, defines, arrays, library, group, true);
	}

	/**
	 * The same kernel with these files before its own, such as {@code KernelFile.ours("lib/order.cl")}.
	 *
	 * @since 0.3
	 */
	public GroupKernel using(KernelFile... files) {
		return new GroupKernel(setting, file, name, evaluations, defines, arrays, List.of(files), group, varying);
	}

	/**
	 * The same kernel with another group: larger, or with several work-items a point, which EVALUATE_POINTS of {@code group.cl} shares out.
	 * A kernel for large groups is declared by KERNEL_OF(GROUP_ITEMS).
	 *
	 * @since 0.3
	 */
	public GroupKernel on(GroupShape other) {
		return new GroupKernel(setting, file, name, evaluations, defines, arrays, library, other, varying);
	}

	/**
	 * A group for populations of different sizes: on a GPU as many work-items as the largest population needs or the device allows, and
	 * as many lanes as a population of {@code usual} individuals leaves room for; on a CPU and where lanes do not read each other's
	 * registers one lane.
	 *
	 * @param usual individuals that most steps evaluate
	 * @since 0.3
	 */
	public GroupKernel onGroupFor(int usual) {
		DeviceInfo device = setting.device().info();
		if (device.cpu()) {
			return this;
		}
		return on(GroupShape.of(device, evaluations, device.lanesExchange() ? Lanes.within(device, usual, MOST_LANES) : 1));
	}

	/** Points in global memory, evaluated by one work-item each; then the objective's part, the library and the method's file. */
	public KernelText text() {
		KernelText text = new KernelText(name, setting.precision(), setting.math()).define("SPACE", Space.GLOBAL).define("LANES", group.lanes())
				.define("EVALUATIONS", evaluations).define("GROUP_ITEMS", groupItems());
		return new ObjectiveText(setting.problems().getFirst()).append(defines.apply(text))
				.add(KernelFile.ours("lib/normal.cl"), KernelFile.ours("lib/best.cl"), KernelFile.ours("lib/trace.cl"),
						KernelFile.ours("lib/group.cl"))
				.add(library.toArray(KernelFile[]::new)).add(file);
	}

	/** Work-items of a group. */
	int groupItems() {
		return group.items();
	}

	/** Entries of a trace that a launch has room for: at least those of one step. */
	int capacity() {
		return Math.addExact(evaluations, IMPROVEMENTS);
	}

	/** Memory of the method's arrays, the best point and the trace. */
	public MemoryForecast forecast() {
		MemoryForecast own = arrays.forecast();
		MemoryForecast trace = TraceBuffer.forecast(setting.precision(), capacity());
		long best = (setting.dimension() + 1L) * setting.precision().bytes() + Integer.BYTES + Long.BYTES;
		return new MemoryForecast(own.fixedBytes(), own.populationBytes() + trace.populationBytes() + best,
				Math.max(own.largestBytes(), Math.max(trace.largestBytes(), best)));
	}

	/** Starts a search; nothing is evaluated before it advances. */
	public Search search(KernelDevice device) {
		return new GroupSearch(this, device);
	}
}
