package org.thalweg.algorithms.de;

import java.util.List;
import java.util.stream.Stream;

import org.thalweg.algorithms.de.DeParameters.Acceptance;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.ObjectiveText;

/** The composed program of a setting: rules and sizes are defines, a design is a choice of files of {@code kernels/algorithms/de}. */
final class DeText {
	private DeText() {
	}

	static KernelText of(Setting<DeParameters> setting, LaunchPlan plan) {
		KernelText text = sizes(rules(new KernelText("de " + setting.model().id(), setting.precision(), setting.math()), setting), setting,
				plan);
		return new ObjectiveText(setting.ensemble().getFirst()).append(text).add(KernelFile.ours("lib/best.cl"), KernelFile.ours("lib/trace.cl"))
				.add(files(plan).map(name -> KernelFile.ours("algorithms/de/" + name + ".cl")).toArray(KernelFile[]::new));
	}

	private static KernelText rules(KernelText text, Setting<DeParameters> setting) {
		DeParameters rules = setting.parameters();
		double logCR = PortableMath.log(rules.CR());
		return text.purposes(Purpose.class).choose("CROSSOVER", rules.crossover()).choose("BOUNDS", rules.bounds())
				.define("NOT_WORSE", rules.acceptance() == Acceptance.NOT_WORSE).define("SCALE_FACTOR", rules.F())
				.define("CROSS_ALL", rules.crossBelow() == 1L << 32).define("CROSS_BELOW", (rules.crossBelow() & 0xffffffffL) + "u")
				.define("LOG_CR", Double.isInfinite(logCR) ? "(-INFINITE)" : "R(" + logCR + ")")
				.define("LIMITED", !Double.isNaN(setting.budget().target()));
	}

	private static KernelText sizes(KernelText text, Setting<DeParameters> setting, LaunchPlan plan) {
		KernelText all = text.define("SIZE", setting.parameters().size()).define("SPACE", plan.trials()).define("LANES", plan.lanes())
				.define("GROUP_ITEMS", plan.groupItems()).define("TRIALS_LOCAL", plan.trialsLocal());
		return plan.design() == Design.TUNED
				? all.define("TRIAL_PRIVATE", plan.trialPrivate()).define("COMPACT", !setting.device().info().cpu())
						.define("MATRIX_LOCAL", LaunchPlan.matrixBytes(setting, plan.lanes()) > 0)
				: all.define("WIDTH", plan.width()).define("MEMBERS", plan.members()).define("EVALUATED", plan.evaluated());
	}

	/** The parts, where state lies, where numbers come from, and the entry points, in the order in which they are read. */
	private static Stream<String> files(LaunchPlan plan) {
		List<String> own = switch (plan.design()) {
		case SIX_KERNEL, FPDE -> List.of("rows", "six-kernel", "pick");
		case CUDADE -> List.of("rows", "initialise-evaluate", "cudade");
		case CUDADE_I -> List.of("rows", "initialise-evaluate", "pick", "cudade-i");
		case TUNED -> plan.resident() ? List.of("crossing", "pool", "trial", "start", "resident")
				: List.of("crossing", "trial", "start", "generation");
		};
		return Stream.of(List.of("parts", "population", "numbers", "evaluation"), own, List.of("history")).flatMap(List::stream);
	}
}
