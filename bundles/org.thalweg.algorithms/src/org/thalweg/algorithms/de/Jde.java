package org.thalweg.algorithms.de;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;

import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.kit.DeviceDesign;

/**
 * jDE, differential evolution with self-adapting control parameters: Brest, Greiner, Bošković, Mernik, Žumer 2006, as section 4.2 of
 * [GOjDE] describes it.
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
						Map.ofEntries(entry("size", "128"), entry("F", "0.5"), entry("CR", "0.9"), entry("Fl", "0.2"),
								entry("Fu", "0.2"), entry("CRl", "0.8"), entry("CRu", "0.2"), entry("tau1", "0.1"),
								entry("tau2", "0.1"), entry("first", "given"), entry("kept", "with-winner"),
								entry("crossover", "exponential"), entry("bounds", "redraw"),
								entry("acceptance", "not-worse"), entry("update", "generational"), entry("lanes", "0"))));
	}

	@Override
	public List<DeviceMapping> mappings() {
		return DeviceDesign.mappings(Design.TUNED, Design.FOUR_KERNEL);
	}
}
