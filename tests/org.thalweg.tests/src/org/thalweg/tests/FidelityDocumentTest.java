package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What the pages docs/fidelity*.md name in backticks is there. {@code Swarm.move} is a class and a method that it declares;
 * {@code org.thalweg.problems} a package, or a class of one; {@code learnFromMove} is declared in some class,
 * {@code clpso_start} and {@code ROW_OF} in some kernel file. In a table whose head names a package of the host and a folder or file of
 * kernels, plain words count as well: of the host as methods of the class named before them or of any in that package, of
 * kernels as functions there or as a mapping of that package; {@code start.cl} is a kernel file. Everything else, such as
 * {@code form: official}, is left alone.
 */
@Tag("store")
@Tag("slow")
class FidelityDocumentTest {
	private static final Pattern HEAD = Pattern.compile("\\| [^|]* \\| host, `([\\w.]+)` \\| kernel, `(?:kernels/)?([\\w/.-]+)` \\|");
	private static final Pattern CODE = Pattern.compile("`([^`]+)`");
	private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|interface|enum) (\\w+)");
	private static final Map<String, String> JAVA = new HashMap<>(); // by path from the folder of sources
	private static final Map<String, String> KERNELS = new HashMap<>(); // by path from the folder of kernels, without comments
	private static Path root;

	@BeforeAll
	static void readTheSources() throws IOException {
		root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isRegularFile(root.resolve("docs/fidelity.md"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		try (Stream<Path> bundles = Files.list(root.resolve("bundles"))) {
			for (Path bundle : bundles.filter(b -> Files.isDirectory(b.resolve("src"))).toList()) {
				read(bundle.resolve("src"), ".java", JAVA);
				read(bundle.resolve("kernels"), ".cl", KERNELS);
			}
		}
		read(root.resolve("kernels"), ".cl", KERNELS);
	}

	private static void read(Path folder, String ending, Map<String, String> into) throws IOException {
		if (Files.isDirectory(folder)) {
			try (Stream<Path> files = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
				for (Path file : files.filter(f -> f.toString().endsWith(ending)).toList()) {
					into.put(folder.relativize(file).toString(), Files.readString(file).replaceAll("//.*|(?s:/\\*.*?\\*/)", ""));
				}
			}
		}
	}

	@Test
	void whatTheyNameIsThere() throws IOException {
		List<String> out = new ArrayList<>();
		for (Path page : pages()) {
			missing(Files.readString(page)).forEach(m -> out.add(page.getFileName() + ":" + m));
		}
		assertEquals(List.of(), out);
	}

	/** Otherwise none of its plain words would be looked for. */
	@Test
	void everyPaperHasATableOfWhereItsEquationsAre() throws IOException {
		List<String> without = new ArrayList<>();
		for (Path page : pages()) {
			String name = page.getFileName().toString();
			boolean aPaper = !List.of("fidelity.md", "fidelity-suites.md").contains(name);
			if (aPaper && Files.readString(page).lines().noneMatch(l -> HEAD.matcher(l).matches())) {
				without.add(name);
			}
		}
		assertEquals(List.of(), without);
	}

	/** The index and a page for each paper. */
	private static List<Path> pages() throws IOException {
		try (Stream<Path> files = Files.list(root.resolve("docs"))) {
			List<Path> out = files.filter(f -> f.getFileName().toString().matches("fidelity.*\\.md")).sorted().toList();
			assertTrue(out.size() >= 8, out.toString());
			return out;
		}
	}

	@Test
	void wrongNamesAreFound() {
		assertEquals(List.of("1: `Swarm.fly`", "1: `Flock`", "2: `org.thalweg.flock`", "2: `flyFromMove`", "2: `clpso_fly`", "2: `ROWS_OFF`",
				"6: `fly`", "6: `hover`", "6: `flight`", "7: `redraw`", "7: `stop.cl`"), missing("""
						`Swarm.move`, `Swarm.fly`, a `Flock` and `NumberTables`
						`org.thalweg.core`, `org.thalweg.flock`, `learnFromMove`, `flyFromMove`, `clpso_fly`, `ROWS_OFF`, `form: fly`

						| in the paper | host, `org.thalweg.algorithms.clpso` | kernel, `kernels/algorithms/clpso` |
						|---|---|---|
						| x | `Swarm.move`, `fly` | `redraw`, `hover`, mappings `final`, `flight` |
						| y | `NumberTables`, `redraw` | `start.cl`, `stop.cl` |
						"""));
	}

	private static List<String> missing(String document) {
		List<String> out = new ArrayList<>();
		String hosts = "";
		String kernels = "";
		List<String> lines = document.lines().toList();
		for (int i = 0; i < lines.size(); i++) {
			String line = lines.get(i);
			Matcher head = HEAD.matcher(line);
			if (head.matches()) {
				hosts = head.group(1);
				kernels = head.group(2);
			} else if (!line.startsWith("|")) {
				hosts = "";
			}
			String[] cells = hosts.isEmpty() || head.matches() ? new String[] { "", line } : line.split("\\|", -1);
			for (int c = 1; c < cells.length; c++) {
				String named = "";
				for (Matcher m = CODE.matcher(cells[c]); m.find();) {
					String name = m.group(1);
					named = name.matches("[A-Z][a-z]\\w*(\\.\\w+)?") ? name.replaceFirst("\\..*", "") : named;
					boolean plain = c > 1 && !hosts.isEmpty() && name.matches("[a-z]\\w*");
					if (!(plain && c == 2 ? inHost(named, name, hosts) : plain ? inKernels(name, kernels) || isMapping(name, hosts) : there(name))) {
						out.add(i + 1 + ": `" + name + "`");
					}
				}
			}
		}
		return out;
	}

	private static boolean there(String name) {
		if (name.matches("[\\w/-]+\\.cl")) {
			return KERNELS.keySet().stream().anyMatch(f -> ('/' + f).endsWith('/' + name)) || Files.exists(root.resolve(name));
		}
		if (name.matches("[A-Z][a-z]\\w*\\.\\w+")) {
			String[] part = name.split("\\.");
			return JAVA.values().stream().anyMatch(t -> isType(part[0], t) && declares(t, part[1]));
		}
		if (name.matches("[A-Z][a-z]+[A-Z]\\w*|[A-Z][a-z]{3,}")) {
			return JAVA.values().stream().anyMatch(t -> isType(name, t));
		}
		if (name.matches("org\\.thalweg\\.[\\w.]+")) {
			String path = name.replace('.', '/');
			return JAVA.keySet().stream().anyMatch(f -> f.startsWith(path + "/") || f.equals(path + ".java"));
		}
		if (name.matches("[a-z]+[A-Z]\\w*")) {
			return JAVA.values().stream().anyMatch(t -> declares(t, name));
		}
		return !name.matches("[a-z]+_\\w+|[A-Z]+_\\w+") || inKernels(name, "");
	}

	private static boolean isType(String name, String text) {
		return TYPE.matcher(text).results().anyMatch(m -> m.group(1).equals(name));
	}

	// A method after its type and modifiers, or a component of a record.
	private static boolean declares(String text, String name) {
		return Pattern.compile("[\\w>\\]] " + name + "(?=\\()").matcher(text).results()
				.anyMatch(m -> !text.substring(Math.max(0, m.start() - 8), m.start() + 1).matches("(?s).*\\b(return|new|throw|else|yield)"))
				|| Pattern.compile("record \\w+(<[^(]*>)?\\([^{]*\\b" + name + "[,)]").matcher(text).find();
	}

	private static boolean inHost(String named, String name, String hosts) {
		return JAVA.entrySet().stream().filter(f -> f.getKey().startsWith(hosts.replace('.', '/') + "/"))
				.anyMatch(f -> (named.isEmpty() || isType(named, f.getValue())) && declares(f.getValue(), name));
	}

	// A function, a macro, or a constant.
	private static boolean inKernels(String name, String place) {
		Pattern declared = Pattern.compile("[\\w*] \\*?" + name + "\\(|#\\s*(define|ifndef|ifdef|if|elif)\\b[^\n]*\\b" + name + "\\b");
		return KERNELS.entrySet().stream().anyMatch(f -> f.getKey().startsWith(place) && declared.matcher(f.getValue()).find());
	}

	private static boolean isMapping(String name, String hosts) {
		return JAVA.entrySet().stream()
				.anyMatch(f -> f.getKey().startsWith(hosts.replace('.', '/') + "/") && f.getValue().contains("\"" + name + "\""));
	}
}
