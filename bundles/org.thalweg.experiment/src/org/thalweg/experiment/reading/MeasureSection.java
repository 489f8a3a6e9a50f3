package org.thalweg.experiment.reading;

import java.util.List;
import java.util.function.Function;

/** The keys {@code targets:} and {@code budgets:} of an experiment file. */
final class MeasureSection {
	private MeasureSection() {
	}

	static MeasureSpec read(YamlSection top) {
		MeasureSpec targets = read(top, "targets", t -> MeasureSpec.of(t, List.of()));
		MeasureSpec budgets = read(top, "budgets", b -> MeasureSpec.of(List.of(), b));
		return new MeasureSpec(targets.coco(), targets.targets(), budgets.budgets());
	}

	private static MeasureSpec read(YamlSection top, String key, Function<List<String>, MeasureSpec> parse) {
		try {
			return parse.apply(top.texts(key));
		} catch (IllegalArgumentException e) {
			top.finding(key, e.getMessage());
			return MeasureSpec.NONE;
		}
	}
}
