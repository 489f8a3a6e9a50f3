package org.thalweg.plugins.site;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.thalweg.core.param.Names;

/**
 * Which units of a site are plug-ins: bundles that require one of Thalweg's, and the features that have such a bundle. What another plug-in of
 * the site brings along is none by itself.
 */
final class Choice {
	private static final String THALWEG = "org.thalweg.";

	private final Site site;
	private final Installed installed;
	private final Set<String> ours;
	private final Map<String, Unit> newest;

	Choice(Site site, Installed installed) {
		this.site = site;
		this.installed = installed;
		ours = installed.names();
		newest = site.units().stream().collect(Collectors.toMap(Unit::id, Function.identity(), (a, _) -> a));
	}

	/**
	 * The versions of each wanted unit.
	 *
	 * @param ids as typed: {@code ID} or {@code ID/VERSION}; if there are none, the site's only plug-in
	 * @return of each unit at least one version, the newest first
	 * @throws SeveralUnits if the site has several and none is named
	 */
	List<List<Unit>> versions(List<String> ids) throws SiteException {
		List<List<Unit>> out = new ArrayList<>();
		for (String id : ids) {
			out.add(named(id));
		}
		if (ids.isEmpty()) {
			out.add(of(only().id()));
		}
		return out;
	}

	private List<Unit> of(String id) {
		return site.units().stream().filter(u -> u.id().equals(id)).toList();
	}

	private List<Unit> named(String text) throws SiteException {
		int slash = text.indexOf('/');
		String id = slash < 0 ? text : text.substring(0, slash);
		if (ours.contains(id)) {
			throw new SiteException(site + ": the bundle " + id + " is part of Thalweg and cannot be replaced.");
		}
		List<Unit> all = of(newest.containsKey(id + Unit.GROUP) ? id + Unit.GROUP : id);
		if (all.isEmpty()) {
			throw new SiteException(site + " has no unit '" + id + "'."
					+ Names.hint(id, newest.values().stream().filter(u -> u.bundle() || u.group()).map(Unit::shortId).toList()));
		}
		List<Unit> fit = slash < 0 ? all : all.stream().filter(u -> u.version().toString().equals(text.substring(slash + 1))).toList();
		if (fit.isEmpty()) {
			throw new SiteException(site + " has " + id + " in " + all.stream().map(u -> u.version().toString()).collect(Collectors.joining(", "))
					+ ", and not in version " + text.substring(slash + 1) + ".");
		}
		return fit;
	}

	private Unit only() throws SiteException {
		Set<String> plugins = newest.values().stream().filter(this::isPlugin).map(Unit::id).collect(Collectors.toSet());
		List<Unit> choices = new ArrayList<>();
		Set<String> brought = new LinkedHashSet<>();
		for (Unit unit : newest.values()) {
			Set<String> others = reached(unit);
			if (plugins.contains(unit.id()) || unit.group() && isFeature(unit) && others.stream().anyMatch(plugins::contains)) {
				choices.add(unit);
				brought.addAll(others);
			}
		}
		choices.removeIf(unit -> brought.contains(unit.id()));
		choices.sort((a, b) -> a.id().compareTo(b.id()));
		if (choices.isEmpty()) {
			long bundles = newest.values().stream().filter(Unit::bundle).count();
			throw new SiteException(site + " has no plug-in for Thalweg: none of its " + bundles
					+ " bundles requires one of Thalweg's, unless it is part of it. Another bundle is installed by its name: --unit ID.");
		}
		if (choices.size() > 1) {
			throw new SeveralUnits(site.toString(), choices);
		}
		return choices.getFirst();
	}

	/** Categories are groups, too, that a site makes for people to look at. */
	private static boolean isFeature(Unit unit) {
		return unit.id().endsWith(Unit.GROUP);
	}

	private boolean isPlugin(Unit unit) {
		return unit.bundle() && !ours.contains(unit.id()) && !unit.isSource() && installed.matches(unit.filter()) && unit.required().stream()
				.anyMatch(r -> !r.namespace().equals(Unit.IDENTITY) && r.name().startsWith(THALWEG));
	}

	/** Ids of the units of the site that one requires, directly or not, in whatever version; without itself. */
	private Set<String> reached(Unit from) {
		Set<String> out = new LinkedHashSet<>();
		List<Unit> todo = new ArrayList<>(List.of(from));
		for (int k = 0; k < todo.size(); k++) {
			for (Requirement required : todo.get(k).required()) {
				Unit next = Unit.PACKAGE.equals(required.namespace()) || required.optional() && !required.greedy() ? null : newest.get(required
						.name());
				if (next != null && next != from && !ours.contains(next.id()) && out.add(next.id())) {
					todo.add(next);
				}
			}
		}
		return out;
	}
}
