package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.report.chart.IllustratedReport;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.study.PolicySearch;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of {@code rules --ensemble}. */
final class EnsembleRuleOptions {
	private static final String NO_POLICY = "none";

	@Mixin
	private EnsembleOptions ensemble = new EnsembleOptions();

	@Option(names = "--decisions", paramLabel = "FILE",
			description = "Ensemble only: its plans (decisions.csv written by optimise); without them, the years are solved first.")
	private Path decisions;

	@Option(names = "--held-out", paramLabel = "P", description = "Ensemble only: percentage of the series that is held out from fitting; "
			+ "default: 20.")
	private String heldOut = "20";

	@Option(names = "--changed", paramLabel = "FILE", split = ",", description = "Ensemble only: further series in which the rules are tested.")
	private List<Path> changed = List.of();

	@Option(names = "--policy", paramLabel = "ID",
			description = "Ensemble only: the algorithm for direct policy search: clpso (default), de, …, or none.")
	private String policy = "clpso";

	@Option(names = "--policy-generations", paramLabel = "N", description = "Ensemble only: generations of the policy search; default: 2000.")
	private long policyGenerations = PolicySearch.GENERATIONS;

	@Option(names = "--policy-years", paramLabel = "N", description = "Ensemble only: years of the series that the policy search simulates; "
			+ "default: 248.")
	private int policyYears = PolicySearch.YEARS;

	@Option(names = "--charts", paramLabel = "DIR", description = "Ensemble only: draw the indices of each rule, and fan charts of the storage "
			+ "(SVG).")
	private Path charts;

	@Option(names = "--surfaces", paramLabel = "M,…", split = ",",
			description = "Ensemble only: calendar months for which each rule is drawn as a surface, in --charts and --report.")
	private List<Integer> surfaces = List.of();

	@Option(names = "--report", paramLabel = "FILE", description = "Ensemble only: write all results as a report, .html or .pdf.")
	private Path report;

	/** Whether series are named. */
	boolean wanted() {
		if (!ensemble.wanted() && (decisions != null || !changed.isEmpty() || charts != null || report != null || !surfaces
				.isEmpty())) {
			throw new UserError(
					"--decisions, --changed, --charts, --surfaces and --report apply to an ensemble. Name its file of series with --ensemble FILE");
		}
		return ensemble.wanted();
	}

	/** Number of the series that rules are fitted to. */
	int training(int series) {
		int held = (int) Math.round(share() * series);
		if (held < 1 || held >= series) {
			throw new UserError("--held-out: " + heldOut + " % of " + series + " series is " + held
					+ " series. At least one must be held out, and at least one used for fitting");
		}
		return series - held;
	}

	/** The name of a file's series in reports. */
	static String label(Path file) {
		return file.getFileName().toString().replaceFirst("\\.csv$", "");
	}

	EnsembleOptions ensemble() {
		return ensemble;
	}

	/** The plans' file; empty to solve them first. */
	Optional<Path> decisions() {
		return Optional.ofNullable(decisions);
	}

	List<Path> changed() {
		return changed;
	}

	int policyYears() {
		return policyYears;
	}

	Optional<Path> charts() {
		return Optional.ofNullable(charts);
	}

	/** Calendar months whose surfaces are drawn. */
	List<Integer> surfaces() {
		return surfaces;
	}

	Optional<Path> report() {
		return Optional.ofNullable(report);
	}

	/** Before anything is computed. */
	void judgePictures() {
		if (report != null && !IllustratedReport.isReport(report)) {
			throw new UserError("--report: " + report + " has no known file name extension. End the name with .html or .pdf");
		}
		surfaces.stream().filter(m -> m < 1 || m > Year.MONTHS).findFirst().ifPresent(m -> {
			throw new UserError("--surfaces: " + m + " is not a calendar month. Write numbers from 1 to 12, such as 1,7");
		});
	}

	private double share() {
		try {
			return Double.parseDouble(heldOut.replace("%", "").strip()) / 100;
		} catch (NumberFormatException e) {
			throw new UserError("--held-out: '" + heldOut + "' is not a percentage. Write a number such as 20");
		}
	}

	/** Direct policy search; empty for none. @throws UserError naming the option that is wrong */
	Optional<PolicySearch> policy() {
		if (policyGenerations < 1 || policyYears < 1) {
			throw new UserError("--policy-generations and --policy-years: " + policyGenerations + " and " + policyYears + "; both must be at "
					+ "least 1");
		}
		return policy.equals(NO_POLICY) ? Optional.empty() : Optional.of(new PolicySearch(policy, policyGenerations, 1));
	}
}
