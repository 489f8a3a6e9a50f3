package org.thalweg.algorithms.de;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.thalweg.algorithms.de.Adaptation.First;
import org.thalweg.algorithms.de.Adaptation.Retention;
import org.thalweg.algorithms.de.DeParameters.Acceptance;
import org.thalweg.algorithms.de.DeParameters.Crossover;
import org.thalweg.algorithms.de.Opposition.Heirs;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.kit.Space;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.ObjectiveText;

/** The composed program of a setting: rules and sizes are defines, a design is a choice of files of {@code kernels/algorithms/de}. */
final class DeText {
	private DeText() {
	}

	static KernelText of(Setting<? extends Variant> setting, LaunchPlan plan) {
		KernelText text = sizes(rules(new KernelText("de " + setting.mapping().id(), setting.precision(), setting.math()), setting), setting,
				plan).define("SINGLE_STORAGE", Family.rounds(setting)).define("STORED", plan.singles(setting) ? "float" : "real");
		boolean opposes = setting.parameters().rules().opposition().isPresent();
		return new ObjectiveText(setting.problems().getFirst()).append(text)
				.add(library(plan, opposes).map(name -> KernelFile.ours("lib/" + name + ".cl")).toArray(KernelFile[]::new))
				.add(files(plan, setting.parameters().rules()).map(name -> KernelFile.ours("algorithms/de/" + name + ".cl")).toArray(
						KernelFile[]::new));
	}

	private static KernelText rules(KernelText text, Setting<? extends Variant> setting) {
		Rules rules = setting.parameters().rules();
		KernelText all = trials(text.randomStreams(DeStream.class), rules).define("LIMITED", !Double.isNaN(setting.budget().target()));
		return opposition(adaptation(all, rules), rules);
	}

	/** How trials are made, and when they replace their targets. */
	static KernelText trials(KernelText text, Rules rules) {
		double logCR = PortableMath.log(rules.CR());
		return text.choose("CROSSOVER", rules.crossover()).choose("BOUNDS", rules.bounds())
				.define("NOT_WORSE", rules.acceptance() == Acceptance.NOT_WORSE).define("SCALE_FACTOR", rules.F())
				.define("CROSS_RATE", rules.CR()).define("CROSS_ALL", !rules.adaptation().isPresent() && Rules.crossAll(rules.CR()))
				.define("CROSS_BELOW", (Rules.crossBelow(rules.CR()) & 0xffffffffL) + "u")
				.define("LOG_CR", Double.isInfinite(logCR) ? "(-INFINITE)" : "R(" + logCR + ")");
	}

	private static KernelText adaptation(KernelText text, Rules rules) {
		KernelText chosen = text.define("ADAPTS", rules.adaptation().isPresent()).choose("FIRST", rules.adaptation().map(Adaptation::first).orElse(
				First.GIVEN))
				.choose("KEPT", rules.adaptation().map(Adaptation::kept).orElse(Retention.WITH_WINNER))
				.choose("HEIRS", rules.opposition().map(Opposition::heirs).orElse(Heirs.OWN));
		return rules.adaptation().map(a -> chosen.define("F_L", a.Fl()).define("F_U", a.Fu()).define("CR_L", a.CRl()).define("CR_U", a.CRu())
				.define("TAU_1", a.tau1()).define("TAU_2", a.tau2())).orElse(chosen);
	}

	private static KernelText opposition(KernelText text, Rules rules) {
		KernelText chosen = text.define("OPPOSES", rules.opposition().isPresent()).define("OPPOSES_START", rules.opposesStart());
		return rules.opposition().map(o -> chosen.define("PO", "R(" + o.po() + ")")).orElse(chosen);
	}

	private static KernelText sizes(KernelText text, Setting<? extends Variant> setting, LaunchPlan plan) {
		KernelText all = text.define("SIZE", setting.parameters().rules().size()).define("SPACE", plan.trials()).define("LANES", plan.lanes())
				.define("GROUP_ITEMS", plan.groupItems()).define("TRIALS_LOCAL", plan.trialsLocal())
				.define("BEST_ITEMS", LaunchPlan.bestItems(setting));
		return plan.design() == Design.TUNED
				? all.define("TRIAL_PRIVATE", plan.trialPrivate()).define("COMPACT", !setting.device().info().cpu())
						.define("MATRIX_LOCAL", LaunchPlan.matrixBytes(setting, plan.lanes()) > 0)
						.define("EPOCH", plan.epoch()).define("GROUPS_AT_ONCE", plan.groupsAtOnce(setting)).define("SELECT_ITEMS", plan
								.selectionItems(
										setting)).define("SELECT_MOST", 2 * setting.parameters().rules().size()).define(
												"SELECT_SPACE", Space.local(plan.resident()))
				: all.define("WIDTH", plan.width()).define("MEMBERS", plan.members()).define("EVALUATED", plan.evaluated());
	}

	private static Stream<String> library(LaunchPlan plan, boolean opposes) {
		return opposes || plan.resident() || plan.design() == Design.FOUR_KERNEL ? Stream.of("kept", "best", "trace", "extent", "select")
				: Stream.of("kept", "best", "trace");
	}

	/** Whether a word of random bits decides on each coordinate of a trial, and not a run of neighbours. */
	static boolean crossoverByWords(Rules rules) {
		return rules.crossover() == Crossover.BINOMIAL && (rules.adaptation().isPresent() || !Rules.crossAll(rules.CR()));
	}

	private static List<String> tuned(LaunchPlan plan, Rules rules) {
		String trial = crossoverByWords(rules) ? "trial-binomial" : "trial-exponential";
		if (plan.dataflow()) {
			return List.of("shared-draws", "crossover-mask", "trial", "start", "polled-parents", trial, "dataflow");
		}
		if (plan.resident()) {
			return List.of("shared-draws", "crossover-mask", "resident-population", "trial", trial, "start", "resident-opposites", "resident");
		}
		List<String> files = new ArrayList<>(List.of("shared-draws", "crossover-mask", "trial", trial, "start", "generation"));
		if (rules.opposition().isPresent()) {
			files.addAll(List.of("opposite-population", "opposition-kernels"));
		}
		return files;
	}

	/** The parts, where state lies, where numbers come from, and the entry points, in the order in which they are read. */
	private static Stream<String> files(LaunchPlan plan, Rules rules) {
		List<String> own = switch (plan.design()) {
		case SIX_KERNEL, FPDE -> List.of("published-steps", "six-kernel", "pick");
		case CUDADE -> List.of("published-steps", "initialise-evaluate", "cudade");
		case CUDADE_I -> List.of("published-steps", "initialise-evaluate", "pick", "cudade-i");
		case FOUR_KERNEL -> List.of("published-steps", "initialise-evaluate", "opposite-population", "four-kernel");
		case TUNED -> tuned(plan, rules);
		};
		return Stream.of(List.of("parts", "opposition", "population", "adaptation", "numbers", "evaluation"), own, List.of("history")).flatMap(
				List::stream);
	}
}
