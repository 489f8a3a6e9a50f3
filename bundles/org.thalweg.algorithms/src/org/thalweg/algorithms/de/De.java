package org.thalweg.algorithms.de;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Model;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.kit.DeviceDesign;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.kit.Wording;

/**
 * Differential evolution, DE/rand/1 with binomial or exponential crossover: Storn and Price 1997, with the CUDA designs that
 * Qin, Raimondo, Ong and Forbes 2012 ([cudaDE_i] in docs/fidelity.md) propose and compare.
 */
public final class De implements PopulationMethod<DeParameters> {
	@Override
	public Class<DeParameters> parameters() {
		return DeParameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public List<Preset> presets() {
		return List.of(new Preset("qin2012", "[cudaDE_i] section 5.1", Map.of()),
				new Preset("wang2013", "the DE that GOjDE is compared with, [GOjDE]",
						Map.of("size", "128", "CR", "0.9", "crossover", "exponential", "bounds", "redraw", "acceptance", "not-worse")));
	}

	@Override
	public List<Model> models() {
		return DeviceDesign.models(Design.TUNED, Design.SIX_KERNEL, Design.CUDADE, Design.FPDE, Design.CUDADE_I);
	}

	@Override
	public Wording wording() {
		return new Wording("de", "individuals", "generation");
	}

	@Override
	public int size(DeParameters parameters) {
		return parameters.size();
	}

	@Override
	public HostPopulation host(Setting<DeParameters> setting, int p) {
		return new DePopulation(setting.parameters(), setting.problem(p), setting.populations().get(p), setting.budget());
	}

	@Override
	public MemoryForecast hostForecast(Setting<DeParameters> setting) {
		long reals = 2L * setting.parameters().size() * setting.dimension() * Double.BYTES;
		return new MemoryForecast(1 << 20, reals, reals);
	}

	@Override
	public Search search(Setting<DeParameters> setting, KernelDevice device) {
		return new DeviceSearch(setting, device);
	}

	@Override
	public KernelText text(Setting<DeParameters> setting) {
		return DeText.of(setting, LaunchPlan.of(setting));
	}

	@Override
	public MemoryForecast deviceForecast(Setting<DeParameters> setting) {
		return LaunchPlan.of(setting).forecast(setting);
	}

	@Override
	public Optional<String> deviceObjection(Setting<DeParameters> setting) {
		return LaunchPlan.objection(setting);
	}
}
