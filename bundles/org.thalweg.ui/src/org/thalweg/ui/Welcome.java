package org.thalweg.ui;

import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.part.IntroPart;
import org.thalweg.ui.kit.Intro;
import org.thalweg.workbench.Example;

/** The welcome page: three ways to begin, and each example with one click. */
public final class Welcome extends IntroPart {
	static final String NEW_EXPERIMENT = "org.thalweg.ui.editor.newExperiment";
	static final String NEW_RESERVOIR = "org.thalweg.ui.newReservoir";
	static final String IMPORT_EXAMPLE = "org.thalweg.ui.importExample";

	private static final int WIDTH = 760;

	private LocalResourceManager fonts;
	private Composite page;

	@Override
	public void createPartControl(Composite parent) {
		ScrolledComposite scroll = new ScrolledComposite(parent, SWT.V_SCROLL | SWT.H_SCROLL);
		scroll.setScrollbarsMode(SWT.NONE); // no overlay: the bar is the only sign that there is more
		Composite centre = new Composite(scroll, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(centre);
		page = new Composite(centre, SWT.NONE);
		GridDataFactory.fillDefaults().align(SWT.CENTER, SWT.BEGINNING).grab(true, true).applyTo(page);
		fonts = new LocalResourceManager(JFaceResources.getResources(), page);
		GridLayoutFactory.fillDefaults().margins(40, 48).spacing(0, 8).applyTo(page);
		text(page, "Thalweg", 2.2f);
		text(page, "Optimisation with published metaheuristics, on the host and on OpenCL and CUDA devices.", 1.1f);
		Composite ways = new Composite(page, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).equalWidth(true).spacing(24, 12).extendedMargins(0, 0, 24, 16).applyTo(ways);
		GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(ways);
		way(ways, "Open an example", IMPORT_EXAMPLE, "Copies an experiment or a reservoir that is ready to run.");
		way(ways, "New experiment", NEW_EXPERIMENT, "Choose problems, algorithms, devices and a budget.");
		if (NewWizards.installed(NEW_RESERVOIR, getIntroSite().getWorkbenchWindow().getWorkbench())) { // it belongs to the reservoir's editor
			way(ways, "New reservoir", NEW_RESERVOIR, "From a reservoir's curves and its inflows to operating rules.");
		}
		text(page, "Examples", 1.4f);
		Example.read(Platform.getExtensionRegistry()).stream().filter(e -> !e.id().equals(ExampleWizard.RESERVOIR)).forEach(this::link);
		scroll.setContent(centre);
		scroll.setMinSize(centre.computeSize(WIDTH + 80, SWT.DEFAULT));
		scroll.setExpandHorizontal(true);
		scroll.setExpandVertical(true);
	}

	/** @param size of its letters, as a multiple of the dialogs' */
	private void text(Composite parent, String text, float size) {
		Label label = new Label(parent, SWT.WRAP);
		label.setText(text);
		int height = Math.round(JFaceResources.getDialogFont().getFontData()[0].getHeight() * size);
		label.setFont(fonts.create(FontDescriptor.createFrom(JFaceResources.getDialogFont()).setHeight(height)));
		GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(label);
	}

	private void way(Composite parent, String name, String wizard, String what) {
		Composite card = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 8).applyTo(card);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(card);
		Button button = new Button(card, SWT.PUSH);
		button.setText(name);
		button.addListener(SWT.Selection, _ -> begin(wizard));
		GridDataFactory.fillDefaults().grab(true, false).hint(SWT.DEFAULT, 44).applyTo(button);
		Label label = new Label(card, SWT.WRAP);
		label.setText(what);
		GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(label);
	}

	private void link(Example example) {
		Link link = new Link(page, SWT.WRAP);
		link.setText("<a>" + example.name() + "</a>   " + example.description());
		IWorkbenchWindow window = getIntroSite().getWorkbenchWindow();
		link.addListener(SWT.Selection, _ -> Intro.leave(window,
				() -> new ExampleImport(example, example.name(), window.getActivePage()).schedule()));
		GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(link);
	}

	private void begin(String wizard) {
		IWorkbenchWindow window = getIntroSite().getWorkbenchWindow();
		Intro.leave(window, () -> NewWizards.open(wizard, window));
	}

	@Override
	public void standbyStateChanged(boolean standby) {
		// the page looks the same next to others
	}

	@Override
	public void setFocus() {
		page.setFocus();
	}
}
