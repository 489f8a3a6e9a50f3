package org.thalweg.problems.classic;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.Stage;
import org.thalweg.problems.Functions;
import org.thalweg.problems.Orthogonal;

/** f8 of table 2: Rastrigin of Ωx. Minimum 0 at 0, box ±5.12. */
public final class RotatedRastrigin implements ProblemFamily<RotationParameters> {
	@Override
	public Class<RotationParameters> parameters() {
		return RotationParameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public Problem create(RotationParameters rotation, int dimension, ProblemData data) {
		return rotation.box().around(Functions.RASTRIGIN, dimension, 5.12).behind(new Stage.Rotation(rotation.matrix(dimension)))
				.told("rotation", rotation.told(dimension)).make();
	}

	@Override
	public long bytes(RotationParameters rotation, int dimension) {
		return Orthogonal.bytes(1, dimension);
	}
}
