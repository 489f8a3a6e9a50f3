package org.thalweg.experiment.store;

import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.experiment.plan.Provenance;
import org.thalweg.experiment.plan.Provenance.Code;
import org.thalweg.experiment.plan.RecordedNames;
import org.thalweg.text.Json;

/** What decides about a case's bits as JSON and back. */
final class ProvenanceJson {
	private ProvenanceJson() {
	}

	static Map<String, Object> of(Provenance p) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("numbers", p.numbers());
		out.put("problem", of(p.problem()));
		out.put("algorithm", of(p.algorithm()));
		out.put("hostTrajectory", p.hostTrajectory());
		out.put(RecordedNames.MAPPING, p.mappingRevision());
		out.put(RecordedNames.MAPPINGS, p.mappingRevisions());
		out.put("core", p.core());
		return out;
	}

	private static Map<String, Object> of(Code c) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("bundle", c.bundle());
		out.put("version", c.version());
		out.put("revision", c.revision());
		out.put("digest", c.digest());
		return out;
	}

	/** @param saved null in records of imported runs */
	static Provenance read(Object saved) {
		if (!(saved instanceof Map<?, ?> in)) {
			return Provenance.UNKNOWN;
		}
		return new Provenance(Json.texts(in.get("numbers")), code(in.get("problem")), code(in.get("algorithm")),
				(Boolean) in.get("hostTrajectory"), (int) Json.integer(in.get(RecordedNames.MAPPING)), String.valueOf(in.get(RecordedNames.MAPPINGS)),
				(int) Json.integer(in.get(
						"core")));
	}

	private static Code code(Object saved) {
		Map<?, ?> in = (Map<?, ?>) saved;
		return new Code(String.valueOf(in.get("bundle")), String.valueOf(in.get("version")), (int) Json.integer(in.get("revision")),
				String.valueOf(in.get("digest")));
	}
}
