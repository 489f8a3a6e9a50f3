package org.thalweg.batch.api;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The interface of one bundle and the list that is kept of it: all types of its open packages, or the {@link Selection} that a file
 * next to the list names. All packages that a bundle exports to everybody have the version of the bundle, since plug-ins require the
 * bundle; a change that breaks plug-ins raises it, so that they are refused with a message.
 */
final class Fence {
	private static final Pattern OPEN_PACKAGE = Pattern.compile("([\\w.]+)((?:;[^,\"]*(?:\"[^\"]*\")?)*)(?:,|$)");
	private static final int SHOWN = 12;

	private final Path root;
	private final String bundle;
	private final Signatures.Classes classes;

	/** @param root folder of the repository */
	Fence(Path root, String bundle, Signatures.Classes classes) {
		this.root = root;
		this.bundle = bundle;
		this.classes = classes;
	}

	/** Why the build must fail, and what to do; empty if it need not. */
	Optional<String> complaint() throws IOException {
		String version = version();
		for (String declared : openPackages(bundle).values()) {
			if (!declared.equals(version)) {
				return Optional.of(manifest(bundle) + " exports a package in version " + declared + ", and the bundle has version " + version
						+ ". Give both the same: plug-ins require the bundle.");
			}
		}
		List<String> unknown = selection().map(Selection::unknown).orElse(List.of());
		if (!unknown.isEmpty()) {
			return Optional.of("releng/api/" + bundle + ".types names what the classes do not have: " + String.join("; ", unknown)
					+ ". Name it as the list does, overloads as 'name(String, int)'.");
		}
		List<String> leaks = leaks();
		if (!leaks.isEmpty()) {
			return Optional.of("The interface of " + bundle + " names types that other bundles cannot use: " + String.join(", ", leaks)
					+ ". Make them public in an exported package, or take them out of the signatures.");
		}
		List<Change> changes = Change.between(listed(), promised());
		List<Change> breaking = changes.stream().filter(Change::breaks).toList();
		if (!breaking.isEmpty() && !isStep(listedVersion(), version)) {
			return Optional.of("This breaks plug-ins that were made for " + bundle + " " + listedVersion() + ": " + listed(breaking)
					+ ". Keep the old signature beside the new one, or raise the version to " + next(listedVersion())
					+ " with ./thalweg api --step.");
		}
		if (!changes.isEmpty() || !version.equals(listedVersion())) {
			return Optional.of("The interface of " + bundle + " " + version + " differs from its list " + list() + ": "
					+ (changes.isEmpty() ? "the list is of version " + listedVersion() : listed(changes))
					+ ". If that is meant: ./thalweg api --write.");
		}
		return Optional.empty();
	}

	/** Rewrites the list, unless plug-ins break at the same version, which it reports. */
	Optional<String> write() throws IOException {
		Optional<String> refusal = complaint().filter(complaint -> !complaint.contains("--write"));
		if (refusal.isEmpty()) {
			Files.writeString(root.resolve(list()), text());
		}
		return refusal;
	}

	/** Raises the version wherever it is written, if a change breaks plug-ins, and writes the list. */
	Optional<String> step() throws IOException {
		String before = listedVersion();
		boolean breaks = Change.between(listed(), promised()).stream().anyMatch(Change::breaks);
		if (breaks && !isStep(before, version())) {
			String version = version();
			String next = next(before);
			replace(manifest(bundle), "Bundle-Version: " + version + ".qualifier", "Bundle-Version: " + next + ".qualifier");
			replace(manifest(bundle), "version=\"" + version + "\"", "version=\"" + next + "\"");
			for (Path user : List.of(Path.of("bundles/org.thalweg.template/META-INF/MANIFEST.MF"), Path.of("docs/adding-a-problem.md"), Path.of(
					"docs/own-repository.md"))) {
				replace(user, bundle + ";bundle-version=\"[" + before + "," + next(before) + ")\"",
						bundle + ";bundle-version=\"[" + next + "," + next(next) + ")\"");
			}
			replace(Path.of("releng/benchmarks/pom.xml"), "<" + bundle + ".version>" + before + "-", "<" + bundle + ".version>" + next + "-");
		}
		return write();
	}

	private void replace(Path file, String what, String by) throws IOException {
		if (Files.exists(root.resolve(file))) {
			Files.writeString(root.resolve(file), Files.readString(root.resolve(file)).replace(what, by));
		}
	}

	/** Whether the second version is one that a plug-in for the first does not accept. */
	static boolean isStep(String before, String now) {
		return !now.equals(before) && Stream.of(before, now).map(Fence::generation).distinct().count() == 2;
	}

	private static List<String> generation(String version) {
		String[] parts = version.split("\\.");
		return parts[0].equals("0") ? List.of(parts[0], parts[1]) : List.of(parts[0]);
	}

