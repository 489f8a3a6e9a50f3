package org.thalweg.problems.classic;

import java.util.List;
import java.util.Map;

import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.Stage;

/** f8 of table 2: Rastrigin of Ωx. Least value 0 at 0, box ±5.12. */
public final class RotatedRastrigin implements ProblemFamily<Rotation> {
	@Override
	public Class<Rotation> parameters() {
		return Rotation.class;
	}

	@Override
	public Problem create(Rotation rotation, int dimension, ProblemData data) {
		return ClassicProblem.of(dimension, rotation.box(), 5.12, "rastrigin.cl", Reach.NONE, Rastrigin::value, 0.0).behind(
				List.of(new Stage.Rotation(rotation.matrix(dimension))), 0.0, new double[dimension],
				Map.of("rotation", rotation.told(dimension)));
	}
}
