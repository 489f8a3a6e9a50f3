package org.thalweg.reservoir.chart;

import java.nio.file.Path;
import java.util.List;

import org.thalweg.reservoir.model.PrintedUnit;
import org.thalweg.reservoir.rules.CourseYear;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.study.FuturesRules.Row;
import org.thalweg.reservoir.study.SystemFuturesComparison;
import org.thalweg.reservoir.study.SystemTraining;
import org.thalweg.reservoir.system.Node;

/** Rules of a system over futures. */
public final class SystemFuturesView implements FuturesView {
	private final SystemFuturesComparison of;
	private final List<List<CourseYear>> plans;

	public SystemFuturesView(SystemFuturesComparison of) {
		this.of = of;
		this.plans = of.study().training().years();
	}

	SystemFuturesComparison comparison() {
		return of;
	}

	@Override
	public String summary() {
		SystemTraining training = of.study().training();
		return ReservoirFutures.summary(training.spans().futures().series(), training.spans().futures().years(), training.series());
	}

	@Override
	public List<String> objectives() {
		return of.study().targets().stream().map(SystemTarget::name).toList();
	}

	@Override
	public List<String> reservoirs() {
		return of.study().system().nodes().stream().map(Node::name).toList();
	}

	@Override
	public List<String> rules() {
		return List.copyOf(of.rules().keySet());
	}

	@Override
	public List<Row> rows(int objective, int reservoir) {
		return of.rows().stream().map(r -> r.of(objective, reservoir)).toList();
	}

	@Override
	public int firstMonth() {
		return of.study().training().spans().futures().firstMonth();
	}

	@Override
	public String energyUnit() {
		return PrintedUnit.of(of.study().system().scales().energyUnit());
	}

	@Override
	public String surface(String rule, int reservoir, int month) {
		return RuleSurfaces.of(rule, of.rules().get(rule), of.study().system(), reservoir, plans.get(reservoir), month).svg();
	}

	@Override
	public void report(Path file, List<Integer> months) {
		SystemFuturesDocument.write(file, this, months);
	}
}
