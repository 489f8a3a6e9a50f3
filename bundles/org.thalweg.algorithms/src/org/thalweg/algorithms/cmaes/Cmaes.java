package org.thalweg.algorithms.cmaes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.algorithms.cmaes.CmaesParameters.Bounds;
import org.thalweg.algorithms.cmaes.CmaesParameters.Restarts;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.kit.Wording;

/** CMA-ES, the evolution strategy with covariance matrix adaptation: Hansen's tutorial, arXiv 1604.00772, and restarts with larger populations. */
public class Cmaes implements PopulationMethod<CmaesParameters> {
	private static final int LARGEST = 1 << 20;

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
		return List.of(Preset.of("tutorial", "Hansen, The CMA Evolution Strategy: A Tutorial, arXiv 1604.00772v2, 2023"),
				Preset.of("ipop", "Auger and Hansen, IEEE Congress on Evolutionary Computation 2005").with("restarts", "ipop"),
				Preset.of("bipop", "Hansen, GECCO 2009").with("restarts", "bipop").with("length", "50"));
	}

	@Override
	public Wording wording() {
		return new Wording("cmaes", "points", "generation");
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
			return Optional.of("cmaes would double its " + with.lambda(D) + " points " + with.doublings() + " times to " + most + "; the maximum is "
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
							+ (d + 1) + ". Use a point within them, or bounds: ignored");
				}
			}
		}
		return Optional.empty();
	}

	@Override
	public Map<String, String> derived(CmaesParameters parameters, int dimension, Budget budget) {
		Map<String, String> out = new LinkedHashMap<>();
		out.put("lambda", Integer.toString(parameters.lambda(dimension)));
		return out;
	}

	@Override
	public boolean budgetIndependent(CmaesParameters parameters) {
		return true;
	}

	@Override
	public HostPopulation host(Setting<CmaesParameters> setting, int population) {
		return new CmaesPopulation(setting, population, Schedule.of(setting), false);
	}

	@Override
	public MemoryForecast hostForecast(Setting<CmaesParameters> setting) {
		return MemoryForecast.ofRows(2L * Schedule.of(setting).capacity() + 4L * setting.dimension() + 20, setting.dimension());
	}
}
