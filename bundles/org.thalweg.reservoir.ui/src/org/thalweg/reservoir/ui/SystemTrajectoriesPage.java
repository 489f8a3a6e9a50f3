package org.thalweg.reservoir.ui;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.CaseOutcome;
import org.thalweg.reservoir.chart.SystemCharts.Plan;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.study.StoredSystem;
import org.thalweg.reservoir.system.Simulation;
import org.thalweg.ui.results.ProblemPage;

/** The best plan of each algorithm for a system of reservoirs, as trajectories of each reservoir. */
public final class SystemTrajectoriesPage implements ProblemPage<SystemTrajectoriesPage.Read> {
	record Read(RiverSystem system, List<Plan> plans) {
	}

	private TrajectoriesPane pane;

	@Override
	public Control create(Composite parent) {
		pane = new TrajectoriesPane(parent, "No run is finished yet.");
		return pane.control();
	}

	@Override
	public Read read(List<CaseOutcome> cases, RunStore store, IProgressMonitor monitor) {
		RiverSystem system = StoredSystem.read(cases.getFirst().spec(), store.folder());
		Simulation simulation = new Simulation(system);
		List<Plan> out = new ArrayList<>();
		for (CaseOutcome c : cases) {
			Optional<RunRecord> best = c.spec().problemParameters().equals(cases.getFirst().spec().problemParameters()) ? c.runs().stream().min(
					Comparator
							.comparingDouble(RunRecord::best)) : Optional.empty();
			best.flatMap(r -> store.run(r.spec().id())).ifPresent(r -> out.add(new Plan(c.spec().label(), simulation.operation(r.x()))));
		}
		return new Read(system, out);
	}

	@Override
	public void show(Read data) {
		pane.show(data.system());
		data.plans().forEach(pane::add);
	}
}
