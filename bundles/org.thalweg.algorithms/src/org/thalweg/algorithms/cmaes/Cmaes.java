package org.thalweg.algorithms.cmaes;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.thalweg.algorithms.cmaes.CmaesParameters.Bounds;
import org.thalweg.algorithms.cmaes.CmaesParameters.Restarts;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.kit.GroupKernel;
import org.thalweg.core.kit.GroupShape;
import org.thalweg.core.kit.LocalMemory;
import org.thalweg.core.kit.PopulationArrays;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.kit.Wording;
import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.math.SymmetricEigen;

/** CMA-ES, the evolution strategy with covariance matrix adaptation: Hansen's tutorial, arXiv 1604.00772, and restarts with larger populations. */
public sealed class Cmaes implements PopulationMethod<CmaesParameters> permits SepCmaes {
	private static final int LARGEST = 1 << 20;
	private static final int MOST_ON_DEVICES = 200;
	/** Points that are ranked by counting, without a sort in the program. */
	private static final int MOST_COUNTED = 384;
	private static final KernelFile KERNEL = KernelFile.ours("algorithms/cmaes/tuned.cl");
	private static final KernelFile FULL = KernelFile.ours("algorithms/cmaes/full.cl");
	private static final KernelFile SEPARABLE = KernelFile.ours("algorithms/cmaes/separable.cl");
	private static final KernelFile ORDER = KernelFile.ours("lib/order.cl");
	private static final KernelFile EIGEN = KernelFile.ours("lib/eigen.cl");

