package org.thalweg.core.kit;

import java.util.Optional;
import java.util.OptionalLong;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.HostSearch;
import org.thalweg.core.algorithm.KernelSearch;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.GroupLimitException;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;

/**
 * An algorithm whose populations first evaluate some individuals and then take steps. It defines what its parameters and individuals
 * are, how one population runs on the host and all of them on a device; starting by device, objections to budgets and to problems
 * without kernel text, forecasts and kernel text by device follow from that. Stateless, like every {@link Algorithm}.
 *
 * @param <P> the parameter record
 * @since 0.1
 */
public interface PopulationMethod<P extends Record> extends Algorithm<P> {
	/** What messages call it. */
	Wording wording();

	/** Individuals of a population. */
	int size(P parameters);

	/**
	 * Individuals of a population where they depend on the setting, such as on its dimension, the largest number where it changes; by
	 * default {@link #size(Record)}, which is not called otherwise.
	 *
	 * @since 0.3
	 */
	default int size(Setting<P> setting) {
		return size(setting.parameters());
	}

	/** Evaluations before the first step; by default each individual is evaluated once. */
	default int startEvaluations(P parameters) {
		return size(parameters);
	}

	/**
	 * The same where they depend on the setting: by default {@link #size(Setting)} where that differs from the parameters' size, else
	 * {@link #startEvaluations(Record)}.
	 *
	 * @since 0.3
	 */
	default int startEvaluations(Setting<P> setting) {
		int size = size(setting);
		return size == size(setting.parameters()) ? startEvaluations(setting.parameters()) : size;
	}

	/** One population on the host: the readable form, which devices follow. Called when {@link #objection} has none. */
	HostPopulation host(Setting<P> setting, int population);

	/**
	 * What each population keeps, with what a step works in, in the order of the arguments of {@link #kernel}. Forecasts of memory and of saved
	 * states follow from it; by default it is unknown.
	 *
	 * @since 0.3
	 */
	default Optional<PopulationArrays> arrays(Setting<P> setting) {
		return Optional.empty();
	}

	/** Memory of {@link #host}; by default that of its arrays or, without them, of four numbers for each coordinate of each individual. */
	default MemoryForecast hostForecast(Setting<P> setting) {
		return arrays(setting).map(PopulationArrays::hostForecast)
				.orElseGet(() -> MemoryForecast.ofRows(4L * size(setting), setting.dimension()));
	}

	/** Of the arrays that are kept. */
	@Override
	default OptionalLong stateBytes(Setting<P> setting) {
		return arrays(setting).map(a -> OptionalLong.of(a.stateBytes())).orElse(OptionalLong.empty());
	}

	/**
	 * The kernel that computes each population in its own work-group. A method with kernels of other kinds overrides {@link #search},
	 * {@link #text} and {@link #deviceForecast} instead; one without mappings overrides nothing.
	 */
	default GroupKernel kernel(Setting<P> setting) {
		throw new UnsupportedOperationException(wording().method() + " has no mappings");
	}

	/**
	 * A search on a kernel device. Called when {@link #objection} has none, and again with a setting for smaller groups
	 * where it throws a {@link GroupLimitException}, as a {@link KernelSearch} does while it compiles.
	 */
	default Search search(Setting<P> setting, KernelDevice device) {
		return kernel(setting).search(device);
	}

	/** The program of {@link #search}; reads nothing of the device but its {@link KernelDevice#info() info}. */
	default KernelText text(Setting<P> setting) {
		return kernel(setting).text();
	}

	/** Memory of {@link #search}. */
	default MemoryForecast deviceForecast(Setting<P> setting) {
		return kernel(setting).forecast();
	}

	/** The method's own objection to a setting, on the host and on devices. */
	default Optional<String> ownObjection(Setting<P> setting) {
		return Optional.empty();
	}

	/** The method's own objection to a setting on a kernel device; the problem has kernel text. */
	default Optional<String> deviceObjection(Setting<P> setting) {
		return Optional.empty();
	}

	/** Minimum evaluations of a step, which limits the number of steps within a budget; 0 if only the budget's steps do. */
	default int leastEvaluations(P parameters) {
		return size(parameters);
	}

	/** Number of the last step that can be counted. Steps are epochs of random numbers, which have 32 bits. */
	default long mostSteps(Setting<P> setting) {
		return Integer.MAX_VALUE;
	}

	@Override
	default Optional<String> objection(Setting<P> setting) {
		Optional<String> out = budgetObjection(setting).or(() -> ownObjection(setting));
		if (out.isPresent() || setting.device() instanceof HostDevice) {
			return out;
		}
		return mappings().isEmpty() ? Optional.of(wording().method() + " has no mappings, so it runs on the host only. Use device: sequential")
				: KernelSearch.objection(setting).or(() -> deviceObjection(setting));
	}

	private Optional<String> budgetObjection(Setting<P> setting) {
		Budget budget = setting.budget();
		Wording say = wording();
		int size = size(setting);
		int start = startEvaluations(setting);
		if (budget.evaluations() < start) {
			String points = start == size ? "its " + size + " " + say.individuals() : start + " points";
			return Optional.of(say.method() + " evaluates " + points + " before the first " + say.step() + "; " + budget.evaluations()
					+ " evaluations are too few. Use at least " + start);
		}
		int least = leastEvaluations(setting.parameters());
		long allowed = budget.evaluations() == Budget.UNLIMITED || least == 0 ? budget.steps()
				: Math.min(budget.steps(), budget.evaluations() / least);
		if (allowed > mostSteps(setting) && allowed != Budget.UNLIMITED) {
			return Optional.of(say.method() + " counts " + say.step() + "s only up to " + mostSteps(setting) + "; the budget allows " + allowed
					+ ". Use fewer " + say.step() + "s or evaluations");
		}
		return Optional.empty();
	}

	@Override
	default MemoryForecast forecast(Setting<P> setting) {
		return setting.device() instanceof HostDevice ? hostForecast(setting) : deviceForecast(setting);
	}

	@Override
	default Optional<KernelText> kernelText(Setting<P> setting) {
		return setting.device() instanceof KernelDevice ? Optional.of(text(setting)) : Optional.empty();
	}

	@Override
	default Search start(Setting<P> setting) {
		objection(setting).ifPresent(o -> {
			throw new IllegalArgumentException(o);
		});
		return switch (setting.device()) {
		case HostDevice host -> new HostSearch(host, setting.populations().size(), p -> host(setting, p));
		case KernelDevice device -> fitting(setting, device);
		};
	}

	/** A search whose groups the compiled kernels take: planned again where one takes fewer work-items than planned. */
	private Search fitting(Setting<P> setting, KernelDevice device) {
		try {
			return search(setting, device);
		} catch (GroupLimitException e) {
			if (e.possible() < 1 || e.possible() >= device.info().groupSize()) { // the plan does not follow the device
				throw e;
			}
			KernelDevice fitted = new FittedDevice(device, e.possible());
			Setting<P> on = setting.on(fitted);
			deviceObjection(on).ifPresent(o -> {
				throw new DeviceException(o + " (" + e.getMessage() + ")", e);
			});
			return fitting(on, fitted);
		}
	}
}
