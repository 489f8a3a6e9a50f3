package org.thalweg.algorithms.clpso;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.algorithms.clpso.ClpsoParameters.Update;
import org.thalweg.algorithms.clpso.ClpsoParameters.Window;
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
import org.thalweg.core.problem.Problem;

/**
 * Comprehensive learning particle swarm optimisation: Liang, Qin, Suganthan, Baskar 2006, as parallelised with OpenCL on
 * an integrated GPU in the paper that docs/fidelity.md calls [CLPSO-OpenCL].
 */
public final class Clpso implements Algorithm<ClpsoParameters> {
	private static final String PAPER = "[CLPSO-OpenCL] table 1, section 4.";

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
		return List.of(new Preset("paper", "[CLPSO-OpenCL] section 2.1", Map.of()),
				new Preset("table3", "[CLPSO-OpenCL] section 5.2: the implementation behind table 3", Map.of("picks", "relaxed")),
				new Preset("liang-code", "the program released with Liang et al. 2006",
						Map.of("learning", "liang-code", "inertiaEnd", "0.2", "acceleration", "1.49445", "refreshingGap", "5",
								"picks", "relaxed", "ties", "second", "forced", "winner", "exemplars", "live", "update",
								"one-by-one")));
	}

	@Override
	public List<Model> models() {
		return List.of(
				new Model("resident", "ours",
						"a work-group a swarm, several work-items a particle on GPUs; state in private and local memory; Philox in "
								+ "the kernel; up to 1024 generations a launch", true, true, "", 1),
				new Model("basic", PAPER + "1", "a work-group a swarm, a work-item a particle; state in global memory; "
						+ "numbers made in the kernel by the paper's MLC generator (eqs. 14, 15)", true, false,
						"its MLC generator is another stream of numbers", 1),
				new Model("intermediate", PAPER + "2", "as basic, but numbers are made on the host and transferred in chunks",
						true, true, "", 1),
				new Model("final", PAPER + "2", "as intermediate, but velocities, positions and exemplars are private arrays, "
						+ "clamp() and step() replace if clauses", true, true, "", 1));
	}

	@Override
	public Optional<String> objection(Setting<ClpsoParameters> setting) {
		Problem problem = setting.ensemble().getFirst();
		for (int d = 0; d < problem.dimension(); d++) {
			if (!(problem.upper()[d] - problem.lower()[d] < Double.POSITIVE_INFINITY)) {
				return Optional.of("clpso needs finite bounds in every dimension; dimension " + d + " has "
						+ problem.lower()[d] + " … " + problem.upper()[d]);
			}
		}
		Budget budget = setting.budget();
		if (budget.steps() == Budget.UNLIMITED && budget.evaluations() == Budget.UNLIMITED) {
			return Optional.of("clpso lowers its inertia over the run and so needs 'generations' or 'evaluations' under stop");
		}
		int size = setting.parameters().size();
		if (budget.evaluations() < size) {
			return Optional.of("clpso evaluates its " + size + " particles before the first generation; "
					+ budget.evaluations() + " evaluations are too few. Use at least " + size);
		}
		if (Math.min(budget.steps(), budget.evaluations() / size) > Integer.MAX_VALUE) {
			return Optional.of("clpso counts generations up to " + Integer.MAX_VALUE + "; the budget allows more");
		}
		if (setting.device() instanceof KernelDevice && setting.parameters().update() == Update.ONE_BY_ONE) {
			return Optional.of("update: one-by-one moves one particle after another, which no device model does. "
					+ "Use device: sequential, or update: synchronous");
		}
		if (setting.device() instanceof KernelDevice && setting.parameters().window() == Window.SHARED
				&& !TableShape.feeds(setting.model().id())) {
			return Optional.of("window: shared is for numbers that the host makes; model: " + setting.model().id()
					+ " makes its own on the device. Use model: intermediate or final, or device: sequential, or window: own");
		}
		return setting.device() instanceof KernelDevice ? KernelSearch.objection(setting) : Optional.empty();
	}

	@Override
	public boolean writesBack() {
		return true;
	}

	@Override
	public Map<String, String> derived(ClpsoParameters parameters, int dimension, Budget budget) {
		return budget.steps() == Budget.UNLIMITED && budget.evaluations() == Budget.UNLIMITED ? Map.of()
				: Map.of("K", Long.toString(lastGeneration(parameters, budget)));
	}

	/** K of equation 4: the generations asked for, or what the evaluations suffice for if none is lost. */
	private static long lastGeneration(ClpsoParameters parameters, Budget budget) {
		return Math.max(1, budget.steps() != Budget.UNLIMITED ? budget.steps() : budget.evaluations() / parameters.size());
	}

	@Override
	public MemoryForecast forecast(Setting<ClpsoParameters> setting) {
		long n = setting.parameters().size();
		long d = setting.dimension();
		if (setting.device() instanceof HostDevice) {
			long bytes = 5 * n * d * Double.BYTES;
			return new MemoryForecast(1 << 20, bytes, n * d * Double.BYTES);
		}
		long real = setting.precision().bytes();
		long population = 5 * n * d * real + n * (real + 16) + 1025 * (real + 8) + 24;
		long largest = n * d * real;
		if (TableShape.feeds(setting.model().id())) {
			TableShape shape = TableShape.of(setting);
			population += shape.forecast(setting.populations().size(), setting.budget());
			largest = Math.max(largest, shape.largest(setting.populations().size(), setting.budget()));
		}
		return new MemoryForecast(1 << 20, population, largest);
	}

	@Override
	public Optional<KernelText> kernelText(Setting<ClpsoParameters> setting) {
		return setting.device() instanceof KernelDevice ? Optional.of(SwarmLayout.of(setting).text(setting)) : Optional.empty();
	}

	@Override
	public Search start(Setting<ClpsoParameters> setting) {
		objection(setting).ifPresent(o -> {
			throw new IllegalArgumentException(o);
		});
		long last = lastGeneration(setting.parameters(), setting.budget());
		return switch (setting.device()) {
		case HostDevice host -> new HostSearch(host, setting.populations().size(), p -> new Swarm(setting.parameters(),
				setting.problem(p), setting.populations().get(p), setting.budget(), last));
		case KernelDevice device -> new DeviceSearch(setting, device, last);
		};
	}
}
