package org.thalweg.workbench;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.osgi.framework.Bundle;

/**
 * Files of a bundle from which a project of the workspace can be created: contributed to the extension point
 * {@code org.thalweg.ui.examples}.
 *
 * @param id unique identifier
 * @param name in lists, and the project's default name
 * @param description one sentence
 * @param bundle the contributing bundle's symbolic name
 * @param paths files, or folders that end in a slash, of the bundle; a folder's contents go into the project itself
 * @param open the project's file that is opened first
 */
public record Example(String id, String name, String description, String bundle, List<String> paths, String open) {
	private static final String POINT = "org.thalweg.ui.examples";

	/** All examples, as their bundles give them. */
	public static List<Example> read(IExtensionRegistry registry) {
		return Stream.of(registry.getConfigurationElementsFor(POINT)).map(Example::read).toList();
	}

	private static Example read(IConfigurationElement e) {
		List<String> paths = Stream.of(e.getChildren("include")).map(include -> include.getAttribute("path")).toList();
		return new Example(e.getAttribute("id"), e.getAttribute("name"), e.getAttribute("description"), e.getContributor().getName(),
				paths, e.getAttribute("open"));
	}

	/**
	 * Fills a project with this example's files. A project that exists already is opened and left as it is.
	 *
	 * @return the file to open
	 * @throws CoreException if a file cannot be written
	 */
	public IFile copyTo(IProject project, IProgressMonitor monitor) throws CoreException {
		SubMonitor progress = SubMonitor.convert(monitor, "Copying " + name, 10);
		if (project.exists()) {
			project.open(progress.split(10));
			return project.getFile(open);
		}
		project.create(progress.split(1));
		project.open(progress.split(1));
		List<Source> files = files();
		progress.setWorkRemaining(files.size());
		for (Source file : files) {
			copy(file, project, progress.split(1));
		}
		return project.getFile(open);
	}

	/** A file of the bundle and its path in the project. */
	private record Source(URL url, String path) {
	}

	private List<Source> files() {
		Bundle from = Platform.getBundle(bundle);
		List<Source> out = new ArrayList<>();
		for (String path : paths) {
			if (!path.endsWith("/")) {
				out.add(new Source(from.getEntry(path), path.substring(path.lastIndexOf('/') + 1)));
				continue;
			}
			for (URL url : Collections.list(from.findEntries(path, "*", true))) {
				if (!url.getPath().endsWith("/")) {
					out.add(new Source(url, url.getPath().substring(url.getPath().indexOf(path) + path.length())));
				}
			}
		}
		out.sort(Comparator.comparing(Source::path));
		return out;
	}

	private void copy(Source source, IProject project, IProgressMonitor monitor) throws CoreException {
		IFile file = project.getFile(IPath.fromPortableString(source.path));
		makeFolder(file.getParent());
		try (InputStream in = source.url.openStream()) {
			file.create(in, IResource.NONE, monitor);
		} catch (IOException e) {
			throw new CoreException(Status.error(bundle + "/" + source.path + " cannot be read: " + e.getMessage(), e));
		}
	}

	private static void makeFolder(IContainer container) throws CoreException {
		if (container instanceof IFolder folder && !folder.exists()) {
			makeFolder(folder.getParent());
			folder.create(IResource.NONE, true, null);
		}
	}
}
