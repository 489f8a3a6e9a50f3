package org.thalweg.algorithms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.algorithms.de.De;
import org.thalweg.algorithms.de.Gode;
import org.thalweg.algorithms.de.Gojde;
import org.thalweg.algorithms.de.Jde;
import org.thalweg.algorithms.lshade.LShade;
import org.thalweg.algorithms.maswchains.MaSwChains;
import org.thalweg.algorithms.random.RandomSearch;
import org.thalweg.algorithms.spso.Spso;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.param.Parameters;

/** Presets, by their names of before too, have the values with which runs were stored: these are part of a run's identity. */
class PresetsTest {
	private static final Map<String, Algorithm<?>> ALGORITHMS = Map.of("de", new De(), "jde", new Jde(), "gode", new Gode(), "gojde", new Gojde(),
			"clpso", new Clpso(), "spso2011", new Spso(), "maswchains", new MaSwChains(), "lshade", new LShade(), "random", new RandomSearch());
	private static final String CLPSO = "acceleration=1.5, exemplars=frozen, forced=redrawn, generator=narrow, inertiaEnd=0.4, inertiaStart=0.9, "
			+ "infeasible=ignored, lanes=0, learning=paper, picks=strict, refreshingGap=7, size=40, ties=lower-index, update=synchronous, "
			+ "velocityClamp=0.2, window=own";
	private static final String SPSO = "acceleration=1.1931471805599454, confinement=bounce, inertia=0.7213475204444817, informed=3, lanes=0, ";
	private static final String DE = "F=0.5, acceptance=better, ";
	private static final String GOJDE = "CR=0.9, CRl=0.8, CRu=0.2, F=0.5, Fl=0.2, Fu=0.2, acceptance=not-worse, bounds=redraw, "
			+ "crossover=exponential, first=given, heirs=own, kept=with-winner, lanes=0, po=0.05, ";
	private static final String LSHADE = "evaluations=0, factor=18, ";
	private static final String MASW = "alpha=0.5, candidates=3, children=20, failures=3, ";

