package org.thalweg.algorithms.spso;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.algorithms.spso.SpsoParameters.Update;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.HostSearch;
import org.thalweg.core.algorithm.KernelSearch;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Model;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Precision;

/**
 * Standard particle swarm optimisation 2011 (Clerc 2012), in the synchronous form of the GPU paper that docs/fidelity.md calls
 * [SPSO-GPU], and as its author describes it.
 */
public final class Spso implements Algorithm<SpsoParameters> {
	private static final String ATOMICS = "cl_khr_int64_base_atomics";

	@Override
	public Class<SpsoParameters> parameters() {
		return SpsoParameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public List<Preset> presets() {
		return List.of(new Preset("paper", "[SPSO-GPU], experiments", Map.of()),
				new Preset("clerc", "Clerc, Standard Particle Swarm Optimisation, 2012",
						Map.of("size", "40", "links", "probabilistic", "update", "asynchronous")));
	}

	@Override
	public List<Model> models() {
		return List.of(Design.TUNED.model(), Design.GLOBAL.model(), Design.SHARED.model());
	}

	@Override
	public Optional<String> objection(Setting<SpsoParameters> setting) {
		Budget budget = setting.budget();
		int size = setting.parameters().size();
		if (budget.evaluations() < size) {
			return Optional.of("spso2011 evaluates its " + size + " particles before the first iteration; " + budget.evaluations()
					+ " evaluations are too few. Use at least " + size);
		}
		return setting.device() instanceof KernelDevice ? deviceObjection(setting) : Optional.empty();
	}

	private static Optional<String> deviceObjection(Setting<SpsoParameters> setting) {
		Budget budget = setting.budget();
		long most = Math.min(budget.steps(), budget.evaluations() / setting.parameters().size());
		if (most > Integer.MAX_VALUE - 1 && most < Budget.UNLIMITED / setting.parameters().size()) {
			return Optional.of("spso2011 counts iterations up to " + (Integer.MAX_VALUE - 1) + " on a device; the budget allows " + most
					+ ". Use fewer iterations or evaluations");
		}
		if (setting.parameters().update() == Update.ASYNCHRONOUS) {
			return Optional.of("update: asynchronous moves one particle after another, which no device model does. "
					+ "Use device: sequential, or update: synchronous");
		}
		String extensions = setting.device().info().property("extensions").orElse(ATOMICS);
		if (setting.precision() == Precision.DOUBLE && !extensions.contains(ATOMICS)) {
			return Optional.of("spso2011 finds the best of a swarm by exchanging numbers of 64 bits (" + ATOMICS + "), which "
					+ setting.device().info().address() + " cannot. Use precision: single, or another device");
		}
		return KernelSearch.objection(setting);
	}

	@Override
	public MemoryForecast forecast(Setting<SpsoParameters> setting) {
		if (setting.device() instanceof KernelDevice) {
			return Layout.of(setting).forecast(setting);
		}
		long size = setting.parameters().size();
		long reals = 3 * size * setting.dimension() * Double.BYTES;
		return new MemoryForecast(1 << 20, reals + size * size / 8, reals);
	}

	@Override
	public Optional<KernelText> kernelText(Setting<SpsoParameters> setting) {
		return setting.device() instanceof KernelDevice ? Optional.of(Layout.of(setting).text(setting)) : Optional.empty();
	}

	@Override
	public Search start(Setting<SpsoParameters> setting) {
		objection(setting).ifPresent(o -> {
			throw new IllegalArgumentException(o);
		});
		return switch (setting.device()) {
		case HostDevice host -> new HostSearch(host, setting.populations().size(), p -> new SpsoSwarm(setting.parameters(),
				setting.problem(p), setting.populations().get(p), setting.budget()));
		case KernelDevice device -> new DeviceSearch(setting, device);
		};
	}
}
