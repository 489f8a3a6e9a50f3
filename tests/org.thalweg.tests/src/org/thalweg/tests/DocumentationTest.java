package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.thalweg.experiment.plan.Version;

/**
 * The documents are correct. A fenced block after {@code <!-- snippet: FILE -->} is in that file, line by line;
 * in the block a line {@code …} skips some. Relative links lead somewhere, paths in backticks are there, and every
 * {@code ./thalweg} in a fenced block names a verb, options and examples that exist.
 */
@Tag("store")
class DocumentationTest {
	private static final Pattern SNIPPET = Pattern.compile("<!-- snippet: (\\S+) -->\\R```\\w*\\R(.*?)```", Pattern.DOTALL);
	private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
	private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");
	private static final Pattern PATH = Pattern
			.compile("`((?:\\.ci|bundles|docs|examples|features|kernels|releng|target-platform|tests)/[\\w./-]+)`");
	private static final Pattern FENCE = Pattern.compile("(?m)^```\\w*\\R(.*?)^```", Pattern.DOTALL | Pattern.MULTILINE);
	private static final Pattern CALL = Pattern.compile("(?:\\./|bin/|(?<![\\w./-]))thalweg ((?:\\\\\\R|[^#\\n|>])*)");

	private static Path root;
	private static final Pattern COMMAND = Pattern.compile("@Command\\(name = \"([\\w-]+)\"");
	private static final Map<Path, String> DOCUMENTS = new TreeMap<>();

