package org.thalweg.ui.kit;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.thalweg.workbench.Settings;

/** The {@link Settings} in a preference store, for those who also write there. A service of the workbench like these. */
public final class StoredSettings implements Settings {
	private final IPreferenceStore store;
	private final Map<Runnable, IPropertyChangeListener> listeners = new ConcurrentHashMap<>();

	/** @param store of the values */
	public StoredSettings(IPreferenceStore store) {
		this.store = store;
	}

	public IPreferenceStore store() {
		return store;
	}

	@Override
	public String text(String name) {
		return store.getString(name);
	}

	@Override
	public void listen(Runnable listener) {
		store.addPropertyChangeListener(listeners.computeIfAbsent(listener, told -> _ -> told.run()));
	}

	@Override
	public void forget(Runnable listener) {
		store.removePropertyChangeListener(listeners.remove(listener));
	}
}
