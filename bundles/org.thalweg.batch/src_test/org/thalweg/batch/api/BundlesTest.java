package org.thalweg.batch.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What bundles declare of their sources and of each other's. */
class BundlesTest {
	private static final Pattern FRIENDS = Pattern.compile("([\\w.]+);\\s*(?:x-friends:=\"([^\"]*)\"|x-internal:=true)");
	private static final Pattern USE = Pattern.compile("\\b(org\\.thalweg(?:\\.[a-z0-9]+)+)\\.[A-Z]");

	private static final Pattern REQUIRED = Pattern.compile("org\\.thalweg\\.[\\w.]+");

	private static Path root;

	@BeforeAll
	static void findTheBundles() {
		root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isDirectory(root.resolve("releng/api"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
	}

	/** Tycho skips a folder of tests that .classpath does not name, without a word. */
	@Test
	void testsOfEveryBundleAreRun() throws IOException {
		for (Path bundle : folders(root.resolve("bundles")).filter(folder -> Files.isDirectory(folder.resolve("src_test"))).toList()) {
			Path entries = bundle.resolve(".classpath");
			assertTrue(Files.exists(entries) && Files.readString(entries).contains("output=\"target/test-classes\" path=\"src_test\""), () -> entries
					+ " does not name src_test: copy that of another bundle");
		}
	}

	/** The compiler finds who is missing, this also who no longer is a friend. */
	@Test
	void friendsAreThoseWhoUseAPackage() throws IOException {
		Map<String, Set<String>> declared = new TreeMap<>();
		Map<String, Set<String>> users = new TreeMap<>();
		for (Path bundle : Stream.concat(folders(root.resolve("bundles")), folders(root.resolve("tests"))).toList()) {
			friends(bundle).forEach(declared::put);
			for (String used : used(bundle, "src", "src_test")) {
				users.computeIfAbsent(used, _ -> new TreeSet<>()).add(bundle.getFileName().toString());
			}
		}
		List<String> wrong = new ArrayList<>();
		declared.forEach((open, friends) -> {
			Set<String> others = users.getOrDefault(open, Set.of()).stream().filter(name -> !owner(name, open))
					.collect(Collectors.toCollection(TreeSet::new));
			if (!others.equals(friends)) {
				wrong.add(open + " is used by " + others + ", and its x-friends are " + friends + ": let its MANIFEST.MF name those that use it");
			}
		});
		assertEquals(List.of(), wrong);
	}

	/** The drawing in docs/architecture.md has every bundle once, in a line above those of all bundles that it requires. */
	@Test
	void theDrawingOfBundlesIsWhatTheManifestsSay() throws IOException {
		String drawing = Files.readString(root.resolve("docs/architecture.md")).split("\\R## Bundles\\R")[1].split("```(text)?\\R")[1];
		Map<String, Integer> lines = new TreeMap<>();
		List<String> twice = new ArrayList<>();
		drawing.lines().map(l -> l.strip().split(" +")).forEachOrdered(names -> {
			int line = lines.values().stream().mapToInt(l -> l + 1).max().orElse(0);
			Stream.of(names).filter(n -> lines.put("org.thalweg." + n, line) != null).forEach(twice::add);
		});
		assertEquals(List.of(), twice);
		List<String> wrong = new ArrayList<>();
		Set<String> found = new TreeSet<>();
		for (Path bundle : Stream.concat(folders(root.resolve("bundles")), Stream.of(root.resolve("kernels"))).toList()) {
			try (InputStream in = Files.newInputStream(bundle.resolve("META-INF/MANIFEST.MF"))) {
				Attributes manifest = new Manifest(in).getMainAttributes();
				String name = manifest.getValue("Bundle-SymbolicName").replaceFirst(";.*", "");
				found.add(name);
				REQUIRED.matcher(Objects.requireNonNullElse(manifest.getValue("Require-Bundle"), "")).results().map(MatchResult::group)
						.filter(required -> lines.getOrDefault(required, -1) <= lines.getOrDefault(name, -1))
						.forEach(required -> wrong.add(name + " requires " + required + ", which is not below it"));
			}
		}
		assertEquals(lines.keySet(), found);
		assertEquals(List.of(), wrong);
	}

	/** The compiler sees the fixtures of tests wherever build.properties names them, a product does not have them. */
	@Test
	void fixturesServeTestsAlone() throws IOException {
		List<String> wrong = new ArrayList<>();
		for (Path bundle : folders(root.resolve("bundles")).filter(folder -> !folder.endsWith("org.thalweg.fixtures")).toList()) {
			if (used(bundle, "src").contains("org.thalweg.fixtures")) {
				wrong.add(bundle.getFileName().toString());
			}
		}
		assertEquals(List.of(), wrong);
	}

	/** A package of a circle can neither be understood nor moved without the others. */
	@Test
	void packagesOfABundleMakeNoCircle() throws IOException {
		List<String> circles = new ArrayList<>();
		for (Path bundle : folders(root.resolve("bundles")).filter(folder -> Files.isDirectory(folder.resolve("src"))).sorted().toList()) {
			new PackageCircles(bundle.resolve("src")).found().forEach(circle -> circles.add(bundle.getFileName() + ": " + circle));
		}
		assertEquals(List.of(), circles, "Move the types that make a circle to the package where they belong");
	}

	/** Whether the package is that bundle's own; {@code org.thalweg.ui.tests} is no package of {@code org.thalweg.ui}. */
	private static boolean owner(String bundle, String used) {
		return used.equals(bundle) || used.startsWith(bundle + ".");
	}

	private static Stream<Path> folders(Path above) throws IOException {
		try (Stream<Path> folders = Files.list(above)) {
			return folders.filter(folder -> Files.exists(folder.resolve("META-INF/MANIFEST.MF"))).toList().stream();
		}
	}

	private static Map<String, Set<String>> friends(Path bundle) throws IOException {
		try (InputStream in = Files.newInputStream(bundle.resolve("META-INF/MANIFEST.MF"))) {
			String exported = new Manifest(in).getMainAttributes().getValue("Export-Package");
			return FRIENDS.matcher(exported == null ? "" : exported).results().collect(Collectors.toMap(m -> m.group(1), m -> m.group(2) == null ? Set
					.of()
					: Stream.of(m.group(2).split(",")).map(String::strip).collect(Collectors.toCollection(TreeSet::new))));
		}
	}

	private static Set<String> used(Path bundle, String... folders) throws IOException {
		Set<String> used = new TreeSet<>();
		for (String sources : folders) {
			if (Files.isDirectory(bundle.resolve(sources))) {
				try (Stream<Path> files = Files.walk(bundle.resolve(sources))) {
					for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
						USE.matcher(Files.readString(file)).results().map(MatchResult::group).map(name -> name.substring(0, name.length() - 2))
								.forEach(used::add);
					}
				}
			}
		}
		return used;
	}
}
