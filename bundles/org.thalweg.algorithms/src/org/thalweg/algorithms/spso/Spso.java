package org.thalweg.algorithms.spso;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import org.thalweg.algorithms.spso.SpsoParameters.Update;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.DeviceDesign;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.kit.Wording;

/**
 * Standard particle swarm optimisation 2011 (Clerc 2012), in the synchronous form of the GPU paper that docs/fidelity-spso.md calls
 * [SPSO-GPU], and as its author describes it.
 */
public final class Spso implements PopulationMethod<SpsoParameters> {
	/** Rows on the host in addition to particles: of a move three, of normal deviates, and of an evaluation. */
	private static final int WORK_ROWS = 7;
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
		return List.of(Preset.of("clerc2012", "Clerc, Standard Particle Swarm Optimisation, 2012, with synchronous updates"),
				new Preset("spso-gpu", "[SPSO-GPU], experiments", values("32", "pick-k", "synchronous")).formerly("paper").asFormerDefault(),
				new Preset("clerc2012-asynchronous", "Clerc, Standard Particle Swarm Optimisation, 2012",
						values("40", "probabilistic", "asynchronous")).formerly("clerc"));
	}

	private static Map<String, String> values(String size, String links, String update) {
		return Map.of("size", size, "informed", "3", "inertia", "0.7213475204444817", "acceleration", "1.1931471805599454", "links", links,
				"update", update, "confinement", "bounce", "lanes", "0");
	}

	@Override
	public List<DeviceMapping> mappings() {
		return DeviceDesign.mappings(Design.TUNED, Design.GLOBAL, Design.SHARED);
	}

	@Override
	public Wording wording() {
		return new Wording("spso2011", "particles", "iteration");
	}

	@Override
	public boolean budgetIndependent(SpsoParameters parameters) {
		return true;
	}

	@Override
	public int size(SpsoParameters parameters) {
		return parameters.size();
	}

	@Override
	public HostPopulation host(Setting<SpsoParameters> setting, int p) {
		return new SpsoSwarm(setting.parameters(), setting.problem(p), setting.populations().get(p), setting.budget());
	}

	@Override
	public MemoryForecast hostForecast(Setting<SpsoParameters> setting) {
		long size = setting.parameters().size();
		MemoryForecast rows = MemoryForecast.ofRows(3 * size + WORK_ROWS, setting.dimension());
		return new MemoryForecast(rows.fixedBytes(), rows.populationBytes() + size * size / 8, rows.largestBytes());
	}

	/** Positions, velocities, previous bests and their values. */
	@Override
	public OptionalLong stateBytes(Setting<SpsoParameters> setting) {
		return OptionalLong.of((3L * setting.dimension() + 1) * setting.parameters().size() * setting.precision().bytes());
	}

	@Override
	public Search search(Setting<SpsoParameters> setting, KernelDevice device) {
		return new DeviceSearch(setting, device);
	}

	@Override
	public KernelText text(Setting<SpsoParameters> setting) {
		return SpsoText.of(setting, SwarmPlacement.of(setting));
	}

	@Override
	public MemoryForecast deviceForecast(Setting<SpsoParameters> setting) {
		return SwarmPlacement.of(setting).arrays(setting).forecast(SwarmPlacement.improvements(setting));
	}

	@Override
	public Optional<String> deviceObjection(Setting<SpsoParameters> setting) {
		if (setting.parameters().update() == Update.ASYNCHRONOUS) {
			return Optional.of("update: asynchronous moves one particle after another, which no device mapping supports. "
					+ "Use device: sequential, or update: synchronous");
		}
		String extensions = setting.device().info().property("extensions").orElse(ATOMICS);
		if (setting.precision() == Precision.DOUBLE && !extensions.contains(ATOMICS)) {
			return Optional.of("spso2011 finds the best of a swarm with 64-bit atomics (" + ATOMICS + "), which "
					+ setting.device().info().address() + " does not support. Use precision: single, or another device");
		}
		return Optional.empty();
	}
}
