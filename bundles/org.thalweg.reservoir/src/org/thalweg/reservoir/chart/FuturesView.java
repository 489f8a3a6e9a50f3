package org.thalweg.reservoir.chart;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.rules.CourseYear;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.study.FuturesComparison;
import org.thalweg.reservoir.study.FuturesRules;
import org.thalweg.reservoir.study.RuleRow;
import org.thalweg.reservoir.study.Training;

/** Rules over futures as a window and a report show them: as seen from one of the objectives and one of the reservoirs. Immutable. */
public final class FuturesView {
	private final FuturesComparison of;
	private final List<List<CourseYear>> plans;

	public FuturesView(FuturesComparison of) {
		this.of = of;
		this.plans = of.study().training().years();
	}

	FuturesComparison comparison() {
		return of;
	}

	/** Whether they are years of a reservoir by calendar months. */
	boolean years() {
		return of.study().training().spans().inputs().years().isPresent();
	}

	/** A summary: the numbers of series and years, and of series that rules were fitted to. */
	public String summary() {
		Training training = of.study().training();
		return training.spans().futures().series() + " series of " + training.spans().futures().years() + " years; rules fitted to the first "
				+ training
						.series() + ".";
	}

	/** The targets of the operation; one or more. */
	public List<String> objectives() {
		return years() ? List.of("the target") : of.study().targets().stream().map(SystemTarget::name).toList();
	}

	/** The reservoirs; one or more. */
	public List<String> reservoirs() {
		return of.study().system().nodes().stream().map(Node::name).toList();
	}

	/** The rules, by name. */
	public List<String> rules() {
		return List.copyOf(of.rules().keySet());
	}

	/** Rows of the optimum in the held-out series, then of each rule in these, then of each rule in other futures. */
	public List<RuleRow> rows(int objective, int reservoir) {
		return of.rows().stream().map(r -> r.of(objective, reservoir)).toList();
	}

	/** Rows of the held-out series. */
	public List<RuleRow> heldOut(int objective, int reservoir) {
		return rows(objective, reservoir).stream().filter(r -> r.futures().equals(FuturesRules.HELD_OUT)).toList();
	}

	/** Calendar month in which years begin. */
	public int firstMonth() {
		return of.study().training().spans().futures().firstMonth();
	}

	/** The units of results. */
	public ReportUnits units() {
		return of.study().system().scales().units();
	}

	/** The release of a rule in a calendar month, 1 to 12, as a picture (SVG). */
	public String surface(String rule, int reservoir, int month) {
		return RuleSurfaces.of(rule, of.rules().get(rule), of.study().system(), reservoir, plans.get(reservoir), month).svg();
	}

	/** Surfaces of all rules and reservoirs in some months, by file names without an extension; those of a system in a folder for each reservoir. */
	public Map<String, String> surfaces(List<Integer> months) {
		Map<String, String> out = new LinkedHashMap<>();
		for (int n = 0; n < reservoirs().size(); n++) {
			String folder = years() ? "" : FuturesCharts.folderName(reservoirs().get(n)) + "/";
			for (String rule : rules()) {
				for (int month : months) {
					out.put(folder + "surface-" + rule.replace(' ', '-') + "-" + month, surface(rule, n, month));
				}
			}
		}
		return out;
	}

	/**
	 * Writes everything as HTML or PDF.
	 *
	 * @param months calendar months whose surfaces are drawn; may be empty
	 * @throws org.thalweg.experiment.reading.UserError if it cannot be written
	 */
	public void report(Path file, List<Integer> months) {
		report(file, months, _ -> {});
	}

	/** The same. @param notes receives a sentence on what the file cannot show, such as letters that its font lacks */
	public void report(Path file, List<Integer> months, Consumer<String> notes) {
		FuturesDocument.write(file, this, months, notes);
	}
}
