package org.thalweg.plugins.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.osgi.framework.Filter;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.xml.sax.Attributes;

/** Reads the bundles of {@code artifacts.xml}: where the file of each is, and its checksums. Packed forms, which Java no longer reads, are left out. */
final class ArtifactsReader extends PathHandler {
	private static final String ARTIFACT = "repository/artifacts/artifact";
	private static final String SITE = "${repoUrl}/";

	private final Place place;
	private final List<Rule> rules = new ArrayList<>();
	private final List<Map<String, String>> keys = new ArrayList<>();
	private final List<Map<String, String>> properties = new ArrayList<>();
	private boolean packed;

	/** Where files of a kind are. */
	private record Rule(Filter filter, String output) {
	}

	ArtifactsReader(Place place) {
		this.place = place;
	}

	@Override
	void begin(String at, Attributes a) {
		switch (at) {
		case "repository/mappings/rule" -> rule(value(a, "filter"), value(a, "output"));
		case ARTIFACT -> {
			keys.add(Map.of("classifier", value(a, "classifier"), "id", value(a, "id"), "version", value(a, "version")));
			properties.add(new HashMap<>());
			packed = false;
		}
		case ARTIFACT + "/properties/property" -> properties.getLast().put(value(a, "name"), value(a, "value"));
		case ARTIFACT + "/processing/step" -> packed = true;
		default -> {
			// properties of the repository
		}
		}
	}

	private void rule(String filter, String output) {
		try {
			rules.add(new Rule(FrameworkUtil.createFilter(filter.strip()), output));
		} catch (InvalidSyntaxException e) {
			// then nothing is where it says
		}
	}

	@Override
	void end(String at, String content) {
		if (at.equals(ARTIFACT) && (packed || !keys.getLast().get("classifier").equals(Unit.BUNDLE))) {
			keys.removeLast();
			properties.removeLast();
		}
	}

	/** To be asked when all is read. */
	List<Artifact> artifacts() throws SiteException {
		List<Artifact> out = new ArrayList<>();
		for (int k = 0; k < keys.size(); k++) {
			Map<String, String> key = keys.get(k);
			for (Rule rule : rules) {
				if (rule.filter().matches(key)) {
					out.add(artifact(key, rule.output(), properties.get(k)));
					break;
				}
			}
		}
		return out;
	}

	private Artifact artifact(Map<String, String> key, String output, Map<String, String> its) throws SiteException {
		String location = output.replace("${id}", key.get("id")).replace("${version}", key.get("version"));
		int name = location.lastIndexOf('/') + 1;
		return location.startsWith(SITE) ? new Artifact(key.get("id"), key.get("version"), place, location.substring(SITE.length()), its)
				: new Artifact(key.get("id"), key.get("version"), place.at(location.substring(0, name)), location.substring(name), its);
	}
}
