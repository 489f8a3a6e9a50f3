package org.thalweg.experiment.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.internal.ResultRevision;

/**
 * What determines a case's bits besides names and parameters: the data of its instance, and the code. Part of a run's identity;
 * see docs/decisions/0008-identity.md.
 *
 * @param numbers digests by name: files of the data folder, bounds, objective
 * @param problem code of the problem's family
 * @param algorithm code of the algorithm
 * @param hostTrajectory whether the mapping follows the host's trajectory bit for bit; true on the host
 * @param mappingRevision result revision of the mapping; 0 on the host
 * @param mappingRevisions result revisions of all mappings of the algorithm: for results shared between devices
 * @param core {@link ResultRevision#CORE}
 */
public record Provenance(Map<String, String> numbers, Code problem, Code algorithm, boolean hostTrajectory, int mappingRevision,
		String mappingRevisions,
		int core) {
	/** Of runs that another program computed. */
	public static final Provenance UNKNOWN = new Provenance(Map.of(), Code.UNKNOWN, Code.UNKNOWN, false, 0, "", 0);

	/**
	 * Code that a bundle contributes.
	 *
	 * @param bundle symbolic name
	 * @param version of the bundle, without its qualifier
	 * @param revision declared by the code; 0 if it declares none
	 * @param digest of the bundle's contents; empty if there is a revision
	 */
	public record Code(String bundle, String version, int revision, String digest) {
		static final Code UNKNOWN = new Code("", "", 0, "");

		static Code of(Contribution<?> from, int revision) {
			return new Code(from.bundle(), from.version(), revision, revision == ResultRevision.NONE ? from.digest() : "");
		}

		/** What of it decides about results. */
		String identity() {
			return revision == ResultRevision.NONE ? "version " + version + " contents " + digest : "revision " + revision;
		}

		private void difference(String what, Code now, List<String> out) {
			if (identity().equals(now.identity())) {
				return;
			}
			if (revision != now.revision) {
				out.add(what + " of result revision " + revision + ", now " + now.revision);
			} else if (!version.equals(now.version)) {
				out.add(what + " of " + bundle + " " + version + ", now " + now.version);
			} else {
				out.add(what + " of different contents of " + bundle + " " + version + " (" + brief(digest) + ", now " + brief(now.digest) + ")");
			}
		}
	}

	/** Of a case. @param mapping null on the host */
	public static Provenance of(Map<String, String> numbers, Code problem, Code algorithm, List<DeviceMapping> mappings, DeviceMapping mapping) {
		String all = mappings.stream().map(m -> m.id() + " " + m.resultRevision()).sorted().collect(Collectors.joining(", "));
		return new Provenance(numbers, problem, algorithm, mapping == null || mapping.hostTrajectory(), mapping == null ? 0 : mapping
				.resultRevision(),
				all, ResultRevision.CORE);
	}

	/** Whether there is none. */
	public boolean unknown() {
		return core == 0;
	}

	/** Names and values, of which all have to be the same for the same bits on the same device. */
	Map<String, String> identity() {
		Map<String, String> out = shared();
		out.put(RecordedNames.MAPPING_REVISION, Integer.toString(mappingRevision));
		return out;
	}

	/** The same for bits that do not depend on the device: then those of all mappings have to be those of the host. */
	Map<String, String> identityEverywhere() {
		Map<String, String> out = shared();
		out.put(RecordedNames.MAPPINGS, mappingRevisions);
		return out;
	}

	private Map<String, String> shared() {
		Map<String, String> out = new LinkedHashMap<>();
		new TreeMap<>(numbers).forEach((name, digest) -> out.put("numbers." + name, digest));
		out.put("problem.code", problem.identity());
		out.put("algorithm.code", algorithm.identity());
		out.put("core.revision", Integer.toString(core));
		return out;
	}

	/** What has changed between this and a later one: "different data in cec2005/f09_shift.txt (…)"; empty if nothing that counts. */
	public List<String> differences(Provenance now) {
		List<String> out = new ArrayList<>();
		Set<String> names = new TreeSet<>(numbers.keySet());
		names.addAll(now.numbers.keySet());
		names.removeIf(n -> Objects.equals(numbers.get(n), now.numbers.get(n)));
		boolean parts = Set.of(InstanceDigests.BOUNDS, InstanceDigests.OBJECTIVE).containsAll(names);
		names.stream().filter(n -> parts || !n.equals(InstanceDigests.BOUNDS) && !n.equals(InstanceDigests.OBJECTIVE))
				.forEach(n -> out.add("different data in " + (parts ? "the problem's " : "") + n + " (digest "
						+ brief(numbers.getOrDefault(n, "none")) + ", now " + brief(now.numbers.getOrDefault(n, "none")) + ")"));
		problem.difference("code of the problem", now.problem, out);
		algorithm.difference("code of the algorithm", now.algorithm, out);
		if (mappingRevision != now.mappingRevision && mappingRevision > 0 && now.mappingRevision > 0) { // else one is of the host, which has none
			out.add("a mapping of result revision " + mappingRevision + ", now " + now.mappingRevision);
		}
		if (core != now.core) {
			out.add("a core of result revision " + core + ", now " + now.core);
		}
		return out;
	}

	private static String brief(String digest) {
		return digest.substring(0, Math.min(8, digest.length()));
	}
}
