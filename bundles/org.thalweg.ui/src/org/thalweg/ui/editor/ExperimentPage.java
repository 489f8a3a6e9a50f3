package org.thalweg.ui.editor;

import java.util.Optional;

import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.IManagedForm;
import org.eclipse.ui.forms.editor.FormPage;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.menus.IMenuService;

/** A form page: heading, the actions that run the experiment, and the number of errors. */
sealed abstract class ExperimentPage extends FormPage permits ItemsPage, BudgetPage {
	/** Pixels in which a list and its fields have room next to one another; with less they are scrolled. */
	private static final int MIN_WIDTH = 500;
	/** The toolbar to which other parts add actions: {@code toolbar:org.thalweg.ui.editor.form}. */
	private static final String TOOLBAR = "toolbar:org.thalweg.ui.editor.form";

	private final EditedExperiment experiment;
	private Composite body;

	ExperimentPage(ExperimentEditor editor, String id, String title) {
		super(editor, "org.thalweg.ui.editor." + id, title);
		experiment = editor.experiment();
	}

	EditedExperiment experiment() {
		return experiment;
	}

	@Override
	protected final void createFormContent(IManagedForm form) {
		ScrolledForm scrolled = form.getForm();
		scrolled.setText(getTitle());
		form.getToolkit().decorateFormHeading(scrolled.getForm());
		if (scrolled.getToolBarManager() instanceof ToolBarManager bar) {
			getSite().getService(IMenuService.class).populateContributionManager(bar, TOOLBAR);
			bar.update(true);
			scrolled.addDisposeListener(_ -> getSite().getService(IMenuService.class).releaseContributions(bar));
		}
		scrolled.setScrollbarsMode(SWT.NONE); // no overlay: the bar is the only sign that there is more
		scrolled.setExpandHorizontal(true);
		scrolled.setExpandVertical(true);
		GridLayoutFactory.fillDefaults().applyTo(scrolled.getBody());
		scrolled.getForm().getBody().moveAbove(null); // before the heading, whose buttons lose the focus as soon as they are disabled
		body = form.getToolkit().createComposite(scrolled.getBody());
		// what does not fit scrolls inside, so that lists and their buttons stay in sight
		GridDataFactory.fillDefaults().grab(true, true).hint(MIN_WIDTH, 100).applyTo(body);
		body.setLayout(new FillLayout());
		fill(body, form);
		experiment.onChange(this::showIfSeen);
		showAll();
	}

	/** Recreates the page's controls: they keep parts of their original colours. */
	final void followTheme() {
		if (body == null) {
			return; // not yet seen
		}
		Optional<FocusedField> focused = FocusedField.in(body);
		for (Control control : body.getChildren()) {
			control.dispose();
		}
		ScrolledForm scrolled = getManagedForm().getForm();
		getManagedForm().getToolkit().decorateFormHeading(scrolled.getForm());
		fill(body, getManagedForm());
		showAll();
		body.layout(true, true);
		scrolled.reskin(SWT.ALL); // the style sheet has the last word
		focused.ifPresent(field -> field.restore(body));
	}

	/** Makes the page's own controls. */
	abstract void fill(Composite body, IManagedForm form);

	/** Shows the current experiment. */
	abstract void show();

	@Override
	public void setActive(boolean active) {
		super.setActive(active);
		if (active) {
			showAll();
		}
	}

	/** Hidden pages are refreshed when they come to the front. */
	private void showIfSeen() {
		if (getEditor().getActivePageInstance() == this) {
			showAll();
		}
	}

	private void showAll() {
		if (getManagedForm() == null || getManagedForm().getForm().isDisposed()) {
			return;
		}
		String summary = experiment.summary();
		getManagedForm().getForm().setMessage(summary, summary == null ? IMessageProvider.NONE : IMessageProvider.ERROR);
		getManagedForm().getForm().getBody().setEnabled(experiment.document().readable());
		show();
	}
}
