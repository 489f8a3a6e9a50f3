package org.thalweg.plugins.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import org.osgi.framework.Version;
import org.osgi.framework.VersionRange;
import org.thalweg.plugins.site.Unit.Capability;
import org.xml.sax.Attributes;

/**
 * Reads the units of {@code content.xml}, in the form that p2 writes. Units and requirements whose versions are not OSGi's are left out: they are
 * of Java and of products, not of bundles.
 */
final class UnitsReader extends PathHandler {
	private static final String UNIT = "repository/units/unit";
	private static final String NAME = "org.eclipse.equinox.p2.name";
	private static final String IS_GROUP = "org.eclipse.equinox.p2.type.group";
	private static final String LOCALIZED = "df_LT.";

	private final List<Unit> units = new ArrayList<>();
	private final Map<String, String> properties = new HashMap<>();
	private final List<Capability> provided = new ArrayList<>();
	private final List<Requirement> required = new ArrayList<>();
	private String id;
	private String version;
	private String filter;
	private boolean bundle;
	private Requirement last; // one without a version that can be read is null

	List<Unit> units() {
		return units;
	}

	@Override
	void begin(String at, Attributes a) {
		switch (at) {
		case UNIT -> begin(value(a, "id"), value(a, "version"));
		case UNIT + "/properties/property" -> properties.put(value(a, "name"), value(a, "value"));
		case UNIT + "/provides/provided" -> version(value(a, "version"))
				.ifPresent(v -> provided.add(new Capability(value(a, "namespace"), value(a, "name"), v)));
		case UNIT + "/requires/required" -> last = parsed(value(a, "range"), VersionRange::new).map(range -> new Requirement(value(a, "namespace"),
				value(a, "name"), range, value(a, "optional").equals("true"), !value(a, "greedy").equals("false"), "")).orElse(null);
		case UNIT + "/artifacts/artifact" -> bundle |= value(a, "classifier").equals(Unit.BUNDLE) && value(a, "id").equals(id);
		default -> {
			// descriptions, licences, what p2 does when it installs
		}
		}
	}

	private void begin(String unit, String itsVersion) {
		id = unit;
		version = itsVersion;
		filter = "";
		bundle = false;
		properties.clear();
		provided.clear();
		required.clear();
	}

	@Override
	void end(String at, String content) {
		switch (at) {
		case UNIT + "/filter" -> filter = content;
		case UNIT + "/requires/required/filter" -> last = last == null ? null
				: new Requirement(last.namespace(), last.name(), last.range(), last.optional(), last.greedy(), content);
		case UNIT + "/requires/required" -> {
			if (last != null && !last.name().isEmpty()) {
				required.add(last);
			}
		}
		case UNIT -> version(version).ifPresent(v -> units.add(new Unit(id, v, name(), properties.getOrDefault(IS_GROUP, "").equals("true"), filter,
				provided, required, bundle)));
		default -> {
			// see above
		}
		}
	}

	private String name() {
		String name = properties.getOrDefault(NAME, id);
		return name.startsWith("%") ? properties.getOrDefault(LOCALIZED + name.substring(1), id) : name;
	}

	private static Optional<Version> version(String text) {
		return parsed(text, Version::parseVersion);
	}

	private static <T> Optional<T> parsed(String text, Function<String, T> reader) {
		try {
			return Optional.of(reader.apply(text.isEmpty() ? "0.0.0" : text));
		} catch (IllegalArgumentException e) {
			return Optional.empty(); // "raw:…", p2's form of versions that OSGi does not have
		}
	}
}
