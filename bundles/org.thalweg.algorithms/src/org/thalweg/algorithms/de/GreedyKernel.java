package org.thalweg.algorithms.de;

import java.util.Optional;

import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.kit.DeviceDesign;
import org.thalweg.core.kit.GroupKernel;
import org.thalweg.core.kit.GroupShape;
import org.thalweg.core.kit.PopulationArrays;

/** Design {@code tuned} of DE with a mutation strategy other than rand/1: one work-group per population through many generations per launch. */
final class GreedyKernel {
	private static final KernelFile KERNEL = KernelFile.ours("algorithms/de/greedy-population.cl");
	/** What the kernel requires, in the order of the text. */
	private static final KernelFile[] LIBRARY = { KernelFile.ours("lib/order.cl"), KernelFile.ours("lib/archive.cl"), KernelFile.ours(
			"algorithms/de/parts.cl"), KernelFile.ours("algorithms/de/greedy.cl") };
	private static final int NUMBERS = 7; // of an individual

	private GreedyKernel() {
	}

	static GroupKernel of(Setting<DeParameters> setting) {
		DeParameters with = setting.parameters();
		int N = with.size();
		int rows = GreedyPopulation.rows(with);
		PopulationArrays arrays = new PopulationArrays(setting).points("positions", N).reals("fitness", N).points("archive", rows).words("sizes", 2)
				.points("trials", N).scratch().reals("trial values", N).scratch().words("numbers", (long) NUMBERS * N).scratch()
				.words("taken", rows).scratch().words("entering", (N + 31) / 32).scratch();
		GroupKernel kernel = new GroupKernel(setting, KERNEL, "de_greedy", N, text -> defines(text, with), arrays).using(LIBRARY);
		DeviceInfo device = setting.device().info();
		return with.lanes() == 0 ? kernel.onGroupFor(N) : kernel.on(GroupShape.of(device, N, with.lanes()));
	}

	private static KernelText defines(KernelText text, DeParameters with) {
		return DeText.trials(text.randomStreams(GreedyStream.class).define("SIZE", with.size()), with.rules()).choose("MUTATION", with.mutation())
				.define("ATTRACTING", with.attracting()).define("PLACES", with.places()).define("ARCHIVE", GreedyPopulation.rows(with));
	}

	static Optional<String> objection(Setting<DeParameters> setting) {
		return DeviceDesign.of(Design.class, setting.mapping()) == Design.TUNED ? Optional.empty()
				: Optional.of("mapping: " + setting.mapping().id() + " has mutation: rand-1 only. Use mapping: tuned, or mutation: rand-1");
	}
}
