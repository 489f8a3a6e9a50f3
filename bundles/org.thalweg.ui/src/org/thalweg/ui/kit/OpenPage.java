package org.thalweg.ui.kit;

import java.util.function.IntSupplier;

import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableEditor;

/** The page of an editor that was open when the workbench was closed. An editor asks for it when its pages are made. */
public final class OpenPage {
	private static final String KEY = "page";

	private final IntSupplier now;
	private int before;
	private boolean taken;

	/** @param now number of the page that is open */
	public OpenPage(IntSupplier now) {
		this.now = now;
	}

	/** Its number, or the first one's if there are not so many pages. */
	public int among(int pages) {
		taken = true;
		return before > 0 && before < pages ? before : 0;
	}

	/** What was not asked for yet stays what it was: the pages are not made, or wait for what they show. */
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
