package org.thalweg.experiment.reading;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Experiment.AlgorithmEntry;

/** The section {@code ranks:} of an experiment file. */
final class RankSection {
	private RankSection() {
	}

	static Optional<RankSpec> read(YamlSection top, List<AlgorithmEntry> algorithms) {
		List<YamlSection> all = top.read(Keys.RANKS);
		if (all.size() > 1) {
			top.finding("ranks", "a list is not possible here; expected one set of keys, such as {of: mean}");
		}
		return all.size() == 1 ? Optional.of(read(top, all.getFirst(), algorithms.stream().map(AlgorithmEntry::name).toList())) : Optional.empty();
	}

	private static RankSpec read(YamlSection top, YamlSection in, List<String> known) {
		RankSpec out = new RankSpec(in.read(Keys.Ranks.OF), in.read(Keys.Ranks.BY), in.read(Keys.Ranks.LABELS),
				in.read(Keys.Ranks.PUBLISHED), in.read(Keys.Ranks.CONTROL), in.read(Keys.Ranks.PAIRS));
		out.labels().stream().filter(l -> !known.contains(l) && !Experiment.importedLabel(l)).forEach(l -> unknown(in, "labels", l, known));
		Set<String> ranked = new HashSet<>(out.labels().isEmpty() ? known : out.labels());
		ranked.addAll(out.published());
		if (!out.control().isEmpty() && !ranked.contains(out.control()) && !(out.labels().isEmpty() && Experiment.importedLabel(out.control()))) {
			unknown(in, "control", out.control(), ranked.stream().sorted().toList());
		}
		if (!out.published().isEmpty() && !top.has(Keys.PUBLISHED)) {
			in.finding("published", "the experiment has no file of published figures. Add published: FILE");
		}
		in.end();
		return out;
	}

	private static void unknown(YamlSection in, String key, String label, List<String> known) {
		in.finding(key, "no ranked algorithm is labelled '" + label + "'." + Names.hint(label, known));
	}
}
