package org.thalweg.algorithms.random;

import java.util.List;
import java.util.Optional;

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

/** Points drawn uniformly from the initial range, of which the best is kept: Brooks, Operations Research 6(2), 1958. */
public final class RandomSearch implements PopulationMethod<RandomSearch.Parameters> {
	/** Parameters of random search. */
	public record Parameters(@Param(def = "64", min = 1, max = 1048576, text = "number N of points of a step") int size) {
	}

	private static final KernelFile KERNEL = KernelFile.ours("algorithms/random/search.cl");

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public List<Preset> presets() {
		return List.of(Preset.of("uniform", "Brooks, Operations Research 6(2), 1958"));
	}

	@Override
	public List<DeviceMapping> mappings() {
		return List.of(DeviceMapping.of("tuned", "ours", "one work-group per population and many steps per launch; work-items share points").revised(
				1));
	}

	@Override
	public Wording wording() {
		return new Wording("random", "points", "step");
	}

	@Override
	public int size(Parameters parameters) {
		return parameters.size();
	}

	@Override
	public boolean budgetIndependent(Parameters parameters) {
		return true;
	}

	/** The points of the last step, and their values. */
	@Override
	public Optional<PopulationArrays> arrays(Setting<Parameters> setting) {
		int size = setting.parameters().size();
		return Optional.of(new PopulationArrays(setting).points("positions", size).reals("values", size).scratch());
	}

	@Override
	public HostPopulation host(Setting<Parameters> setting, int population) {
		return new RandomPoints(setting, population);
	}

	@Override
	public GroupKernel kernel(Setting<Parameters> setting) {
		int size = setting.parameters().size();
		return new GroupKernel(setting, KERNEL, "random_search", size,
				text -> text.define("SIZE", size).randomStreams(RandomPoints.Stream.class),
				arrays(setting).orElseThrow())
				.withVaryingSteps().onGroupsFor(size);
	}
}
