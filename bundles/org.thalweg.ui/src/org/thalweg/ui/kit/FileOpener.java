package org.thalweg.ui.kit;

import java.nio.file.Path;
import java.util.List;

/** Opens files and folders as what they are: a service of the workbench. */
public interface FileOpener {
	/** Opens each in the active window, and asks where it may be several things. UI thread. */
	void open(List<Path> paths);
}
