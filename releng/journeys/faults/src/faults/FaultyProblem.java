package faults;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.thalweg.core.param.Param;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** The sum of squares, with one fault. */
public final class FaultyProblem implements ProblemFamily<FaultyProblem.Parameters> {
	/** The kind of fault. */
	public enum Fault {
		NONE, THROWS, NAN, NEVER_RETURNS, PRINTS, EXITS, ALLOCATES, OVERFLOWS, WRITES_BEYOND, UPSIDE_DOWN, SHORT_BOUNDS, NAN_BOUNDS, CREATE_THROWS,
		CREATE_NULL, CREATE_NEVER_RETURNS, OUTPUTS_THROW, LINKAGE
	}

	/** Parameters. */
	public record Parameters(@Param(def = "none", text = "what is wrong") Fault fault) {
	}

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public int defaultDimension() {
		return 2;
	}

	@Override
	public Problem create(Parameters parameters, int dimension, ProblemData data) {
		return switch (parameters.fault()) {
		case CREATE_THROWS -> throw new IllegalStateException("create fell");
		case CREATE_NULL -> null;
		case CREATE_NEVER_RETURNS -> Squares.spin();
		default -> new Squares(parameters.fault(), dimension);
		};
	}

	private record Squares(Fault fault, int dimension) implements Problem {
		@Override
		public double[] lower() {
			double[] out = new double[fault == Fault.SHORT_BOUNDS ? 1 : dimension];
			Arrays.fill(out, fault == Fault.UPSIDE_DOWN ? 7 : fault == Fault.NAN_BOUNDS ? Double.NaN : -5);
			return out;
		}

		@Override
		public double[] upper() {
			double[] out = new double[dimension];
			Arrays.fill(out, 5);
			return out;
		}

		@Override
		public double value(double[] x, Evaluation at) {
			switch (fault) {
			case THROWS -> throw new IllegalStateException("value fell");
			case NAN -> {
				return Double.NaN;
			}
			case NEVER_RETURNS -> spin();
			case PRINTS -> System.out.println("printed by value");
			case EXITS -> System.exit(0);
			case ALLOCATES -> allocate();
			case OVERFLOWS -> deeper(1);
			case WRITES_BEYOND -> x[x.length] = 1;
			case LINKAGE -> throw new NoSuchMethodError("'void org.other.Library.work()'");
			default -> {
			}
			}
			double[] squares = at.scratch(0, dimension);
			Arrays.setAll(squares, i -> x[i] * x[i]);
			return at.sums().sum(squares, dimension);
		}

		private static Problem spin() {
			while (true) {
				Thread.onSpinWait();
			}
		}

		private static void allocate() {
			List<long[]> all = new ArrayList<>();
			while (true) {
				all.add(new long[1 << 22]);
			}
		}

		private static int deeper(int n) {
			return deeper(n + 1) + n;
		}

		@Override
		public Map<String, double[]> outputs(double[] x) {
			if (fault == Fault.OUTPUTS_THROW) {
				throw new IllegalStateException("outputs fell");
			}
			return Map.of();
		}
	}
}
