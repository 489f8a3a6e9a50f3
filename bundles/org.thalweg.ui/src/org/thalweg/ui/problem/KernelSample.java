package org.thalweg.ui.problem;

/** Kernel text to begin with: the sum of squares as a fold. */
final class KernelSample {
	static final String FILE = "objective.cl";
	static final String HOST = "sum(x^2)";
	static final String TEXT = """
			typedef struct {
			    real sum;
			} Acc;

			FN Acc acc_empty(void)
			{
			    Acc a;
			    a.sum = R(0.0);
			    return a;
			}

			FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
			{
			    a.sum += x * x;
			    return a;
			}

			FN Acc acc_join(Acc a, Acc b)
			{
			    a.sum += b.sum;
			    return a;
			}

			FN real acc_value(Acc a, Evaluation at)
			{
			    return a.sum;
			}
			""";

	private KernelSample() {
	}
}
