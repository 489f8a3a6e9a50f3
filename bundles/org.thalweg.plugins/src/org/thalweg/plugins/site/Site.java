package org.thalweg.plugins.site;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import org.xml.sax.Attributes;

/** The metadata of a p2 repository, also of one that is composed of others: its units, and where the files of its bundles are. Immutable. */
public final class Site {
	/** So many repositories one may be composed of. */
	private static final int MOST = 100;

	private final Place place;
	private final List<Unit> units;
	private final Map<String, Artifact> artifacts = new HashMap<>();

	private Site(Place place, List<Unit> units, List<Artifact> artifacts) {
		this.place = place;
		this.units = units.stream().sorted(Comparator.comparing(Unit::id).thenComparing(Unit::version, Comparator.reverseOrder())).toList();
		artifacts.forEach(artifact -> this.artifacts.putIfAbsent(key(artifact.id(), artifact.version()), artifact));
	}

	/**
	 * Reads the metadata.
	 *
	 * @throws SiteException if it is no p2 repository, or one that cannot be read
	 */
	public static Site read(Place place) throws SiteException {
		List<Unit> units = read(place, "content", "compositeContent", _ -> new UnitsReader()).stream().flatMap(r -> r.units().stream()).toList();
		List<Artifact> artifacts = new ArrayList<>();
		for (ArtifactsReader reader : read(place, "artifacts", "compositeArtifacts", ArtifactsReader::new)) {
			artifacts.addAll(reader.artifacts());
		}
		return new Site(place, units, artifacts);
	}

	/** Reads a file of each of the repositories that one is composed of, or of the one that is not composed. */
	private static <R extends PathHandler> List<R> read(Place place, String simple, String composite, Function<Place, R> reader)
			throws SiteException {
		List<R> out = new ArrayList<>();
		List<Place> todo = new ArrayList<>(List.of(place));
		for (int k = 0; k < todo.size(); k++) {
			Place next = todo.get(k);
			R its = reader.apply(next);
			if (SiteFile.read(next, simple, its)) {
				out.add(its);
				continue;
			}
			Children children = new Children();
			if (!SiteFile.read(next, composite, children)) {
				throw new SiteException(next + " is no p2 site: it has no " + simple + ".xml, nor one that is packed.");
			}
			for (String location : children.locations) {
				todo.add(next.at(location));
			}
			if (todo.size() > MOST) {
				throw new SiteException(place + ": it is composed of more than " + MOST + " repositories.");
			}
		}
		return out;
	}

	private static final class Children extends PathHandler {
		private final List<String> locations = new ArrayList<>();

		@Override
		void begin(String at, Attributes attributes) {
			if (at.equals("repository/children/child")) {
				locations.add(value(attributes, "location"));
			}
		}
	}

	/** Sorted by id, the newest version of each first. */
	List<Unit> units() {
		return units;
	}

	Optional<Artifact> artifact(Unit bundle) {
		return Optional.ofNullable(artifacts.get(key(bundle.id(), bundle.version().toString())));
	}

	private static String key(String id, String version) {
		return id + " " + version;
	}

	@Override
	public String toString() {
		return place.toString();
	}
}
