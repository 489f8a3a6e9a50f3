package org.thalweg.algorithms.clpso;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import org.thalweg.algorithms.clpso.ClpsoParameters.Exemplars;
import org.thalweg.algorithms.clpso.ClpsoParameters.Update;
import org.thalweg.algorithms.clpso.ClpsoParameters.Window;
import org.thalweg.algorithms.clpso.Design.Numbers;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.kit.DeviceDesign;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.kit.Wording;
import org.thalweg.core.problem.Problem;

/**
 * Comprehensive learning particle swarm optimisation: Liang, Qin, Suganthan, Baskar 2006, as parallelised with OpenCL on
 * an integrated GPU in the paper that docs/fidelity-clpso.md calls [CLPSO-OpenCL].
 */
public final class Clpso implements PopulationMethod<ClpsoParameters> {
	/** Rows on the host in addition to particles: greatest velocities, learning probabilities, a repaired point, and those of an evaluation. */
	private static final int WORK_ROWS = 8;

	@Override
	public Class<ClpsoParameters> parameters() {
		return ClpsoParameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public List<Preset> presets() {
		Preset opencl = new Preset("clpso-opencl", "[CLPSO-OpenCL] section 2.1",
				Map.ofEntries(entry("size", "40"), entry("inertiaStart", "0.9"), entry("inertiaEnd", "0.4"), entry("acceleration", "1.5"),
						entry("refreshingGap", "7"), entry("velocityClamp", "0.2"), entry("picks", "strict"), entry("exemplars", "frozen"),
						entry("infeasible", "ignored"), entry("learning", "paper"), entry("forced", "redrawn"), entry("ties", "lower-index"),
						entry("update", "synchronous"), entry("window", "own"), entry("generator", "narrow"), entry("lanes", "0")));
		return List.of(Preset.of("liang2006", "Liang, Qin, Suganthan, Baskar 2006, with synchronous updates"),
				opencl.formerly("paper").asFormerDefault(),
				new Preset("clpso-opencl-table3", "[CLPSO-OpenCL] section 5.2: the implementation for table 3", opencl.values())
						.with("picks", "relaxed").formerly("table3"),
				new Preset("liang2006-code", "the program released with Liang et al. 2006", opencl.values()).with("learning", "liang-code")
						.with("inertiaEnd", "0.2").with("acceleration", "1.49445").with("refreshingGap", "5").with("picks", "relaxed")
						.with("ties", "second").with("forced", "winner").with("exemplars", "live").with("update", "one-by-one")
						.formerly("liang-code"));
	}

	@Override
	public List<DeviceMapping> mappings() {
		return DeviceDesign.mappings(Design.values());
	}

	@Override
	public Wording wording() {
		return new Wording("clpso", "particles", "generation");
	}

	@Override
	public int size(ClpsoParameters parameters) {
		return parameters.size();
	}

	@Override
	public Optional<String> ownObjection(Setting<ClpsoParameters> setting) {
		Problem problem = setting.problems().getFirst();
		for (int d = 0; d < problem.dimension(); d++) {
			if (!(problem.upper()[d] - problem.lower()[d] < Double.POSITIVE_INFINITY)) {
				return Optional.of("clpso needs finite bounds in every dimension; dimension " + d + " has "
						+ problem.lower()[d] + " … " + problem.upper()[d]);
			}
		}
		return unlimited(setting.budget())
				? Optional.of("clpso lowers its inertia over the run and so needs 'generations' or 'evaluations' under stop")
				: Optional.empty();
	}

	private static boolean unlimited(Budget budget) {
		return budget.steps() == Budget.UNLIMITED && budget.evaluations() == Budget.UNLIMITED;
	}

	@Override
	public Optional<String> deviceObjection(Setting<ClpsoParameters> setting) {
		if (setting.parameters().update() == Update.ONE_BY_ONE) {
			return Optional.of("update: one-by-one moves one particle after another, which no device mapping supports. "
					+ "Use device: sequential, or update: synchronous");
		}
		if (setting.parameters().window() == Window.SHARED && !tables(setting)) {
			return Optional.of("window: shared needs random numbers that the host generates; mapping: " + setting.mapping().id()
					+ " generates them on the device. Use mapping: intermediate or final, or device: sequential, or window: own");
		}
		return Optional.empty();
	}

	private static boolean tables(Setting<ClpsoParameters> setting) {
		return DeviceDesign.of(Design.class, setting.mapping()).numbers() == Numbers.TABLES;
	}

	@Override
	public boolean writesBack() {
		return true;
	}

	@Override
	public Map<String, String> derived(ClpsoParameters parameters, int dimension, Budget budget) {
		return unlimited(budget) ? Map.of() : Map.of("K", Long.toString(lastGeneration(parameters, budget)));
	}

	/** K of equation 4: the requested generations, or those that the evaluations allow if none is lost. */
	private static long lastGeneration(ClpsoParameters parameters, Budget budget) {
		return Math.max(1, budget.steps() != Budget.UNLIMITED ? budget.steps() : budget.evaluations() / parameters.size());
	}

	@Override
	public HostPopulation host(Setting<ClpsoParameters> setting, int p) {
		return new Swarm(setting.parameters(), setting.problem(p), setting.populations().get(p), setting.budget(),
				lastGeneration(setting.parameters(), setting.budget()));
	}

	@Override
	public MemoryForecast hostForecast(Setting<ClpsoParameters> setting) {
		long size = setting.parameters().size();
		boolean live = setting.parameters().exemplars() == Exemplars.LIVE; // then numbers of particles, of half the bytes
		return MemoryForecast.ofRows(4 * size + (live ? (size + 1) / 2 : size) + WORK_ROWS, setting.dimension());
	}

	/** Positions, velocities, personal bests and exemplars, and a few numbers of each particle. */
	@Override
	public OptionalLong stateBytes(Setting<ClpsoParameters> setting) {
		long real = setting.precision().bytes();
		long coordinate = 3 * real + SwarmLayout.exemplarBytes(setting.parameters(), setting.precision());
		return OptionalLong.of(setting.parameters().size() * (setting.dimension() * coordinate + real + SwarmLayout.STATE * (long) Integer.BYTES));
	}

	@Override
	public Search search(Setting<ClpsoParameters> setting, KernelDevice device) {
		return new DeviceSearch(setting, device, lastGeneration(setting.parameters(), setting.budget()));
	}

	@Override
	public KernelText text(Setting<ClpsoParameters> setting) {
		return SwarmLayout.of(setting).text(setting);
	}

	@Override
	public MemoryForecast deviceForecast(Setting<ClpsoParameters> setting) {
		return SwarmLayout.of(setting).forecast(setting);
	}
}
