package org.thalweg.experiment.reading;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Replaces values in a document by path: what {@code --set} does. */
final class YamlEdit {
	/** A name, or an index in brackets. */
	private static final Pattern STEP = Pattern.compile("\\.?([^.\\[\\]=\\s]+)|\\[(\\d{1,6})\\]");

	private static final String FORM = "Expected a key such as runs, stop.generations or problems[0].dimension, counted from 0.";

	private YamlEdit() {
	}

	static void apply(YamlNode.Mapping root, String path, String value, Places places, List<Diagnostic> diagnostics) {
		String option = "--set " + path + "=" + value;
		Places own = new Places(option);
		int before = diagnostics.size();
		YamlNode parsed = YamlNode.parse(value, own, diagnostics);
		if (diagnostics.size() == before) {
			objection(root, path, parsed, made -> places.made(made, option)).ifPresent(why -> diagnostics.add(new Diagnostic(option, 0, "", "'" + path
					+ "' is not a key of the file: "
					+ why)));
		}
		places.option(path, option);
	}

	/** Sets a value. @param made receives the path of each new mapping @return why it cannot be set */
	private static Optional<String> objection(YamlNode root, String path, YamlNode value, Consumer<String> made) {
		Matcher step = STEP.matcher(path);
		YamlNode at = root;
		List<String> keys = new ArrayList<>();
		int end = 0;
		while (step.find() && step.start() == end) {
			YamlNode from = at;
			end = step.end();
			boolean last = end == path.length();
			if (step.group(1) != null) {
				keys.add(step.group(1));
			}
			at = step.group(1) != null ? inMapping(at, keys, last ? value : null, path.startsWith("[", end))
					: inSequence(at, Integer.parseInt(step.group(2)), last ? value : null);
			if (at == null) {
				return Optional.of(nothingBelow(from, path.substring(0, step.start())));
			}
			if (!last && at instanceof YamlNode.Mapping(Map<String, YamlNode> inside) && inside.isEmpty()) {
				made.accept(path.substring(0, end));
			}
		}
		return end == path.length() && end > 0 ? Optional.empty() : Optional.of(FORM);
	}

	private static String nothingBelow(YamlNode node, String path) {
		String what = path.isEmpty() ? "the file" : "'" + path + "'";
		return switch (node) {
		case YamlNode.Sequence(List<YamlNode> items) -> what + " is a list of " + items.size() + " entries, counted from 0, such as "
				+ "problems[0].dimension.";
		case YamlNode.Mapping _ -> what + " is not a list. " + FORM;
		case YamlNode.Scalar(String is) -> what + " is " + (is == null || is.isEmpty() ? "empty" : is)
				+ ", which has no keys. Set the whole value, or correct it in the file.";
		};
	}

	/**
	 * Steps into a mapping (made where there is none yet), or sets its value, which replaces one under the key's other name; null if this is no
	 * mapping.
	 *
	 * @param keys those of the path up to here
	 */
	private static YamlNode inMapping(YamlNode node, List<String> keys, YamlNode value, boolean listNext) {
		if (!(node instanceof YamlNode.Mapping(Map<String, YamlNode> entries))) {
			return null;
		}
		String key = keys.getLast();
		if (value != null) {
			Keys.FILE.key(keys).ifPresent(known -> entries.keySet().removeIf(name -> !name.equals(key) && known.called(name)));
			entries.put(key, value);
			return value;
		}
		YamlNode found = entries.get(key);
		if ((found == null || found instanceof YamlNode.Scalar(String text) && (text == null || text.isEmpty())) && !listNext) {
			found = new YamlNode.Mapping(new LinkedHashMap<>());
			entries.put(key, found);
		}
		return found;
	}

	private static YamlNode inSequence(YamlNode node, int index, YamlNode value) {
		if (!(node instanceof YamlNode.Sequence(List<YamlNode> items)) || index >= items.size()) {
			return null;
		}
		if (value != null) {
			items.set(index, value);
		}
		return items.get(index);
	}
}
