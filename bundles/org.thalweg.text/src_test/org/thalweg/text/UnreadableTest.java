package org.thalweg.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.text.yaml.BoundedYaml;
import org.thalweg.text.yaml.YamlTextException;

/** What users read where a library or Java refuses something: none of their words. */
class UnreadableTest {
	private static final Pattern FOREIGN = Pattern.compile("Stream|Source|REDACTED|Jackson|Exception|[Tt]oken |org\\.|com\\.|java|`|\\bnull\\b(?!,)|"
			+ "Cannot|Index |for length|codec|parse|end-of-input|was expecting|\\(code");
	/** YAML's library speaks of YAML, which is a language of users. */
	private static final Pattern OF_JAVA = Pattern.compile("REDACTED|Exception|org\\.|com\\.|java|\\bnull\\b|Cannot|Index |for length");
	private static final String JSON = "{\"id\": 7, \"x\": [0.5, -1e-8, true, null], \"with\": {\"name\": \"a\\tb\", \"n\": 12}, \"best\": "
			+ "\"Infinity\"}";
	private static final String YAML = "problems: {problem: classic/sphere, dimension: [2, 3]}\nalgorithms:\n- de\n- &a {algorithm: clpso, with: "
			+ "{size: 8}}\n"
			+ "text: \"a\\u00e9\\x41\"\nblock: |\n  one\n  two\nagain: *a\n";
	private static final String SIGNS = "{}[],:\"'\\\t\n0123456789.eE+-truefalsn&*!|>%@`#\u0000\u0007\uD800é";

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = {
			"{'id': 7, 'id': 8} | column 15: 'id' occurs twice",
			"{'id': 7, | column 10: the JSON ends too early: a bracket, a brace or a quotation mark is not closed",
			"{'id': 'seven | column 14: the JSON ends too early: a bracket, a brace or a quotation mark is not closed",
			"{'id': seven} | column 8: ^seven^ is not JSON: write text in double quotes; only true, false and null are written without",
			"{'id': 99999999999999999999} | column 28: a number is out of range",
			"{'id': 007} | column 9: a number is not valid in JSON; expected a number such as 0.5 or -1e-8",
			"{'id': 7; 'x': 1} | column 9: ^;^ is not expected here",
			"{'id': '\\q'} | column 10: a text contains an invalid escape sequence. Write \\\\ for a backslash" })
	void jsonThatIsWrongIsToldInOurWords(String text, String message) {
		assertEquals(message.replace('\'', '"').replace('^', '\''), refusal(text.replace('\'', '"')));
	}

	@Test
	void boundsOfTheLibraryAreTold() {
		assertEquals("lists and objects are nested deeper than 1000 levels", refusal("{\"x\":" + "[".repeat(1001)));
		assertEquals("a number has more than 1000 digits", refusal("{\"x\": " + "1".repeat(1001) + "}").replaceFirst("column \\d+: ", ""));
		assertEquals("a name is longer than 50000 characters", refusal("{\"" + "x".repeat(50_001) + "\": 1}").replaceFirst("column \\d+: ", ""));
	}

	/** Seldom more than a few signs are changed, so that all places of a text are reached. */
	@Test
	void noChangedTextIsToldInForeignWords() {
		Random random = new Random(17);
		for (int k = 0; k < 3000; k++) {
			String json = changed(JSON, random);
			check(json, () -> Json.strict(json), IllegalArgumentException.class, FOREIGN);
			check(json, () -> Json.map(json), RuntimeException.class, FOREIGN);
			String yaml = changed(YAML, random);
			check(yaml, () -> BoundedYaml.compose(yaml), YamlTextException.class, OF_JAVA);
		}
	}

	private static void check(String text, Runnable read, Class<? extends RuntimeException> refusal, Pattern foreign) {
		try {
			read.run();
		} catch (RuntimeException e) {
			String message = Unreadable.reason(refusal.isInstance(e) ? e : assertThrows(refusal, () -> {
				throw e;
			}));
			assertFalse(foreign.matcher(message.replaceAll("(?s)'.*?'|\".*?\"|true, false and null", "")).find(), () -> message + "\nof " + text);
		}
	}

	private static String changed(String text, Random random) {
		StringBuilder out = new StringBuilder(text);
		for (int k = 1 + random.nextInt(3); k > 0 && !out.isEmpty(); k--) {
			int at = random.nextInt(out.length());
			switch (random.nextInt(4)) {
			case 0 -> out.setCharAt(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
			case 1 -> out.deleteCharAt(at);
			case 2 -> out.insert(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
			default -> out.setLength(random.nextInt(4) == 0 ? at : out.length());
			}
		}
		return out.toString();
	}

	private static String refusal(String text) {
		String message = assertThrows(IllegalArgumentException.class, () -> Json.strict(text)).getMessage();
		assertEquals(message, Unreadable.reason(assertThrows(UncheckedIOException.class, () -> {
			throw new UncheckedIOException(new IOException(message));
		})));
		return message;
	}

	@Test
	void whatJavaNoticesHasNoMessageOfJavas() {
		Map<String, Object> empty = Map.of();
		for (Runnable wrong : List.<Runnable>of(() -> empty.get("x").toString(), () -> ((Number) (Object) "x").intValue(), () -> Integer.valueOf("x"),
				() -> List.of(1).get(2), () -> Thread.State.valueOf("x"), () -> Json.map(""))) {
			assertEquals("its contents do not have the expected format", Unreadable.reason(assertThrows(RuntimeException.class,
					wrong::run)));
		}
		assertEquals("it is truncated", Unreadable.reason(new java.io.DataInputStream(java.io.InputStream.nullInputStream()) {
			Exception end() {
				return assertThrows(EOFException.class, this::readInt);
			}
		}.end()));
		assertEquals("there is no such file or folder", Unreadable.reason(assertThrows(NoSuchFileException.class, () -> java.nio.file.Files
				.readString(
						java.nio.file.Path.of("no/such/file")))));
		assertEquals("size 7 is below 8", Unreadable.reason(new IllegalArgumentException("size 7 is below 8")));
	}
}
