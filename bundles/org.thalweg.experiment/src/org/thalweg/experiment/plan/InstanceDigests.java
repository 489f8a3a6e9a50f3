package org.thalweg.experiment.plan;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.NumberDigest;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData.Reading;
import org.thalweg.core.problem.Share;
import org.thalweg.core.problem.Stage;

/** Digests of every number that an instance was made from, by name: what it read, its bounds, its objective. */
final class InstanceDigests {
	/** Names of the parts that are no files. */
	static final String BOUNDS = "bounds";
	static final String OBJECTIVE = "objective";

	private InstanceDigests() {
	}

	/** @param readings what its family was given or has reported */
	static Map<String, String> of(Problem problem, Iterable<Reading> readings) {
		Map<String, String> out = new TreeMap<>();
		for (Reading r : readings) {
			if (r.found()) {
				out.put(r.name(), r.digest());
			}
		}
		int n = problem.dimension();
		NumberDigest bounds = new NumberDigest();
		for (double[] b : new double[][] { problem.lower(), problem.upper(), problem.initialLower(), problem.initialUpper() }) {
			bounds.add(Arrays.copyOf(b, n));
		}
		bounds.add(problem.bias(), problem.optimum().orElse(Double.NaN));
		out.put(BOUNDS, bounds.hex());
		problem.device().ifPresent(objective -> out.put(OBJECTIVE, of(objective)));
		return out;
	}

	/** The kernel text is not among them: it is code. */
	private static String of(DeviceObjective objective) {
		NumberDigest out = new NumberDigest();
		out.add(objective.form().name()).add(objective.reach().name()).add(objective.data());
		new TreeMap<>(objective.defines()).forEach((name, value) -> out.add(name).add(value));
		for (Share share : objective.shares()) {
			out.add("share").add(share.reach().name()).add(share.coordinates(), share.weight());
		}
		for (Stage stage : objective.stages()) {
			switch (stage) {
			case Stage.Shift(double[] offset) -> out.add("shift").add(offset);
			case Stage.Rotation(double[] matrix) -> out.add("rotation").add(matrix);
			case Stage.Permutation(int[] from) -> out.add("permutation").add(IntStream.of(from).asDoubleStream().toArray());
			case Stage.GroupRotation(int size, int groups, double[] matrices) -> out.add("group rotation").add(size, groups).add(matrices);
			case Stage.PrefixSum() -> out.add("prefix sum");
			}
		}
		return out.hex();
	}
}
