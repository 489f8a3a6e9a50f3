package org.thalweg.reservoir.system;

import java.util.Arrays;

import org.thalweg.reservoir.model.Curve;

/** Numbers of a system in the format of {@code kernels/reservoir.cl}: those of a fixed length first, then appended ones. */
final class NumberList {
	private double[] data;
	private int used;

	/** @param first number of those that are set */
	NumberList(int first) {
		this.data = new double[first];
		this.used = first;
	}

	/** Sets numbers from an index on. */
	void set(int at, double... numbers) {
		System.arraycopy(numbers, 0, data, at, numbers.length);
	}

	/** Index of the next appended number. */
	int size() {
		return used;
	}

	/** All numbers. */
	double[] all() {
		return Arrays.copyOf(data, used);
	}

	/** Appends numbers. @return index of the first one */
	int add(double... numbers) {
		if (used + numbers.length > data.length) {
			data = Arrays.copyOf(data, Math.max(2 * data.length, used + numbers.length));
		}
		System.arraycopy(numbers, 0, data, used, numbers.length);
		used += numbers.length;
		return used - numbers.length;
	}

	/** Writes the position of a curve's table, and its parts, steps and points. */
	void curve(Curve curve, double[] out, int to) {
		CurveTable table = CurveTable.of(curve);
		double[] shape = { add(table.numbers()), table.parts(), table.steps(), curve.size() };
		System.arraycopy(shape, 0, out, to, shape.length);
	}
}
