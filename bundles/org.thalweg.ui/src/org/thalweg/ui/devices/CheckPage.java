package org.thalweg.ui.devices;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.thalweg.contracts.Checks;
import org.thalweg.contracts.Checks.Check;
import org.thalweg.contracts.Checks.Scope;
import org.thalweg.core.device.Device;
import org.thalweg.experiment.plan.Installed;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Preparation;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.devices.Inspected;

/** Checks whether a device computes correctly, as {@code thalweg check} does; results appear as they arrive. */
final class CheckPage extends Composite {
	private final Inspected of;
	private final Strip strip;
	private final Tree tree;

	CheckPage(Composite parent, Inspected of) {
		super(parent, SWT.NONE);
		this.of = of;
		GridLayoutFactory.swtDefaults().applyTo(this);
		strip = new Strip(this, "Check", "Checks known answers, values, trajectories against the host's, and contracts, in about a minute. "
				+ "On the command line, thalweg check --full compares every mapping on every problem, in both precisions.", this::job);
		tree = new Tree(this, SWT.BORDER | SWT.FULL_SELECTION);
		AccessibleName.give(tree, "Checks");
		tree.setHeaderVisible(true);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(tree);
		column("Check", 400);
		column("Result", 900);
	}

	private void column(String title, int width) {
		TreeColumn column = new TreeColumn(tree, SWT.NONE);
		column.setText(title);
		column.setWidth(width);
	}

	private Job job(Consumer<String> ended) {
		tree.removeAll();
		return of.job("Checking", this::check, ended);
	}

	private void check(Devices devices, Device device, SubMonitor progress, Cancel cancel) {
		List<String> lacking = new ArrayList<>();
		Installed installed = Installed.of(of.catalog(), of.settings().data(), lacking::add);
		lacking.addAll(installed.withoutData());
		Checks.Listed listed = new Checks(installed.problems(), installed.algorithms(), Scope.ORDINARY).of(device);
		List<Check> all = listed.checks();
		lacking.forEach(why -> UiThread.run(tree, () -> add("not checked", why, List.of())));
		SubMonitor ticks = progress.setWorkRemaining(all.size());
		int failed = 0;
		int unchecked = lacking.size();
		try (Preparation preparation = Preparation.of(all.stream().map(c -> (Runnable) c::prepare).toList())) {
			preparation.start();
			for (int k = 0; k < all.size(); k++) {
				if (cancel.raised()) {
					throw new CancellationException();
				}
				Check check = all.get(k);
				strip.tell("[%d/%d] %s …".formatted(k + 1, all.size(), check.name()));
				ticks.subTask(check.name());
				Checks.Outcome outcome = check.outcome();
				preparation.over();
				failed += outcome.violations().isEmpty() ? 0 : 1;
				unchecked += outcome.unchecked().isPresent() ? 1 : 0;
				UiThread.run(tree, () -> add(check, outcome));
				ticks.worked(1);
			}
		}
		strip.tell(Checks.words(all) + ": " + Checks.summary(failed, unchecked)
				+ (listed.omitted() == 0 ? "" : ". On the command line, thalweg check --full makes " + listed.omitted() + " more checks."));
	}

	private void add(Check check, Checks.Outcome outcome) {
		add(check.name(), outcome.ok() ? "ok" : outcome.unchecked().map(why -> "not checked: " + why).orElse("failed"), outcome.violations());
	}

	private void add(String name, String result, List<String> violations) {
		TreeItem item = new TreeItem(tree, SWT.NONE);
		item.setText(new String[] { name, result });
		violations.forEach(v -> new TreeItem(item, SWT.NONE).setText(1, v));
		item.setExpanded(true);
		if (!violations.isEmpty()) {
			tree.showItem(item);
		}
	}
}
