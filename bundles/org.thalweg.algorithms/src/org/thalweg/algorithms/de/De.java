package org.thalweg.algorithms.de;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.kit.DeviceDesign;
import org.thalweg.core.kit.GroupKernel;

/**
 * Differential evolution, DE/rand/1 with binomial or exponential crossover: Storn and Price 1997, with the CUDA designs that
 * Qin, Raimondo, Ong and Forbes 2012 ([cudaDE_i] in docs/fidelity-cudade.md) propose and compare; and with other strategies of {@link Mutation},
 * which {@link GreedyKernel} runs on devices.
 */
public final class De implements Family<DeParameters> {
	@Override
	public Class<DeParameters> parameters() {
		return DeParameters.class;
	}

	@Override
	public String name() {
		return "de";
	}

	@Override
	public List<Preset> presets() {
		return List.of(Preset.of("storn1997", "Storn and Price, Journal of Global Optimization 11, 1997: DE/rand/1/bin, F 0.5, CR 0.9"),
				new Preset("qin2012", "[cudaDE_i] section 5.1", values("100", "0.3", "binomial", "none", "better")).asFormerDefault(),
				new Preset("wang2013", "the DE that GOjDE is compared with, [GOjDE]",
						values("128", "0.9", "exponential", "redraw", "not-worse")));
	}

	private static Map<String, String> values(String size, String rate, String crossover, String bounds, String acceptance) {
		return Map.ofEntries(entry("size", size), entry("F", "0.5"), entry("CR", rate), entry("crossover", crossover), entry("bounds", bounds),
				entry("acceptance", acceptance), entry("members", "0"), entry("lanes", "0"), entry("mutation", "rand-1"), entry("pbest", "0.05"),
				entry("archive", "1"));
	}

	@Override
	public List<DeviceMapping> mappings() {
		return DeviceDesign.mappings(Design.TUNED, Design.SIX_KERNEL, Design.CUDADE, Design.FPDE, Design.CUDADE_I, Design.FOUR_KERNEL);
	}

	private static boolean greedy(Setting<DeParameters> setting) {
		return setting.parameters().mutation() != Mutation.RAND_1;
	}

	@Override
	public HostPopulation host(Setting<DeParameters> setting, int p) {
		return greedy(setting) ? new GreedyPopulation(setting, p) : Family.super.host(setting, p);
	}

	@Override
	public MemoryForecast hostForecast(Setting<DeParameters> setting) {
		return greedy(setting) ? GreedyPopulation.forecast(setting) : Family.super.hostForecast(setting);
	}

	@Override
	public OptionalLong stateBytes(Setting<DeParameters> setting) {
		return greedy(setting) ? GreedyPopulation.stateBytes(setting) : Family.super.stateBytes(setting);
	}

	@Override
	public GroupKernel kernel(Setting<DeParameters> setting) {
		return GreedyKernel.of(setting);
	}

	@Override
	public Search search(Setting<DeParameters> setting, KernelDevice device) {
		return greedy(setting) ? kernel(setting).search(device) : Family.super.search(setting, device);
	}

	@Override
	public KernelText text(Setting<DeParameters> setting) {
		return greedy(setting) ? kernel(setting).text() : Family.super.text(setting);
	}

	@Override
	public MemoryForecast deviceForecast(Setting<DeParameters> setting) {
		return greedy(setting) ? kernel(setting).forecast() : Family.super.deviceForecast(setting);
	}

	@Override
	public Optional<String> deviceObjection(Setting<DeParameters> setting) {
		return (greedy(setting) ? GreedyKernel.objection(setting) : Optional.<String>empty()).or(() -> Family.super.deviceObjection(setting));
	}
}
