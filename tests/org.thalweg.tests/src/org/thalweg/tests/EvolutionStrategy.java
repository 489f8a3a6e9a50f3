package org.thalweg.tests;

import java.util.List;

import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.kit.GroupKernel;
import org.thalweg.core.kit.PopulationArrays;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.kit.Wording;
import org.thalweg.core.param.Param;

/**
 * The (μ, λ) evolution strategy with self-adapted step sizes: Schwefel 1981, in the form of Beyer and Schwefel, Natural Computing
 * 1, 2002, section 4.2. The example of docs/adding-an-algorithm.md.
 */
public final class EvolutionStrategy implements PopulationMethod<EvolutionStrategy.Parameters> {
	/** Parameters of the strategy. */
	public record Parameters(@Param(def = "15", min = 1, max = 1024, text = "parents μ") int parents,
			@Param(def = "100", min = 1, max = 1024, text = "children λ") int children,
			@Param(def = "0.1", min = 0, max = 1, text = "step size σ at the start, as a share of the range") double stepSize) {
		public Parameters {
			if (parents > children) {
				throw new IllegalArgumentException("parents: " + parents + " cannot be chosen among " + children + " children");
			}
		}
	}

	private static final KernelFile KERNEL = new KernelFile("org.thalweg.tests", "kernels/evolution_strategy.cl");

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public List<Preset> presets() {
		return List.of(Preset.of("comma", "Beyer and Schwefel 2002"));
	}

	@Override
	public List<DeviceMapping> mappings() {
		return List.of(DeviceMapping.of("group", "ours", "a work-group a population, a work-item a child"));
	}

	@Override
	public Wording wording() {
		return new Wording("es", "children", "generation");
	}

	@Override
	public int size(Parameters parameters) {
		return parameters.children();
	}

	@Override
	public HostPopulation host(Setting<Parameters> setting, int population) {
		return new CommaGeneration(setting, population);
	}

	@Override
	public GroupKernel kernel(Setting<Parameters> setting) {
		int mu = setting.parameters().parents();
		int lambda = setting.parameters().children();
		return new GroupKernel(setting, KERNEL, "evolution_strategy", lambda,
				text -> text.define("MU", mu).define("LAMBDA", lambda).define("STEP_SIZE", setting.parameters().stepSize())
						.define("TAU", CommaGeneration.tau(setting.dimension())).randomStreams(CommaGeneration.Purpose.class),
				new PopulationArrays(setting).points("children", lambda).reals("their values", lambda).reals("their step sizes", lambda)
						.points("parents", mu).scratch().reals("parents' step sizes", mu).scratch());
	}
}