	/** Below 1.0.0 the second number counts what breaks, later the first. */
	static String next(String version) {
		String[] parts = version.split("\\.");
		return parts[0].equals("0") ? "0." + (Integer.parseInt(parts[1]) + 1) + ".0" : Integer.parseInt(parts[0]) + 1 + ".0.0";
	}

	private static String listed(List<Change> changes) {
		return changes.stream().limit(SHOWN).map(Change::sentence).collect(Collectors.joining("; "))
				+ (changes.size() > SHOWN ? "; and " + (changes.size() - SHOWN) + " more" : "");
	}

	private static Path manifest(String of) {
		return Path.of("bundles", of, "META-INF", "MANIFEST.MF");
	}

	private Path list() {
		return Path.of("releng", "api", bundle + ".txt");
	}

	private String header(String of, String name) throws IOException {
		try (var in = Files.newInputStream(root.resolve(manifest(of)))) {
			return new Manifest(in).getMainAttributes().getValue(name);
		}
	}

	private String version() throws IOException {
		return header(bundle, "Bundle-Version").replace(".qualifier", "");
	}

	/** Version by package, of those that everybody may use: neither x-internal nor kept for friends. */
	private Map<String, String> openPackages(String of) throws IOException {
		Map<String, String> open = new TreeMap<>();
		Matcher entry = OPEN_PACKAGE.matcher(Objects.requireNonNullElse(header(of, "Export-Package"), ""));
		while (entry.find()) {
			if (!entry.group(2).contains("x-")) {
				Matcher version = Pattern.compile("version=\"([^\"]*)\"").matcher(entry.group(2));
				open.put(entry.group(1), version.find() ? version.group(1) : "0.0.0");
			}
		}
		return open;
	}

	private Signatures signatures() throws IOException {
		Signatures signatures = new Signatures(bundle, classes);
		for (String open : openPackages(bundle).keySet()) {
			add(open, signatures);
		}
		return signatures;
	}

	/** Adds the types of a package, in the order of their names. */
	private void add(String open, Signatures to) throws IOException {
		try (Stream<Path> sources = Files.list(root.resolve("bundles").resolve(bundle).resolve("src").resolve(open.replace('.', '/')))) {
			sources.map(path -> path.getFileName().toString()).filter(name -> name.endsWith(".java") && !name.equals("package-info.java"))
					.sorted().forEach(name -> to.add(open.replace('.', '/') + "/" + name.replace(".java", "")));
		}
	}

	/** The lines of the list. */
	private List<String> promised() throws IOException {
		Optional<Selection> selection = selection();
		return selection.isPresent() ? selection.get().lines() : signatures().lines();
	}

	/** The types that a file next to the list selects, for a bundle that exports more than it promises; empty if all exported types count. */
	private Optional<Selection> selection() throws IOException {
		Path types = root.resolve("releng/api/" + bundle + ".types");
		return Files.exists(types) ? Optional.of(new Selection(bundle, Files.readAllLines(types), this::add, classes)) : Optional.empty();
	}

	/** Types that signatures name and plug-ins cannot use. Of types of which only some members count, the others are used at one's own risk. */
	private List<String> leaks() throws IOException {
		Optional<Selection> selection = selection();
		Set<String> named = selection.isPresent() ? selection.get().named() : signatures().named();
		Set<String> open = new TreeSet<>();
		try (Stream<Path> bundles = Files.list(root.resolve("bundles"))) {
			for (Path one : bundles.filter(folder -> Files.exists(folder.resolve("META-INF/MANIFEST.MF"))).toList()) {
				open.addAll(openPackages(one.getFileName().toString()).keySet());
			}
		}
		return named.stream().filter(name -> name.startsWith("org/thalweg/"))
				.filter(name -> !open.contains(name.substring(0, name.lastIndexOf('/')).replace('/', '.')) || !isPublic(name))
				.map(name -> name.replace('/', '.').replace('$', '.')).toList();
	}

	private boolean isPublic(String name) {
		return ClassFile.of().parse(classes.bytes(name)).flags().has(AccessFlag.PUBLIC);
	}

	private String text() throws IOException {
		return "# What plug-ins may rely on of " + bundle + ", one line per signature. Written by ./thalweg api --write, not by hand.\nversion "
				+ version() + "\n" + promised().stream().map(line -> line + "\n").collect(Collectors.joining());
	}

	private List<String> listed() throws IOException {
		return lines().skip(2).toList();
	}

	private String listedVersion() throws IOException {
		return lines().skip(1).findFirst().map(line -> line.replace("version ", "")).orElse("0.0.0");
	}

	private Stream<String> lines() throws IOException {
		return Files.exists(root.resolve(list())) ? Files.readAllLines(root.resolve(list())).stream() : Stream.of();
	}
}
