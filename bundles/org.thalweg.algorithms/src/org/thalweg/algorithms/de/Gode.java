package org.thalweg.algorithms.de;

import java.util.List;
import java.util.Map;

import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.kit.DeviceDesign;

/** GODE, differential evolution with generalised opposition-based learning: Wang, Wu, Rahnamayan 2011, as [GOjDE] compares it. */
public final class Gode implements Family<GodeParameters> {
	@Override
	public Class<GodeParameters> parameters() {
		return GodeParameters.class;
	}

	@Override
	public String name() {
		return "gode";
	}

	@Override
	public List<Preset> presets() {
		return List.of(new Preset("wang2013", "[GOjDE] section 6.2", Map.of()));
	}

	@Override
	public List<DeviceMapping> mappings() {
		return DeviceDesign.mappings(Design.TUNED, Design.FOUR_KERNEL);
	}
}
