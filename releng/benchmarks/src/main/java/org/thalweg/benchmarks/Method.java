package org.thalweg.benchmarks;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.algorithms.cmaes.Cmaes;
import org.thalweg.algorithms.cmaes.CmaesParameters;
import org.thalweg.algorithms.cmaes.SepCmaes;
import org.thalweg.algorithms.de.De;
import org.thalweg.algorithms.de.Gode;
import org.thalweg.algorithms.de.Gojde;
import org.thalweg.algorithms.de.Jde;
import org.thalweg.algorithms.lshade.LShade;
import org.thalweg.algorithms.maswchains.MaSwChains;
import org.thalweg.algorithms.spso.Spso;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.param.Parameters;

/**
 * An algorithm that the device benchmark runs, with the floor that belongs to it.
 *
 * @param formula the floor in text
 */
record Method<P extends Record>(String id, PopulationMethod<P> algorithm, String formula, Bound<P> bound) {
	/** Computes a floor; the setting's device and mapping are those of a kernel device. */
	interface Bound<P extends Record> {
		/**
		 * @param cost of a point, times the share of individuals that are evaluated in a step
		 * @param evaluations that a population makes in a step on average, as measured
		 */
		Floor of(Setting<P> setting, Cost cost, double evaluations, Ceilings at);
	}

	/** The floor of a method whose steps evaluate each individual at most once. */
	private interface PerGeneration<P extends Record> {
		Floor of(Setting<P> setting, Cost cost, Ceilings at);
	}

	private static final LShade LSHADE = new LShade();
	private static final List<Method<?>> ALL = List.of(
			of("clpso", new Clpso(), ClpsoFloor.FORMULA, ClpsoFloor::of), cmaes("cmaes", new Cmaes(), false),
			cmaes("sep-cmaes", new SepCmaes(), true), of("de", new De(), DeFloor.FORMULA, DeFloor::of),
			of("jde", new Jde(), DeFloor.FORMULA, DeFloor::of), of("gode", new Gode(), DeFloor.FORMULA, DeFloor::of),
			of("gojde", new Gojde(), DeFloor.FORMULA, DeFloor::of),
			new Method<>("lshade", LSHADE, LShadeFloor.FORMULA,
					(setting, cost, evaluations, at) -> LShadeFloor.of(setting, cost, evaluations, LSHADE.size(setting), at)),
			new Method<>("maswchains", new MaSwChains(), MaSwFloor.FORMULA, MaSwFloor::of),
			of("spso2011", new Spso(), SpsoFloor.FORMULA, SpsoFloor::of));

	private static <P extends Record> Method<P> of(String id, PopulationMethod<P> algorithm, String formula, PerGeneration<P> bound) {
		return new Method<>(id, algorithm, formula, (setting, cost, evaluations, at) -> bound.of(setting, cost, at));
	}

	private static Method<CmaesParameters> cmaes(String id, Cmaes algorithm, boolean separable) {
		return new Method<>(id, algorithm, CmaesFloor.FORMULA,
				(setting, cost, evaluations, at) -> CmaesFloor.of(algorithm, separable, setting, cost, evaluations, at));
	}

	/** All that there are. */
	static List<Method<?>> all() {
		return ALL;
	}

	static Method<?> of(String id) {
		return ALL.stream().filter(m -> m.id.equals(id)).findFirst().orElseThrow(() -> new IllegalArgumentException("no algorithm '"
				+ id + "'; there are " + ALL.stream().map(Method::id).collect(Collectors.joining(", "))));
	}

	/** N of a population at the start. */
	int size(Setting<P> setting) {
		return algorithm instanceof PopulationMethod<P> method ? method.size(setting)
				: Integer.parseInt(Parameters.values(setting.parameters()).get("size"));
	}

	/**
	 * The algorithm's first preset with other values for some parameters.
	 *
	 * @throws IllegalArgumentException with a sentence for the user
	 */
	P rules(Map<String, String> given) {
		return Parameters.bind(algorithm.parameters(), algorithm.presets().getFirst().values(), given);
	}
}
