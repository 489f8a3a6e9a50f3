package org.thalweg.plugins.site;

import org.osgi.framework.Version;
import org.osgi.framework.VersionRange;

/**
 * What a unit requires.
 *
 * @param namespace such as {@code osgi.bundle}
 * @param name in the namespace
 * @param range of versions
 * @param optional whether it does without
 * @param greedy whether it is wanted; if it is optional, wherever there is one
 * @param filter LDAP, of the systems that require it; empty for all
 */
record Requirement(String namespace, String name, VersionRange range, boolean optional, boolean greedy, String filter) {
	boolean fits(Unit.Capability offered) {
		return offered.namespace().equals(namespace) && offered.name().equals(name) && range.includes(offered.version());
	}

	boolean fits(Unit unit) {
		return unit.provided().stream().anyMatch(this::fits);
	}

	/** Such as {@code the bundle a.b in version 1.0.0 or newer, below 2.0.0}. */
	String words() {
		String kind = switch (namespace) {
		case Unit.BUNDLE -> "the bundle ";
		case Unit.PACKAGE -> "the package ";
		default -> "";
		};
		return kind + name + versions();
	}

	private String versions() {
		Version right = range.getRight();
		if (right != null && right.equals(range.getLeft())) {
			return " in version " + right;
		}
		String least = range.getLeft().equals(Version.emptyVersion) ? "" : " in version " + range.getLeft() + " or newer";
		String most = right == null ? "" : (range.getRightType() == VersionRange.RIGHT_OPEN ? " below " : " up to ") + right;
		return least.isEmpty() && !most.isEmpty() ? " in a version" + most : least + (least.isEmpty() || most.isEmpty() ? most : "," + most);
	}
}
