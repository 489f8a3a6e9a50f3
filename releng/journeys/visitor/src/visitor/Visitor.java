package visitor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.osgi.service.prefs.Preferences;
import org.thalweg.core.Catalog;

/**
 * Sits in a workbench as a plug-in, does what the system property {@code visitor} says, and closes the workbench: {@code furnish,FILE} makes a
 * project with a copy of the file, opens it and sets a preference; {@code look,OUT} writes what is there into a file.
 */
public final class Visitor implements IStartup {
	private static final String PROJECT = "Kept";
	private static final String ISOLATE = "isolate";

	private final String[] words = System.getProperty("visitor", "").split(",");

	@Override
	public void earlyStartup() {
		if (words.length == 2) {
			PlatformUI.getWorkbench().getDisplay().asyncExec(this::visit);
		}
	}

	private void visit() {
		try {
			IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
			if (words[0].equals("furnish")) {
				furnish(page, Path.of(words[1]));
			} else {
				Files.write(Path.of(words[1]), look(page));
			}
			closeWhenIdle();
		} catch (Exception e) {
			e.printStackTrace();
			Runtime.getRuntime().halt(1);
		}
	}

	/** Not before all is told of what has changed, which would find a display that is gone. */
	private static void closeWhenIdle() {
		if (Job.getJobManager().isIdle()) {
			PlatformUI.getWorkbench().close();
		} else {
			PlatformUI.getWorkbench().getDisplay().timerExec(200, Visitor::closeWhenIdle);
		}
	}

	private static Preferences preferences() {
		return InstanceScope.INSTANCE.getNode("org.thalweg.ui");
	}

	private static void furnish(IWorkbenchPage page, Path experiment) throws Exception {
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT);
		project.create(null);
		project.open(null);
		IFile file = project.getFile(experiment.getFileName().toString());
		file.create(Files.readAllBytes(experiment), true, false, null);
		IDE.openEditor(page, file);
		preferences().putBoolean(ISOLATE, true);
		preferences().flush();
	}

	private static List<String> look(IWorkbenchPage page) throws Exception {
		List<String> out = new ArrayList<>();
		for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
			out.add("project " + project.getName() + (project.isOpen() ? " open" : " closed"));
		}
		for (IEditorReference editor : page.getEditorReferences()) {
			out.add("editor " + editor.getId() + " " + editor.getTitle() + (editor.getEditor(true) == null ? " broken" : " opened"));
		}
		out.add("problems " + PlatformUI.getWorkbench().getService(Catalog.class).problems().keySet());
		out.add("preference " + ISOLATE + " " + preferences().getBoolean(ISOLATE, false));
		return out;
	}
}
