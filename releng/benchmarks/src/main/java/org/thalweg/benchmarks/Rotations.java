package org.thalweg.benchmarks;

import java.nio.ByteBuffer;
import java.util.List;

import org.thalweg.algorithms.cmaes.CmaesParameters;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.algorithm.StateWriter;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.PopulationMethod;

/** The share of generations in which CMA-ES rotates its axes, counted on the host, which has the same bits, by looking at its state. */
final class Rotations implements StateWriter {
	/** Multiplications of steps by axes; a second or two. */
	private static final double WORK = 2e9;
	private static final int MOST_GENERATIONS = 2000;

	private boolean axes;
	private long hash;

	private Rotations() {
	}

	/** Of the first population's first generations, as many as it has. */
	static double share(PopulationMethod<CmaesParameters> algorithm, Setting<CmaesParameters> of) {
		Setting<CmaesParameters> setting = new Setting<>(of.parameters(), of.problems(), List.of(of.populations().getFirst()), of.budget(),
				new HostDevice(), null, Precision.DOUBLE, of.math());
		double work = (double) algorithm.startEvaluations(setting) * of.dimension() * of.dimension();
		double most = Math.clamp(WORK / work, 1, MOST_GENERATIONS);
		int generations = 0;
		int rotated = 0;
		try (Search search = algorithm.start(setting)) {
			search.advance(0);
			long before = hash(search);
			for (; generations < most && !search.done(); generations++) {
				search.advance(1);
				long after = hash(search);
				rotated += after == before ? 0 : 1;
				before = after;
			}
		}
		return generations == 0 ? 0 : (double) rotated / generations;
	}

	private static long hash(Search search) {
		Rotations out = new Rotations();
		search.save(out);
		return out.hash;
	}

	@Override
	public void begin(String name, StateType type, long count) {
		axes = name.equals("axes");
	}

	@Override
	public void put(ByteBuffer piece) {
		while (axes && piece.hasRemaining()) {
			hash = 31 * hash + Double.doubleToRawLongBits(piece.getDouble());
		}
	}
}
