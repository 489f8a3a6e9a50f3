package org.thalweg.reservoir.model;

import java.util.Arrays;

/** The level of a lake as a function of its storage. */
public sealed interface Levels {
	/** Level in m at a storage in million m³. */
	double at(double storage);

	/** Points; beyond them, the level of the nearer end. @param curve level of storage */
	record Points(Curve curve) implements Levels {
		@Override
		public double at(double storage) {
			return curve.clamped(storage);
		}
	}

	/** c₀ + c₁ S + c₂ S² + …, by Horner's rule. @param coefficients c, at least one; not to be modified */
	record Polynomial(double[] coefficients) implements Levels {
		@Override
		public double at(double storage) {
			double out = coefficients[coefficients.length - 1];
			for (int k = coefficients.length - 2; k >= 0; k--) {
				out = out * storage + coefficients[k];
			}
			return out;
		}

		@Override
		public boolean equals(Object other) {
			return other instanceof Polynomial p && Arrays.equals(coefficients, p.coefficients);
		}

		@Override
		public int hashCode() {
			return Arrays.hashCode(coefficients);
		}
	}
}
