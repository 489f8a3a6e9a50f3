package org.thalweg.plugins.site;

import java.util.List;

import org.osgi.framework.Version;

/**
 * A unit of p2's metadata: a bundle, a feature, or something that is neither.
 *
 * @param id a bundle's symbolic name, or a feature's id and {@code .feature.group}
 * @param version of the unit
 * @param name for people; the id, if there is none
 * @param group whether it is a feature, which is a list of other units
 * @param filter LDAP, of the systems that it is for; empty for all
 * @param provided what others may require of it
 * @param required what it requires
 * @param bundle whether it is a bundle that is a file of the site
 */
public record Unit(String id, Version version, String name, boolean group, String filter, List<Capability> provided, List<Requirement> required,
		boolean bundle) {
	static final String GROUP = ".feature.group";
	static final String IDENTITY = "org.eclipse.equinox.p2.iu";
	static final String BUNDLE = "osgi.bundle";
	static final String PACKAGE = "java.package";
	private static final String TYPE = "org.eclipse.equinox.p2.eclipse.type";

	public Unit {
		provided = List.copyOf(provided);
		required = List.copyOf(required);
	}

	/** Something that one may require. */
	public record Capability(String namespace, String name, Version version) {
	}

	/** The id as users write it: that of the feature or bundle. */
	public String shortId() {
		return group && id.endsWith(GROUP) ? id.substring(0, id.length() - GROUP.length()) : id;
	}

	/** Id, version and name. */
	public String words() {
		return shortId() + " " + version + (name.equals(id) ? "" : " (" + name + ")");
	}

	/** Whether it holds the sources of another bundle, and nothing that runs. */
	boolean isSource() {
		return provided.stream().anyMatch(c -> c.namespace().equals(TYPE) && c.name().equals("source"));
	}
}
