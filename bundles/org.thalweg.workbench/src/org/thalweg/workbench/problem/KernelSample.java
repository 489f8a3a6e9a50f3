package org.thalweg.workbench.problem;

/** Initial kernel text: the sum of squares as a termwise function. */
public final class KernelSample {
	public static final String FILE = "objective.cl";
	public static final String HOST = "sum(x^2)";
	public static final String TEXT = """
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
