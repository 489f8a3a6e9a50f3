package org.thalweg.core.problem;

/** Rotation of a point by groups of neighbouring coordinates, on the host. */
final class GroupTurn {
	private GroupTurn() {
	}

	/** z = y after the rotation; {@code z} is another array than {@code y}. */
	static void apply(Stage.GroupRotation rotation, double[] y, double[] z, int dimension) {
		int m = rotation.size();
		int turned = m * rotation.groups();
		boolean shared = rotation.matrices().length == m * m;
		for (int first = 0; first < turned; first += m) {
			turn(rotation.matrices(), shared ? 0 : first * m, m, y, z, first);
		}
		System.arraycopy(y, turned, z, turned, dimension - turned);
	}

	/**
	 * One group: coordinates {@code first …}, whose matrix begins at {@code at}. Four rows at a time: each row still adds in
	 * ascending order, and the four chains hide one another's latency.
	 */
	private static void turn(double[] matrix, int at, int n, double[] y, double[] z, int first) {
		int i = 0;
		for (; i + 4 <= n; i += 4) {
			int row = at + i * n;
			double s0 = 0.0;
			double s1 = 0.0;
			double s2 = 0.0;
			double s3 = 0.0;
			for (int c = 0; c < n; c++) {
				double x = y[first + c];
				s0 += matrix[row + c] * x;
				s1 += matrix[row + n + c] * x;
				s2 += matrix[row + 2 * n + c] * x;
				s3 += matrix[row + 3 * n + c] * x;
			}
			z[first + i] = s0;
			z[first + i + 1] = s1;
			z[first + i + 2] = s2;
			z[first + i + 3] = s3;
		}
		for (; i < n; i++) {
			double s = 0.0;
			for (int c = 0; c < n; c++) {
				s += matrix[at + i * n + c] * y[first + c];
			}
			z[first + i] = s;
		}
	}
}
