package org.thalweg.document;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.document.Part.Entry;
import org.thalweg.document.Part.Kind;

/**
 * The text of an experiment file, with changes by path. Paths are those of diagnostics ({@code algorithms[0].with.size}); a change
 * touches as few characters as possible: comments, order, quotes and layout are kept. A single value in place of a list counts as
 * its first item, and as the value of the section's first key: {@code algorithms: clpso} has {@code algorithms[0].algorithm}.
 * Immutable.
 */
public final class ExperimentDocument {
	private static final Pattern KEYS = Pattern.compile("(?m)^(problems|algorithms)[ \\t]*:");

	private final String text;
	private final PartTree tree;

	private ExperimentDocument(String text) {
		this.text = text;
		tree = new PartTree(Part.parse(text));
	}

	public static ExperimentDocument of(String text) {
		return new ExperimentDocument(text);
	}

	/** Whether a text, valid or not, has an experiment's keys. */
	public static boolean looksLikeExperiment(String text) {
		return KEYS.matcher(text).find();
	}

	public String text() {
		return text;
	}

	/** False if the text is not YAML, or not a mapping; then it can only be edited as text. A text without values is readable. */
	public boolean readable() {
		return tree.root().map(r -> r.kind() == Kind.MAPPING || r.isEmpty()).orElseGet(this::bare);
	}

	/** Nothing but comments and empty lines. */
	private boolean bare() {
		return text.lines().allMatch(l -> l.isBlank() || l.stripLeading().startsWith("#"));
	}

	/** Number of items of a list. */
	public int size(String list) {
		return find(list).map(p -> p.kind() == Kind.LIST ? p.entries().size() : p.isEmpty() ? 0 : 1).orElse(0);
	}

	/** The value or values at a path, unquoted, also of a pool of devices or a grid; empty if there is none. */
	public List<String> values(String path) {
		Optional<Several> several = Several.at(YamlPath.of(path));
		return find(path).map(p -> several.flatMap(s -> s.values(p)).orElse(p)).map(ExperimentDocument::values).orElse(List.of());
	}

	private static List<String> values(Part part) {
		return switch (part.kind()) {
		case SCALAR -> part.text() == null ? List.of() : List.of(part.text());
		case LIST -> part.entries().stream().map(e -> e.value().text() == null ? "" : e.value().text()).toList();
		case MAPPING -> List.of();
		};
	}

	/** The values at a path, separated by commas. */
	public String value(String path) {
		return String.join(", ", values(path));
	}

	/** The keys of the mapping at a path, in their order. */
	public List<String> keys(String path) {
		return find(path).filter(p -> p.kind() == Kind.MAPPING).map(p -> p.entries().stream().map(Entry::key).toList())
				.orElse(List.of());
	}

	/** Position of a path, or of the nearest enclosing one: key and value of the first line. Empty for the whole text. */
	public Optional<Span> span(String path) {
		for (YamlPath p = YamlPath.of(path); !p.steps().isEmpty(); p = p.parent()) {
			Optional<Entry> entry = tree.entry(p);
			if (entry.isPresent()) {
				int start = entry.get().start();
				String line = text.substring(start, Math.max(entry.get().end(), start)).lines().findFirst().orElse("");
				return Optional.of(new Span(start, start + line.stripTrailing().length()));
			}
		}
		return Optional.empty();
	}

	/** The innermost path whose key or value contains an offset; empty if there is none. */
	public String pathAt(int offset) {
		return tree.pathAt(offset).toString();
	}

	/** Sets a value, or removes its key if the value is empty. */
	public ExperimentDocument set(String path, String value) {
		return set(path, value.isEmpty() ? List.of() : List.of(value));
	}

	/** Sets one or several values, or removes the key if there is none. */
	public ExperimentDocument set(String path, List<String> values) {
		if (values.isEmpty()) {
			return remove(path);
		}
		Optional<Part> there = find(path);
		if (there.isPresent() && !there.get().isEmpty() && values(path).equals(values)) {
			return this;
		}
		Optional<Several> several = Several.at(YamlPath.of(path)).filter(s -> s.writes(values, there));
		if (several.isPresent()) {
			return setSeveral(path, there, values, several.get());
		}
		if (there.isPresent() && there.get().kind() == Kind.LIST) {
			return setList(path, there.get(), values);
		}
		boolean brackets = tree.inBrackets(YamlPath.of(path));
		Optional<ExperimentDocument> lines = brackets || values.size() > 1 ? Optional.empty() : setLines(path, values.getFirst());
		if (lines.isPresent()) {
			return lines.get();
		}
		return there.isPresent() ? replace(there.get(), values, brackets) : insert(YamlPath.of(path), YamlScalar.write(values, brackets));
	}

