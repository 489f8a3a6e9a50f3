package org.thalweg.algorithms.spso;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.algorithms.spso.SpsoParameters.Confinement;
import org.thalweg.algorithms.spso.SpsoParameters.Links;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.kit.GroupShape;
import org.thalweg.core.kit.Space;
import org.thalweg.core.kit.TraceBuffer;
import org.thalweg.core.problem.ObjectiveText;

/** The program of a setting: which files of {@code kernels/algorithms/spso} a design consists of, and what they are compiled for. */
final class SpsoText {
	private SpsoText() {
	}

	static KernelText of(Setting<SpsoParameters> setting, SwarmPlacement place) {
		KernelText text = new KernelText("spso2011 " + setting.mapping().id(), setting.precision(), setting.math());
		KernelText out = new ObjectiveText(setting.problems().getFirst()).append(placement(rules(text, setting), place).define("TOPOLOGIES", place
				.topologies(setting)))
				.add(KernelFile.ours("lib/sum.cl"), KernelFile.ours("lib/best.cl"), KernelFile.ours("lib/trace.cl")).add(files(place));
		return TraceBuffer.orders(setting, setting.parameters().size()) ? out.add(TraceBuffer.ordered()) : out;
	}

	private static KernelText rules(KernelText text, Setting<SpsoParameters> setting) {
		SpsoParameters rules = setting.parameters();
		return text.randomStreams(SpsoStream.class).define("EXCHANGES", 1).define("TRACE_SPACE", "LOCAL").define("SIZE", rules.size())
				.define("INFORMED", rules.informed()).define("PROBABILISTIC", rules.links() == Links.PROBABILISTIC)
				.define("LINK_ALL", rules.linkBelow() == 1L << 32).define("LINK_BELOW", (rules.linkBelow() & 0xffffffffL) + "u")
				.define("STOP", rules.confinement() == Confinement.STOP).define("INERTIA", rules.inertia())
				.define("ACCELERATION_HALF", rules.acceleration() / 2.0).define("ACCELERATION_THIRD", rules.acceleration() / 3.0)
				.define("LIMITED", !Double.isNaN(setting.budget().target()));
	}

	private static KernelText placement(KernelText text, SwarmPlacement place) {
		GroupShape group = place.group();
		return text.define("LANES", group.lanes()).define("GROUP_ITEMS", group.items()).define("SLOTS", group.slots())
				.define("ROUNDS", group.rounds()).define("SPACE", place.points()).define("SUM_SPACE", place.scratch())
				.define("SUM_PRIVATE", place.scratch() == Space.PRIVATE).define("X_LOCAL", local(place.positions()))
				.define("FITNESS_LOCAL", local(place.fitness())).define("BEST_VALUE_LOCAL", place.design() == Design.TUNED || local(place.fitness()))
				.define("BESTS_LOCAL", local(place.bests())).define("LINKS_LOCAL", local(place.links()))
				.define("ROWS_LOCAL", local(place.rows())).define("MATRIX_LOCAL", local(place.matrix())).define("BEST_BUFFERS", place.buffers())
				.define(
						"PREDRAWN", place.predrawn().any());
	}

	private static boolean local(Space space) {
		return space == Space.LOCAL;
	}

	/** The files of a design, in the order in which they are read. */
	private static KernelFile[] files(SwarmPlacement place) {
		boolean tuned = place.design() == Design.TUNED;
		List<String> names = new ArrayList<>(List.of("swarm", "informants", tuned ? "bit-masks" : "adjacency-matrix",
				place.positions() == Space.PRIVATE ? "registers" : "rows", "swarm-best", "ball", "movement", "start"));
		if (place.predrawn().any()) {
			names.add("predrawn");
		}
		names.add(tuned ? "tuned" : "published");
		return names.stream().map(name -> KernelFile.ours("algorithms/spso/" + name + ".cl")).toArray(KernelFile[]::new);
	}
}
