package org.thalweg.ui.tests;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.CaseOutcome;
import org.thalweg.ui.results.ProblemPage;

/** A page written by another author: how far from the origin the best points lie, which only the store knows. */
public final class SpherePage implements ProblemPage<String> {
	private Text text;

	@Override
	public Control create(Composite parent) {
		text = new Text(parent, SWT.READ_ONLY | SWT.MULTI);
		return text;
	}

	@Override
	public String read(List<CaseOutcome> cases, RunStore store, IProgressMonitor monitor) {
		StringBuilder out = new StringBuilder();
		for (CaseOutcome c : cases) {
			out.append(c.problem()).append(' ').append(c.spec().label()).append(':');
			c.runs().forEach(r -> out.append(' ').append(norm(store.run(r.spec().id()).orElseThrow().x())));
			out.append('\n');
		}
		return out.toString();
	}

	private static double norm(double[] x) {
		return Math.sqrt(Arrays.stream(x).map(v -> v * v).sum());
	}

	@Override
	public void show(String data) {
		text.setText(data);
	}
}
