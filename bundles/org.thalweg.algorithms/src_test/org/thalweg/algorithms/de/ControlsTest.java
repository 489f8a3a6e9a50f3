package org.thalweg.algorithms.de;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.random.Draw;

/** F and CR of individuals, worked out from rand_1 to rand_4 of equations 8 and 10 of [GOjDE]. */
class ControlsTest {
	private static final int N = 400;
	private final Draw draw = new Draw(13, 2);

	private Controls controls(String... with) {
		Map<String, String> values = new java.util.HashMap<>(Map.of("size", "" + N));
		for (int k = 0; k < with.length; k += 2) {
			values.put(with[k], with[k + 1]);
		}
		Controls controls = new Controls(Parameters.bind(GojdeParameters.class, Map.of(), values).rules(), draw);
		controls.start();
		return controls;
	}

	/** rand_k, k from 1, of individual i in a generation. */
	private double rand(int k, int generation, int i) {
		return draw.uniform(DeStream.CONTROL, generation, i, k - 1);
	}

	private static void renewAll(Controls controls, int generation) {
		for (int i = 0; i < N; i++) {
			controls.renew(generation, i);
		}
	}

	/** 400 individuals, each τ = 0.1: some 324 renew neither, 36 F alone, 36 CR alone, 4 both. */
	@Test
	void aTrialsParametersFollowEquationsEightAndTen() {
		Controls controls = controls();
		renewAll(controls, 5);
		int[] renewed = new int[4];
		for (int i = 0; i < N; i++) {
			boolean newF = rand(2, 5, i) < 0.1;
			boolean newCR = rand(4, 5, i) < 0.1;
			assertEquals(newF ? 0.2 + rand(1, 5, i) * 0.2 : 0.5, controls.F(i), "F of " + i); // eq. 8: F_l + rand_1 F_u
			double CR = newCR ? 0.8 + rand(3, 5, i) * 0.2 : 0.9; // eq. 10: CR_l + rand_3 CR_u
			assertEquals(CR, controls.CR(i), "CR of " + i);
			assertEquals(Math.log(CR), controls.logCR(i), 1e-15);
			renewed[(newF ? 1 : 0) + (newCR ? 2 : 0)]++;
		}
		for (int some : renewed) {
			assertTrue(some > 0, java.util.Arrays.toString(renewed));
		}
	}

	@Test
	void probabilitiesAtTheEndsRenewNeverOrAlways() {
		Controls never = controls("tau1", "0", "tau2", "0");
		Controls always = controls("tau1", "1", "tau2", "1", "Fl", "0.1", "Fu", "0.9", "CRl", "0", "CRu", "1");
		renewAll(never, 1);
		renewAll(always, 1);
		for (int i = 0; i < N; i++) {
			assertEquals(0.5, never.F(i));
			assertEquals(0.9, never.CR(i));
			assertEquals(0.1 + rand(1, 1, i) * 0.9, always.F(i)); // jDE's: F in [0.1, 1]
			assertEquals(rand(3, 1, i), always.CR(i)); // and eq. 9
		}
	}

	/** Even individuals win, odd ones lose; the next generation shows what stayed. */
	@ParameterizedTest
	@ValueSource(strings = { "with-winner", "always" })
	void newParametersStayWithAWinnerOrInAnyCase(String kept) {
		Controls controls = controls("kept", kept);
		renewAll(controls, 7);
		for (int i = 0; i < N; i++) {
			controls.settle(i, i % 2 == 0);
		}
		renewAll(controls, 8);
		int lost = 0;
		for (int i = 0; i < N; i++) {
			boolean stays = i % 2 == 0 || kept.equals("always");
			double before = rand(2, 7, i) < 0.1 && stays ? 0.2 + rand(1, 7, i) * 0.2 : 0.5;
			double beforeCR = rand(4, 7, i) < 0.1 && stays ? 0.8 + rand(3, 7, i) * 0.2 : 0.9;
			assertEquals(rand(2, 8, i) < 0.1 ? 0.2 + rand(1, 8, i) * 0.2 : before, controls.F(i), "F of " + i);
			assertEquals(rand(4, 8, i) < 0.1 ? 0.8 + rand(3, 8, i) * 0.2 : beforeCR, controls.CR(i), "CR of " + i);
			lost += rand(2, 7, i) < 0.1 && i % 2 == 1 ? 1 : 0;
		}
		assertTrue(lost > 5, "only " + lost + " losers had drawn F anew");
	}

	@Test
	void theFirstAreGivenOrDrawnWithTheNumbersOfGenerationZero() {
		Controls given = controls("F", "0.7", "CR", "0.6", "tau1", "0", "tau2", "0");
		Controls drawn = controls("first", "drawn", "tau1", "0", "tau2", "0");
		renewAll(given, 1);
		renewAll(drawn, 1);
		for (int i = 0; i < N; i++) {
			assertEquals(0.7, given.F(i));
			assertEquals(0.6, given.CR(i));
			assertEquals(0.2 + rand(1, 0, i) * 0.2, drawn.F(i));
			assertEquals(0.8 + rand(3, 0, i) * 0.2, drawn.CR(i));
		}
	}

	/** Individual k is from now on survivor k, of which those from N on are opposites of individual s − N. */
	@ParameterizedTest
	@ValueSource(strings = { "own", "given", "drawn" })
	void survivorsBringTheirsAndOppositesByTheRule(String heirs) {
		Controls controls = controls("heirs", heirs, "first", "drawn", "F", "0.55", "CR", "0.95", "tau1", "0", "tau2", "0");
		int[] survivors = new int[N];
		for (int k = 0; k < N; k++) {
			survivors[k] = k < 100 ? 2 * k + 1 : N + k - 70; // 1, 3, …, 199 and the opposites of 30, …, 329
		}
		controls.survive(survivors, 9);
		renewAll(controls, 10);
		for (int k = 0; k < N; k++) {
			int from = k < 100 ? 2 * k + 1 : k - 70;
			String rule = k < 100 ? "own" : heirs;
			assertEquals(switch (rule) {
			case "own" -> 0.2 + rand(1, 0, from) * 0.2;
			case "given" -> 0.55;
			default -> 0.2 + rand(1, 9, from) * 0.2;
			}, controls.F(k), "F of " + k);
			assertEquals(switch (rule) {
			case "own" -> 0.8 + rand(3, 0, from) * 0.2;
			case "given" -> 0.95;
			default -> 0.8 + rand(3, 9, from) * 0.2;
			}, controls.CR(k), "CR of " + k);
		}
	}

	@Test
	void parametersThatDoNotAdaptStay() {
		Controls controls = new Controls(Parameters.bind(GodeParameters.class, Map.of(), Map.of("F", "0.4", "CR", "0.8")).rules(), draw);
		controls.start();
		controls.renew(1, 3);
		controls.settle(3, true);
		assertEquals(0.4, controls.F(3));
		assertEquals(0.8, controls.CR(3));
		assertEquals(Math.log(0.8), controls.logCR(3), 1e-15);
	}
}
