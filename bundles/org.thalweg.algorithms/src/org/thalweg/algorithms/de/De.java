package org.thalweg.algorithms.de;

import java.util.List;
import java.util.Map;

import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.kit.DeviceDesign;

/**
 * Differential evolution, DE/rand/1 with binomial or exponential crossover: Storn and Price 1997, with the CUDA designs that
 * Qin, Raimondo, Ong and Forbes 2012 ([cudaDE_i] in docs/fidelity-cudade.md) propose and compare.
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
		return Map.of("size", size, "F", "0.5", "CR", rate, "crossover", crossover, "bounds", bounds, "acceptance", acceptance, "members", "0",
				"lanes", "0");
	}

	@Override
	public List<DeviceMapping> mappings() {
		return DeviceDesign.mappings(Design.TUNED, Design.SIX_KERNEL, Design.CUDADE, Design.FPDE, Design.CUDADE_I, Design.FOUR_KERNEL);
	}
}
