package org.thalweg.contracts;

import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Stage;

/** Which parts of the kernel library evaluate an objective: the form of its fragment, and what its stages make of a coordinate. */
record ObjectiveKind(Fragment fragment, Source source) {
	/** The form, with folds divided by what one term reads. */
	enum Fragment {
		FOLD, FOLD_OF_NEIGHBOURS, FOLD_OF_SPANS, SPLIT_FOLD, SCAN, WHOLE
	}

	/** Which coordinates of the point one coordinate after the stages depends on; shifts do not matter. */
	enum Source {
		/** The same one. */
		OWN,
		/** Another one, by a permutation. */
		PERMUTED,
		/** All, or a group, by a rotation. */
		ROTATED,
		/** All before it, by a prefix sum. */
		SUMMED
	}

	static ObjectiveKind of(DeviceObjective objective) {
		Source source = Source.OWN;
		for (Stage stage : objective.stages()) {
			Source by = switch (stage) {
			case Stage.Shift _ -> Source.OWN;
			case Stage.Permutation _ -> Source.PERMUTED;
			case Stage.Rotation _,Stage.GroupRotation _ -> Source.ROTATED;
			case Stage.PrefixSum _ -> Source.SUMMED;
			};
			source = by.compareTo(source) > 0 ? by : source;
		}
		return new ObjectiveKind(fragment(objective), source);
	}

	private static Fragment fragment(DeviceObjective objective) {
		return switch (objective.form()) {
		case WHOLE -> Fragment.WHOLE;
		case SCAN -> Fragment.SCAN;
		case FOLD -> !objective.shares().isEmpty() ? Fragment.SPLIT_FOLD : objective.span() > 1 ? Fragment.FOLD_OF_SPANS
				: objective.reach() != Reach.NONE ? Fragment.FOLD_OF_NEIGHBOURS : Fragment.FOLD;
		};
	}
}
