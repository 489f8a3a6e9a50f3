package org.thalweg.algorithms.de;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;

import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.kit.DeviceDesign;

/**
 * GOjDE, differential evolution with self-adapting control parameters and generalised opposition-based learning: Wang, Rahnamayan, Wu
 * 2013 ([GOjDE] in docs/fidelity-gojde.md).
 */
public final class Gojde implements Family<GojdeParameters> {
	@Override
	public Class<GojdeParameters> parameters() {
		return GojdeParameters.class;
	}

	@Override
	public String name() {
		return "gojde";
	}

	@Override
	public List<Preset> presets() {
		return List.of(new Preset("wang2013", "[GOjDE] sections 4.2 and 6.2", Map.of()),
				new Preset("wang2013-60", "the size of [GOjDE] section 6.3, tables 8 and 9", Map.ofEntries(entry("size", "60"), entry("F", "0.5"),
						entry("CR", "0.9"), entry("Fl", "0.2"),
						entry("Fu", "0.2"), entry("CRl", "0.8"), entry("CRu", "0.2"), entry("tau1", "0.1"),
						entry("tau2", "0.1"), entry("po", "0.05"), entry("first", "given"),
						entry("kept", "with-winner"), entry("heirs", "own"), entry("startOpposites", "false"),
						entry("crossover", "exponential"), entry("bounds", "redraw"),
						entry("acceptance", "not-worse"), entry("update", "generational"), entry("lanes", "0"))));
	}

	@Override
	public List<DeviceMapping> mappings() {
		return DeviceDesign.mappings(Design.TUNED, Design.FOUR_KERNEL);
	}
}
