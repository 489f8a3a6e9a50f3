package org.thalweg.formula;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;

import org.thalweg.core.math.PortableMath;

/** A function of one number or two, with the same bits on the host and in kernel text. */
enum MathFunction {
	SIN("sin", 1, "m_sin", PortableMath.class, (a, b) -> PortableMath.sin(a), ""),
	COS("cos", 1, "m_cos", PortableMath.class, (a, b) -> PortableMath.cos(a), ""),
	SIN2PI("sin2pi", 1, "m_sin2pi", PortableMath.class, (a, b) -> PortableMath.sin2pi(a), ""),
	COS2PI("cos2pi", 1, "m_cos2pi", PortableMath.class, (a, b) -> PortableMath.cos2pi(a), ""),
	EXP("exp", 1, "m_exp", PortableMath.class, (a, b) -> PortableMath.exp(a), ""),
	LOG("log", 1, "m_log", PortableMath.class, (a, b) -> PortableMath.log(a), ""),
	POW("pow", 2, "m_pow", PortableMath.class, PortableMath::pow, ""),
	SQRT("sqrt", 1, "SQRT", Math.class, (a, b) -> Math.sqrt(a), ""),
	ABS("abs", 1, "ABS", Math.class, (a, b) -> Math.abs(a), ""),
	FLOOR("floor", 1, "FLOOR", Math.class, (a, b) -> Math.floor(a), ""),
	ROUND("round", 1, "RINT", Arithmetic.class, (a, b) -> Arithmetic.round(a), ""),
	CEIL("ceil", 1, "formula_ceil", Arithmetic.class, (a, b) -> Arithmetic.ceil(a), "return -FLOOR(-a);"),
	TAN("tan", 1, "formula_tan", Arithmetic.class, (a, b) -> Arithmetic.tan(a), "return m_sin(a) / m_cos(a);"),
	SINH("sinh", 1, "formula_sinh", Arithmetic.class, (a, b) -> Arithmetic.sinh(a), "return R(0.5) * (m_exp(a) - m_exp(-a));"),
	COSH("cosh", 1, "formula_cosh", Arithmetic.class, (a, b) -> Arithmetic.cosh(a), "return R(0.5) * (m_exp(a) + m_exp(-a));"),
	TANH("tanh", 1, "formula_tanh", Arithmetic.class, (a, b) -> Arithmetic.tanh(a), "return R(1.0) - R(2.0) / (m_exp(R(2.0) * a) + R(1.0));"),
	LOG10("log10", 1, "formula_log10", Arithmetic.class, (a, b) -> Arithmetic.log10(a), "return m_log(a) / R(2.302585092994046);"),
	LOG2("log2", 1, "formula_log2", Arithmetic.class, (a, b) -> Arithmetic.log2(a), "return m_log(a) / R(0.6931471805599453);"),
	SIGN("sign", 1, "formula_sign", Arithmetic.class, (a, b) -> Arithmetic.sign(a),
			"return a > R(0.0) ? R(1.0) : a < R(0.0) ? R(-1.0) : a;"),
	STEP("step", 1, "formula_step", Arithmetic.class, (a, b) -> Arithmetic.step(a), "return a >= R(0.0) ? R(1.0) : R(0.0);"),
	MIN("min", 2, "formula_min", Arithmetic.class, Arithmetic::min, "return a < b || a != a ? a : b;"),
	MAX("max", 2, "formula_max", Arithmetic.class, Arithmetic::max, "return a > b || a != a ? a : b;"),
	MOD("mod", 2, "formula_mod", Arithmetic.class, Arithmetic::mod, "return a - b * FLOOR(a / b);");

	private final String word;
	private final int arity;
	private final String kernel;
	private final Class<?> owner;
	private final DoubleBinaryOperator operator;
	private final String body;

	/** @param body of a function that the kernel text declares itself; empty if the library has it */
	MathFunction(String word, int arity, String kernel, Class<?> owner, DoubleBinaryOperator operator, String body) {
		this.word = word;
		this.arity = arity;
		this.kernel = kernel;
		this.owner = owner;
		this.operator = operator;
		this.body = body;
	}

	/** As users write it; the static method of {@link #owner} has the same name. */
	String word() {
		return word;
	}

	int arity() {
		return arity;
	}

	/** Its name in kernel text. */
	String kernel() {
		return kernel;
	}

	/** The class with its static method. */
	Class<?> owner() {
		return owner;
	}

	/** @param b ignored if it is a function of one number */
	double of(double a, double b) {
		return operator.applyAsDouble(a, b);
	}

	/** Its declaration in kernel text; empty if the library has it. */
	String declaration() {
		return body.isEmpty() ? "" : "FN real " + kernel + (arity == 1 ? "(real a)" : "(real a, real b)") + "\n{\n    " + body + "\n}\n\n";
	}

	static Optional<MathFunction> named(String word) {
		return Arrays.stream(values()).filter(f -> f.word.equals(word)).findFirst();
	}
}
