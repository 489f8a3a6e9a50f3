package org.thalweg.core.kit;

import java.util.function.UnaryOperator;

import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.problem.ObjectiveText;

/**
 * A kernel that takes each population in a work-group of its own through many steps of a launch, behind
 * {@code kernels/lib/group.cl}: the simplest way onto a device. Program, forecast and search follow from it.
 *
 * @param file kernel text with a kernel {@code name}, whose arguments are GROUP_ARGUMENTS and then the arrays
 * @param evaluations points that the start and each step evaluate
 * @param defines adds what the method defines, such as SIZE
 * @param arrays what the method keeps in global memory
 * @since 0.1
 */
public record GroupKernel(Setting<?> setting, KernelFile file, String name, int evaluations, UnaryOperator<KernelText> defines,
		PopulationArrays arrays) {
	/** Steps of one launch at most: its trace holds them and the start. */
	static final int LAUNCH_STEPS = 256;

	/** Points in global memory, evaluated by one work-item each; then the objective's part, the library and the method's file. */
	public KernelText text() {
		KernelText text = new KernelText(name, setting.precision(), setting.math()).define("SPACE", Space.GLOBAL).define("LANES", 1);
		return new ObjectiveText(setting.ensemble().getFirst()).append(defines.apply(text))
				.add(KernelFile.ours("lib/normal.cl"), KernelFile.ours("lib/group.cl"), file);
	}

	/** Work-items of a group: one a point, as far as 64 go. */
	int groupItems() {
		return Math.min(evaluations, Math.min(64, setting.device().info().groupSize()));
	}

	/** Memory of the method's arrays, the best point and the trace. */
	public MemoryForecast forecast() {
		MemoryForecast own = arrays.forecast();
		long trace = (LAUNCH_STEPS + 1L) * setting.precision().bytes();
		long best = (setting.dimension() + 1L) * setting.precision().bytes();
		return new MemoryForecast(own.fixedBytes(), own.populationBytes() + trace + best,
				Math.max(own.largestBytes(), Math.max(trace, best)));
	}

	/** Starts a search; nothing is evaluated before it advances. */
	public Search search(KernelDevice device) {
		return new GroupSearch(this, device);
	}
}
