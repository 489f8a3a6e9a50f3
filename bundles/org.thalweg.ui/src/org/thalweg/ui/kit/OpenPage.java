package org.thalweg.ui.kit;

import java.util.function.IntSupplier;

import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableEditor;

/** The active page of an editor when the workbench was closed. An editor reads it when its pages are created. */
public final class OpenPage {
	private static final String KEY = "page";

	private final IntSupplier now;
	private int before;
	private boolean taken;

	/** @param now number of the page that is open */
	public OpenPage(IntSupplier now) {
		this.now = now;
	}

	/** Its number, or the first page's if there are fewer pages. */
	public int among(int pages) {
		taken = true;
		return before > 0 && before < pages ? before : 0;
	}

	/** A value that was not read yet is kept: the pages are not created, or wait for their contents. */
	private int last() {
		return taken ? now.getAsInt() : before;
	}

	/** An editor that opens with the page that it was closed with. */
	public interface PageKeepingEditor extends IPersistableEditor {
		OpenPage openPage();

		@Override
		default void saveState(IMemento memento) {
			memento.putInteger(KEY, openPage().last());
		}

		@Override
		default void restoreState(IMemento memento) {
			Integer saved = memento.getInteger(KEY);
			openPage().before = saved == null ? 0 : saved;
		}
	}
}
