package org.thalweg.template;

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

/** Draws N points a step, uniformly in the initial range, and keeps the best. The last step draws as many as the budget still allows. */
public final class RandomSearch implements PopulationMethod<RandomSearch.Parameters> {
	/** Parameters of random search. */
	public record Parameters(@Param(def = "64", min = 1, max = 65536, text = "number N of points per step") int size) {
	}

	private static final KernelFile KERNEL = new KernelFile("org.thalweg.template", "kernels/random_search.cl");

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
		return List.of(DeviceMapping.of("group", "ours",
				"one work-group per population, one work-item per point; Philox in the kernel; many steps per launch"));
	}

	@Override
	public Wording wording() {
		return new Wording("random-search", "points", "step");
	}

	@Override
	public int size(Parameters parameters) {
		return parameters.size();
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
				new PopulationArrays(setting).points("points", size).scratch().reals("values", size).scratch())
				.withVaryingSteps();
	}
}