	private static String counted(Algorithm<?> algorithm, Preset preset) {
		Record parameters = Parameters.bind(algorithm.parameters(), preset.values(), Map.of());
		Map<String, String> out = new TreeMap<>(Parameters.values(parameters));
		out.keySet().removeAll(Parameters.uncounted(parameters).keySet());
		return out.toString();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "clpso | paper | " + CLPSO,
			"clpso | clpso-opencl | " + CLPSO,
			"clpso | table3 | acceleration=1.5, exemplars=frozen, forced=redrawn, generator=narrow, inertiaEnd=0.4, inertiaStart=0.9, "
					+ "infeasible=ignored, lanes=0, learning=paper, picks=relaxed, refreshingGap=7, size=40, ties=lower-index, update=synchronous, "
					+ "velocityClamp=0.2, window=own",
			"clpso | liang-code | acceleration=1.49445, exemplars=live, forced=winner, generator=narrow, inertiaEnd=0.2, inertiaStart=0.9, "
					+ "infeasible=ignored, lanes=0, learning=liang-code, picks=relaxed, refreshingGap=5, size=40, ties=second, update=one-by-one, "
					+ "velocityClamp=0.2, window=own",
			"spso2011 | paper | " + SPSO + "links=pick-k, size=32, update=synchronous",
			"spso2011 | clerc | " + SPSO + "links=probabilistic, size=40, update=asynchronous",
			"de | qin2012 | CR=0.3, " + DE + "bounds=none, crossover=binomial, lanes=0, members=0, size=100",
			"de | wang2013 | CR=0.9, F=0.5, acceptance=not-worse, bounds=redraw, crossover=exponential, lanes=0, members=0, size=128",
			"jde | brest2006 | CR=0.9, CRl=0.0, CRu=1.0, F=0.5, Fl=0.1, Fu=0.9, acceptance=not-worse, bounds=redraw, crossover=binomial, first=given, "
					+ "kept=with-winner, lanes=0, size=100, tau1=0.1, tau2=0.1, update=generational",
			"jde | wang2013 | CR=0.9, CRl=0.8, CRu=0.2, F=0.5, Fl=0.2, Fu=0.2, acceptance=not-worse, bounds=redraw, crossover=exponential, first=given, "
					+ "kept=with-winner, lanes=0, size=128, tau1=0.1, tau2=0.1, update=generational",
			"gode | wang2013 | CR=0.9, F=0.5, acceptance=not-worse, bounds=redraw, crossover=exponential, lanes=0, po=0.05, size=128, "
					+ "startOpposites=false, update=generational",
			"gojde | wang2013 | " + GOJDE + "size=128, startOpposites=false, tau1=0.1, tau2=0.1, update=generational",
			"gojde | wang2013-60 | " + GOJDE + "size=60, startOpposites=false, tau1=0.1, tau2=0.1, update=generational",
			"lshade | paper | archive=2.6, " + LSHADE + "mean=lasting, memory=6, pbest=0.11, reduction=linear, size=0, smallest=4, spread=fixed",
			"lshade | authors | archive=2.6, " + LSHADE
					+ "mean=overwritten, memory=6, pbest=0.11, reduction=linear, size=0, smallest=4, spread=fixed",
			"lshade | shade | archive=1.0, " + LSHADE + "mean=arithmetic, memory=100, pbest=0.2, reduction=none, size=100, smallest=4, spread=drawn",
			"random | uniform | size=64",
			"maswchains | paper | " + MASW + "firstRho=absolute, groups=0, intensity=500, mark=until-replaced, mutation=0.125, mutationRange=0.1, "
					+ "ratio=0.5, rho=0.2, scheme=by-mapping, size=60, storage=double, successes=5, threads=1, threshold=1.0E-9",
			"maswchains | realea | " + MASW + "firstRho=nearest, groups=0, intensity=500, mark=until-replaced, mutation=0.125, mutationRange=0.1, "
					+ "ratio=0.5, rho=0.2, scheme=by-mapping, size=60, storage=double, successes=5, threads=1, threshold=1.0E-9" })
	void valuesAreThoseOfStoredRuns(String algorithm, String preset, String values) {
		Algorithm<?> of = ALGORITHMS.get(algorithm);
		assertEquals("{" + values + "}", counted(of, Preset.find(of.presets(), preset).orElseThrow()));
	}

	/** A default may change; a preset that is named after a paper keeps the paper's values. */
	@Test
	void allButTheFirstWriteOutEveryValue() {
		ALGORITHMS.forEach((id, a) -> {
			List<String> counted = Parameters.of(a.parameters()).stream().filter(i -> !i.name().equals("storage") || id.equals("maswchains"))
					.map(Parameters.Info::name).toList();
			a.presets().stream().skip(1).forEach(p -> assertTrue(p.values().keySet().containsAll(counted), id + " " + p.name()));
		});
	}

	@Test
	void theFirstIsWhatTheNameMeansInTheLiterature() {
		assertEquals("{CR=0.9, F=0.5, acceptance=better, bounds=redraw, crossover=binomial, lanes=0, members=0, size=100}",
				counted(new De(), new De().presets().getFirst()));
		assertEquals("{acceleration=1.49445, exemplars=live, forced=redrawn, generator=narrow, inertiaEnd=0.4, inertiaStart=0.9, "
				+ "infeasible=ignored, lanes=0, learning=paper, picks=strict, refreshingGap=7, size=40, ties=lower-index, update=synchronous, "
				+ "velocityClamp=0.2, window=own}", counted(new Clpso(), new Clpso().presets().getFirst()));
		assertEquals("{" + SPSO + "links=probabilistic, size=40, update=synchronous}", counted(new Spso(), new Spso().presets().getFirst()));
	}
}
