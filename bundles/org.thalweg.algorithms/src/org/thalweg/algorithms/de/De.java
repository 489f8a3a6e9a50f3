package org.thalweg.algorithms.de;

import java.util.List;
import java.util.Map;
import java.util.Optional;

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

/**
 * Differential evolution, DE/rand/1 with binomial or exponential crossover: Storn and Price 1997, with the CUDA designs that
 * Qin, Raimondo, Ong and Forbes 2012 ([cudaDE_i] in docs/fidelity.md) propose and compare.
 */
public final class De implements Algorithm<DeParameters> {
	@Override
	public Class<DeParameters> parameters() {
		return DeParameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public List<Preset> presets() {
		return List.of(new Preset("qin2012", "[cudaDE_i] section 5.1", Map.of()),
				new Preset("wang2013", "the DE that GOjDE is compared with, [GOjDE]",
						Map.of("size", "128", "CR", "0.9", "crossover", "exponential", "bounds", "redraw", "acceptance", "not-worse")));
	}

	@Override
	public List<Model> models() {
		return List.of(Design.TUNED.model(), Design.SIX_KERNEL.model(), Design.CUDADE.model(), Design.FPDE.model(),
				Design.CUDADE_I.model());
	}

	@Override
	public Optional<String> objection(Setting<DeParameters> setting) {
		Budget budget = setting.budget();
		int size = setting.parameters().size();
		if (budget.evaluations() < size) {
			return Optional.of("de evaluates its " + size + " individuals before the first generation; " + budget.evaluations()
					+ " evaluations are too few. Use at least " + size);
		}
		long most = budget.evaluations() == Budget.UNLIMITED ? budget.steps() : Math.min(budget.steps(), budget.evaluations() / size);
		if (most > Integer.MAX_VALUE && most != Budget.UNLIMITED) {
			return Optional.of("de counts generations up to " + Integer.MAX_VALUE + "; the budget allows " + most
					+ ". Use fewer generations or evaluations");
		}
		if (setting.device() instanceof KernelDevice) {
			return KernelSearch.objection(setting).or(() -> Layout.objection(setting));
		}
		return Optional.empty();
	}

	@Override
	public MemoryForecast forecast(Setting<DeParameters> setting) {
		if (setting.device() instanceof HostDevice) {
			long reals = 2L * setting.parameters().size() * setting.dimension() * Double.BYTES;
			return new MemoryForecast(1 << 20, reals, reals);
		}
		return Layout.of(setting).forecast(setting);
	}

	@Override
	public Optional<KernelText> kernelText(Setting<DeParameters> setting) {
		return setting.device() instanceof KernelDevice ? Optional.of(Layout.of(setting).text(setting)) : Optional.empty();
	}

	@Override
	public Search start(Setting<DeParameters> setting) {
		objection(setting).ifPresent(o -> {
			throw new IllegalArgumentException(o);
		});
		return switch (setting.device()) {
		case HostDevice host -> new HostSearch(host, setting.populations().size(), p -> new DePopulation(setting.parameters(),
				setting.problem(p), setting.populations().get(p), setting.budget()));
		case KernelDevice device -> new DeviceSearch(setting, device);
		};
	}
}
