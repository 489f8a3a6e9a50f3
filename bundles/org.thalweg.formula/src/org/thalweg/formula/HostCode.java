package org.thalweg.formula;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.formula.Expr.Call;
import org.thalweg.formula.Expr.Coordinate;
import org.thalweg.formula.Expr.Fold;
import org.thalweg.formula.Expr.Kind;

/**
 * Compiles a program to a hidden class, so that Java's compiler makes of a formula what it makes of a function written by hand. Cosines of
 * turns are computed in separate loops, which it vectorises.
 */
final class HostCode {
	private static final ClassDesc EVALUATION = desc(Evaluation.class);
	private static final ClassDesc SUMS = desc(CanonicalSum.class);
	private static final ClassDesc NUMBERS = CD_double.arrayType();
	private static final MethodTypeDesc TOTAL = MethodTypeDesc.of(CD_double, NUMBERS, CD_int);
	/** Slots of the arguments; slot 0 is the object. */
	private static final int X = 1;
	private static final int AT = 2;
	private static final int TABLES = 3;
	private static final int I = 4;
	private static final int TERMS = 5;
	private static final int FIRST_FREE = 6;
	/** Scratch arrays besides that of the terms. */
	private static final int MOST_KEPT = 6;

	private final FormulaProgram program;
	private final CodeBuilder code;
	private final HostExpression.Slots slots;
	private final HostExpression expression;

	private HostCode(FormulaProgram program, CodeBuilder code) {
		this.program = program;
		this.code = code;
		int tables = program.tables().length;
		this.slots = new HostExpression.Slots(X, I, FIRST_FREE, FIRST_FREE + tables, FIRST_FREE + tables + MOST_KEPT);
		this.expression = new HostExpression(code, slots, program.dimension());
	}

	static HostValue of(FormulaProgram program) {
		ClassDesc own = ClassDesc.of(HostCode.class.getPackageName(), "Typed");
		byte[] bytes = ClassFile.of().build(own, cls -> cls.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC)
				.withInterfaceSymbols(desc(HostValue.class))
				.withMethodBody("<init>", MethodTypeDesc.of(CD_void), 0,
						code -> code.aload(0).invokespecial(CD_Object, "<init>", MethodTypeDesc.of(CD_void)).return_())
				.withMethodBody("value", MethodTypeDesc.of(CD_double, NUMBERS, EVALUATION, NUMBERS.arrayType()), ClassFile.ACC_PUBLIC,
						code -> new HostCode(program, code).write()));
		try {
			return (HostValue) MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass().getDeclaredConstructor().newInstance();
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException("bytecode of a formula", e);
		}
	}

	private static ClassDesc desc(Class<?> of) {
		return ClassDesc.ofDescriptor(of.descriptorString());
	}

	private void write() {
		for (int k = 0; k < program.tables().length; k++) {
			code.aload(TABLES).loadConstant(k).aaload().astore(slots.tables() + k);
		}
		for (int k = 0; k < program.folds().size(); k++) {
			Fold fold = program.folds().get(k);
			if (program.shared() && (fold.kind() == Kind.SUM || fold.kind() == Kind.PRODUCT)) {
				total(fold);
			} else {
				ascending(fold, k);
			}
			code.dstore(slots.results() + 2 * k);
		}
		expression.put(program.value());
		code.dreturn();
	}

	/** A sum or product in the canonical order, left on the stack. */
	private void total(Fold fold) {
		List<Expr> turns = new ArrayList<>();
		Expr term = keep(fold.term(), turns);
		int n = program.to(fold);
		for (int k = 0; k < turns.size(); k++) {
			cosines(turns.get(k), slots.kept() + k, n);
		}
		int terms = term instanceof Expr.HostArrayElement(int only) ? slots.kept() + only : TERMS;
		if (terms == TERMS) {
			scratch(0, TERMS);
			fill(TERMS, term, n);
		}
		code.aload(AT);
		if (fold.kind() == Kind.SUM) {
			code.invokevirtual(EVALUATION, "sums", MethodTypeDesc.of(SUMS)).aload(terms).loadConstant(n).invokevirtual(SUMS, "sum", TOTAL);
		} else {
			code.aload(terms).loadConstant(n).invokevirtual(EVALUATION, "plainProduct", TOTAL);
		}
	}

	/** A term whose cosines of turns are replaced by what an array keeps. */
	private static Expr keep(Expr e, List<Expr> turns) {
		if (e instanceof Call(MathFunction f, List<Expr> arguments) && f == MathFunction.COS2PI && e.has(List.of(Coordinate.class))) {
			Expr turn = arguments.getFirst();
			if (!turns.contains(turn) && turns.size() < MOST_KEPT) {
				turns.add(turn);
			}
			if (turns.contains(turn)) {
				return new Expr.HostArrayElement(turns.indexOf(turn));
			}
		}
		return e.with(part -> keep(part, turns));
	}

	/** Fills a scratch array with cosines. */
	private void cosines(Expr turn, int array, int n) {
		scratch(array - slots.kept() + 1, array);
		int from = array;
		if (turn.equals(new Coordinate(0, false))) {
			from = X;
		} else {
			fill(array, turn, n);
		}
		code.aload(from).aload(array).loadConstant(n).invokestatic(desc(PortableMath.class), "cos2pi", MethodTypeDesc.of(CD_void, NUMBERS, NUMBERS,
				CD_int));
	}

	private void scratch(int number, int slot) {
		code.aload(AT).loadConstant(number).loadConstant(program.dimension()).invokevirtual(EVALUATION, "scratch", MethodTypeDesc.of(NUMBERS, CD_int,
				CD_int)).astore(slot);
	}

	private void fill(int array, Expr term, int n) {
		loop(0, n, () -> {
			code.aload(array).iload(I);
			expression.put(term);
			code.dastore();
		});
	}

	/** A fold in ascending order, left on the stack. */
	private void ascending(Fold fold, int k) {
		int total = slots.results() + 2 * k;
		code.loadConstant(switch (fold.kind()) {
		case SUM -> 0.0;
		case PRODUCT -> 1.0;
		case MIN -> Double.POSITIVE_INFINITY;
		case MAX -> Double.NEGATIVE_INFINITY;
		}).dstore(total);
		loop(FormulaProgram.from(fold), program.to(fold), () -> {
			code.dload(total);
			expression.put(fold.term());
			switch (fold.kind()) {
			case SUM -> code.dadd();
			case PRODUCT -> code.dmul();
			case MIN, MAX -> code.dconst_0().dadd().invokestatic(desc(Math.class), fold.kind() == Kind.MIN ? "min" : "max", MethodTypeDesc.of(
					CD_double, CD_double, CD_double)); // a negative zero becomes positive, so that the order does not matter
			}
			code.dstore(total);
		});
		code.dload(total);
	}

	private void loop(int from, int to, Runnable body) {
		Label begin = code.newLabel();
		Label end = code.newLabel();
		code.loadConstant(from).istore(I).labelBinding(begin).iload(I).loadConstant(to).if_icmpge(end);
		body.run();
		code.iinc(I, 1).goto_(begin).labelBinding(end);
	}
}
