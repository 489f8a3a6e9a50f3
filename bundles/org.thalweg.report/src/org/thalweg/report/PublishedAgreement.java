package org.thalweg.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.thalweg.text.Numbers;

/**
 * How many published figures of one statistic agree with ours.
 *
 * @param statistic {@code mean}, {@code success} or {@code speed-up}
 * @param rows all its rows, tested or not; Holm's correction is over these
 */
public record PublishedAgreement(String statistic, List<PublishedRow> rows) {
	/** What is judged and not only shown. */
	static final List<String> STATISTICS = List.of("mean", "success", "speed-up");

	/** One for means, one for success rates and one for speed-ups, each if there are any. */
	public static List<PublishedAgreement> of(List<PublishedRow> rows) {
		return STATISTICS.stream().map(s -> new PublishedAgreement(s, rows.stream().filter(r -> r.statistic().equals(s)).toList()))
				.filter(a -> !a.rows.isEmpty()).toList();
	}

	public List<PublishedRow> tested() {
		return rows.stream().filter(PublishedRow::tested).toList();
	}

	public List<PublishedRow> differing() {
		return tested().stream().filter(r -> !r.agrees()).toList();
	}

	/** Rows without a test, by the reason. */
	public Map<String, List<PublishedRow>> untested() {
		return rows.stream().filter(r -> !r.tested())
				.collect(Collectors.groupingBy(PublishedRow::why, LinkedHashMap::new, Collectors.toList()));
	}

	/** Summary for the reader, a sentence or two each. */
	List<String> lines() {
		List<String> out = new ArrayList<>();
		if (!tested().isEmpty()) {
			out.add(counted() + (differing().isEmpty() ? "" : " Differing: " + named(differing(), r -> " (" + detail(r) + ")") + "."));
		}
		untested().forEach((why, r) -> out.add(what() + " not tested, since " + why + ": " + few(r) + "."));
		return out;
	}

	/** Number of figures that agree and number not tested. */
	public String summary() {
		int untested = rows.size() - tested().size();
		return (tested().isEmpty() ? what() + ":" : counted()) + (untested == 0 ? "" : " " + untested + " not tested.");
	}

	private String counted() {
		int tested = tested().size();
		return what() + ": " + (tested - differing().size()) + " of " + tested + (tested == 1 ? " cell agrees (" : " cells agree (")
				+ how() + ").";
	}

	private String what() {
		return switch (statistic) {
		case "mean" -> "Means";
		case "success" -> "Success rates";
		default -> "Speed-ups";
		};
	}

	private String how() {
		if (statistic.equals("speed-up")) {
			return "faster or slower than the baseline";
		}
		boolean bounds = rows.stream().anyMatch(r -> r.test() instanceof FigureComparison.Below);
		return (statistic.equals("mean") ? "Welch" : "Fisher") + ", Holm, " + Numbers.plain(PublishedRow.LEVEL)
				+ (bounds ? "; means printed as zero by their bound" : "");
	}

	private static String detail(PublishedRow r) {
		return switch (r.test()) {
		case FigureComparison.Side _ -> "published " + r.figure().printed() + ", ours " + Numbers.digits(r.ours(), 4);
		case FigureComparison.Below _ -> r.verdict();
		default -> "p " + Verdict.p(r.holm(), PublishedRow.LEVEL);
		};
	}

	/** The first of many: the table of figures has them all. */
	private String few(List<PublishedRow> which) {
		return NameList.all(which.stream().map(this::name).toList());
	}

	private String named(List<PublishedRow> which, Function<PublishedRow, String> more) {
		return which.stream().map(r -> name(r) + more.apply(r)).collect(Collectors.joining(", "));
	}

	/** As short as possible while distinct from the others: the device and the experiment only where they are needed. */
	private String name(PublishedRow row) {
		String out = row.problem() + " " + row.dimension() + "-D " + row.label();
		List<PublishedRow> same = rows.stream().filter(r -> r.problem().equals(row.problem()) && r.dimension() == row.dimension()
				&& r.label().equals(row.label())).toList();
		if (same.stream().anyMatch(r -> !r.place().equals(row.place()))) {
			out += " on " + row.place();
		}
		return same.stream().anyMatch(r -> !r.experiment().equals(row.experiment())) ? out + " of " + row.experiment() : out;
	}
}
