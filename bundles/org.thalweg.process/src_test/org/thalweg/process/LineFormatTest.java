package org.thalweg.process;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LineFormatTest {
	private static final LineFormat PLAIN = new PlainLineFormat();
	private static final LineFormat JSON = new JsonLineFormat(new String[0]);

	private static String asked(LineFormat lines, double... x) {
		StringBuilder out = new StringBuilder();
		lines.ask(out, x, x.length, 7);
		return out.toString();
	}

	@Test
	void aPointIsALineOfNumbersThatReadBackAsTheyAre() {
		assertEquals("0.1 -2.0 1.0E-300", asked(PLAIN, 0.1, -2, 1e-300));
		assertEquals("{\"id\":7,\"x\":[0.1,-2.0,1.0E-300]}", asked(JSON, 0.1, -2, 1e-300));
		assertEquals("{\"id\":7,\"x\":{\"width\":0.5,\"a \\\"b\\\"\":2.0}}", asked(new JsonLineFormat(new String[] { "width", "a \"b\"" }), 0.5, 2));
	}

	@ParameterizedTest
	@CsvSource({ "1.5,1.5", "' -2e3 ',-2000", "inf,Infinity", "Infinity,Infinity", "+inf,Infinity", "1e999,Infinity" })
	void aNumberIsAnAnswer(String line, double value) throws Fault {
		assertEquals(value, PLAIN.read(line, 1).value());
		assertEquals(value, JSON.read("{\"f\": " + (line.contains("nf") ? '"' + line + '"' : line) + "}", 1).value());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = { "``|answered an empty line; expected a number",
			"hello|answered 'hello'; expected a number", "nan|answered nan, which is not a value. For a point without a value, print inf",
			"NA|answered NA, which is not a value. For a point without a value, print inf",
			"-Inf|answered -Inf, which is not a value. For a point without a value, print inf",
			"1 2 3|answered 3 numbers, '1 2 3'; expected one. For constraints and outputs, use protocol: json",
			"1 x|answered '1 x'; expected a number", "1d|answered '1d'; expected a number" })
	void whatIsNoNumberIsNamed(String line, String message) {
		assertEquals(message, assertThrows(Fault.class, () -> PLAIN.read(line, 1)).getMessage());
	}

	/** The same in both protocols: what is no value fails only its point, and the worker may continue. */
	@ParameterizedTest
	@ValueSource(strings = { "nan", "NaN", "-NaN", "NA", "-inf", "-Infinity", "-1e999" })
	void whatIsNoValueIsNoneInBothProtocols(String said) {
		String quoted = said.equals("NaN") || said.startsWith("-I") || said.startsWith("-1") ? said : '"' + said + '"';
		for (Fault f : List.of(assertThrows(Fault.class, () -> PLAIN.read(said, 1)), assertThrows(Fault.class, () -> JSON.read("{\"f\": " + quoted
				+ "}", 1)))) {
			assertEquals(Fault.Kind.NO_VALUE, f.kind());
			assertTrue(f.getMessage().endsWith(said + ", which is not a value. For a point without a value, print inf"), f.getMessage());
		}
		assertEquals(Fault.Kind.NO_VALUE, assertThrows(Fault.class, () -> JSON.read("{\"f\": null}", 1)).kind());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = { "{\"f\":3,\"f\":4}|f", "{\"f\":3,\"id\":1,\"id\":1}|id",
			"{\"f\":3,\"outputs\":{\"mass\":7,\"mass\":8}}|mass", "{\"f\":3,\"note\":{\"a\":1,\"a\":1}}|a" })
	void aMemberMayStandThereOnce(String line, String twice) {
		assertEquals("answered '" + line + "': \"" + twice + "\" occurs twice; each member may occur only once", assertThrows(Fault.class,
				() -> JSON.read(line, 1)).getMessage());
	}

	@Test
	void aViolationWithoutAPenaltyChangesNothing() throws Fault {
		assertEquals(2, JSON.read("{\"f\":2,\"constraints\":[1e308,1e308]}", 1).penalised(0)); // whose sum is infinite
	}

	@Test
	void anObjectHoldsConstraintsAndOutputs() throws Fault {
		ProgramAnswer all = JSON.read(
				"{\"id\":3,\"f\":2,\"constraints\":[-1,0.5,2],\"outputs\":{\"mass\":7,\"flow\":[1,2,3,4,5]},\"note\":{\"a\":[1]}}", 3);
		assertEquals(2, all.value());
		assertEquals(2.5, all.violation());
		assertEquals(27, all.penalised(10)); // 2 + 10 (0.5 + 2)
		assertArrayEquals(new double[] { 1, 2, 3, 4, 5 }, all.outputs().get("flow"));
		assertEquals(Set.of("mass", "flow"), all.outputs().keySet());
		assertEquals(2, JSON.read("{\"f\":2,\"constraints\":-1}", 3).penalised(10));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "1.5", "{", "{\"f\":1} {\"f\":2}", "{\"f\":\"a\"}", "{\"f\":[1]}", "{}", "{\"f\":1,\"id\":4}",
			"{\"f\":1,\"constraints\":[1,",
			"{\"f\":1,\"constraints\":[NaN]}", "{\"f\":1,\"outputs\":[1]}", "{\"f\":NaN}", "{\"f\":-Infinity}", "{\"f\":null}", "[1]" })
	void anObjectThatSaysSomethingElseIsNoAnswer(String line) {
		assertThrows(Fault.class, () -> JSON.read(line, 3));
	}
}
