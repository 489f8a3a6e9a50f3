package org.thalweg.ui;

import java.util.Objects;

import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.thalweg.experiment.plan.Isolation;

/** What holds until the user sets something else. */
public final class DefaultSettings extends AbstractPreferenceInitializer {
	@Override
	public void initializeDefaultPreferences() {
		IEclipsePreferences defaults = DefaultScope.INSTANCE.getNode(Services.BUNDLE);
		defaults.put(Settings.DEVICE, "sequential");
		defaults.put(Settings.DATA, Objects.requireNonNullElse(System.getenv("THALWEG_DATA"), ""));
		defaults.putInt(Settings.THREADS, 1);
		defaults.putBoolean(Settings.ISOLATE, false);
		defaults.putInt(Settings.ISOLATION_LIMIT, (int) (Isolation.LIMIT / 60));
	}
}
