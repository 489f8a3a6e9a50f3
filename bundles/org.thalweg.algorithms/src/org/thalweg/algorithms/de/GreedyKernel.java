package org.thalweg.algorithms.de;

import java.util.Optional;

import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.kit.DeviceDesign;
import org.thalweg.core.kit.GroupKernel;
import org.thalweg.core.kit.GroupShape;
import org.thalweg.core.kit.PopulationArrays;

/**
 * {@link GreedyGeneration} on devices, one work-group per population through many generations per launch: what kernels that are based on
 * {@code kernels/algorithms/de/greedy.cl} have in common, and that of DE, design {@code tuned} for mutation strategies other than rand/1.
 */
public final class GreedyKernel {
	private static final KernelFile KERNEL = KernelFile.ours("algorithms/de/greedy-population.cl");
	/** Numbers of an individual that {@code greedy.cl} has. */
	private static final int NUMBERS = 6;

	private GreedyKernel() {
	}

	/** Files before a method's own. */
	public static KernelFile[] library() {
		return new KernelFile[] { KernelFile.ours("lib/order.cl"), KernelFile.ours("lib/archive.cl"), KernelFile.ours("algorithms/de/parts.cl"),
				KernelFile.ours("algorithms/de/greedy.cl") };
	}

	/** Defines of the strategy, of N at most and of the rows of the archive; a method adds CROSSOVER, BOUNDS or MIDWAY, and NOT_WORSE. */
	public static KernelText defines(KernelText text, Mutation mutation, int size, int rows) {
		return text.define("SIZE", size).define("ARCHIVE", rows).choose("MUTATION", mutation);
	}

	/**
	 * Adds arrays that hold nothing between launches.
	 *
	 * @param rows of the archive
	 * @param reals of an individual, at least the value of its trial
	 * @param numbers of an individual in addition to those of {@code greedy.cl}
	 */
	public static PopulationArrays scratch(PopulationArrays arrays, int size, int rows, int reals, int numbers) {
		return arrays.points("trials", size).scratch().reals("reals", (long) reals * size).scratch()
				.words("numbers", (long) (NUMBERS + numbers) * size).scratch().words("taken", rows).scratch().words("entering", (size + 31) / 32)
				.scratch();
	}

	static GroupKernel of(Setting<DeParameters> setting) {
		DeParameters with = setting.parameters();
		int N = with.size();
		int rows = GreedyPopulation.rows(with);
		PopulationArrays kept = new PopulationArrays(setting).points("positions", N).reals("fitness", N).points("archive", rows).words("sizes", 2);
		GroupKernel kernel = new GroupKernel(setting, KERNEL, "de_greedy", N,
				text -> DeText.trials(defines(text, with.mutation(), N, rows), with.rules()).randomStreams(GreedyStream.class)
						.define("ATTRACTING", with.attracting()).define("PLACES", with.places()),
				scratch(kept, N, rows, 1, 1)).using(library());
		return with.lanes() == 0 ? kernel.onGroupsFor(N) : kernel.on(GroupShape.of(setting.device().info(), N, with.lanes()));
	}

	static Optional<String> objection(Setting<DeParameters> setting) {
		return DeviceDesign.of(Design.class, setting.mapping()) == Design.TUNED ? Optional.empty()
				: Optional.of("mapping: " + setting.mapping().id() + " has mutation: rand-1 only. Use mapping: tuned, or mutation: rand-1");
	}
}
