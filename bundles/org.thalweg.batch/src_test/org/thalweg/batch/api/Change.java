package org.thalweg.batch.api;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One difference between two lists of signatures.
 *
 * @param breaks whether a plug-in that fitted before may no longer compile or run
 * @param sentence what it is
 */
record Change(boolean breaks, String sentence) {
	private static final Set<String> MODIFIERS = Set.of("protected", "static", "abstract", "default", "final");
	/** What may be removed without harm: existing callers, implementers and subclasses still work. */
	private static final Set<String> RESTRICTIONS = Set.of("protected", "abstract", "final");

	/** All differences, in the order of types. */
	static List<Change> between(List<String> before, List<String> now) {
		Map<String, List<String>> old = byType(before);
		Map<String, List<String>> current = byType(now);
		Set<String> types = new TreeMap<>(old).keySet();
		List<Change> changes = new ArrayList<>();
		for (String type : types) {
			if (current.containsKey(type)) {
				changes.addAll(ofType(type, old.get(type), current));
			} else {
				changes.add(new Change(true, type + " is gone"));
			}
		}
		new TreeMap<>(current).keySet().stream().filter(type -> !old.containsKey(type)).forEach(type -> changes.add(new Change(false, type
				+ " is new")));
		return changes;
	}

	private static Map<String, List<String>> byType(List<String> lines) {
		Map<String, List<String>> types = new HashMap<>();
		lines.forEach(line -> types.computeIfAbsent(line.substring(0, line.indexOf(": ")), _ -> new ArrayList<>())
				.add(line.substring(line.indexOf(": ") + 2)));
		return types;
	}

	private static List<Change> ofType(String type, List<String> before, Map<String, List<String>> current) {
		List<String> gone = new ArrayList<>(before);
		gone.removeAll(current.get(type));
		List<String> added = new ArrayList<>(current.get(type));
		added.removeAll(before);
		List<Change> changes = new ArrayList<>();
		for (String line : gone) {
			List<String> replacements = added.stream().filter(other -> key(other).equals(key(line))).toList();
			if (replacements.isEmpty()) {
				changes.add(new Change(true, type + ": '" + line + "' is gone"));
			} else {
				added.removeAll(replacements);
				replacements.forEach(other -> changes.add(new Change(!isLooser(line, other) && !isGrown(type, line, other, current.get(type)), type
						+ ": '" + line + "' has become '" + other + "'")));
			}
		}
		for (String line : added) {
			boolean lacked = line.matches("(protected )?abstract .*") && !isClosed(type, current);
			boolean missed = line.startsWith("permits ");
			changes.add(new Change(lacked || missed, type + ": '" + line + "' is new"
					+ (lacked ? ", and whoever implements the type lacks it" : missed ? ", and whoever switches over the type misses it" : "")));
		}
		return changes;
	}

	/** What makes a signature the same as another that is written differently: a type's declaration, or name and parameters. */
	static String key(String line) {
		if (line.startsWith("permits ") || line.startsWith("is ") || line.startsWith("constant ")) {
			return line;
		}
		int parenthesis = line.indexOf('(');
		if (line.matches("((protected|sealed|abstract|final) )*(@interface|interface|class|record|enum)\\b.*")) {
			return "declaration";
		}
		String end = parenthesis < 0 ? "" : withoutArguments(line.substring(parenthesis, line.indexOf(')') + 1));
		String start = (parenthesis < 0 ? line.replaceFirst(" = .*", "") : line.substring(0, parenthesis));
		return start.substring(start.lastIndexOf(' ') + 1) + end;
	}

	private static String withoutArguments(String types) {
		String shorter = types.replaceAll("<[^<>]*>", "");
		return shorter.equals(types) ? types : withoutArguments(shorter);
	}

	private static boolean isLooser(String before, String now) {
		Set<String> dropped = modifiers(before);
		dropped.removeAll(modifiers(now));
		Set<String> gained = modifiers(now);
		gained.removeAll(modifiers(before));
		return rest(before).equals(rest(now)) && RESTRICTIONS.containsAll(dropped) && Set.of("default").containsAll(gained);
	}

	/** Whether a record has further components, and a constructor that takes what it took before: then existing code can still create one. */
	private static boolean isGrown(String type, String before, String now, List<String> current) {
		if (!before.startsWith("record ") || !now.startsWith("record ")
				|| !before.substring(0, before.indexOf('(')).equals(now.substring(0, now.indexOf('(')))) {
			return false;
		}
		List<String> old = components(before);
		String constructor = type.substring(type.lastIndexOf('.') + 1)
				+ old.stream().map(component -> component.substring(0, component.lastIndexOf(' '))).collect(Collectors.joining(", ", "(", ")"));
		return components(now).containsAll(old) && current.contains(constructor);
	}

	/** Type and name of each. Commas within angle brackets divide none. */
	static List<String> components(String declaration) {
		String inside = declaration.substring(declaration.indexOf('(') + 1, declaration.lastIndexOf(')'));
		List<String> parts = new ArrayList<>();
		int depth = 0;
		int start = 0;
		for (int i = 0; i <= inside.length(); i++) {
			char c = i < inside.length() ? inside.charAt(i) : ',';
			depth += c == '<' ? 1 : c == '>' ? -1 : 0;
			if (c == ',' && depth == 0 && start < i) {
				parts.add(inside.substring(start, i).strip());
				start = i + 1;
			}
		}
		return parts;
	}

	private static Set<String> modifiers(String line) {
		return new HashSet<>(Arrays.stream(line.split(" ")).takeWhile(MODIFIERS::contains).toList());
	}

	private static String rest(String line) {
		return String.join(" ", Arrays.stream(line.split(" ")).dropWhile(MODIFIERS::contains).toList());
	}

	/** Whether others cannot implement it: a final class, or sealed with nothing open below. Classes that are not listed are ours. */
	private static boolean isClosed(String type, Map<String, List<String>> all) {
		List<String> lines = all.getOrDefault(type, List.of("final class"));
		String declaration = lines.getFirst();
		if (!declaration.startsWith("sealed ")) {
			return declaration.matches("(protected )?(final class|record|enum)\\b.*");
		}
		return lines.stream().filter(line -> line.startsWith("permits ")).map(line -> line.substring("permits ".length()))
				.allMatch(below -> isClosed(below, all));
	}
}
