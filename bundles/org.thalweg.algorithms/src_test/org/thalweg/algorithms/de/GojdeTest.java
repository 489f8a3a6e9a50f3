package org.thalweg.algorithms.de;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.algorithms.Bowl;
import org.thalweg.algorithms.Described;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.DeviceObjective.Reach;

/** What jDE, GODE and GOjDE refuse, and what their presets are. */
class GojdeTest {
	private static <P extends Record> Optional<String> onHost(Family<?> family, Class<P> type, Budget budget, Map<String, String> with) {
		@SuppressWarnings("unchecked")
		org.thalweg.core.algorithm.Algorithm<P> algorithm = (org.thalweg.core.algorithm.Algorithm<P>) family;
		return algorithm.objection(new Setting<>(Parameters.bind(type, Map.of(), with), List.of(Bowl.SQUARE), List.of(new Population(0, 1)),
				budget, new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE));
	}

	private static Optional<String> gojde(Budget budget, String startOpposites) {
		return onHost(new Gojde(), GojdeParameters.class, budget, Map.of("size", "50", "startOpposites", startOpposites));
	}

	@Test
	void theStartsOppositesNeedTwiceTheEvaluations() {
		assertEquals(Optional.empty(), gojde(Budget.ofEvaluations(100), "true"));
		assertEquals("gojde evaluates 100 points before the first generation; 99 evaluations are too few. "
				+ "Use at least 100", gojde(Budget.ofEvaluations(99), "true").orElseThrow());
		assertEquals(Optional.empty(), gojde(Budget.ofEvaluations(50), "false"));
		assertEquals("gojde evaluates its 50 individuals before the first generation; 49 evaluations are too few. Use at least 50",
				gojde(Budget.ofEvaluations(49), "false").orElseThrow());
		assertTrue(onHost(new Gode(), GodeParameters.class, Budget.ofEvaluations(255), Map.of("startOpposites", "true")).orElseThrow()
				.startsWith("gode evaluates 256 points"));
		assertEquals("jde evaluates its 100 individuals before the first generation; 99 evaluations are too few. Use at least 100",
				onHost(new Jde(), JdeParameters.class, Budget.ofEvaluations(99), Map.of()).orElseThrow());
	}

	@Test
	void oneIndividualAfterAnotherIsForTheHostAlone() {
		String expected = "update: in-place replaces one individual after another, which no device mapping supports. Use device: sequential, or "
				+ "update: generational";
		Described.Fold fold = new Described.Fold(4, Reach.NONE);
		for (DeviceMapping mapping : new Gojde().mappings()) {
			for (String update : List.of("in-place", "generational")) {
				assertEquals(update.equals("in-place") ? Optional.of(expected) : Optional.empty(), new Gojde().objection(Described.setting(
						Described.GPU, mapping, fold, 1, Precision.DOUBLE, GojdeParameters.class, Map.of("update", update))), mapping.id());
			}
		}
		assertEquals(Optional.empty(), onHost(new Gojde(), GojdeParameters.class, Budget.ofSteps(1), Map.of("update", "in-place")));
	}

	/** Four is the least size: an individual and three parents. */
	@ParameterizedTest
	@CsvSource({ "size, 3", "po, 1.01", "po, -0.1", "tau1, 1.5", "tau2, -1", "Fu, 2.5", "lanes, 3", "heirs, mine", "first, none",
			"kept, never", "update, later", "crossover, uniform" })
	void parametersOutOfRangeAreRefusedByName(String name, String value) {
		Exception e = assertThrows(RuntimeException.class, () -> Parameters.bind(GojdeParameters.class, Map.of(), Map.of(name, value)));
		assertTrue(e.getMessage().contains(name) && e.getMessage().contains(value), e.getMessage());
		assertEquals(1, e.getMessage().lines().count());
	}

	@Test
	void aRateThatCouldExceedOneIsRefusedWithTheGreatestRange() {
		List<Function<Map<String, String>, Variant>> binds = List.of(with -> Parameters.bind(GojdeParameters.class, Map.of(), with),
				with -> Parameters.bind(JdeParameters.class, Map.of(), with));
		for (Function<Map<String, String>, Variant> bind : binds) {
			Exception e = assertThrows(RuntimeException.class, () -> bind.apply(Map.of("CRl", "0.75", "CRu", "0.5")));
			assertEquals("CRu: 0.5 added to CRl: 0.75 gives crossover rates up to 1.25; the maximum is 1. Use CRu: 0.25 or less",
					e.getMessage());
			bind.apply(Map.of("CRl", "0.75", "CRu", "0.25"));
			e = assertThrows(RuntimeException.class, () -> bind.apply(Map.of("CRl", "0.9", "CRu", "0.2")));
			assertTrue(e.getMessage().endsWith("rates up to 1.1; the maximum is 1. Use CRu: 0.1 or less"), e.getMessage());
		}
	}

	/** Section 6.2: N_p = 128, p_o = 0.05, F_l = F_u = 0.2, CR_l = 0.8, CR_u = 0.2; section 6.3: N_p = 60. */
	@Test
	void presetsAreThePapersFigures() {
		for (Preset preset : new Gojde().presets()) {
			GojdeParameters p = Parameters.bind(GojdeParameters.class, preset.values(), Map.of());
			assertEquals(preset.name().equals("wang2013-60") ? 60 : 128, p.size());
			assertEquals(0.05, p.po());
			assertEquals(List.of(0.2, 0.2, 0.8, 0.2, 0.1, 0.1), List.of(p.Fl(), p.Fu(), p.CRl(), p.CRu(), p.tau1(), p.tau2()));
		}
		Map<String, List<Double>> ranges = Map.of("brest2006", List.of(0.1, 0.9, 0.0, 1.0), "wang2013", List.of(0.2, 0.2, 0.8, 0.2));
		for (Preset preset : new Jde().presets()) {
			JdeParameters p = Parameters.bind(JdeParameters.class, preset.values(), Map.of());
			assertEquals(ranges.get(preset.name()), List.of(p.Fl(), p.Fu(), p.CRl(), p.CRu()), preset.name());
		}
	}
}
