package org.thalweg.contracts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.contracts.ObjectiveKind.Fragment;
import org.thalweg.contracts.ObjectiveKind.Source;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Share;
import org.thalweg.core.problem.Stage;

class ObjectiveKindTest {
	private static final KernelFile FILE = KernelFile.ours("problems/sphere.cl");
	private static final Stage SHIFT = new Stage.Shift(new double[2]);
	private static final Stage PERMUTATION = new Stage.Permutation(new int[] { 1, 0 });
	private static final Stage ROTATION = new Stage.Rotation(new double[] { 0, 1, 1, 0 });
	private static final Stage GROUPS = new Stage.GroupRotation(1, 2, new double[] { 1 });

	private static DeviceObjective fold(Stage... stages) {
		return DeviceObjective.fold(FILE, Reach.NONE).behind(List.of(stages));
	}

	static Stream<Arguments> kinds() {
		Share share = Share.of(FILE, Reach.NEXT, 1);
		return Stream.of(Arguments.of(fold(), Fragment.FOLD, Source.OWN),
				Arguments.of(fold(SHIFT), Fragment.FOLD, Source.OWN),
				Arguments.of(fold(PERMUTATION, SHIFT), Fragment.FOLD, Source.PERMUTED),
				Arguments.of(fold(SHIFT, ROTATION, SHIFT), Fragment.FOLD, Source.ROTATED),
				Arguments.of(fold(PERMUTATION, SHIFT, GROUPS), Fragment.FOLD, Source.ROTATED),
				Arguments.of(fold(SHIFT, new Stage.PrefixSum()), Fragment.FOLD, Source.SUMMED),
				Arguments.of(DeviceObjective.fold(FILE, Reach.NEXT), Fragment.FOLD_OF_NEIGHBOURS, Source.OWN),
				Arguments.of(DeviceObjective.fold(FILE, Reach.NEXT_WRAP).behind(List.of(SHIFT)), Fragment.FOLD_OF_NEIGHBOURS, Source.OWN),
				Arguments.of(DeviceObjective.ofSpans(FILE, 2, new double[0], Map.of()), Fragment.FOLD_OF_SPANS, Source.OWN),
				Arguments.of(DeviceObjective.split(share, share).behind(List.of(PERMUTATION)), Fragment.SPLIT_FOLD, Source.PERMUTED),
				Arguments.of(DeviceObjective.scan(FILE), Fragment.SCAN, Source.OWN),
				Arguments.of(new DeviceObjective(FILE, Form.WHOLE, Reach.NONE, List.of(ROTATION), new double[0], Map.of()), Fragment.WHOLE,
						Source.ROTATED));
	}

	@ParameterizedTest
	@MethodSource("kinds")
	void aKindIsTheFormOfTheFragmentAndTheStageThatReadsMostCoordinates(DeviceObjective objective, Fragment fragment, Source source) {
		assertEquals(new ObjectiveKind(fragment, source), ObjectiveKind.of(objective));
	}
}
