package org.thalweg.tests;

import java.util.List;

import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.kit.GroupKernel;
import org.thalweg.core.kit.PopulationArrays;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.kit.Wording;
import org.thalweg.core.param.Param;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.RandomStream;

/**
 * Random points of a population that loses 0 to 3 individuals in each step, makes no evaluation in the step in which it has none left,
 * and then restarts with all: the least method with steps of different numbers of evaluations. Kernel: kernels/shrinking_search.cl.
 */
public final class ShrinkingSearch implements PopulationMethod<ShrinkingSearch.Parameters> {
	/** Parameters. */
	public record Parameters(@Param(def = "9", min = 1, max = 1024, text = "number N of points after a restart") int size) {
	}

	/** What the random numbers are drawn for; the epoch is the step. */
	enum Purpose implements RandomStream {
		POINT, LOSS
	}

	private static final KernelFile KERNEL = new KernelFile("org.thalweg.tests", "kernels/shrinking_search.cl");

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public List<Preset> presets() {
		return List.of(Preset.of("plain", "ours"));
	}

	@Override
	public List<DeviceMapping> mappings() {
		return List.of(DeviceMapping.of("group", "ours", "a work-group a population, a work-item a point"));
	}

	@Override
	public Wording wording() {
		return new Wording("shrinking-search", "points", "step");
	}

	@Override
	public int size(Parameters parameters) {
		return parameters.size();
	}

	@Override
	public int leastEvaluations(Parameters parameters) {
		return 0;
	}

	@Override
	public HostPopulation host(Setting<Parameters> setting, int population) {
		return new Points(setting, population);
	}

	@Override
	public GroupKernel kernel(Setting<Parameters> setting) {
		int size = setting.parameters().size();
		return new GroupKernel(setting, KERNEL, "shrinking_search", size,
				text -> text.define("SIZE", size).randomStreams(Purpose.class),
				new PopulationArrays(setting).words("numbers of points", 1).points("points", size).scratch().reals("values", size).scratch())
				.withVaryingSteps();
	}

	/** One population. */
	private static final class Points extends HostPopulation {
		private final Problem problem;
		private final int[] left;
		private final int size;

		Points(Setting<Parameters> setting, int population) {
			super(setting, population, setting.parameters().size());
			this.problem = setting.problem(population);
			this.size = setting.parameters().size();
			this.left = new int[] { size };
		}

		@Override
		protected void start() {
			evaluate();
		}

		@Override
		protected void takeStep() {
			int lost = draw.integer(4, Purpose.LOSS, (int) step(), 0, 0);
			left[0] = left[0] == 0 ? size : Math.max(0, left[0] - lost);
			evaluate();
		}

		/** Points drawn one by one, against which the kit's are compared. */
		private void evaluate() {
			double[] x = new double[problem.dimension()];
			int n = affordable(left[0]);
			for (int i = 0; i < n; i++) {
				for (int d = 0; d < x.length; d++) {
					double u = draw.uniform(Purpose.POINT, (int) step(), i, d);
					x[d] = problem.initialLower()[d] + u * (problem.initialUpper()[d] - problem.initialLower()[d]);
				}
				remember(x, value(x, i));
			}
		}

		@Override
		protected int mostEvaluations() {
			return 1;
		}

		@Override
		protected boolean state(StateArrays own) {
			own.words("numbers of points", left);
			return true;
		}
	}
}
