package org.thalweg.formula;

import static java.lang.constant.ConstantDescs.CD_double;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Collections;
import java.util.List;

import org.thalweg.formula.Expr.Binary;
import org.thalweg.formula.Expr.Call;
import org.thalweg.formula.Expr.Choice;
import org.thalweg.formula.Expr.Comparison;
import org.thalweg.formula.Expr.Condition;
import org.thalweg.formula.Expr.Coordinate;
import org.thalweg.formula.Expr.Junction;
import org.thalweg.formula.Expr.Negated;
import org.thalweg.formula.Expr.Power;

/**
 * Writes an expression as bytecode that leaves its value on the stack.
 *
 * @param slots local variables
 * @param dimension number of variables
 */
record HostExpression(CodeBuilder code, Slots slots, int dimension) {
	/**
	 * Local variables.
	 *
	 * @param x the point
	 * @param i number of the coordinate, from 0
	 * @param tables the first of the tables' arrays, one after another
	 * @param kept the first of the filled arrays, one after another
	 * @param results the first of the folds' results, two slots each
	 */
	record Slots(int x, int i, int tables, int kept, int results) {
	}

	void put(Expr e) {
		switch (e) {
		case Expr.Number(double value) -> code.loadConstant(value);
		case Expr.Index() -> code.iload(slots.i).iconst_1().iadd().i2d();
		case Coordinate(int offset, boolean wraps) -> coordinate(offset, wraps);
		case Expr.Fixed(int number, _) -> code.aload(slots.x).loadConstant(number - 1).daload().dconst_0().dadd();
		case Expr.FoldResult(int fold) -> code.dload(slots.results + 2 * fold);
		case Expr.TableElement(int table) -> code.aload(slots.tables + table).iload(slots.i).daload();
		case Expr.HostArrayElement(int array) -> code.aload(slots.kept + array).iload(slots.i).daload();
		case Negated(Expr of) -> {
			put(of);
			code.dneg();
		}
		case Binary(char operator, Expr left, Expr right) -> {
			put(left);
			put(right);
			operation(operator);
		}
		case Power(Expr base, int exponent) -> power(base, exponent);
		case Call(MathFunction f, List<Expr> arguments) -> {
			arguments.forEach(this::put);
			code.invokestatic(ClassDesc.ofDescriptor(f.owner().descriptorString()), f == MathFunction.ROUND ? "round" : f.word(), MethodTypeDesc.of(
					CD_double, Collections.nCopies(f.arity(), CD_double)));
		}
		case Choice(Condition when, Expr then, Expr otherwise) -> choice(when, then, otherwise);
		default -> throw new IllegalStateException("no bytecode for " + e);
		}
	}

	private void operation(char operator) {
		switch (operator) {
		case '+' -> code.dadd();
		case '-' -> code.dsub();
		case '*' -> code.dmul();
		default -> code.ddiv();
		}
	}

	private void coordinate(int offset, boolean wraps) {
		code.aload(slots.x).iload(slots.i);
		if (offset != 0) {
			code.loadConstant(offset).iadd();
		}
		if (wraps) {
			Label inside = code.newLabel();
			code.dup().loadConstant(dimension).if_icmplt(inside).pop().iconst_0().labelBinding(inside);
		}
		code.daload();
	}

	private void power(Expr base, int exponent) {
		if (exponent < 0) {
			code.dconst_1();
		}
		put(base);
		raise(Math.abs(exponent));
		if (exponent < 0) {
			code.ddiv();
		}
	}

	/** The number on the stack to a power of at least 1, as {@link Arithmetic#power}. */
	private void raise(int k) {
		if (k == 1) {
			return;
		}
		if (k % 2 == 0) {
			raise(k / 2);
			code.dup2();
		} else {
			code.dup2();
			raise(k - 1);
		}
		code.dmul();
	}

	private void choice(Condition when, Expr then, Expr otherwise) {
		Label no = code.newLabel();
		Label end = code.newLabel();
		unless(when, no);
		put(then);
		code.goto_(end).labelBinding(no);
		put(otherwise);
		code.labelBinding(end);
	}

	/** Goes to a label unless the condition holds. */
	private void unless(Condition when, Label no) {
		switch (when) {
		case Comparison c -> {
			Label yes = code.newLabel();
			compare(c, yes);
			code.goto_(no).labelBinding(yes);
		}
		case Junction(boolean both, Condition left, Condition right) when both -> {
			unless(left, no);
			unless(right, no);
		}
		case Junction(_, Condition left, Condition right) -> {
			Label yes = code.newLabel();
			Label second = code.newLabel();
			unless(left, second);
			code.goto_(yes).labelBinding(second);
			unless(right, no);
			code.labelBinding(yes);
		}
		}
	}

	/** Goes to a label if the comparison holds; it does not if a number is NaN, except for {@code !=}. */
	private void compare(Comparison c, Label yes) {
		put(c.left());
		put(c.right());
		boolean less = c.operator().startsWith("<");
		if (less) {
			code.dcmpg();
		} else {
			code.dcmpl();
		}
		code.branch(switch (c.operator()) {
		case "<" -> Opcode.IFLT;
		case "<=" -> Opcode.IFLE;
		case ">" -> Opcode.IFGT;
		case ">=" -> Opcode.IFGE;
		case "==" -> Opcode.IFEQ;
		default -> Opcode.IFNE;
		}, yes);
	}
}
