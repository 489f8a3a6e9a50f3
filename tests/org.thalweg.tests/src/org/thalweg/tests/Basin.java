package org.thalweg.tests;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stage;
import org.thalweg.core.problem.Stages;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.core.random.Draw;

/**
 * A storage with inflows and releases x in ±20, the objective that scans; twin of {@code kernels/basin.cl}.
 *
 * @param numbered whether lanes may keep the inflows, and be packed
 */
record Basin(double[] inflows, List<Stage> before, WriteBack writeBack, boolean numbered) implements Problem {
	private static final double CAPACITY = 16;
	private static final double START = 4;
	private static final double TARGET = 20;

	/** With inflows drawn from 0 to 12. */
	static Basin of(int dimension, List<Stage> before) {
		return of(dimension, before, 11);
	}

	/** With inflows drawn from 0 to 12 by this seed. */
	static Basin of(int dimension, List<Stage> before, long seed) {
		double[] inflows = new double[dimension];
		new Draw(seed, 0).uniforms(1, 0, 0, inflows, 0, dimension);
		Arrays.setAll(inflows, i -> 12 * inflows[i]);
		return new Basin(inflows, before, WriteBack.NONE, false);
	}

	@Override
	public int dimension() {
		return inflows.length;
	}

	@Override
	public double[] lower() {
		return filled(-20);
	}

	@Override
	public double[] upper() {
		return filled(20);
	}

	private double[] filled(double value) {
		double[] out = new double[inflows.length];
		Arrays.fill(out, value);
		return out;
	}

	@Override
	public double value(double[] x, Evaluation at) {
		int n = inflows.length;
		double[] z = new Stages(n, before).apply(x, at);
		double[] terms = at.scratch(0, n);
		double[] releases = at.scratch(1, n); // read by repair
		double storage = START;
		double spilled = 0;
		double highest = 0;
		for (int i = 0; i < n; i++) {
			double water = storage + inflows[i];
			double rest = z[i] < 0 ? water : z[i] > water ? 0 : water - z[i];
			double kept = rest > CAPACITY ? CAPACITY : rest;
			double allSpilled = spilled + (rest - kept);
			double released = storage + inflows[i] - kept - (allSpilled - spilled);
			double power = released * Math.sqrt(kept);
			releases[i] = z[i] < 0 ? 0 : z[i] > water ? water : z[i];
			terms[i] = (TARGET - power) * (TARGET - power) + (z[i] - released) * (z[i] - released);
			highest = Math.max(highest, kept);
			storage = kept;
			spilled = allSpilled;
		}
		return at.sums().sum(terms, n) + highest + spilled + (START - storage) * (START - storage);
	}

	@Override
	public double repair(double[] x, Evaluation at) {
		double value = value(x, at);
		System.arraycopy(at.scratch(1, inflows.length), 0, x, 0, inflows.length);
		return value;
	}

	/** The same with repaired points written back. */
	Basin writing(WriteBack back) {
		return new Basin(inflows, before, back, numbered);
	}

	/** The same, whose lanes may keep the inflows, and be packed. */
	Basin withOwnNumbers() {
		return new Basin(inflows, before, writeBack, true);
	}

	@Override
	public Optional<DeviceObjective> device() {
		Map<String, String> defines = new HashMap<>(Map.of("CAPACITY", "16.0", "START", "4.0", "TARGET", "20.0"));
		double[] numbers = inflows;
		if (numbered) {
			defines.put("OWN_NUMBERS", "1");
			numbers = Arrays.copyOf(inflows, inflows.length + 1);
			numbers[inflows.length] = START;
		}
		return Optional.of(new DeviceObjective(new KernelFile("org.thalweg.tests", "kernels/basin.cl"), Form.SCAN, Reach.NONE,
				before, numbers, defines));
	}
}