	@Override
	public Class<CmaesParameters> parameters() {
		return CmaesParameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public List<Preset> presets() {
		return List.of(Preset.of("hansen2016", "Hansen, The CMA Evolution Strategy: A Tutorial, arXiv 1604.00772"),
				Preset.of("ipop", "IPOP-CMA-ES: Auger and Hansen, IEEE Congress on Evolutionary Computation 2005").with("restarts", "ipop"),
				Preset.of("bipop", "BIPOP-CMA-ES: Hansen, GECCO 2009").with("restarts", "bipop").with("length", "50"),
				Preset.of("pycma", "the program pycma 4: tolfun, tolfacupx and maxiter").with("tolfun", "1e-11").with("tolxup", "1e3").with("length",
						"150"));
	}

	@Override
	public List<DeviceMapping> mappings() {
		return List.of(DeviceMapping.of("tuned", "ours", "one work-group per population through many generations per launch; its work-items share "
				+ "points, coordinates or elements of the covariance matrix, whatever a part of a generation has most of").revised(1));
	}

	@Override
	public Wording wording() {
		return new Wording(separable() ? "sep-cmaes" : "cmaes", "points", "generation");
	}

	/** Whether the covariance matrix is diagonal. */
	boolean separable() {
		return false;
	}

	/** λ of one variable, where it depends on their number. */
	@Override
	public int size(CmaesParameters parameters) {
		return parameters.lambda(1);
	}

	@Override
	public int size(Setting<CmaesParameters> setting) {
		return Schedule.of(setting).capacity();
	}

	@Override
	public int startEvaluations(Setting<CmaesParameters> setting) {
		return setting.parameters().lambda(setting.dimension());
	}

	@Override
	public Optional<String> ownObjection(Setting<CmaesParameters> setting) {
		CmaesParameters with = setting.parameters();
		int D = setting.dimension();
		long most = with.restarts() == Restarts.SAME ? with.lambda(D) : (long) with.lambda(D) << with.doublings();
		if (most > LARGEST) {
			return Optional.of(wording().method() + " would double its " + with.lambda(D) + " points " + with.doublings() + " times to " + most
					+ "; the maximum is "
					+ LARGEST + ". Use fewer doublings");
		}
		double[] start = with.start();
		if (start.length > 1 && start.length != D) {
			return Optional.of("start: " + start.length + " numbers for " + D + " variables. Give one number for all or one for each");
		}
		for (int d = 0; d < D && start.length > 0 && with.bounds() == Bounds.TRANSFORMED; d++) {
			double x = start[start.length == 1 ? 0 : d];
			for (var problem : setting.problems()) {
				if (!(x >= problem.lower()[d] && x <= problem.upper()[d])) {
					return Optional.of("start: " + x + " is outside the bounds " + problem.lower()[d] + " to " + problem.upper()[d] + " of variable "
							+ (d + 1) + ". Use a point within them, or bounds: penalised");
				}
			}
		}
		return Optional.empty();
	}

	@Override
	public Map<String, String> derived(CmaesParameters parameters, int dimension, Budget budget) {
		Map<String, String> out = new LinkedHashMap<>();
		int lambda = parameters.lambda(dimension);
		out.put("lambda", Integer.toString(lambda));
		if (parameters.restarts() != Restarts.SAME) {
			out.put("largest lambda", Long.toString((long) lambda << parameters.doublings()));
		}
		return out;
	}

	@Override
	public boolean budgetIndependent(CmaesParameters parameters) {
		return true;
	}

	@Override
	public HostPopulation host(Setting<CmaesParameters> setting, int population) {
		return new CmaesPopulation(setting, population, Schedule.of(setting), separable());
	}

	@Override
	public Optional<String> deviceObjection(Setting<CmaesParameters> setting) {
		int D = setting.dimension();
		if (!separable() && D > MOST_ON_DEVICES) {
			return Optional.of("cmaes runs on devices with up to " + MOST_ON_DEVICES + " variables, and this problem has " + D
					+ ". Use sep-cmaes, or device: sequential");
		}
		return setting.parameters().start().length <= MOST_ON_DEVICES ? Optional.empty()
				: Optional.of("start: a list of " + D + " numbers is too long for devices. Give one number, or use device: sequential");
	}

	@Override
	public Optional<PopulationArrays> arrays(Setting<CmaesParameters> setting) {
		Schedule schedule = Schedule.of(setting);
		int D = setting.dimension();
		int n = schedule.capacity();
		int rows = separable() ? 0 : SymmetricEigen.rows(D);
		boolean penalised = setting.parameters().bounds() == Bounds.PENALISED;
		int spreads = spreads(setting);
		return Optional.of(new PopulationArrays(setting).points("positions", n).points("mean", 1).points("paths", 2)
				.reals("covariance", separable() ? D : (long) rows * rows).points("axes", rows).reals("scalars", 3)
				.words("sizes", Schedule.COUNTERS).events(RunEnd.NAMES)
				.reals("best values of generations", RunEnd.window(D, schedule.first())).reals("histories", 2L * RunEnd.HISTORY)
				.points("weights", penalised ? 1 : 0).reals("spreads", spreads).points("steps", n).scratch().reals("reals", 5L * n).scratch()
				.words("order", Math.max(n, spreads)).scratch().points("vectors", 5).scratch().points("violations", penalised ? n : 0).scratch());
	}

	/** Spreads of values that are noted: of as many generations, or none. */
	private static int spreads(Setting<CmaesParameters> setting) {
		return setting.parameters().bounds() == Bounds.PENALISED ? BoundPenalty.window(setting.dimension(), Schedule.of(setting).first()) : 0;
	}

	@Override
	public GroupKernel kernel(Setting<CmaesParameters> setting) {
		CmaesParameters with = setting.parameters();
		Schedule schedule = Schedule.of(setting);
		int D = setting.dimension();
		int n = schedule.capacity();
		int rows = SymmetricEigen.rows(D);
		GroupKernel plan = new GroupKernel(setting, KERNEL, "cmaes", n, text -> text.define("MOST_POINTS", n).define("FIRST_LAMBDA", schedule.first())
				.define("DOUBLINGS", with.doublings()).choose("RESTARTS", with.restarts()).choose("BOUNDS", with.bounds())
				.define("SPREADS", spreads(setting)).define("ACTIVE", with.active()).define("DIAGONAL", separable())
				.define("SIGMA", with.sigma()).define("STARTS", with.start().length)
				.define("START", Arrays.stream(with.start()).mapToObj(x -> "R(" + x + ")").collect(Collectors.joining(", ", "{ ", " }")))
				.define("CHI", CmaesPopulation.chi(D)).define("TOL_FUN", with.tolfun()).define("TOL_X", with.tolx())
				.define("TOL_X_UP", with.tolxup()).define("LENGTH", with.length()).define("WINDOW", RunEnd.window(D, schedule.first()))
				.define("HISTORY", RunEnd.HISTORY).define("COUNTERS", Schedule.COUNTERS)
				.define("ORDER_COUNTED", n > MOST_COUNTED ? MOST_COUNTED : Integer.MAX_VALUE).randomStreams(CmaesStream.class), arrays(setting)
						.orElseThrow()).withVaryingSteps().onGroupsFor(
								schedule.first());
		if (separable()) {
			return plan.using(ORDER, SEPARABLE);
		}
		GroupShape group = plan.group();
		LocalMemory local = new LocalMemory(setting.device().info(), setting.precision()).reserveExchange(group, 0)
				.reserve((2L * group.items() + 5L * CanonicalSum.PARTIALS + rows) * Double.BYTES);
		boolean matrix = !setting.device().info().cpu() && local.takeReals((long) rows * rows);
		boolean vectors = matrix && local.takeReals((long) rows * D);
		return plan.defining(text -> text.define("EIGEN_LOCAL", matrix).define("AXES_LOCAL", vectors)).using(ORDER, EIGEN, FULL);
	}
}
