package org.thalweg.algorithms.spso;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.HostSearch;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Model;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;

/**
 * Standard particle swarm optimisation 2011 (Clerc 2012), in the synchronous form of the GPU paper that docs/fidelity.md calls
 * [SPSO-GPU], and as its author describes it. On the host.
 */
public final class Spso implements Algorithm<SpsoParameters> {
	@Override
	public Class<SpsoParameters> parameters() {
		return SpsoParameters.class;
	}

	@Override
	public List<Preset> presets() {
		return List.of(new Preset("paper", "[SPSO-GPU], experiments", Map.of()),
				new Preset("clerc", "Clerc, Standard Particle Swarm Optimisation, 2012",
						Map.of("size", "40", "links", "probabilistic", "update", "asynchronous")));
	}

	@Override
	public List<Model> models() {
		return List.of();
	}

	@Override
	public Optional<String> objection(Setting<SpsoParameters> setting) {
		Budget budget = setting.budget();
		int size = setting.parameters().size();
		if (!(setting.device() instanceof HostDevice)) {
			return Optional.of("spso2011 has no device model yet. Use device: sequential");
		}
		if (budget.evaluations() < size) {
			return Optional.of("spso2011 evaluates its " + size + " particles before the first iteration; " + budget.evaluations()
					+ " evaluations are too few. Use at least " + size);
		}
		return Optional.empty();
	}

	@Override
	public MemoryForecast forecast(Setting<SpsoParameters> setting) {
		long size = setting.parameters().size();
		long reals = 3 * size * setting.dimension() * Double.BYTES;
		return new MemoryForecast(1 << 20, reals + size * size / 8, reals);
	}

	@Override
	public Search start(Setting<SpsoParameters> setting) {
		objection(setting).ifPresent(o -> {
			throw new IllegalArgumentException(o);
		});
		return new HostSearch((HostDevice) setting.device(), setting.populations().size(), p -> new SpsoSwarm(setting.parameters(),
				setting.problem(p), setting.populations().get(p), setting.budget()));
	}
}
