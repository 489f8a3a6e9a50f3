package org.thalweg.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;

/** At which targets and budgets each function of a study is measured: those of its group, else the experiment's, else the reader's. */
final class FunctionMeasures {
	private final Results results;
	private final Map<FunctionCase, MeasureChoice> groups = new LinkedHashMap<>();
	private final MeasureSpec all;

	FunctionMeasures(Results results) {
		this.results = results;
		List<CaseSpec> cases = results.plan().cases();
		// imported runs are measured like those of this program on the same function
		Stream.concat(cases.stream().filter(c -> !c.imported()), cases.stream().filter(CaseSpec::imported))
				.forEach(c -> groups.putIfAbsent(FunctionCase.function(c), c.measures()));
		this.all = union(groups.values().stream().distinct().map(this::of).toList());
	}

	private MeasureSpec of(MeasureChoice group) {
		return group.then(results.asked()).in(results.plan().tests().measures());
	}

	/** Of the function of a case. */
	MeasureSpec of(CaseSpec c) {
		return of(groups.get(FunctionCase.function(c)));
	}

	/** All that some function is measured at; columns of tables. */
	MeasureSpec all() {
		return all;
	}

	private static MeasureSpec union(List<MeasureSpec> some) {
		Set<Double> targets = new TreeSet<>(Collections.reverseOrder());
		Set<Double> values = new TreeSet<>(Collections.reverseOrder());
		Set<MeasureSpec.At> budgets = new LinkedHashSet<>();
		some.forEach(s -> {
			targets.addAll(s.targets());
			values.addAll(s.values());
			budgets.addAll(s.budgets());
		});
		return new MeasureSpec(some.stream().allMatch(MeasureSpec::coco), new ArrayList<>(targets), new ArrayList<>(values),
				new ArrayList<>(budgets));
	}
}
