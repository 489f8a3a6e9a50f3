package org.thalweg.template;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.HostSearch;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Model;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.param.Param;

/** Draws N points a step, uniformly in the box, and keeps the best it ever saw. A step is N points. */
public final class RandomSearch implements Algorithm<RandomSearch.Parameters> {
	/** Parameters of random search. */
	public record Parameters(@Param(def = "64", min = 1, max = 65536, text = "points drawn in a step N") int size) {
	}

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public List<Preset> presets() {
		return List.of(new Preset("plain", "ours", Map.of()));
	}

	@Override
	public List<Model> models() {
		return List.of(new Model("group", "ours",
				"a work-group a population, a work-item a point; Philox in the kernel; many steps a launch", true, true, ""));
	}

	@Override
	public Optional<String> objection(Setting<Parameters> setting) {
		int size = setting.parameters().size();
		if (setting.budget().evaluations() < size) {
			return Optional.of("random-search evaluates " + size + " points at its start; " + setting.budget().evaluations()
					+ " evaluations are too few. Use at least " + size);
		}
		return Optional.empty();
	}

	@Override
	public MemoryForecast forecast(Setting<Parameters> setting) {
		boolean host = setting.device() instanceof HostDevice;
		long row = (long) setting.dimension() * setting.precision().bytes();
		long points = host ? row : setting.parameters().size() * row;
		return new MemoryForecast(1 << 20, points + 2 * row, points);
	}

	@Override
	public Optional<KernelText> kernelText(Setting<Parameters> setting) {
		return setting.device() instanceof KernelDevice ? Optional.of(DeviceSearch.text(setting)) : Optional.empty();
	}

	@Override
	public Search start(Setting<Parameters> setting) {
		objection(setting).ifPresent(o -> {
			throw new IllegalArgumentException(o);
		});
		return switch (setting.device()) {
		case HostDevice host -> new HostSearch(host, setting.populations().size(), p -> new RandomPoints(setting.parameters(),
				setting.problem(p), setting.populations().get(p), setting.budget()));
		case KernelDevice device -> new DeviceSearch(setting, device);
		};
	}
}
