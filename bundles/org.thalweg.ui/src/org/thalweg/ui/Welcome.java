package org.thalweg.ui;

import java.util.List;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
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
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.IntroPart;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.ui.help.HelpHandler;
import org.thalweg.ui.kit.Intro;
import org.thalweg.workbench.Example;

/** The welcome page: ways to begin, recent files, and each example with one click. */
public final class Welcome extends IntroPart {
	static final String NEW_EXPERIMENT = "org.thalweg.ui.editor.newExperiment";
	static final String NEW_RESERVOIR = "org.thalweg.ui.newReservoir";
	static final String IMPORT_EXAMPLE = "org.thalweg.ui.importExample";

	private static final String IMPORT_RUNS = "org.thalweg.ui.results.importRuns";
	private static final String PROBLEM = "org.thalweg.ui.problem.open";
	private static final String TUTORIAL = "tutorial.md";

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
		IWorkbenchWindow window = getIntroSite().getWorkbenchWindow();
		way(ways, WelcomePicture.TUTORIAL, "Tutorial", () -> HelpHandler.show(window, TUTORIAL), "A comparison of two algorithms, step by step.");
		way(ways, WelcomePicture.EXAMPLE, "Open an example", () -> NewWizards.open(IMPORT_EXAMPLE, window),
				"Copies an experiment or a reservoir that is ready to run.");
		way(ways, WelcomePicture.EXPERIMENT, "New experiment", () -> NewWizards.open(NEW_EXPERIMENT, window),
				"Choose problems, algorithms, devices and a budget.");
		way(ways, WelcomePicture.PROBLEM, "A problem of your own", () -> execute(PROBLEM, window),
				"A formula, kernel text or a program, with its picture.");
		if (NewWizards.installed(NEW_RESERVOIR, window.getWorkbench())) { // it belongs to the reservoir's editor
			way(ways, WelcomePicture.RESERVOIR, "New reservoir", () -> NewWizards.open(NEW_RESERVOIR, window),
					"From a reservoir's curves and its inflows to operating rules.");
		}
		way(ways, WelcomePicture.IMPORT, "Import runs", () -> NewWizards.open(IMPORT_RUNS, window),
				"Runs of other programs: COCO, IOHprofiler, CSV.");
		List<IFile> recent = RecentFiles.of(window);
		if (!recent.isEmpty()) {
			text(page, "Recent files", 1.4f);
			recent.forEach(this::link);
		}
		text(page, "Examples", 1.4f);
		Example.read(Platform.getExtensionRegistry()).stream().filter(e -> !e.id().equals(ExampleWizard.RESERVOIR)).forEach(this::link);
		scroll.setContent(centre);
		scroll.setMinSize(centre.computeSize(WIDTH + 80, SWT.DEFAULT));
		scroll.setExpandHorizontal(true);
		scroll.setExpandVertical(true);
		scroll.setShowFocusedControl(true);
	}

	/** @param size of its letters, as a multiple of the dialogs' */
	private void text(Composite parent, String text, float size) {
		Label label = new Label(parent, SWT.WRAP);
		label.setText(text);
		int height = Math.round(JFaceResources.getDialogFont().getFontData()[0].getHeight() * size);
		label.setFont(fonts.create(FontDescriptor.createFrom(JFaceResources.getDialogFont()).setHeight(height)));
		GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(label);
	}

	/** @param deed done when the page is gone */
	private void way(Composite parent, WelcomePicture picture, String name, Runnable deed, String what) {
		Composite card = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 6).applyTo(card);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(card);
		GridDataFactory.fillDefaults().align(SWT.CENTER, SWT.CENTER).hint(WelcomePicture.WIDTH, WelcomePicture.HEIGHT).applyTo(picture.in(card));
		Button button = new Button(card, SWT.PUSH);
		button.setText(name);
		IWorkbenchWindow window = getIntroSite().getWorkbenchWindow();
		button.addListener(SWT.Selection, _ -> Intro.leave(window, deed));
		GridDataFactory.fillDefaults().grab(true, false).hint(SWT.DEFAULT, 40).applyTo(button);
		Label label = new Label(card, SWT.WRAP);
		label.setText(what);
		GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(label);
	}

	private void link(IFile file) {
		Link link = new Link(page, SWT.NONE);
		IPath shown = file.getName().equals(RunStore.FILE) ? file.getFullPath().removeLastSegments(1) : file.getFullPath();
		link.setText("<a>" + shown.makeRelative().toString().replace("&", "&&") + "</a>");
		IWorkbenchWindow window = getIntroSite().getWorkbenchWindow();
		link.addListener(SWT.Selection, _ -> Intro.leave(window, () -> {
			try {
				IDE.openEditor(window.getActivePage(), file);
			} catch (PartInitException e) {
				ILog.of(Welcome.class).log(e.getStatus());
			}
		}));
		GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(link);
	}

	private void link(Example example) {
		Link link = new Link(page, SWT.WRAP);
		link.setText("<a>" + example.name() + "</a>   " + example.description());
		IWorkbenchWindow window = getIntroSite().getWorkbenchWindow();
		link.addListener(SWT.Selection, _ -> Intro.leave(window,
				() -> new ExampleImport(example, example.name(), window.getActivePage()).schedule()));
		GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(link);
	}

	/** The page is gone by then, and its site has no window. */
	private static void execute(String command, IWorkbenchWindow window) {
		try {
			window.getService(IHandlerService.class).executeCommand(command, null);
		} catch (CommandException e) {
			ILog.of(Welcome.class).error(command + " cannot be executed", e);
		}
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
