package org.thalweg.experiment.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class KeysTest {
	private static final Pattern TABLE = Pattern.compile("(?m)^\\| key \\| default \\| means \\|\\R\\|[-|]+\\|\\R((?:\\|.*\\R)*)");
	/** The headings of the tables of keys, and the mappings that they are about. */
	private static final Map<String, String> HEADINGS = Map.of("Keys", "", "problems", "problems", "algorithms", "algorithms", "on", "on", "Pools",
			"on.device", "stop", "stop", "baseline", "baseline", "ranks", "ranks", "formula", "problems.formula");
	private static final String LEAST = """
			problems: [{problem: a, dimension: 2}]
			algorithms: [{algorithm: a, preset: p}]
			on: [{device: cuda:0}]
			stop: {generations: 1}
			baseline: [{label: a}]
			ranks: {of: mean}
			published: table.csv
			""";

	/** All mappings by the paths of their keys. */
	private static Map<String, Section> sections() {
		Map<String, Section> out = new LinkedHashMap<>();
		collect("", Keys.FILE, out);
		return out;
	}

	private static void collect(String path, Section section, Map<String, Section> out) {
		out.put(path, section);
		section.keys().stream().filter(k -> k.inside() != null && k != Keys.Problem.STOP) // as stop of the experiment
				.forEach(k -> collect(path.isEmpty() ? k.name() : path + "." + k.name(), k.inside(), out));
	}

	private static String document(String name) throws IOException {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isRegularFile(root.resolve("docs").resolve(name))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		return Files.readString(root.resolve("docs").resolve(name));
	}

	@Test
	void problemsInTheDocumentsCommandsCanBeRead() throws IOException {
		Matcher problem = Pattern.compile("--problem '(\\{[^'…]+\\})'").matcher(document("own-problems.md"));
		int count = 0;
		for (; problem.find(); count++) {
			List<Diagnostic> found = new ArrayList<>();
			ExperimentFile.problem(problem.group(1), new Places(""), found);
			assertEquals(List.of(), found, problem.group(1));
		}
		assertTrue(count > 1);
	}

	@Test
	void theDocumentsTablesHaveAllKeysWithTheirDefaultsAndMeanings() throws IOException {
		String text = document("experiment-files.md");
		Map<String, Section> expected = sections();
		Matcher table = TABLE.matcher(text);
		while (table.find()) {
			String heading = text.substring(0, table.start()).replaceFirst("(?s).*\\n#+ ([^\\n]+)\\n.*", "$1");
			Section section = expected.remove(HEADINGS.get(heading));
			assertEquals(List.of(), differences(section, table.group(1).lines().toList()), heading);
		}
		assertEquals(Map.of(), expected, "has no table");
	}

	/** @param rows {@code | `key` | default | meaning and more |} */
	private static List<String> differences(Section section, List<String> rows) {
		List<String> out = new ArrayList<>();
		List<String> names = rows.stream().map(r -> r.replaceFirst("^\\| `([^`]+)`.*", "$1")).toList();
		assertEquals(section.keys().stream().map(Key::name).toList(), names);
		for (int i = 0; i < rows.size(); i++) {
			String[] cells = rows.get(i).replaceAll("\\[([^\\]]+)\\]\\([^)]*\\)", "$1").replace("`", "").split("\\|");
			Key<?> key = section.keys().get(i);
			String unless = cells[2].strip();
			if (!unless.equals(key.info().def()) && !(key.info().def().isEmpty() && unless.equals("none"))) {
				out.add(key.name() + ": default " + key.info().def() + ", not " + unless);
			}
			if (!cells[3].strip().startsWith(key.info().text())) {
				out.add(key.name() + ": " + key.info().text() + ", not" + cells[3]);
			}
		}
		return out;
	}

	/** Reading lists the known keys when it meets one that resembles none. */
	@Test
	void theKeysAreThoseThatAreRead() {
		Map<String, String> places = Map.of("", "%s: 1", "on.device", "on: {device: {any: a, %s: 1}}", "problems.formula",
				"problems: {formula: {value: a, %s: 1}, lower: 1, upper: 2}");
		sections().forEach((path, section) -> {
			String yaml = places.getOrDefault(path, path + ": {" + section.first() + ": a, %s: 1}");
			String message = ExperimentFile.parse("e.yaml", yaml.formatted("qqqqqqqqqqqqqqqqqqqqqqqqqq"), Path.of(""), Map.of()).diagnostics()
					.stream()
					.map(Diagnostic::message).filter(m -> m.startsWith("unknown key")).findFirst().orElseThrow();
			Matcher known = Pattern.compile("Known: (.*)\\.").matcher(message);
			assertTrue(known.find(), message);
			assertEquals(section.keys().stream().map(Key::name).sorted().toList(),
					Stream.of(known.group(1).split(", ")).sorted().toList(), path);
		});
	}

	@Test
	void aDefaultThatCanBeWrittenIsTheValueOfAMissingKey() {
		sections().values().forEach(section -> section.keys().stream()
				.filter(k -> k.otherwise() instanceof Number || k.otherwise() instanceof Boolean || k.otherwise() instanceof Enum<?>)
				.filter(k -> !k.info().def().isEmpty() && !k.info().def().contains(" ")).forEach(k -> {
					YamlSection in = YamlSection.of(k.name() + ": " + k.info().def(), new Places("e.yaml"), new ArrayList<>(), "");
					assertEquals(k.otherwise(), in.read(k), k.name());
				}));
	}

	@Test
	void examplesChoicesAndLeastValuesAreRead() {
		sections().forEach((path, section) -> section.keys().forEach(key -> values(key).forEach(value -> {
			String at = path.replaceFirst("^(problems|algorithms|on|baseline)", "$1[0]");
			Map<String, String> sets = Map.of(at.isEmpty() ? key.name() : at + "." + key.name(), value);
			String own = !path.equals("problems") ? "" : List.of("form", "reach").contains(key.name()) ? "kernel: a.cl"
					: List.of("protocol", "penalty", "workers", "timeout", "on-failure").contains(key.name()) ? "process: a" : "";
			String file = own.isEmpty() ? LEAST : LEAST.replace("problem: a, dimension: 2", own + ", lower: 1, upper: 2");
			assertEquals(List.of(), ExperimentFile.parse("e.yaml", file, Path.of(""), sets).diagnostics(), () -> sets.toString());
		})));
	}

	private static List<String> values(Key<?> key) {
		List<String> out = new ArrayList<>(key.info().choices());
		if (!key.example().isEmpty()) {
			out.add(key.example());
		}
		if (Double.isFinite(key.info().min())) {
			out.add(key.info().type() == long.class ? Long.toString((long) key.info().min()) : Double.toString(key.info().min()));
		}
		return out;
	}
}
