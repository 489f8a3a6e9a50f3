package org.thalweg.algorithms.de;

import java.util.List;
import java.util.Map;

import org.thalweg.core.algorithm.Model;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.kit.DeviceDesign;

/**
 * jDE, differential evolution with self-adapting control parameters: Brest, Greiner, Bošković, Mernik, Žumer 2006, as section 4.2 of
 * [GOjDE] tells it.
 */
public final class Jde implements Family<JdeParameters> {
	@Override
	public Class<JdeParameters> parameters() {
		return JdeParameters.class;
	}

	@Override
	public String name() {
		return "jde";
	}

	@Override
	public List<Preset> presets() {
		return List.of(new Preset("brest2006", "Brest and others, IEEE Transactions on Evolutionary Computation 10(6), 2006", Map.of()),
				new Preset("wang2013", "the jDE inside of GOjDE, [GOjDE] sections 4.2 and 6.2",
						Map.of("size", "128", "Fl", "0.2", "Fu", "0.2", "CRl", "0.8", "CRu", "0.2", "crossover", "exponential")));
	}

	@Override
	public List<Model> models() {
		return DeviceDesign.models(Design.TUNED, Design.FOUR_KERNEL);
	}
}
