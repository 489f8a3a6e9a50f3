package org.thalweg.problems.cec2010;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.Stage;
import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;

/** A function of the suite: z = x − o, permuted and rotated by groups of m as {@link Grouping} requires. */
abstract class GroupedFunction implements ProblemFamily<InstanceChoice> {
	private static final double SINGLE_WEIGHT = 1e6;

	private final int number;
	private final Inner inner;
	private final Grouping grouping;

	GroupedFunction(int number, Inner inner, Grouping grouping) {
		this.number = number;
		this.inner = inner;
		this.grouping = grouping;
	}

	@Override
	public final Class<InstanceChoice> parameters() {
		return InstanceChoice.class;
	}

	@Override
	public final int resultRevision() {
		return 1;
	}

	@Override
	public final int defaultDimension() {
		return InstanceChoice.OFFICIAL;
	}

	/** At most 56 of them stay: bounds, shift, permutation, minimizer, weights of an elliptic function. */
	@Override
	public final long bytes(InstanceChoice with, int dimension) {
		return 96L * dimension + 16L * with.group() * with.group();
	}

	@Override
	public final Problem create(InstanceChoice with, int dimension, ProblemData data) {
		int m = with.group();
		int grouped = grouping.coordinates(dimension, m);
		boolean rosenbrock = inner == Inner.ROSENBROCK;
		double bound = inner.bound();
		Cec2010Instance numbers = Cec2010Instance.of(number, with, dimension, -bound, rosenbrock ? bound - 1.0 : bound, grouping.permuted(),
				grouping.permuted() && inner.rotated(), data);
		return function(dimension, grouped, m).within(-bound, bound).behind(stages(numbers, grouped, m))
				.least(0.0, minimizer(numbers, rosenbrock ? grouped : 0)).told("numbers", numbers.told())
				.told("groups", grouping.told(dimension, m)).make();
	}

	private BenchmarkProblem.Builder function(int n, int grouped, int m) {
		return switch (grouping) {
		case NONE -> BenchmarkProblem.of(inner.ofAll(n), n);
		case CHAIN -> BenchmarkProblem.of(inner == Inner.ROSENBROCK ? Functions.ROSENBROCK : inner.ofAll(n), n);
		case SINGLE -> split(inner.ofGroups(m, m), SINGLE_WEIGHT, m, n);
		case HALF -> split(inner.ofGroups(grouped, m), 1.0, grouped, n);
		case ALL -> BenchmarkProblem.of(inner.ofGroups(n, m), n);
		};
	}

	private BenchmarkProblem.Builder split(BenchmarkFunction groups, double weight, int grouped, int n) {
		return BenchmarkProblem.split(groups, weight, grouped, inner.ofAll(n - grouped), n);
	}

	private Stage[] stages(Cec2010Instance numbers, int grouped, int m) {
		List<Stage> out = new ArrayList<>(List.of(new Stage.Shift(numbers.shift())));
		if (numbers.permutation() != null) {
			out.add(new Stage.Permutation(numbers.permutation()));
		}
		if (numbers.rotation() != null) {
			out.add(new Stage.GroupRotation(m, grouped / m, transposed(numbers.rotation(), m)));
		}
		if (grouping == Grouping.CHAIN && inner == Inner.SCHWEFEL_1_2) {
			out.add(new Stage.PrefixSum());
		}
		return out.toArray(Stage[]::new);
	}

	/** A row vector times M is the rotation by its transpose. */
	private static double[] transposed(double[] rows, int m) {
		double[] out = new double[rows.length];
		Arrays.setAll(out, k -> rows[k % m * m + k / m]);
		return out;
	}

	/** o, and 1 more where Rosenbrock's function takes the coordinate: it is least at 1, and this suite does not move it. */
	private static double[] minimizer(Cec2010Instance numbers, int ones) {
		double[] x = numbers.shift().clone();
		for (int i = 0; i < ones; i++) {
			x[numbers.permutation() == null ? i : numbers.permutation()[i]] += 1.0;
		}
		return x;
	}
}
