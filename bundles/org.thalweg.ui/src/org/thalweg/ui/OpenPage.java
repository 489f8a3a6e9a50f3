package org.thalweg.ui;

import org.eclipse.ui.IMemento;

/** The page of an editor that was open when the workbench was closed. An editor asks for it when its pages are made. */
public final class OpenPage {
	private static final String KEY = "page";

	private int page;

	/** @param page that is open now */
	public static void save(IMemento memento, int page) {
		memento.putInteger(KEY, page);
	}

	public void restore(IMemento memento) {
		Integer saved = memento.getInteger(KEY);
		page = saved == null ? 0 : saved;
	}

	/** Its number, or the first one if there are not so many pages. */
	public int among(int pages) {
		return page > 0 && page < pages ? page : 0;
	}
}
