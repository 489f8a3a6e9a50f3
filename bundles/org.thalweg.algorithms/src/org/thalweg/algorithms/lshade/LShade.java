package org.thalweg.algorithms.lshade;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

import org.thalweg.algorithms.de.DeParameters.Bounds;
import org.thalweg.algorithms.de.DeParameters.Crossover;
import org.thalweg.algorithms.de.GreedyKernel;
import org.thalweg.algorithms.de.Mutation;
import org.thalweg.algorithms.lshade.LShadeParameters.Reduction;
import org.thalweg.algorithms.lshade.LShadeParameters.Spread;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.kit.GroupKernel;
import org.thalweg.core.kit.PopulationArrays;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.kit.Wording;

/**
 * L-SHADE, success-history based adaptive differential evolution with linear reduction of the population: Tanabe and Fukunaga, IEEE
 * Congress on Evolutionary Computation 2014, and SHADE, theirs of 2013, as a preset.
 */
public final class LShade implements PopulationMethod<LShadeParameters> {
	private static final int LARGEST = 1 << 20;
	private static final int REALS = 7; // of an individual on devices
	private static final KernelFile KERNEL = KernelFile.ours("algorithms/lshade/tuned.cl");

	@Override
	public Class<LShadeParameters> parameters() {
		return LShadeParameters.class;
	}

	@Override
	public int resultRevision() {
		return 2;
	}

	@Override
	public List<Preset> presets() {
		return List.of(Preset.of("paper", "Tanabe and Fukunaga, IEEE Congress on Evolutionary Computation 2014, algorithms 1 and 2"),
				new Preset("authors", "the authors' program L-SHADE 1.0.1 of 2014",
						Map.of("size", "0", "factor", "18", "smallest", "4", "reduction", "linear", "evaluations", "0", "pbest", "0.11",
								"spread", "fixed", "archive", "2.6", "memory", "6", "mean", "overwritten")),
				new Preset("shade", "SHADE: Tanabe and Fukunaga, IEEE Congress on Evolutionary Computation 2013",
						Map.of("size", "100", "factor", "18", "smallest", "4", "reduction", "none", "evaluations", "0", "pbest", "0.2",
								"spread", "drawn", "archive", "1", "memory", "100", "mean", "arithmetic")));
	}

	@Override
	public List<DeviceMapping> mappings() {
		return List.of(DeviceMapping.of("tuned", "ours", "one work-group per population through many generations per launch; its work-items share "
				+ "individuals, coordinates or blocks of them, whatever a part of a generation has most of").revised(2));
	}

	@Override
	public Wording wording() {
		return new Wording("lshade", "individuals", "generation");
	}

	/** N of the start, where it does not depend on the dimension. */
	@Override
	public int size(LShadeParameters parameters) {
		return Math.max(parameters.size(), parameters.smallest());
	}

	@Override
	public int size(Setting<LShadeParameters> setting) {
		return (int) Math.min(Integer.MAX_VALUE, setting.parameters().size(setting.dimension()));
	}

	@Override
	public int leastEvaluations(LShadeParameters parameters) {
		return parameters.smallest();
	}

	@Override
	public Optional<String> ownObjection(Setting<LShadeParameters> setting) {
		LShadeParameters with = setting.parameters();
		long size = with.size(setting.dimension());
		if (size > LARGEST) {
			return Optional.of("lshade would start with " + size + " individuals, factor: " + with.factor() + " times " + setting.dimension()
					+ " dimensions; the maximum is " + LARGEST + ". Set size");
		}
		if (with.reduction() == Reduction.NONE) {
			return Optional.empty();
		}
		long most = Schedule.most(with, setting.dimension(), setting.budget());
		if (most == Budget.UNLIMITED) {
			return Optional.of("lshade reduces its population over the run and so needs a limit of generations or evaluations, or the parameter "
					+ "evaluations");
		}
		return most <= Schedule.MOST ? Optional.empty()
				: Optional.of("lshade reduces its population over at most " + Schedule.MOST + " evaluations, and the budget allows " + most
						+ ". Set the parameter evaluations");
	}

	@Override
	public Map<String, String> derived(LShadeParameters parameters, int dimension, Budget budget) {
		Map<String, String> out = new LinkedHashMap<>();
		out.put("N", Long.toString(parameters.size(dimension)));
		long most = Schedule.most(parameters, dimension, budget);
		if (parameters.reduction() == Reduction.LINEAR && most != Budget.UNLIMITED) {
			out.put("smallest N after evaluations", Long.toString(most));
		}
		return out;
	}

	/** With {@code reduction: none} nothing follows from the budget. */
	@Override
	public boolean budgetIndependent(LShadeParameters parameters) {
		return parameters.reduction() == Reduction.NONE || parameters.evaluations() > 0;
	}

	@Override
	public HostPopulation host(Setting<LShadeParameters> setting, int population) {
		return new LShadePopulation(setting, population, Schedule.of(setting));
	}

	@Override
	public Optional<PopulationArrays> arrays(Setting<LShadeParameters> setting) {
		Schedule schedule = Schedule.of(setting);
		int N = schedule.first();
		PopulationArrays kept = new PopulationArrays(setting).points("positions", N).reals("values", N).points("archive", schedule.archive())
				.reals("memory", 2L * setting.parameters().memory()).words("sizes", 3);
		return Optional.of(GreedyKernel.scratch(kept, N, schedule.archive(), REALS, 0));
	}

	@Override
	public GroupKernel kernel(Setting<LShadeParameters> setting) {
		LShadeParameters with = setting.parameters();
		Schedule schedule = Schedule.of(setting);
		int N = schedule.first();
		boolean budgets = schedule.most() == setting.budget().evaluations(); // then programs do not depend on it
		UnaryOperator<KernelText> defines = text -> {
			KernelText out = GreedyKernel.defines(text, Mutation.CURRENT_TO_PBEST_1, N, schedule.archive()).define("SMALLEST", with.smallest())
					.define("LINEAR", with.reduction() == Reduction.LINEAR)
					.define("ARCHIVE_RATE", schedule.archiveRate()).define("BEST_RATE", schedule.bestRate())
					.define("DRAWN_SPREAD", with.spread() == Spread.DRAWN).define("BEST_SHARE", with.pbest()).define("CELLS", with.memory())
					.choose("MEAN", with.mean()).choose("CROSSOVER", Crossover.BINOMIAL)
					.choose("BOUNDS", Bounds.NONE).define("MIDWAY", true).define("NOT_WORSE", true).randomStreams(LShadeStream.class);
			return budgets ? out : out.define("SCHEDULE", schedule.most() + "UL");
		};
		return new GroupKernel(setting, KERNEL, "lshade", N, defines, arrays(setting).orElseThrow()).withVaryingSteps()
				.using(GreedyKernel.library()).onGroupsFor((int) Math.ceil(Schedule.mean(with, setting.dimension())));
	}
}
