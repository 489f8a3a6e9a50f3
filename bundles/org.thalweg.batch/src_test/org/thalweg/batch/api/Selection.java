package org.thalweg.batch.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a bundle promises that shows more than that: a file of lines, of which each names types of the bundle.
 *
 * <pre>
 * *                           all types of the package that is called as the bundle
 * device.*                    all types of another package
 * run.Cancel                  a type with those in it
 * store.RunStore.Failure      a type in another
 * plan.Case: spec problem     of a type these members; a constructor has the type's name
 * run.Runner: run(Plan, int)  of several of one name the one with these parameters, as the list writes them, without type arguments
 * run.RunEvent:               that there is this type
 * </pre>
 */
final class Selection {
	private static final Pattern MEMBER = Pattern.compile("[^ (]+(?:\\([^)]*\\))?");

	/** Adds the types of a package. */
	interface Packages {
		void add(String name, Signatures to) throws IOException;
	}

	private final String bundle;
	private final Packages packages;
	private final Signatures.Classes classes;
	private final List<String> lines = new ArrayList<>();
	private final Set<String> named = new TreeSet<>();
	private final List<String> unknown = new ArrayList<>();

	/** @param text lines of the file; those with # are comments */
	Selection(String bundle, List<String> text, Packages packages, Signatures.Classes classes) {
		this.bundle = bundle;
		this.packages = packages;
		this.classes = classes;
		text.stream().filter(line -> !line.startsWith("#") && !line.isBlank()).forEach(this::add);
	}

	/** As the list has them. */
	List<String> lines() {
		return List.copyOf(lines);
	}

	/** Internal names of what the signatures of whole packages and types name. */
	Set<String> named() {
		return named;
	}

	/** Members that the file names and the classes do not have. */
	List<String> unknown() {
		return List.copyOf(unknown);
	}

	private void add(String line) {
		int colon = line.indexOf(':');
		String name = colon < 0 ? line.strip() : line.substring(0, colon);
		Signatures of = new Signatures(bundle, classes);
		if (name.endsWith("*")) {
			try {
				packages.add(name.equals("*") ? bundle : bundle + "." + name.substring(0, name.length() - ".*".length()), of);
			} catch (IOException e) {
				throw new UncheckedIOException(e);
			}
			lines.addAll(of.lines());
			named.addAll(of.named());
			return;
		}
		of.add(internal(name));
		if (colon < 0) {
			lines.addAll(of.lines());
			named.addAll(of.named());
		} else {
			chosen(name, of.lines().stream().filter(l -> l.startsWith(name + ": ")).toList(), MEMBER.matcher(line.substring(colon + 1))
					.results().map(MatchResult::group).toList());
		}
	}

	/** Of {@code run.Cancel.Hook} of the bundle {@code a.b}: {@code a/b/run/Cancel$Hook}. */
	private String internal(String name) {
		String[] words = name.split("\\.");
		StringBuilder out = new StringBuilder(bundle.replace('.', '/'));
		boolean within = false;
		for (String word : words) {
			out.append(within ? '$' : '/').append(word);
			within = Character.isUpperCase(word.charAt(0));
		}
		return out.toString();
	}

	private void chosen(String type, List<String> of, List<String> members) {
		if (members.isEmpty()) {
			lines.add(of.getFirst().replaceFirst("(: (?:protected )?record).*", "$1"));
			return;
		}
		List<String> all = of.stream().flatMap(line -> components(type, line)).toList();
		members.stream().filter(m -> all.stream().noneMatch(line -> is(line, m))).forEach(m -> unknown.add(type + " has no " + m));
		all.stream().filter(line -> members.stream().anyMatch(m -> is(line, m))).sorted().forEach(lines::add);
	}

	/** A line, or for a record the accessors and the constructor that it implies. */
	private static Stream<String> components(String type, String line) {
		if (!line.startsWith(type + ": record ")) {
			return Stream.of(line);
		}
		List<String> components = Change.components(line);
		String types = components.stream().map(c -> c.substring(0, c.lastIndexOf(' '))).collect(Collectors.joining(", ", "(", ")"));
		return Stream.concat(Stream.of(type + ": " + type.substring(type.lastIndexOf('.') + 1) + types), components.stream().map(c -> type + ": " + c
				+ "()"));
	}

	private static boolean is(String line, String member) {
		String signature = line.substring(line.indexOf(": ") + 2);
		String key = Optional.of(Change.key(signature)).map(k -> k.startsWith("constant ") ? k.substring("constant ".length()) : k).get();
		return key.equals(member) || key.indexOf('(') > 0 && key.substring(0, key.indexOf('(')).equals(member);
	}
}