	/** A text of several lines, or one that is already a block, as a block; empty for others, and if no block can represent it. */
	private Optional<ExperimentDocument> setLines(String path, String value) {
		Layout layout = new Layout(text);
		Optional<Part> there = find(path);
		Optional<YamlBlock> block = there.flatMap(p -> YamlBlock.at(text, p.start(), p.end(), layout.newLine()));
		boolean quoted = there.isPresent() && "\"'".indexOf(layout.firstCharacter(there.get())) >= 0;
		if (block.isEmpty() && (quoted || !value.contains("\n") || YamlPath.of(path).steps().size() > 1)) {
			return Optional.empty();
		}
		YamlBlock kept = block.orElseGet(() -> YamlBlock.begun(layout.newLine()));
		return Stream.of(kept, kept.literal()).map(b -> b.write(value))
				.map(yaml -> there.isPresent() ? of(layout.scalar(there.get(), yaml)) : insert(YamlPath.of(path), yaml))
				.filter(o -> o.value(path).stripTrailing().equals(value)).findFirst();
	}

	private ExperimentDocument replace(Part part, List<String> values, boolean brackets) {
		Layout layout = new Layout(text);
		return of(layout.scalar(part, values.size() == 1 ? YamlScalar.write(values.getFirst(), brackets, layout.firstCharacter(part))
				: YamlScalar.write(values, brackets)));
	}

	/** A value, or several with the word that such a place takes, in place of what is there. */
	private ExperimentDocument setSeveral(String path, Optional<Part> there, List<String> values, Several several) {
		if (values.size() > 1 && there.flatMap(several::values).filter(p -> p.kind() == Kind.LIST).isPresent()) {
			return set(path + "." + several.word(), values);
		}
		String yaml = several.write(values, tree.inBrackets(YamlPath.of(path)));
		if (there.isEmpty()) {
			return insert(YamlPath.of(path), yaml);
		}
		boolean alone = tree.at(YamlPath.of(path).parent()).filter(in -> in.kind() == Kind.SCALAR).isPresent(); // on: cuda:0
		return of(new Layout(text).scalar(there.get(), alone ? "{" + YamlPath.of(path).last() + ": " + yaml + "}" : yaml));
	}

	/** Changes, adds or takes away single items where that is enough, so that the others keep their comments. */
	private ExperimentDocument setList(String path, Part list, List<String> values) {
		List<String> old = values(list);
		ExperimentDocument out = this;
		if (values.size() == old.size()) {
			for (int i = 0; i < old.size(); i++) {
				out = out.set(path + "[" + i + "]", values.get(i));
			}
			return out;
		}
		for (int i = old.size() - 1; i >= 0; i--) {
			out = values.contains(old.get(i)) ? out : of(new Layout(out.text).remove(out.find(path).orElseThrow(), i));
		}
		List<String> kept = out.values(path);
		if (kept.size() <= values.size() && values.subList(0, kept.size()).equals(kept) && !kept.isEmpty()) {
			for (String value : values.subList(kept.size(), values.size())) {
				Part to = out.find(path).orElseThrow();
				out = of(new Layout(out.text).append(to, YamlScalar.write(value, to.flow())));
			}
			return out;
		}
		return of(new Layout(text).replace(list.start(), list.end(), YamlScalar.write(values, true)));
	}

	/** Puts a key where it is not, with the mappings above it as far as they are missing. */
	private ExperimentDocument insert(YamlPath path, String yaml) {
		YamlPath above = path.parent();
		if (YamlPath.index(path.last()) >= 0) { // a single value counts as the first item
			return tree.entry(above).isPresent() ? add(above.toString(), yaml) : insert(above, yaml);
		}
		String entry = path.last() + ": " + yaml;
		if (above.steps().isEmpty()) {
			return top(entry);
		}
		Optional<Part> in = tree.at(above);
		if (in.isEmpty()) {
			return insert(above, "{" + entry + "}");
		}
		Layout layout = new Layout(text);
		if (in.get().kind() == Kind.MAPPING) {
			return of(layout.append(in.get(), entry));
		}
		String first = in.get().isEmpty() ? "" : PartTree.first(path) + ": "
				+ text.substring(in.get().start(), in.get().end()) + ", ";
		return of(layout.scalar(in.get(), "{" + first + entry + "}"));
	}