	@BeforeAll
	static void readTheDocuments() throws IOException {
		root = Path.of("").toAbsolutePath();
		while (root != null && !(Files.isRegularFile(root.resolve("thalweg")) && Files.isDirectory(root.resolve("docs")))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		for (Path file : files(root, name -> name.endsWith(".md"))) {
			DOCUMENTS.put(file, Files.readString(file));
		}
	}

	/** Files whose name fits, without what is hidden or was built. */
	private static List<Path> files(Path folder, Predicate<String> fits) throws IOException {
		List<Path> out = new ArrayList<>();
		try (Stream<Path> entries = Files.list(folder)) {
			for (Path entry : entries.sorted().toList()) {
				String name = entry.getFileName().toString();
				if (Files.isRegularFile(entry) && fits.test(name)) {
					out.add(entry);
				} else if (Files.isDirectory(entry) && !name.startsWith(".") && !List.of("target", "bin", "results", "node_modules").contains(name)) {
					out.addAll(files(entry, fits));
				}
			}
		}
		return out;
	}

	private static String place(Path document, int at) {
		return root.relativize(document) + ":" + (1 + DOCUMENTS.get(document).substring(0, at).lines().count());
	}

	/** The root POM is the only source; files that cannot read it must have the same version. */
	@Test
	void theCitationTheChangelogAndTheProgramNameTheRelease() throws IOException {
		Matcher release = Pattern.compile("<thalweg.release>(\\d+\\.\\d+\\.\\d+)</thalweg.release>").matcher(Files.readString(root.resolve(
				"pom.xml")));
		assertTrue(release.find());
		assertTrue(Files.readString(root.resolve("CITATION.cff")).contains("\nversion: " + release.group(1) + "\n"));
		assertTrue(Files.readString(root.resolve("CHANGELOG.md")).lines().filter(l -> l.startsWith("## ")).findFirst().orElseThrow().contains(release
				.group(1)));
		for (String product : List.of("releng/product/batch.product", "releng/workbench/workbench.product")) {
			assertTrue(Files.readString(root.resolve(product)).contains(" version=\"" + release.group(1) + ".qualifier\""), product);
		}
		assertEquals(release.group(1), Version.current());
	}

	@Test
	void snippetsAreTakenFromTheSources() throws IOException {
		List<String> wrong = new ArrayList<>();
		for (var document : DOCUMENTS.entrySet()) {
			Matcher snippet = SNIPPET.matcher(document.getValue());
			long announced = document.getValue().lines().filter(line -> line.startsWith("<!-- snippet:")).count();
			assertEquals(announced, snippet.results().count(), () -> document.getKey() + ": a snippet without its fenced block");
			snippet.reset();
			while (snippet.find()) {
				Path source = root.resolve(snippet.group(1));
				List<String> lines = Files.isRegularFile(source) ? lines(Files.readString(source)) : List.of();
				for (List<String> piece : pieces(lines(snippet.group(2)))) {
					if (!stands(piece, lines)) {
						wrong.add(place(document.getKey(), snippet.start()) + ": not in " + snippet.group(1) + ": " + piece.getFirst());
					}
				}
			}
		}
		assertEquals(List.of(), wrong);
	}

	private static List<String> lines(String text) {
		return text.lines().map(line -> line.replace("\t", "    ").stripTrailing()).toList();
	}

	private static List<List<String>> pieces(List<String> block) {
		List<List<String>> out = new ArrayList<>();
		out.add(new ArrayList<>());
		for (String line : block) {
			if (line.strip().equals("…")) {
				out.add(new ArrayList<>());
			} else {
				out.getLast().add(line);
			}
		}
		out.removeIf(List::isEmpty);
		return out;
	}

	/** Whether the piece occurs in the source, both without their common indentation. */
	private static boolean stands(List<String> piece, List<String> source) {
		String wanted = String.join("\n", piece).stripIndent();
		for (int from = 0; from + piece.size() <= source.size(); from++) {
			if (String.join("\n", source.subList(from, from + piece.size())).stripIndent().equals(wanted)) {
				return true;
			}
		}
		return false;
	}

	@Test
	void relativeLinksLeadSomewhere() throws IOException {
		List<String> broken = new ArrayList<>();
		for (var document : DOCUMENTS.entrySet()) {
			Matcher link = LINK.matcher(document.getValue());
			while (link.find()) {
				String target = link.group(1);
				if (!target.matches("[a-z]+:.*") && !leads(document.getKey(), target)) {
					broken.add(place(document.getKey(), link.start()) + ": " + target);
				}
			}
		}
		assertEquals(List.of(), broken);
	}

	private static boolean leads(Path from, String target) throws IOException {
		String[] parts = target.split("#", 2);
		Path file = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]);
		if (!Files.exists(file)) {
			return false;
		}
		return parts.length == 1 || HEADING.matcher(Files.readString(file)).results()
				.anyMatch(h -> parts[1].equals(h.group(1).toLowerCase().replaceAll("[^\\p{L}\\d _-]", "").replace(' ', '-')));
	}

	/** The pages for a browser, which releng/site/build.sh makes and whose links it follows. */
	@Test
	void everyDocumentHasItsPlaceAmongThePages() throws IOException {
		String navigation = Files.readString(root.resolve("releng/site/navigation.json"));
		List<String> missing = files(root.resolve("docs"), name -> name.endsWith(".md")).stream().filter(f -> f.getParent().endsWith("docs")).map(
				f -> f
						.getFileName().toString().replace(".md", "")).filter(n -> !navigation.contains('"' + n + '"')).toList();
		assertEquals(List.of(), missing);
	}

	@Test
	void pathsInBackticksAreThere() {
		List<String> missing = new ArrayList<>();
		for (var document : DOCUMENTS.entrySet()) {
			Matcher path = PATH.matcher(document.getValue());
			while (path.find()) {
				if (!path.group(1).contains("/target/") && !Files.exists(root.resolve(path.group(1)))) { // what a build makes may come later
					missing.add(place(document.getKey(), path.start()) + ": " + path.group(1));
				}
			}
		}
		assertEquals(List.of(), missing);
	}

	/** As docs/plugins.md requires: a record may get further components, and with them another constructor. */
	@Test
	void examplesOfPluginsMakeRecordsByTheirFactories() throws IOException {
		Pattern made = Pattern.compile("\\bnew (Preset|DeviceMapping|DeviceObjective|DeviceInfo|Share|Launch)\\(");
		Map<Path, String> examples = new TreeMap<>(DOCUMENTS);
		for (String folder : List.of("bundles/org.thalweg.template", "examples/plugins", "releng/journeys")) {
			for (Path file : files(root.resolve(folder), name -> name.endsWith(".java"))) {
				examples.put(file, Files.readString(file));
			}
		}
		for (String name : List.of("EvolutionStrategy", "CommaGeneration")) {
			Path file = root.resolve("tests/org.thalweg.tests/src/org/thalweg/tests/" + name + ".java");
			examples.put(file, Files.readString(file));
		}
		assertEquals(List.of(), examples.entrySet().stream().flatMap(e -> made.matcher(e.getValue()).results()
				.map(m -> root.relativize(e.getKey()) + ": " + m.group())).toList());
	}

	/** The examples of extension points, which PDE shows. */
	@Test
	void classesInSchemasAreThere() throws IOException {
		List<String> missing = new ArrayList<>();
		int examples = 0;
		for (Path schema : files(root.resolve("bundles"), name -> name.endsWith(".exsd"))) {
			Matcher named = Pattern.compile("class=\"(org\\.thalweg\\.[\\w.]+)\"/&gt;").matcher(Files.readString(schema));
			while (named.find()) {
				examples++;
				String source = "src/" + named.group(1).replace('.', '/') + ".java";
				try (Stream<Path> bundles = Files.list(root.resolve("bundles"))) {
					if (bundles.noneMatch(bundle -> Files.isRegularFile(bundle.resolve(source)))) {
						missing.add(root.relativize(schema) + ": " + named.group(1));
					}
				}
			}
		}
		assertEquals(List.of(), missing);
		assertTrue(examples >= 5, examples + " examples");
	}

	@Test
	void examplesNameVerbsOptionsAndFilesThatAreThere() throws IOException {
		List<String> wrong = new ArrayList<>();
		Map<String, String> verbs = verbs();
		for (var document : DOCUMENTS.entrySet()) {
			Matcher fence = FENCE.matcher(document.getValue());
			while (fence.find()) {
				Matcher call = CALL.matcher(fence.group(1));
				while (call.find()) {
					errors(call.group(1), verbs, document.getValue()).forEach(m -> wrong.add(place(document.getKey(), fence.start()) + ": " + m));
				}
			}
		}
		assertEquals(List.of(), wrong);
	}

	/** @param document which may show how to contribute a verb */
	private static List<String> errors(String call, Map<String, String> verbs, String document) {
		List<String> out = new ArrayList<>();
		String[] words = call.strip().split("[\\s\\\\')]+");
		String text = words[0].startsWith("-") ? "" : COMMAND.matcher(document).results().anyMatch(c -> c.group(1).equals(words[0])) ? document
				: verbs.get(words[0]);
		if (text == null) {
			return List.of("there is no verb '" + words[0] + "'");
		}
		for (String word : words) {
			String option = word.split("=", 2)[0];
			if (word.startsWith("--") && !text.contains('"' + option + '"') && !text.contains(option + "]")
					&& !List.of("--help", "--version", "--debug").contains(option)) {
				out.add(words[0] + " has no option " + option);
			}
			if (word.startsWith("examples/") && !Files.exists(root.resolve(word))) {
				out.add("there is no " + word);
			}
		}
		return out;
	}

	/** The texts of the classes that a class mixes in, and of those that they mix in. */
	private static String mixed(Path folder, String text) throws IOException {
		StringBuilder out = new StringBuilder();
		Matcher mixin = Pattern.compile("@Mixin\\s+private (\\w+)").matcher(text);
		while (mixin.find()) {
			String mixed = Files.readString(folder.resolve(mixin.group(1) + ".java"));
			out.append(mixed).append(mixed(folder, mixed));
		}
		return out.toString();
	}

	@Test
	void everyVerbHasARowInTheTableOfVerbs() throws IOException {
		String page = DOCUMENTS.get(root.resolve("docs/command-line.md"));
		List<String> missing = new ArrayList<>();
		for (Path file : files(root.resolve("bundles/org.thalweg.batch/src/org/thalweg/batch"), name -> name.endsWith("Verb.java"))) {
			Matcher command = COMMAND.matcher(Files.readString(file));
			if (command.find() && !page.contains("\n| [" + command.group(1) + "](#")) {
				missing.add(command.group(1));
			}
		}
		assertEquals(List.of(), missing, "docs/command-line.md has no row for these verbs");
	}

	/** Every verb with the text that declares its options: its class with its mixins, or the launcher, or a benchmark's usage. */
	private static Map<String, String> verbs() throws IOException {
		Map<String, String> out = new TreeMap<>();
		for (String folder : List.of("bundles/org.thalweg.batch/src/org/thalweg/batch",
				"bundles/org.thalweg.cluster/src/org/thalweg/cluster/command", "bundles/org.thalweg.plugins/src/org/thalweg/plugins/command")) {
			for (Path file : files(root.resolve(folder), name -> name.endsWith("Verb.java"))) {
				String text = Files.readString(file);
				Matcher command = COMMAND.matcher(text);
				if (command.find()) {
					out.put(command.group(1), text + mixed(root.resolve(folder), text));
				}
			}
		}
		// a verb with subcommands
		Path plugin = root.resolve("bundles/org.thalweg.plugins/src/org/thalweg/plugins/command");
		for (Path file : files(plugin, name -> name.endsWith("Verb.java"))) {
			out.merge("plugin", Files.readString(file), String::concat);
		}
		Path reservoir = root.resolve("bundles/org.thalweg.reservoir/src/org/thalweg/reservoir/command");
		for (Path file : files(reservoir, name -> name.matches("\\w*(Verb|Options|Command)\\.java"))) {
			String text = Files.readString(file);
			out.merge("reservoir", text + mixed(reservoir, text), String::concat);
		}
		String launcher = Files.readString(root.resolve("thalweg"));
		Pattern.compile("(?m)^    ([\\w-]+)\\) ").matcher(launcher).results().forEach(verb -> out.put(verb.group(1), launcher));
		for (Path file : files(root.resolve("releng/benchmarks/src/main/java/org/thalweg/benchmarks"), name -> name.endsWith(".java"))) {
			Pattern.compile("(?m)^\\s+(--[\\w-]+) ").matcher(Files.readString(file)).results()
					.forEach(option -> out.merge("bench", '"' + option.group(1) + '"', String::concat));
		}
		return out;
	}
}
