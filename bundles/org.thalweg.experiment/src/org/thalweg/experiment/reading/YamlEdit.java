package org.thalweg.experiment.reading;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Replaces values in a document by path: what {@code --set} does. */
final class YamlEdit {
	/** A name, or an index in brackets. */
	private static final Pattern STEP = Pattern.compile("\\.?([^.\\[\\]=\\s]+)|\\[(\\d{1,6})\\]");

	private YamlEdit() {
	}

	static void apply(YamlNode.Mapping root, String path, String value, Places places, List<Finding> findings) {
		String option = "--set " + path + "=" + value;
		Places own = new Places(option);
		int before = findings.size();
		YamlNode parsed = YamlNode.parse(value, own, findings);
		if (findings.size() == before && !set(root, path, parsed)) {
			findings.add(new Finding(option, 0, "", "there is no place '" + path
					+ "'. Write it like runs, stop.generations or problems[0].dimension, counting from 0."));
		}
		places.option(path, option);
	}

	private static boolean set(YamlNode root, String path, YamlNode value) {
		Matcher step = STEP.matcher(path);
		YamlNode at = root;
		int end = 0;
		while (step.find() && step.start() == end) {
			end = step.end();
			boolean last = end == path.length();
			at = step.group(1) != null ? inMapping(at, step.group(1), last ? value : null, path.startsWith("[", end))
					: inSequence(at, Integer.parseInt(step.group(2)), last ? value : null);
			if (at == null) {
				return false;
			}
		}
		return end == path.length() && end > 0;
	}

	/** Steps into a mapping (made where there is none yet), or sets its value; null if this is no mapping. */
	private static YamlNode inMapping(YamlNode node, String key, YamlNode value, boolean listNext) {
		if (!(node instanceof YamlNode.Mapping(Map<String, YamlNode> entries))) {
			return null;
		}
		if (value != null) {
			entries.put(key, value);
			return value;
		}
		YamlNode found = entries.get(key);
		if ((found == null || found.equals(new YamlNode.Scalar(null))) && !listNext) {
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
