package org.thalweg.experiment.reading;

import java.util.List;
import java.util.function.Function;

/** The keys {@code targets:} and {@code budgets:} of an experiment file. */
final class MeasureSection {
	private MeasureSection() {
	}

	static MeasureSpec read(YamlSection top) {
		MeasureSpec targets = read(top, Keys.TARGETS, t -> MeasureSpec.of(t, List.of()));
		MeasureSpec budgets = read(top, Keys.BUDGETS, b -> MeasureSpec.of(List.of(), b));
		return new MeasureSpec(targets.coco(), targets.targets(), budgets.budgets());
	}

	private static MeasureSpec read(YamlSection top, Key<List<String>> key, Function<List<String>, MeasureSpec> parse) {
		try {
			return parse.apply(top.read(key));
		} catch (IllegalArgumentException e) {
			top.finding(key.name(), e.getMessage());
			return MeasureSpec.NONE;
		}
	}
}
