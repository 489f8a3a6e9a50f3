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
 * A kernel with one work-group per population and many steps per launch, based on {@code kernels/lib/group.cl}: the simplest
 * device mapping. Program, forecast, search and exact traces are derived from it.
 *
 * @param file kernel text with a kernel {@code name}, whose arguments are GROUP_ARGUMENTS and then the arrays
 * @param evaluations points that the start and each step evaluate, numbered in sequence in traces; EVALUATIONS in the text
 * @param defines adds the method's defines, such as SIZE
 * @param arrays the method's arrays in global memory
 * @since 0.1
 */
public record GroupKernel(Setting<?> setting, KernelFile file, String name, int evaluations, UnaryOperator<KernelText> defines,
		PopulationArrays arrays) {
	/** Entries of a trace that a launch has room for in addition to those of its last step. */
	private static final int IMPROVEMENTS = 1024;

	/** Points in global memory, evaluated by one work-item each; then the objective's part, the library and the method's file. */
	public KernelText text() {
		KernelText text = new KernelText(name, setting.precision(), setting.math()).define("SPACE", Space.GLOBAL).define("LANES", 1)
				.define("EVALUATIONS", evaluations).define("GROUP_ITEMS", groupItems());
		return new ObjectiveText(setting.problems().getFirst()).append(defines.apply(text))
				.add(KernelFile.ours("lib/normal.cl"), KernelFile.ours("lib/best.cl"), KernelFile.ours("lib/trace.cl"),
						KernelFile.ours("lib/group.cl"), file);
	}

	/** Work-items of a group: one a point, as far as 64 go. */
	int groupItems() {
		return Math.min(evaluations, Math.min(64, setting.device().info().groupSize()));
	}

	/** Entries of a trace that a launch has room for: at least those of one step. */
	int capacity() {
		return Math.addExact(evaluations, IMPROVEMENTS);
	}

	/** Memory of the method's arrays, the best point and the trace. */
	public MemoryForecast forecast() {
		MemoryForecast own = arrays.forecast();
		MemoryForecast trace = TraceBuffer.forecast(setting.precision(), capacity());
		long best = (setting.dimension() + 1L) * setting.precision().bytes() + Integer.BYTES;
		return new MemoryForecast(own.fixedBytes(), own.populationBytes() + trace.populationBytes() + best,
				Math.max(own.largestBytes(), Math.max(trace.largestBytes(), best)));
	}

	/** Starts a search; nothing is evaluated before it advances. */
	public Search search(KernelDevice device) {
		return new GroupSearch(this, device);
	}
}
