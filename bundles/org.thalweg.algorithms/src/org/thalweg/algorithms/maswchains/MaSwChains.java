package org.thalweg.algorithms.maswchains;

import java.util.List;
import java.util.Map;

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
 * MA-SW-Chains: a steady-state genetic algorithm whose best individuals are refined by chains of Solis and Wets' local search; Molina,
 * Lozano and Herrera 2010, as Lastra, Molina and Benítez 2015 describe it for points of up to 3,000,000 variables ([MA-SW-Chains] in
 * docs/fidelity.md).
 */
public final class MaSwChains implements PopulationMethod<MaSwParameters> {
	/** Rows beside the population on the host: three of local search, two of an evaluation, and one of a chain. */
	private static final int ROWS = 6;

	@Override
	public Class<MaSwParameters> parameters() {
		return MaSwParameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public List<Preset> presets() {
		return List.of(new Preset("paper", "[MA-SW-Chains], sections 4.2 and 6.2", Map.of()),
				new Preset("realea", "realea, the program of the method's authors", Map.of("firstRho", "nearest")));
	}

	@Override
	public List<Model> models() {
		return DeviceDesign.models(Design.TUNED);
	}

	@Override
	public Search search(Setting<MaSwParameters> setting, KernelDevice device) {
		return new DeviceSearch(setting, device);
	}

	@Override
	public KernelText text(Setting<MaSwParameters> setting) {
		return MaSwText.of(setting, LaunchPlan.of(setting));
	}

	@Override
	public MemoryForecast deviceForecast(Setting<MaSwParameters> setting) {
		return LaunchPlan.of(setting).forecast(setting);
	}

	@Override
	public Wording wording() {
		return new Wording("maswchains", "individuals", "step");
	}

	@Override
	public int size(MaSwParameters parameters) {
		return parameters.size();
	}

	@Override
	public int leastEvaluations(MaSwParameters parameters) {
		return 1;
	}

	@Override
	public HostPopulation host(Setting<MaSwParameters> setting, int population) {
		return new MemeticPopulation(setting, population);
	}

	/** Further chains take a row each while they live. */
	@Override
	public MemoryForecast hostForecast(Setting<MaSwParameters> setting) {
		long row = (long) setting.dimension() * Double.BYTES;
		return new MemoryForecast(1 << 20, (setting.parameters().size() + ROWS) * row, row);
	}
}
