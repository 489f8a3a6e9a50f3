package org.thalweg.template;

import java.util.Arrays;

import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.core.run.Timeline.Segment;

/** Random search in Java: the specification that the kernel follows. */
final class HostSearch extends StepwiseSearch {
	private final double[][] best;
	private final double[] bestValue;

	HostSearch(Setting<RandomSearch.Parameters> setting) {
		super(setting);
		this.best = new double[populations()][setting.dimension()];
		this.bestValue = new double[populations()];
		Arrays.fill(bestValue, Double.POSITIVE_INFINITY);
	}

	@Override
	double[][] take(long first, int n) {
		timeline.enter(Segment.EXECUTE);
		double[][] out = new double[populations()][n];
		for (int p = 0; p < out.length; p++) {
			for (int s = 0; s < n && !(bestValue[p] <= setting.budget().target()); s++) {
				step(p, (int) (first + s));
				out[p][s] = bestValue[p];
			}
		}
		timeline.leave();
		return out;
	}

	private void step(int p, int step) {
		Population population = setting.populations().get(p);
		Problem problem = setting.problem(p);
		double[] lower = problem.initialLower();
		double[] upper = problem.initialUpper();
		Draw draw = new Draw(population.seed(), population.instance());
		Evaluation at = new Evaluation(draw);
		double[] x = new double[problem.dimension()];
		for (int i = 0; i < setting.parameters().size(); i++) {
			draw.uniforms(POINT, step, i, x, 0, x.length);
			for (int d = 0; d < x.length; d++) {
				x[d] = lower[d] + x[d] * (upper[d] - lower[d]);
			}
			double f = problem.value(x, at.of(step, i));
			if (f < bestValue[p]) { // the earlier point wins among equals; NaN never does
				bestValue[p] = f;
				best[p] = x.clone();
			}
		}
	}

	@Override
	public double[] position(int p) {
		return best[p].clone();
	}

	@Override
	public void close() {
		// holds nothing
	}
}
