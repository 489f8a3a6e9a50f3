package org.thalweg.ui.editor;

import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;

/** Makes the input of a problem's editor again after a restart. */
public final class ProblemInputFactory implements IElementFactory {
	static final String ID = "org.thalweg.ui.problem.input";

	@Override
	public IAdaptable createElement(IMemento memento) {
		String name = memento.getString(ProblemInput.NAME);
		return name == null ? null : new ProblemInput(name, memento.getString(ProblemInput.DRAFT), memento.getString(ProblemInput.FOLDER));
	}
}