	private ExperimentDocument top(String entry) {
		Layout layout = new Layout(text);
		if (tree.root().isPresent() && tree.root().get().kind() == Kind.MAPPING) {
			return of(layout.append(tree.root().get(), entry));
		}
		return of(text + (text.isEmpty() || text.endsWith("\n") ? "" : layout.newLine()) + entry + layout.newLine());
	}

	/** Appends an item to a list of mappings, {@code problems}, {@code algorithms} or {@code on}. */
	public ExperimentDocument add(String list, Map<String, String> item) {
		String yaml = item.entrySet().stream().map(e -> e.getKey() + ": " + YamlScalar.write(e.getValue(), true))
				.collect(Collectors.joining(", ", "{", "}"));
		return add(list, yaml);
	}

	/** @param yaml the item in one line */
	ExperimentDocument add(String list, String yaml) {
		Layout layout = new Layout(text);
		Optional<Entry> entry = tree.entry(YamlPath.of(list));
		if (entry.isEmpty()) {
			return top(list + ":" + layout.newLine() + "  - " + yaml);
		}
		Part there = entry.get().value();
		if (there.isEmpty()) {
			return of(layout.begin(entry.get().start(), there.start(), "- " + yaml));
		}
		return there.kind() == Kind.LIST ? of(layout.append(there, yaml)) : of(layout.listOf(there)).add(list, yaml);
	}

	/** Removes a key or an item with its contents, and an enclosing list, or mapping such as {@code with}, if it becomes empty. */
	public ExperimentDocument remove(String path) {
		YamlPath p = YamlPath.of(path);
		Optional<Part> in = tree.at(p.parent());
		if (tree.entry(p).isEmpty() || in.isEmpty()) {
			return this;
		}
		boolean nested = p.steps().size() > 1 && (in.get().kind() == Kind.LIST || YamlPath.index(p.parent().last()) < 0);
		boolean baseline = p.steps().size() > 1 && p.steps().getFirst().equals("baseline"); // an empty one is none
		if (in.get().kind() == Kind.SCALAR || (nested || baseline) && in.get().entries().size() == 1) {
			return remove(p.parent().toString());
		}
		if (in.get().kind() == Kind.MAPPING && YamlPath.index(p.last()) == 0) {
			return remove(p.parent().toString());
		}
		return of(new Layout(text).remove(in.get(), in.get().entries().indexOf(tree.entry(p).get())));
	}

	/** Moves an item of a list to another place. */
	public ExperimentDocument move(String list, int from, int to) {
		return find(list).filter(p -> p.kind() == Kind.LIST && from != to).map(p -> of(new Layout(text).move(p, from, to))).orElse(this);
	}

	/**
	 * Puts a copy of an item after it. The copy of an algorithm gets a label, since two entries cannot share one.
	 *
	 * @param index of the item, from 0
	 */
	public ExperimentDocument duplicate(String list, int index) {
		Optional<Part> there = find(list).filter(p -> !p.isEmpty());
		if (there.isPresent() && there.get().kind() != Kind.LIST) {
			return of(new Layout(text).listOf(there.get())).duplicate(list, index);
		}
		return there.map(p -> of(new Layout(text).duplicate(p, index)).labelled(list, index + 1)).orElse(this);
	}

	/** With a label for an algorithm's copy that no other has: {@code de 2}. */
	private ExperimentDocument labelled(String list, int copy) {
		if (!list.equals("algorithms")) {
			return this;
		}
		IntFunction<String> label = i -> ExpectedWords.label(this::value, list + "[" + i + "].");
		Set<String> taken = IntStream.range(0, size(list)).mapToObj(label).collect(Collectors.toSet());
		String free = IntStream.iterate(2, n -> n + 1).mapToObj(n -> label.apply(copy) + " " + n).filter(l -> !taken.contains(l)).findFirst()
				.orElseThrow();
		return set(list + "[" + copy + "].label", free);
	}

	private Optional<Part> find(String path) {
		return tree.at(YamlPath.of(path));
	}
}
