package org.thalweg.plugins.site;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.osgi.framework.Version;

/**
 * Units with all that they require: what is installed is taken first, then the newest unit of the site that fits. Nothing is tried again with an
 * older one: OSGi itself decides at the end whether bundles fit, and says what does not.
 */
final class Resolution {
	/** Namespaces that decide here; Java, services and the like are left to OSGi. */
	private static final Set<String> DECIDING = Set.of(Unit.BUNDLE, Unit.PACKAGE, Unit.IDENTITY);
	/** Features that a site may leave to the program: they are lists of bundles, which are required themselves. */
	private static final List<String> PROGRAM = List.of("org.thalweg.", "org.eclipse.");

	private final Site site;
	private final Installed installed;
	private final Set<String> ours;
	private final Map<String, Unit> taken = new LinkedHashMap<>(); // by id: one version of each
	private final Deque<Unit> todo = new ArrayDeque<>();

	private Resolution(Site site, Installed installed) {
		this.site = site;
		this.installed = installed;
		ours = installed.names();
	}

	/**
	 * Follows what units require.
	 *
	 * @return these units and those of the site that they need; of the program's own bundles none
	 * @throws SiteException if something is required that is nowhere
	 */
	static List<Unit> of(Site site, Installed installed, List<Unit> wanted) throws SiteException {
		Resolution out = new Resolution(site, installed);
		wanted.forEach(out::take);
		out.follow();
		return List.copyOf(out.taken.values());
	}

	private void take(Unit unit) {
		if (taken.putIfAbsent(unit.id(), unit) == null) {
			todo.add(unit);
		}
	}

	private void follow() throws SiteException {
		while (!todo.isEmpty()) {
			Unit unit = todo.remove();
			for (Requirement required : unit.required()) {
				if (concerns(required)) {
					follow(unit, required);
				}
			}
		}
	}

	private boolean concerns(Requirement required) {
		return DECIDING.contains(required.namespace()) && (required.greedy() || !required.optional()) && installed.matches(required.filter())
				&& !isThere(required);
	}

	/** Whether a bundle that is installed or already taken will do. Lists of features name the program's bundles with the very version of a build. */
	private boolean isThere(Requirement required) {
		return installed.offers(required) || required.namespace().equals(Unit.IDENTITY) && ours.contains(required.name())
				|| taken.values().stream().anyMatch(required::fits);
	}

	private void follow(Unit unit, Requirement required) throws SiteException {
		Optional<Unit> found = site.units().stream().filter(u -> isFree(u) && required.fits(u)).max((a, b) -> a.version().compareTo(b.version()));
		if (found.isPresent()) {
			if (!required.optional() || isComplete(found.get())) {
				take(found.get());
			}
		} else if (!required.optional() && !isOfTheProgram(required)) {
			throw missing(unit, required);
		}
	}

	private boolean isFree(Unit unit) {
		return !ours.contains(unit.id()) && !taken.containsKey(unit.id()) && !unit.isSource() && installed.matches(unit.filter());
	}

	/** Whether something optional lacks nothing. */
	private boolean isComplete(Unit unit) {
		Resolution trial = new Resolution(site, installed);
		trial.taken.putAll(taken);
		trial.take(unit);
		try {
			trial.follow();
			return true;
		} catch (SiteException e) {
			return false;
		}
	}

	private static boolean isOfTheProgram(Requirement required) {
		return required.namespace().equals(Unit.IDENTITY) && required.name().contains(".feature") && PROGRAM.stream().anyMatch(required
				.name()::startsWith);
	}

	private SiteException missing(Unit unit, Requirement required) {
		List<String> others = new ArrayList<>();
		String here = installed.versions(required);
		if (!here.isEmpty()) {
			others.add(here + " is installed");
		}
		List<Version> versions = site.units().stream().flatMap(u -> u.provided().stream())
				.filter(c -> c.namespace().equals(required.namespace()) && c.name().equals(required.name())).map(Unit.Capability::version).distinct()
				.toList();
		if (!versions.isEmpty()) {
			others.add("the site has " + String.join(", ", versions.stream().map(Version::toString).toList()));
		}
		return new SiteException(unit.shortId() + " " + unit.version() + " of " + site + " needs " + required.words()
				+ (others.isEmpty() ? ", which is neither on the site nor installed." : ", and " + String.join(", and ", others) + "."));
	}
}
