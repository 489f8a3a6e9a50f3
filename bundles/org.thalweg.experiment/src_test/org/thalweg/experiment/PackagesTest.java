package org.thalweg.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The table of packages in docs/architecture.md is what the sources are. */
class PackagesTest {
	private static final String SOURCES = "bundles/org.thalweg.experiment/src/org/thalweg/experiment";
	/** {@code | `reading` | theme | `ExperimentFile` | `text`, `yaml` |} */
	private static final Pattern ROW = Pattern.compile("(?m)^\\| `(\\w+)` \\| [^|]+ \\| `(\\w+)` \\| ([^|]*)\\|$");
	private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n]*");
	private static final Pattern USE = Pattern.compile("org\\.thalweg\\.experiment\\.(\\w+)\\.[A-Z]");

	private static Path root;
	/** In the order of the table. */
	private static final Map<String, String> ENTRIES = new LinkedHashMap<>();
	private static final Map<String, Set<String>> ALLOWED = new TreeMap<>();

	@BeforeAll
	static void readTheTable() throws IOException {
		root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isDirectory(root.resolve(SOURCES))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		String text = Files.readString(root.resolve("docs/architecture.md")).split("### Packages of `org.thalweg.experiment`\\R")[1]
				.split("\\R## ")[0];
		for (MatchResult row : ROW.matcher(text).results().toList()) {
			ENTRIES.put(row.group(1), row.group(2));
			ALLOWED.put(row.group(1), Stream.of(row.group(3).split("[`, ]+")).filter(s -> !s.isEmpty())
					.collect(Collectors.toCollection(TreeSet::new)));
		}
	}

	@Test
	void eachPackageUsesWhatTheTableSays() throws IOException {
		Map<String, Set<String>> found = new TreeMap<>();
		try (Stream<Path> files = Files.walk(root.resolve(SOURCES))) {
			for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
				String own = file.getParent().getFileName().toString();
				Set<String> used = found.computeIfAbsent(own, _ -> new TreeSet<>());
				USE.matcher(COMMENT.matcher(Files.readString(file)).replaceAll("")).results().map(m -> m.group(1)).filter(p -> !p.equals(own))
						.forEach(used::add);
			}
		}
		assertEquals(ALLOWED, found);
	}

	@Test
	void aPackageUsesOnlyThoseAboveIt() {
		List<String> above = new ArrayList<>();
		for (String name : ENTRIES.keySet()) {
			assertTrue(above.containsAll(ALLOWED.get(name)), () -> name + " uses " + ALLOWED.get(name) + ", above it are " + above);
			above.add(name);
		}
	}

	@Test
	void everyEntryPointIsThereAndNamedByItsPackage() throws IOException {
		for (Map.Entry<String, String> e : ENTRIES.entrySet()) {
			Path folder = root.resolve(SOURCES).resolve(e.getKey());
			assertTrue(Files.isRegularFile(folder.resolve(e.getValue() + ".java")), e::toString);
			assertTrue(Files.readString(folder.resolve("package-info.java")).contains("." + e.getValue()), () -> e + " in package-info.java");
		}
	}
}
