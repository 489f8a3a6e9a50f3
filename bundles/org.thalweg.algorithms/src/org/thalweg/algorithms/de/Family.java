package org.thalweg.algorithms.de;

import java.util.Optional;
import java.util.OptionalLong;

import org.thalweg.algorithms.de.Rules.Update;
import org.thalweg.algorithms.storage.Rounding;
import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.kit.Wording;

/** What DE and its descendants have in common: all of it but their parameters. */
interface Family<P extends Record & Variant> extends PopulationMethod<P> {
	/** Rows on the host in addition to individuals: those of an evaluation; with opposition, extents and a point that is set aside, too. */
	int WORK_ROWS = 4;
	int OPPOSING_ROWS = 6;

	/** The name that messages and kernels have. */
	String name();

	@Override
	default int resultRevision() {
		return 1;
	}

	@Override
	default Wording wording() {
		return new Wording(name(), "individuals", "generation");
	}

	@Override
	default boolean budgetIndependent(P parameters) {
		return true;
	}

	@Override
	default int size(P parameters) {
		return parameters.rules().size();
	}

	@Override
	default HostPopulation host(Setting<P> setting, int p) {
		return new DePopulation(setting.parameters().rules(), setting.problem(p), setting.populations().get(p), setting.budget());
	}

	@Override
	default MemoryForecast hostForecast(Setting<P> setting) {
		boolean opposing = setting.parameters().rules().opposition().isPresent();
		return MemoryForecast.ofRows(2L * size(setting.parameters()) + (opposing ? OPPOSING_ROWS : WORK_ROWS), setting.dimension());
	}

	/** Whether coordinates are rounded as they are made; in a run in single precision they need not be. */
	static boolean rounds(Setting<? extends Variant> setting) {
		return setting.parameters().rules().storage() == Storage.SINGLE && setting.precision() == Precision.DOUBLE;
	}

	@Override
	default Optional<String> ownObjection(Setting<P> setting) {
		return rounds(setting) ? Rounding.objection(setting.problems()) : Optional.empty();
	}

	/** Individuals with their values and, if they adapt, their F and CR. */
	@Override
	default OptionalLong stateBytes(Setting<P> setting) {
		long point = (long) setting.dimension() * (rounds(setting) ? Precision.SINGLE : setting.precision()).bytes();
		long reals = setting.parameters().rules().adaptation().isPresent() ? 3 : 1;
		return OptionalLong.of((point + reals * setting.precision().bytes()) * size(setting.parameters()));
	}

	@Override
	default int startEvaluations(P parameters) {
		return parameters.rules().startEvaluations();
	}

	@Override
	default Search search(Setting<P> setting, KernelDevice device) {
		return new DeviceSearch(setting, device);
	}

	@Override
	default KernelText text(Setting<P> setting) {
		return DeText.of(setting, LaunchPlan.of(setting));
	}

	@Override
	default MemoryForecast deviceForecast(Setting<P> setting) {
		return LaunchPlan.of(setting).forecast(setting);
	}

	@Override
	default Optional<String> deviceObjection(Setting<P> setting) {
		return setting.parameters().rules().update() == Update.IN_PLACE
				? Optional.of("update: in-place replaces one individual after another, which no device mapping supports. Use device: sequential, or "
						+ "update: generational")
				: LaunchPlan.objection(setting);
	}
}
