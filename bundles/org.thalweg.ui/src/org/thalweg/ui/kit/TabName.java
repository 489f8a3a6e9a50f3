package org.thalweg.ui.kit;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.ResourceUtil;

/** The name on an editor's tab: its file's, followed by the project's if the page has another editor of this name. UI thread. */
public final class TabName {
	private TabName() {
	}

	/** @param input of the editor; its file may be outside the workspace */
	public static String of(IEditorSite site, IEditorInput input) {
		List<String> others = Stream.of(site.getPage().getEditorReferences()).filter(r -> !has(r, input)).map(IEditorReference::getPartName).toList();
		IFile file = ResourceUtil.getFile(input);
		return file == null ? input.getName() : of(file.getName(), file.getProject().getName(), others);
	}

	static String of(String file, String project, List<String> others) {
		return others.contains(file) ? file + " – " + project : file;
	}

	private static boolean has(IEditorReference editor, IEditorInput input) {
		try {
			return input.equals(editor.getEditorInput());
		} catch (PartInitException e) {
			return false; // its file is gone
		}
	}
}
