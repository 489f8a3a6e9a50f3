package org.thalweg.core.internal;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.Version;
import org.osgi.framework.namespace.BundleNamespace;
import org.osgi.framework.namespace.ExecutionEnvironmentNamespace;
import org.osgi.framework.namespace.HostNamespace;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleRequirement;
import org.osgi.framework.wiring.BundleRevision;
import org.osgi.framework.wiring.FrameworkWiring;

/** Why a bundle does not resolve, for the user who installed it. */
final class UnresolvedBundle {
	/** Requirements that a bundle for another system has. */
	private static final Set<String> SYSTEMS = Set.of("eclipse.platform", "osgi.native");
	private static final String OURS = "org.thalweg.";
	private static final String MIGRATION = " It was built for an earlier version of Thalweg. Install a newer version of the bundle; its "
			+ "authors find old and "
			+ "new names in docs/plugins.md, section 'What may be relied on'.";
	private static final Pattern LEAST = Pattern.compile("(?<!\\(!)\\((?:bundle-)?version>=([^)]+)\\)");
	private static final Pattern BELOW = Pattern.compile("\\(!\\((?:bundle-)?version>=([^)]+)\\)\\)");
	private static final Pattern EXACT = Pattern.compile("\\((?:bundle-)?version=([^)]+)\\)");
	private static final Pattern UP_TO = Pattern.compile("\\((?:bundle-)?version<=([^)]+)\\)");

	private final Bundle bundle;
	private final FrameworkWiring wiring;
	private final List<Bundle> installed;

	UnresolvedBundle(Bundle bundle, FrameworkWiring wiring, List<Bundle> installed) {
		this.bundle = bundle;
		this.wiring = wiring;
		this.installed = installed;
	}

	/** Empty for a bundle of another system. */
	Optional<String> cause() {
		List<BundleRequirement> unmet = bundle.adapt(BundleRevision.class).getDeclaredRequirements(null).stream().filter(this::isUnmet).toList();
		if (unmet.stream().anyMatch(r -> SYSTEMS.contains(r.getNamespace()))) {
			return Optional.empty();
		}
		Optional<Bundle> twin = installed.stream()
				.filter(b -> b != bundle && b.getState() != Bundle.INSTALLED && bundle.getSymbolicName().equals(b.getSymbolicName())).findFirst();
		if (unmet.isEmpty() && twin.isPresent()) {
			return Optional.of("version " + twin.get().getVersion() + " of it is in use, and only one version can be.");
		}
		return Optional.of(unmet.isEmpty() ? inTheFrameworksWords() : unmet.stream().map(this::need).distinct().collect(Collectors.joining("; "))
				+ "." + (unmet.stream().anyMatch(this::isForAnEarlierVersion) ? MIGRATION : ""));
	}

	/** Whether a requirement of a bundle of this program, or of its package, ends below the version that is installed. */
	private boolean isForAnEarlierVersion(BundleRequirement requirement) {
		String filter = requirement.getDirectives().getOrDefault("filter", "");
		String name = name(requirement, filter);
		String below = group(filter, BELOW);
		boolean bundleOfOurs = requirement.getNamespace().equals(BundleNamespace.BUNDLE_NAMESPACE);
		return name.startsWith(OURS) && !below.isEmpty() && installed.stream().filter(b -> bundleOfOurs ? name.equals(b.getSymbolicName())
				: name.startsWith(b.getSymbolicName() + ".")).anyMatch(b -> b.getVersion().compareTo(Version.parseVersion(below)) >= 0);
	}

	/** No provider, or none that resolves itself. */
	private boolean isUnmet(BundleRequirement requirement) {
		return !"optional".equals(requirement.getDirectives().get("resolution")) && "resolve".equals(requirement.getDirectives().getOrDefault(
				"effective", "resolve"))
				&& wiring.findProviders(requirement).stream().noneMatch(c -> resolves(c.getRevision().getBundle()));
	}

	private boolean resolves(Bundle provider) {
		return provider == bundle || provider.getState() != Bundle.INSTALLED || wiring.resolveBundles(List.of(provider));
	}

	private String need(BundleRequirement requirement) {
		String filter = requirement.getDirectives().getOrDefault("filter", "");
		String name = name(requirement, filter);
		return switch (requirement.getNamespace()) {
		case ExecutionEnvironmentNamespace.EXECUTION_ENVIRONMENT_NAMESPACE -> "it needs Java " + group(filter, EXACT) + ", and this is Java "
				+ Runtime.version().feature();
		case BundleNamespace.BUNDLE_NAMESPACE -> "it needs the bundle " + name + range(filter) + ", " + thatBundle(name);
		case HostNamespace.HOST_NAMESPACE -> "it belongs to the bundle " + name + range(filter) + ", " + thatBundle(name);
		case PackageNamespace.PACKAGE_NAMESPACE -> "it needs the package " + name + range(filter) + ", which no bundle in use provides";
		default -> "it needs " + requirement.getNamespace() + " " + filter + ", which no bundle in use provides";
		};
	}

	private static String name(BundleRequirement requirement, String filter) {
		return group(filter, Pattern.compile("\\(" + Pattern.quote(requirement.getNamespace()) + "=([^)]+)\\)"));
	}

	private String thatBundle(String name) {
		List<Version> versions = installed.stream().filter(b -> name.equals(b.getSymbolicName()) && b.getState() != Bundle.INSTALLED).map(
				Bundle::getVersion).toList();
		if (!versions.isEmpty()) {
			return "and " + versions.stream().map(Version::toString).collect(Collectors.joining(", ")) + " is installed";
		}
		return installed.stream().anyMatch(b -> name.equals(b.getSymbolicName())) ? "which is not used either" : "which is not installed";
	}

	private static String range(String filter) {
		String least = group(filter, LEAST);
		String below = group(filter, BELOW);
		String upTo = group(filter, UP_TO);
		String exact = group(filter, EXACT);
		if (!exact.isEmpty()) {
			return " in version " + exact;
		}
		String upper = !below.isEmpty() ? " below " + below : !upTo.isEmpty() ? " up to " + upTo : "";
		return least.isEmpty() && upper.isEmpty() ? ""
				: least.isEmpty() ? " in a version" + upper : " in version " + least + (upper.isEmpty() ? " or newer" : " or newer," + upper);
	}

	private static String group(String filter, Pattern pattern) {
		Matcher found = pattern.matcher(filter);
		return found.find() ? found.group(1) : "";
	}

	/** Only an attempt to start it, which cannot succeed, reports this. */
	private String inTheFrameworksWords() {
		try {
			bundle.start(Bundle.START_TRANSIENT);
			return "it could not be resolved at the start.";
		} catch (BundleException e) {
			return String.valueOf(e.getMessage()).lines().map(String::strip).collect(Collectors.joining(" "));
		}
	}
}
