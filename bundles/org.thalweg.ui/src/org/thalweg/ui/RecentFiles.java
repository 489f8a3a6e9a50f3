package org.thalweg.ui;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.preference.IPersistentPreferenceStore;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.thalweg.ui.kit.StoredSettings;

/** Files of the workspace that editors showed last, stored with the settings. UI thread. */
final class RecentFiles implements IPartListener2 {
	private static final String KEY = "recentFiles";
	private static final int MOST = 6;

	private final IPreferenceStore store;

	private RecentFiles(IPreferenceStore store) {
		this.store = store;
	}

	static void watch(IWorkbenchWindow window) {
		window.getPartService().addPartListener(new RecentFiles(window.getService(StoredSettings.class).store()));
	}

	@Override
	public void partActivated(IWorkbenchPartReference part) {
		if (part instanceof IEditorReference reference) {
			IEditorPart editor = reference.getEditor(false);
			IFile file = editor == null ? null : Adapters.adapt(editor.getEditorInput(), IFile.class);
			if (file != null) {
				record(with(file.getFullPath().toPortableString(), store.getString(KEY)));
			}
		}
	}

	/** Written at once: a killed workbench saves no settings. */
	private void record(String now) {
		if (!now.equals(store.getString(KEY))) {
			store.setValue(KEY, now);
			try {
				((IPersistentPreferenceStore) store).save();
			} catch (IOException e) {
				ILog.of(RecentFiles.class).warn("Recent files are not stored", e);
			}
		}
	}

	/** Paths, a line each, the last one first. */
	static String with(String path, String before) {
		List<String> out = new ArrayList<>(List.of(path));
		before.lines().filter(line -> !line.equals(path)).forEach(out::add);
		return String.join("\n", out.subList(0, Math.min(MOST, out.size())));
	}

	/** Those that still exist, the last one first. */
	static List<IFile> of(IWorkbenchWindow window) {
		Stream<String> paths = window.getService(StoredSettings.class).store().getString(KEY).lines();
		return paths.map(path -> ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(path))).filter(IFile::exists).toList();
	}
}
