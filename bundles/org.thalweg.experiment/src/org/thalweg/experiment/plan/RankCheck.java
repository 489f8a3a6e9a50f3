package org.thalweg.experiment.plan;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Published;
import org.thalweg.experiment.reading.RankSpec;

/** Whether the ranks that a file requests can be computed from its runs and the published figures. */
final class RankCheck {
	private static final String KEY = "ranks";

	private RankCheck() {
	}

	/** What can be reported once the published figures are read and it is known what runs. */
	static void check(Optional<RankSpec> ranks, List<Published> figures, List<CaseSpec> cases, Binder binder) {
		ranks.ifPresent(r -> {
			List<String> there = figures.stream().filter(f -> f.ranked(r)).map(Published::label).distinct().sorted().toList();
			r.published().stream().filter(l -> !there.contains(l)).forEach(l -> binder.finding(KEY + ".published",
					"no published " + r.of().word() + " is labelled '" + l + "'." + Names.hint(l, there)));
			long columns = cases.stream().filter(c -> r.labels().isEmpty() || r.labels().contains(c.label())).map(c -> c.label() + " " + c.place())
					.distinct().count() + r.published().size()
					+ Stream.concat(r.labels().stream(), Stream.of(r.control())).filter(Experiment::importedLabel).distinct().count();
			if (columns < 2) {
				binder.finding(KEY, "ranks need at least two algorithms, and there is only one. Add an algorithm, or published: with a label of "
						+ "published figures");
			}
		});
	}
}
