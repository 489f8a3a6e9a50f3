package org.thalweg.algorithms.maswchains;

import java.util.Arrays;
import java.util.stream.Stream;

import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.problem.BroadEvaluation;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;

/** The composed program of a setting: rules and sizes are defines, a design is a choice of files of {@code kernels/algorithms/maswchains}. */
final class MaSwText {
	private MaSwText() {
	}

	static KernelText of(Setting<MaSwParameters> setting, LaunchPlan plan) {
		KernelText text = rules(setting).define("ROWS", plan.rows());
		Problem problem = setting.problems().getFirst();
		if (plan.multiGroup()) {
			KernelText points = text.define("POINT_WRITTEN", plan.stored()).define("POINT_GENERATED", !plan.stored() || plan
					.singles()).define("STORED", plan.singles() ? "float" : "real").define("BATCHED", plan.batched()).define("BATCH", plan.batch())
					.define("DECIDING_ITEMS", plan.decidingItems()).define("QUANTISED", plan.quantised())
					.define("BOUNDS_ALIKE", setting.problems().stream().allMatch(MaSwText::boundsAlike)).add(own("generated"));
			return evaluated(points, problem, true, plan.groupItems()).add(library()).add(own("rules", "population", "state", "point", "vectors",
					"round",
					"quantised", "tiles", "decide", "multigroup"));
		}
		return evaluated(text, problem, plan.folds(), plan.groupItems()).add(library())
				.add(own("rules", "population", "state", plan.folds() ? "value-fold" : "value-lanes", "resident"));
	}

	/** The text of mapping {@code paper}. */
	static KernelText of(Setting<MaSwParameters> setting, PaperPlan plan) {
		KernelText text = rules(setting).define("CHILDREN", setting.parameters().children());
		return evaluated(text, setting.problems().getFirst(), plan.folds(), plan.groupItems()).add(library()).add(files("lib/", "select"))
				.add(plan.folds() ? own("rules", "paper", "paper-tiles") : own("rules", "value-lanes", "paper", "paper-lanes"));
	}

	/** Whether all coordinates have the same bounds. */
	private static boolean boundsAlike(Problem problem) {
		return alike(problem.lower()) && alike(problem.upper());
	}

	/** Whether they are, and finite: then coordinates can be quantised. */
	static boolean scaled(Problem problem) {
		double lower = problem.lower()[0];
		double upper = problem.upper()[0];
		return boundsAlike(problem) && Double.isFinite(lower) && Double.isFinite(upper) && lower < upper;
	}

	private static boolean alike(double[] bounds) {
		return Arrays.stream(bounds).allMatch(b -> b == bounds[0]);
	}

	private static KernelText rules(Setting<MaSwParameters> setting) {
		MaSwParameters p = setting.parameters();
		KernelText text = new KernelText("maswchains " + setting.mapping().id(), setting.precision(), setting.math());
		return text.define("SINGLE_STORAGE", MaSwChains.rounds(setting)).randomStreams(MaSwStream.class).define("SIZE", p.size()).define("ALPHA", p
				.alpha())
				.define("CANDIDATES", p.candidates())
				.define("MUTATION", p.mutation()).define("MUTATION_RANGE", p.mutationRange()).define("INTENSITY", p.intensity())
				.define("RATIO", PhaseSchedule.millionths(p.ratio())).define("FIRST_RHO", p.rho()).choose("RHO", p.firstRho()).choose("MARK", p
						.mark())
				.define("SUCCESSES", p.successes()).define("FAILURES", p.failures()).define("THRESHOLD", p.threshold());
	}

	private static KernelText evaluated(KernelText text, Problem problem, boolean folds, int groupItems) {
		return folds ? new BroadEvaluation(problem, groupItems).append(text)
				: new ObjectiveText(problem).append(text.define("SPACE", "GLOBAL").define("LANES", BroadEvaluation.LANES)
						.define("GROUP_ITEMS", groupItems));
	}

	private static KernelFile[] library() {
		return files("lib/", "kept", "normal", "neighbours", "sum", "best", "broad_sum", "trace");
	}

	private static KernelFile[] own(String... names) {
		return files("algorithms/maswchains/", names);
	}

	private static KernelFile[] files(String folder, String... names) {
		return Stream.of(names).map(name -> KernelFile.ours(folder + name + ".cl")).toArray(KernelFile[]::new);
	}
}
