package org.thalweg.ui.tests;

import java.nio.charset.StandardCharsets;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.thalweg.workbench.Example;

/** Files in the workspace. */
final class Files {
	private Files() {
	}

	/** Creates a file with this text in a project of this name; replaces an existing one. */
	static IFile file(String projectName, String name, String text) throws CoreException {
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(projectName);
		if (!project.exists()) {
			project.create(null);
		}
		project.open(null);
		IFile file = project.getFile(name);
		file.write(text.getBytes(StandardCharsets.UTF_8), true, false, false, null);
		return file;
	}

	/** The file of an example, copied into a project that has its name. */
	static IFile imported(String id) throws CoreException {
		Example example = Example.read(Platform.getExtensionRegistry()).stream().filter(e -> e.id().equals(id)).findFirst().orElseThrow();
		return example.copyTo(ResourcesPlugin.getWorkspace().getRoot().getProject(example.name()), null);
	}
}
