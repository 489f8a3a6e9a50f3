package org.thalweg.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.application.IWorkbenchConfigurer;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.eclipse.ui.application.WorkbenchAdvisor;
import org.eclipse.ui.application.WorkbenchWindowAdvisor;
import org.eclipse.ui.ide.IDE;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.FieldWheel;
import org.thalweg.ui.kit.FirstFocus;
import org.thalweg.ui.kit.PageKeys;
import org.thalweg.ui.kit.Theme;
import org.thalweg.workbench.NewProjects;

/** What the workbench does at its start and before it ends. */
public class ShellAdvisor extends WorkbenchAdvisor {
	/** A file created when the window is usable, for measurements of the start. */
	private String usable = System.getProperty("org.thalweg.ui.usable");
	private final Runnable started;
	private final Termination termination;

	public ShellAdvisor() {
		this(() -> {}, new Termination());
	}

	/** @param started called once its windows are open */
	ShellAdvisor(Runnable started, Termination termination) {
		this.started = started;
		this.termination = termination;
	}

	@Override
	public void initialize(IWorkbenchConfigurer configurer) {
		super.initialize(configurer);
		configurer.setSaveAndRestore(true);
		AccessibleName.handOn(Display.getCurrent());
		Theme.spare(Display.getCurrent());
		FieldWheel.scrollPages(Display.getCurrent());
		PageKeys.scrollPages(Display.getCurrent());
		FirstFocus.selectTexts(Display.getCurrent());
		NewProjects.recordAtOnce(ResourcesPlugin.getWorkspace());
		IDE.registerAdapters();
		for (String image : new String[] { IDE.SharedImages.IMG_OBJ_PROJECT, IDE.SharedImages.IMG_OBJ_PROJECT_CLOSED }) {
			configurer.declareImage(image, projectImage(), true);
		}
	}

	private static ImageDescriptor projectImage() {
		return ResourceLocator.imageDescriptorFromBundle("org.eclipse.ui.ide", "icons/full/obj16/prj_obj.svg").orElseThrow();
	}

	@Override
	public String getInitialWindowPerspectiveId() {
		return OptimisationPerspective.ID;
	}

	@Override
	public IAdaptable getDefaultPageInput() {
		return ResourcesPlugin.getWorkspace().getRoot();
	}

	@Override
	public WorkbenchWindowAdvisor createWorkbenchWindowAdvisor(IWorkbenchWindowConfigurer configurer) {
		return new WindowAdvisor(configurer);
	}

	@Override
	public void eventLoopIdle(Display display) {
		if (usable != null) {
			try {
				Files.createFile(Path.of(usable));
			} catch (IOException e) {
				ILog.of(getClass()).error("The file " + usable + " cannot be created", e);
			}
			usable = null;
		}
		super.eventLoopIdle(display);
	}

	/** Finds files that other programs wrote meanwhile, and those that a killed workbench had not recorded. */
	@Override
	public void postStartup() {
		IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
		Job.createSystem("Look at the workspace", (ICoreRunnable) monitor -> root.refreshLocal(IResource.DEPTH_INFINITE, monitor)).schedule();
		UnusedBundles.look(Display.getCurrent());
		Drafts.ofWorkspace().restore();
		started.run();
	}

	@Override
	public boolean preShutdown() {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		return termination.wanted() || Closing.agreed(window == null ? null : window.getShell());
	}

	@Override
	public void postShutdown() {
		try {
			Closing.stop();
		} finally {
			save();
		}
	}

	private void save() {
		try {
			ResourcesPlugin.getWorkspace().save(true, null);
		} catch (CoreException e) {
			ILog.of(getClass()).log(e.getStatus());
		}
	}
}
