package org.thalweg.ui.results;

import java.util.List;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.CaseOutcome;

/** Pages of another bundle, each of which fails in one method. */
public class FaultyPage implements ProblemPage<String> {
	/** Fails where it is drawn. */
	public static final class Undrawn extends FaultyPage {
		@Override
		public Control create(Composite parent) {
			throw new IllegalStateException("create fell");
		}
	}

	/** Fails where it reads, by a library that is not there. */
	public static final class Unread extends FaultyPage {
		@Override
		public String read(List<CaseOutcome> cases, RunStore store, IProgressMonitor monitor) {
			throw new NoClassDefFoundError("org/other/Library");
		}
	}

	/** Fails where it shows. */
	public static final class Unshown extends FaultyPage {
		@Override
		public void show(String data) {
			throw new IllegalStateException("show fell");
		}
	}

	/** Has a sentence for the user instead of something to show. */
	public static final class Refusing extends FaultyPage {
		@Override
		public String read(List<CaseOutcome> cases, RunStore store, IProgressMonitor monitor) {
			throw new IllegalArgumentException("These runs have no trajectories.");
		}
	}

	@Override
	public Control create(Composite parent) {
		return new Label(parent, SWT.NONE);
	}

	@Override
	public String read(List<CaseOutcome> cases, RunStore store, IProgressMonitor monitor) {
		return "";
	}

	@Override
	public void show(String data) {
		// there is nothing to show
	}
}
