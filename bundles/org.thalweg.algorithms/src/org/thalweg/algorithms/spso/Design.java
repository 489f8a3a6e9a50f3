package org.thalweg.algorithms.spso;

import org.thalweg.core.algorithm.Model;

/** How a swarm lies on a device: the two forms of [SPSO-GPU], and ours. */
enum Design {
	GLOBAL("global", "[SPSO-GPU], first version",
			"a work-group a swarm, a work-item a particle; everything in global memory; adjacency matrix; the swarm's best by an "
					+ "atomic minimum"),
	SHARED("shared", "[SPSO-GPU], second version",
			"as global, but best fitness, fitness, adjacency matrix and positions in local memory, as far as it has room"),
	TUNED("tuned", "ours", "a work-group a swarm, several work-items a particle on GPUs; state in private and local memory, "
			+ "informants as bit masks, one barrier an iteration; up to 4096 iterations a launch");

	private final Model model;

	Design(String id, String citation, String mapping) {
		this.model = new Model(id, citation, mapping, true, true, "", 1);
	}

	Model model() {
		return model;
	}

	static Design of(Model model) {
		for (Design d : values()) {
			if (d.model.id().equals(model.id())) {
				return d;
			}
		}
		throw new IllegalArgumentException("spso2011 has no model '" + model.id() + "'");
	}
}
