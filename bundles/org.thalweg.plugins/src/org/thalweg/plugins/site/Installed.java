package org.thalweg.plugins.site;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.osgi.framework.Filter;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.thalweg.plugins.site.Unit.Capability;

/**
 * What there is already.
 *
 * @param program what the program's own bundles offer, as bundles and packages
 * @param plugins what the installed plug-ins offer
 * @param system the names and values of filters, such as {@code osgi.os}
 */
public record Installed(List<Capability> program, List<Capability> plugins, Map<String, String> system) {
	public Installed {
		program = List.copyOf(program);
		plugins = List.copyOf(plugins);
		system = Map.copyOf(system);
	}

	/** Names of the program's bundles, which no plug-in replaces. */
	Set<String> names() {
		return program.stream().filter(c -> c.namespace().equals(Unit.BUNDLE)).map(Capability::name).collect(Collectors.toSet());
	}

	boolean offers(Requirement wanted) {
		return Stream.concat(program.stream(), plugins.stream()).anyMatch(wanted::fits);
	}

	/** Which versions there are instead of the required ones. */
	String versions(Requirement wanted) {
		return Stream.concat(program.stream(), plugins.stream())
				.filter(c -> c.namespace().equals(wanted.namespace()) && c.name().equals(wanted.name())).map(c -> c.version().toString()).distinct()
				.collect(Collectors.joining(", "));
	}

	/** Whether a filter is of this system. One that cannot be read is of none. */
	boolean matches(String filter) {
		if (filter.isBlank()) {
			return true;
		}
		try {
			Filter read = FrameworkUtil.createFilter(filter.strip());
			return read.matches(system);
		} catch (InvalidSyntaxException e) {
			return false;
		}
	}
}
