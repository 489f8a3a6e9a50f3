package org.thalweg.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentDocumentTest {
	private static final String WHOLE = """
			# What this is about.
			name: 'A first look'   # in quotes
			problems:
			  # the easy one
			  - {problem: [toy/bowl, toy/cup], dimension: 10}   # ten
			  - problem: toy/hill
			    dimension: [10,   # small
			                30]   # large
			    with:
			      lower: -5   # of every variable
			algorithms: clpso
			on: {device: sequential}
			runs:    25
			stop: 7   # generations

			# the end
			""";

	private static final ExperimentDocument DOCUMENT = ExperimentDocument.of(WHOLE);

	/** The document differs from the example by one replacement. */
	private static void differs(ExperimentDocument actual, String old, String now) {
		assertTrue(WHOLE.contains(old));
		assertEquals(WHOLE.replace(old, now), actual.text());
	}

	private static Map<String, String> item(String... keysAndValues) {
		Map<String, String> out = new LinkedHashMap<>();
		for (int i = 0; i < keysAndValues.length; i += 2) {
			out.put(keysAndValues[i], keysAndValues[i + 1]);
		}
		return out;
	}

	@Test
	void aValueIsReplacedAndNothingElse() {
		differs(DOCUMENT.set("runs", "3"), "runs:    25", "runs:    3");
		differs(DOCUMENT.set("problems[0].dimension", "20"), "dimension: 10}", "dimension: 20}");
		differs(DOCUMENT.set("problems[1].with.lower", "-6"), "lower: -5   #", "lower: -6   #");
	}

	@Test
	void quotesStayAndAreAddedWhereYamlNeedsThem() {
		differs(DOCUMENT.set("name", "It's a second"), "'A first look'", "'It''s a second'");
		differs(DOCUMENT.set("problems[0].problem[1]", "a, b"), "toy/cup", "'a, b'");
		differs(DOCUMENT.set("runs", "null"), "25", "'null'");
		differs(DOCUMENT.set("problems[0].dimension", "1 # 2"), "dimension: 10}", "dimension: '1 # 2'}");
		differs(DOCUMENT.set("problems[1].problem", "a, b"), "toy/hill", "a, b"); // no brackets, no need
		assertEquals("name: \"b\\nc\"\n", ExperimentDocument.of("name: \"a\"\n").set("name", "b\nc").text());
	}

	@Test
	void anEmptyValueTakesTheKeyAway() {
		differs(DOCUMENT.set("problems[0].dimension", ""), ", dimension: 10}", "}");
		differs(DOCUMENT.set("name", ""), "name: 'A first look'   # in quotes\n", "");
		differs(DOCUMENT.remove("problems[1].problem"), "- problem: toy/hill\n    dimension", "- dimension");
		differs(DOCUMENT.remove("seed"), "runs", "runs");
	}

	@Test
	void whatIsEmptyWithoutItsLastKeyGoesToo() {
		differs(DOCUMENT.remove("problems[1].with.lower"), "    with:\n      lower: -5   # of every variable\n", "");
		differs(DOCUMENT.remove("stop.generations"), "stop: 7   # generations\n", "");
	}

	@Test
	void aKeyIsAddedBehindTheLastInTheStyleOfItsMapping() {
		differs(DOCUMENT.set("problems[0].label", "easy"), "dimension: 10}", "dimension: 10, label: easy}");
		differs(DOCUMENT.set("problems[1].with.upper", "5"), "of every variable\n", "of every variable\n      upper: 5\n");
		differs(DOCUMENT.set("problems[1].label", "hill"), "of every variable\n", "of every variable\n    label: hill\n");
		differs(DOCUMENT.set("seed", "9"), "stop: 7   # generations\n", "stop: 7   # generations\nseed: 9\n");
	}

	@Test
	void missingMappingsAreAddedInBrackets() {
		differs(DOCUMENT.set("problems[0].with.bias", "1"), "dimension: 10}", "dimension: 10, with: {bias: 1}}");
		differs(DOCUMENT.set("baseline.label", "clpso"), "# generations\n", "# generations\nbaseline: {label: clpso}\n");
		assertEquals("stop: {seconds: 3} # soon\n", ExperimentDocument.of("stop: # soon\n").set("stop.seconds", "3").text());
		assertEquals("# nothing yet\nruns: 3\n", ExperimentDocument.of("# nothing yet").set("runs", "3").text());
	}

	@Test
	void aShortFormIsWrittenOutWhenItGetsAnotherKey() {
		differs(DOCUMENT.set("stop.seconds", "60"), "stop: 7", "stop: {generations: 7, seconds: 60}");
		differs(DOCUMENT.set("algorithms[0].preset", "paper"), "clpso", "{algorithm: clpso, preset: paper}");
		differs(DOCUMENT.set("algorithms[0].algorithm", "de"), "clpso", "de");
		differs(DOCUMENT.set("on[0].precision", "single"), "{device: sequential}", "{device: sequential, precision: single}");
	}

	@Test
	void ofAListOnlyWhatDiffersIsTouched() {
		differs(DOCUMENT.set("problems[1].dimension", List.of("10", "50")), "30]", "50]");
		differs(DOCUMENT.set("problems[1].dimension", List.of("10", "30", "50")), "30]", "30, 50]");
		differs(DOCUMENT.set("problems[1].dimension", List.of("10")), "[10,   # small\n                30]", "[10   # small\n                ]");
		differs(DOCUMENT.set("problems[0].problem", List.of("toy/cup")), "[toy/bowl, toy/cup]", "[toy/cup]");
		differs(DOCUMENT.set("problems[0].problem", List.of("x", "y", "z")), "[toy/bowl, toy/cup]", "[x, y, z]");
		differs(DOCUMENT.set("problems[0].dimension", List.of("2", "3")), "dimension: 10}", "dimension: [2, 3]}");
	}

	@Test
	void anItemIsAddedInTheStyleOfItsList() {
		differs(DOCUMENT.add("problems", item("problem", "toy/new", "dimension", "3")), "of every variable\n",
				"of every variable\n  - {problem: toy/new, dimension: 3}\n");
		differs(DOCUMENT.add("algorithms", item("algorithm", "de")), "clpso", "[clpso, {algorithm: de}]");
		differs(DOCUMENT.add("on", item("device", "opencl")), "{device: sequential}", "[{device: sequential}, {device: opencl}]");
	}

	@Test
	void aListThatIsNotThereIsBegun() {
		assertEquals("runs: 3\non:\n  - {device: opencl}\n",
				ExperimentDocument.of("runs: 3\n").add("on", item("device", "opencl")).text());
		assertEquals("on: # where\n  - {device: opencl}\nruns: 3\n",
				ExperimentDocument.of("on: # where\nruns: 3\n").add("on", item("device", "opencl")).text());
		assertEquals("on:\n  - device: cuda\n    optional: true\n  - {device: opencl}\n",
				ExperimentDocument.of("on:\n  device: cuda\n  optional: true\n").add("on", item("device", "opencl")).text());
	}

	@Test
	void anItemIsRemovedWithItsLines() {
		differs(DOCUMENT.remove("problems[1]"), WHOLE.substring(WHOLE.indexOf("  - problem:"), WHOLE.indexOf("algorithms")), "");
		differs(DOCUMENT.remove("problems[0]"), "  - {problem: [toy/bowl, toy/cup], dimension: 10}   # ten\n", "");
		differs(DOCUMENT.remove("algorithms[0]"), "algorithms: clpso\n", "");
		assertEquals("on:\n  - a", ExperimentDocument.of("on:\n  - a\n  -\n    device: b").remove("on[1]").text());
		assertEquals("on: [b]", ExperimentDocument.of("on: [a, b]").remove("on[0]").text());
	}

	/** Readers refuse an empty list. */
	@Test
	void theKeyOfAListIsRemovedWithItsLastItem() {
		assertEquals("runs: 3", ExperimentDocument.of("on:\n  - a\nruns: 3").remove("on[0]").text());
		assertEquals("runs: 3", ExperimentDocument.of("on: [a]\nruns: 3").remove("on[0]").text());
		assertEquals("problems:\n  - {problem: p}\n", ExperimentDocument.of("problems:\n  - {problem: p, dimension: [3]}\n").remove(
				"problems[0].dimension[0]").text());
	}

	@Test
	void anItemMovesWithItsComment() {
		String lists = "on:\n  # first\n  - {device: a}   # the a\n  - device: b\n    optional: true\n  - c\n";
		assertEquals("on:\n  # first\n  - device: b\n    optional: true\n  - c\n  - {device: a}   # the a\n",
				ExperimentDocument.of(lists).move("on", 0, 2).text());
		assertEquals("on:\n  # first\n  - c\n  - {device: a}   # the a\n  - device: b\n    optional: true\n",
				ExperimentDocument.of(lists).move("on", 2, 0).text());
		assertEquals("on: [b, a, c]", ExperimentDocument.of("on: [a, b, c]").move("on", 0, 1).text());
	}

	@Test
	void aCopyFollowsItsItemWithTheSameLayoutAndComment() {
		differs(DOCUMENT.duplicate("problems", 0), "   # ten\n", "   # ten\n  - {problem: [toy/bowl, toy/cup], dimension: 10}   # ten\n");
		String hill = """
				  - problem: toy/hill
				    dimension: [10,   # small
				                30]   # large
				    with:
				      lower: -5   # of every variable
				""";
		differs(DOCUMENT.duplicate("problems", 1), hill, hill + hill);
		assertEquals("on: [{device: a}, {device: a}, {device: b}]\n", ExperimentDocument.of("on: [{device: a}, {device: b}]\n").duplicate("on", 0)
				.text());
		assertEquals("on:\n  -\n    device: a\n  -\n    device: a", ExperimentDocument.of("on:\n  -\n    device: a").duplicate("on", 0).text());
		assertEquals("a: 1\n", ExperimentDocument.of("a: 1\n").duplicate("on", 0).text());
	}

	@Test
	void theCopyOfAnAlgorithmGetsALabelThatNoOtherHas() {
		differs(DOCUMENT.duplicate("algorithms", 0), "algorithms: clpso\n", "algorithms: [clpso, {algorithm: clpso, label: clpso 2}]\n");
		String two = "algorithms:\n  - {algorithm: de, label: A}  # mine\n  - {algorithm: de, label: A 2}\n";
		assertEquals(two.replace("# mine\n", "# mine\n  - {algorithm: de, label: A 3}  # mine\n"), ExperimentDocument.of(two).duplicate("algorithms",
				0).text());
	}

	@Test
	void valuesAreReadAsMeant() {
		assertEquals("A first look", DOCUMENT.value("name"));
		assertEquals("toy/bowl, toy/cup", DOCUMENT.value("problems[0].problem"));
		assertEquals("7", DOCUMENT.value("stop.generations"));
		assertEquals("clpso", DOCUMENT.value("algorithms[0].algorithm"));
		assertEquals("sequential", DOCUMENT.value("on[0].device"));
		assertEquals(List.of("lower"), DOCUMENT.keys("problems[1].with"));
		assertEquals("", DOCUMENT.value("problems[2].problem"));
		assertEquals(List.of(2, 1, 1, 0), List.of(DOCUMENT.size("problems"), DOCUMENT.size("algorithms"), DOCUMENT.size("on"),
				DOCUMENT.size("baseline")));
	}

	@Test
	void placesOfPathsAreFoundAndPathsOfPlaces() {
		Span lower = DOCUMENT.span("problems[1].with.lower").orElseThrow();
		assertEquals("lower: -5", WHOLE.substring(lower.start(), lower.end()));
		assertEquals(lower, DOCUMENT.span("problems[1].with.lower.deeper").orElseThrow());
		Span second = DOCUMENT.span("problems[1]").orElseThrow();
		assertEquals("problem: toy/hill", WHOLE.substring(second.start(), second.end()));
		assertTrue(DOCUMENT.span("unknown").isEmpty());
		assertEquals("problems[1].with.lower", DOCUMENT.pathAt(WHOLE.indexOf("-5")));
		assertEquals("problems[0].problem[1]", DOCUMENT.pathAt(WHOLE.indexOf("cup")));
		assertEquals("runs", DOCUMENT.pathAt(WHOLE.indexOf("uns:")));
		assertEquals("", DOCUMENT.pathAt(3));
	}

	@Test
	void lettersBeyondSixteenBitsAndForeignLineEndsDoNoHarm() {
		assertEquals("name: \uD835\uDC65²\r\nruns: 3\r\nseed: 4\r\n",
				ExperimentDocument.of("name: \uD835\uDC65²\r\nruns: 2\r\n").set("runs", "3").set("seed", "4").text());
	}

	/** Every single value of every example is replaced in its turn; all others and every comment stay as they are. */
	@ParameterizedTest
	@ValueSource(strings = { "first.yaml", "papers/clpso-table3.yaml", "papers/cudade-table1.yaml", "papers/cudade-table2.yaml",
			"papers/cudade-table3.yaml", "papers/cudade-figures.yaml", "papers/gojde-table2.yaml", "papers/gojde-tables10-11.yaml",
			"papers/gojde-tables12-13.yaml", "papers/spso2011.yaml" })
	void examplesSurviveTheChangeOfAnyValue(String name) throws IOException {
		ExperimentDocument before = ExperimentDocument.of(Files.readString(Path.of("../../examples", name)));
		List<String> paths = new ArrayList<>();
		leaves(before, "", paths);
		assertTrue(paths.size() > 10, paths.toString());
		for (String path : paths.stream().filter(p -> !before.value(p).contains("\n")).toList()) {
			ExperimentDocument after = before.set(path, "another");
			assertEquals("another", after.value(path));
			for (String other : paths) {
				assertEquals(other.equals(path) ? "another" : before.value(other), after.value(other), other + " after a change of " + path);
			}
			assertEquals(before.text().chars().filter(c -> c == '#' || c == '\n').count(),
					after.text().chars().filter(c -> c == '#' || c == '\n').count(), path);
			assertEquals(before.text(), after.set(path, before.value(path)).text(), path);
		}
	}

	private static void leaves(ExperimentDocument document, String path, List<String> out) {
		List<String> keys = document.keys(path);
		if (!keys.isEmpty()) {
			keys.forEach(key -> leaves(document, path.isEmpty() ? key : path + "." + key, out));
		} else if (document.size(path) > 1 || !document.keys(path + "[0]").isEmpty()) {
			IntStream.range(0, document.size(path)).forEach(i -> leaves(document, path + "[" + i + "]", out));
		} else {
			out.add(path);
		}
	}

	@Test
	void onlyMappingsAreReadable() {
		assertTrue(DOCUMENT.readable());
		assertTrue(ExperimentDocument.of("# nothing yet\n\n").readable());
		assertFalse(ExperimentDocument.of("runs: [1, 2\nseed: 3").readable());
		assertFalse(ExperimentDocument.of("- a\n- b\n").readable());
	}

	@Test
	void anExperimentIsKnownByItsKeys() {
		assertTrue(ExperimentDocument.looksLikeExperiment(WHOLE));
		assertTrue(ExperimentDocument.looksLikeExperiment("name: {\nalgorithms : [clpso]"));
		assertFalse(ExperimentDocument.looksLikeExperiment("name: Xiaowan\nunits: {flow: m3/s}\n# problems: none\n"));
	}

	@Test
	void anEditIsAsSmallAsCanBe() {
		assertEquals(new TextEdit(2, 1, "X"), TextEdit.between("abcde", "abXde"));
		assertEquals(new TextEdit(3, 0, "a"), TextEdit.between("aaa", "aaaa"));
		assertEquals("abXde", TextEdit.between("abcde", "abXde").apply("abcde"));
		assertTrue(TextEdit.between("same", "same").isEmpty());
	}

	@Test
	void aTextThatStandsForTooMuchIsNotReadable() {
		String aliases = "a0: &a0 [x]\n" + IntStream.rangeClosed(1, 9).mapToObj(i -> "a%d: &a%d [%s]\n".formatted(i, i, "*a%d, ".formatted(i - 1)
				.repeat(9))).collect(Collectors.joining());
		assertFalse(ExperimentDocument.of(aliases).readable());
		assertFalse(ExperimentDocument.of("problems: " + "{a: ".repeat(5000)).readable());
	}

	/** The last byte is the dash of an item that has no value yet. */
	@Test
	void aTextThatEndsInADashHasAPlaceForItsErrors() {
		ExperimentDocument document = ExperimentDocument.of("problems: a\nalgorithms:\n  -");
		assertEquals(27, document.span("algorithms[0]").orElseThrow().start());
		assertEquals("problems: a\nalgorithms:\n  - clpso", document.set("algorithms[0]", "clpso").text());
	}
}
