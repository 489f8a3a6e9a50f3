package org.thalweg.reservoir.chart;

import java.nio.file.Path;
import java.util.List;

import org.thalweg.reservoir.rules.Trajectory;
import org.thalweg.reservoir.study.FuturesComparison;
import org.thalweg.reservoir.study.FuturesRules.Row;

/** Rules of one reservoir over futures. */
public final class ReservoirFutures implements FuturesView {
	private final FuturesComparison of;
	private final List<Trajectory> plans;

	public ReservoirFutures(FuturesComparison of) {
		this.of = of;
		this.plans = of.study().plans();
	}

	/** Of a number of series. */
	static String summary(int series, int years, int training) {
		return series + " series of " + years + " years; rules fitted to the first " + training + ".";
	}

	@Override
	public String summary() {
		return summary(of.series(), of.years(), of.study().training());
	}

	@Override
	public List<String> objectives() {
		return List.of("the target");
	}

	@Override
	public List<String> reservoirs() {
		return List.of(of.study().reservoir().name());
	}

	@Override
	public List<String> rules() {
		return List.copyOf(of.rules().keySet());
	}

	@Override
	public List<Row> rows(int objective, int reservoir) {
		return of.rows();
	}

	@Override
	public int firstMonth() {
		return of.firstMonth();
	}

	@Override
	public String energyUnit() {
		return FuturesRuleCharts.OF_ONE;
	}

	@Override
	public String surface(String rule, int reservoir, int month) {
		return RuleSurfaces.of(rule, of.rules().get(rule), of.study().reservoir(), plans, month).svg();
	}

	@Override
	public void report(Path file, List<Integer> months) {
		FuturesDocument.write(file, of, months);
	}
}
