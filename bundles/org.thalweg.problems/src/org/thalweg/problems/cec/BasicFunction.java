package org.thalweg.problems.cec;

import org.thalweg.core.math.PortableMath;

/**
 * The functions of which both suites are made, each 0 at z = 0 unless stated otherwise; {@code kernels/problems/cec.cl} has the same,
 * numbered by their order here.
 */
enum BasicFunction {
	BENT_CIGAR(1.0, (z, _, n, _) -> BasicValues.bentCigar(z, n)),
	DISCUS(1.0, (z, _, n, _) -> BasicValues.discus(z, n)),
	ELLIPTIC(1.0, (z, _, n, own) -> BasicValues.elliptic(z, n, own)),
	ZAKHAROV(1.0, (z, _, n, _) -> BasicValues.zakharov(z, n)),
	ROSENBROCK(2.048 / 100.0, (z, _, n, _) -> BasicValues.rosenbrock(z, n)),
	RASTRIGIN(5.12 / 100.0, (z, _, n, _) -> BasicValues.rastrigin(z, n)),
	SCHAFFER_F7(1.0, (z, _, n, _) -> BasicValues.schafferF7(z, n)),
	SCHAFFER_F6(1.0, (z, _, n, _) -> BasicValues.schafferF6(z, n)),
	LUNACEK(0.1, BasicValues::lunacek),
	LEVY(1.0, (z, _, n, _) -> BasicValues.levy(z, n, 0.0)),
	/** As its inventor has it, and cec2017: least where every z is 1. */
	LEVY_AT_ONE(1.0, (z, _, n, _) -> BasicValues.levy(z, n, 1.0)),
	SCHWEFEL(10.0, (z, _, n, _) -> BasicValues.schwefel(z, n)),
	ACKLEY(1.0, (z, _, n, _) -> BasicValues.ackley(z, n)),
	WEIERSTRASS(0.5 / 100.0, (z, _, n, own) -> BasicValues.weierstrass(z, n, own[0])),
	GRIEWANK(6.0, (z, _, n, _) -> BasicValues.griewank(z, n)),
	KATSUURA(5.0 / 100.0, (z, _, n, own) -> BasicValues.katsuura(z, n, own[0])),
	HAPPY_CAT(5.0 / 100.0, (z, _, n, _) -> BasicValues.cat(z, n, true)),
	HGBAT(5.0 / 100.0, (z, _, n, _) -> BasicValues.cat(z, n, false)),
	GRIEWANK_ROSENBROCK(5.0 / 100.0, (z, _, n, _) -> BasicValues.griewankRosenbrock(z, n));

	/** The value of a function. */
	interface Value {
		/**
		 * @param z the scaled point, n numbers; rotated if the function is
		 * @param straight the same before it was rotated
		 * @param own what {@link BasicFunction#numbers} gives
		 */
		double of(double[] z, double[] straight, int n, double[] own);
	}

	private final double scale;
	private final Value value;

	BasicFunction(double scale, Value value) {
		this.scale = scale;
		this.value = value;
	}

	/** What distances from the optimum are multiplied by. */
	double scale() {
		return scale;
	}

	Value value() {
		return value;
	}

	/**
	 * The numbers that the function reads in addition to the point.
	 *
	 * @param shift its optimum: Lunacek's function mirrors the variables in which that is negative
	 */
	double[] numbers(int n, double[] shift) {
		return switch (this) {
		case ELLIPTIC -> BasicValues.weights(n);
		case WEIERSTRASS -> new double[] { BasicValues.series(0.0) };
		case KATSUURA -> new double[] { 10.0 / PortableMath.pow(n, 1.2) };
		case LUNACEK -> BasicValues.funnels(n, shift);
		default -> new double[0];
		};
	}

	/** Coordinate k of the scaled point. */
	double scaled(double distance, int k, double[] own) {
		double z = scale * distance;
		return this == LUNACEK ? own[BasicValues.MIRRORS + k] * z : z;
	}
}
