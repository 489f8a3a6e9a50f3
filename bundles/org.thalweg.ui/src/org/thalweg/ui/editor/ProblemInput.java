package org.thalweg.ui.editor;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableElement;
import org.eclipse.ui.PlatformUI;
import org.thalweg.document.ProblemDraft;
import org.thalweg.document.ProblemDraft.Kind;
import org.thalweg.text.Json;

/**
 * The initial contents of the editor <em>Problem</em>: an item of an experiment, or the last draft; kept over restarts.
 *
 * @param name on the tab
 * @param draft as {@link #text} writes it; empty for the last draft
 * @param folder of the files that it names; empty for none
 */
public record ProblemInput(String name, String draft, String folder) implements IEditorInput, IPersistableElement {
	/** Id of the editor <em>Problem</em>, which opens it. */
	public static final String EDITOR = "org.thalweg.ui.problem.editor";
	static final String NAME = "name";
	static final String DRAFT = "draft";
	static final String FOLDER = "folder";
	/** The last draft, used when there is nothing else to show. */
	public static final ProblemInput LAST = new ProblemInput("Problem", "", "");
	private static final String KIND = "kind";

	/** A draft in one line. */
	public static String text(ProblemDraft draft) {
		Map<String, Object> out = new LinkedHashMap<>(draft.fields());
		out.put(KIND, draft.kind().name());
		return Json.text(out);
	}

	/** Parses a draft from its line. */
	public static ProblemDraft draft(String text) {
		Map<String, Object> all = Json.map(text);
		Map<String, String> fields = all.entrySet().stream().filter(e -> !e.getKey().equals(KIND))
				.collect(Collectors.toMap(Map.Entry::getKey, e -> (String) e.getValue()));
		return new ProblemDraft(Kind.valueOf((String) all.get(KIND)), fields);
	}

	/** An item of an experiment. */
	public static ProblemInput of(String name, ProblemDraft draft, String folder) {
		return new ProblemInput(name, text(draft), folder);
	}

	@Override
	public boolean exists() {
		return true;
	}

	@Override
	public ImageDescriptor getImageDescriptor() {
		return PlatformUI.getWorkbench().getEditorRegistry().findEditor(EDITOR).getImageDescriptor();
	}

	@Override
	public String getName() {
		return name;
	}

	@Override
	public String getToolTipText() {
		return draft.isEmpty() ? "A problem of your own" : "The problem " + name + " of an experiment";
	}

	@Override
	public IPersistableElement getPersistable() {
		return this;
	}

	@Override
	public void saveState(IMemento memento) {
		memento.putString(NAME, name);
		memento.putString(DRAFT, draft);
		memento.putString(FOLDER, folder);
	}

	@Override
	public String getFactoryId() {
		return ProblemInputFactory.ID;
	}

	@Override
	public <T> T getAdapter(Class<T> adapter) {
		return null;
	}
}
