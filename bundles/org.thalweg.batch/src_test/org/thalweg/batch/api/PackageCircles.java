package org.thalweg.batch.api;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Circles of packages, each of which uses types of the next, in the sources of one bundle. */
final class PackageCircles {
	/** Text blocks, strings and characters, lest {@code "//"} begins a comment there; then comments. */
	private static final Pattern NO_CODE = Pattern
			.compile("(?s)\"\"\".*?\"\"\"|\"(?:[^\"\\\\\\n]++|\\\\.)*+\"|'(?:[^'\\\\\\n]++|\\\\.)*+'|/\\*.*?\\*/|//[^\\n]*");
	/** A type with its package, in an import or in the code; the star of an import matches all types. */
	private static final Pattern USE = Pattern.compile("\\b((?:[a-z]\\w*\\.)+)([A-Z]\\w*|\\*)");
	/** Types that are listed of two packages. */
	private static final int LISTED = 8;

	/** Which type uses which, such as {@code Closing uses ExperimentJob}, by the packages of the first and of the second. */
	private final Map<String, Map<String, Set<String>>> uses = new TreeMap<>();

	/** @param sources the folder in which the packages are */
	PackageCircles(Path sources) throws IOException {
		try (Stream<Path> files = Files.walk(sources)) {
			for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
				Map<String, Set<String>> used = uses.computeIfAbsent(packageOf(sources, file), _ -> new TreeMap<>());
				String type = file.getFileName().toString().replace(".java", "");
				String code = NO_CODE.matcher(Files.readString(file)).replaceAll(" ");
				for (MatchResult use : USE.matcher(code).results().toList()) {
					String other = use.group(1).substring(0, use.group(1).length() - 1);
					used.computeIfAbsent(other, _ -> new TreeSet<>()).add(type + " uses " + use.group(2));
				}
			}
		}
	}

	private static String packageOf(Path sources, Path file) {
		return sources.relativize(file.getParent()).toString().replace(file.getFileSystem().getSeparator(), ".");
	}

	/** Each circle with the types that make it; packages that are in two circles are in one text. */
	List<String> found() {
		Map<String, Set<String>> reached = new TreeMap<>();
		for (String start : uses.keySet()) {
			reach(start, reached.computeIfAbsent(start, _ -> new TreeSet<>()));
		}
		List<String> out = new ArrayList<>();
		Set<String> done = new TreeSet<>();
		for (String start : uses.keySet()) {
			Set<String> circle = reached.get(start).stream().filter(p -> reached.get(p).contains(start)).collect(Collectors.toCollection(
					TreeSet::new));
			if (circle.size() > 1 && done.addAll(circle)) {
				out.add(text(circle));
			}
		}
		return out;
	}

	private void reach(String from, Set<String> reached) {
		for (String next : uses.get(from).keySet()) {
			if (uses.containsKey(next) && reached.add(next)) {
				reach(next, reached);
			}
		}
	}

	private String text(Set<String> circle) {
		StringBuilder out = new StringBuilder("circle of " + String.join(", ", circle) + ":\n");
		for (String from : circle) {
			for (String to : circle) {
				Set<String> types = uses.get(from).getOrDefault(to, Set.of());
				if (!from.equals(to) && !types.isEmpty()) {
					out.append("    ").append(from).append(" -> ").append(to).append(": ").append(listed(types)).append('\n');
				}
			}
		}
		return out.toString();
	}

	private static String listed(Set<String> types) {
		String first = types.stream().limit(LISTED).collect(Collectors.joining(", "));
		return types.size() > LISTED ? first + " and " + (types.size() - LISTED) + " more" : first;
	}
}
