package org.thalweg.workbench;

import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.thalweg.core.device.HostDevice;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.reading.Configuration;

/** Defaults of the user's settings. */
public final class DefaultSettings extends AbstractPreferenceInitializer {
	@Override
	public void initializeDefaultPreferences() {
		IEclipsePreferences defaults = DefaultScope.INSTANCE.getNode(Settings.NODE);
		Configuration ofCommands = Settings.configuration();
		defaults.put(Settings.DEVICE, ofCommands.device().orElse(HostDevice.ADDRESS));
		defaults.put(Settings.DATA, Optional.ofNullable(System.getenv("THALWEG_DATA")).or(() -> ofCommands.data().map(Path::toString)).orElse(""));
		defaults.putInt(Settings.THREADS, 1);
		defaults.putBoolean(Settings.ISOLATE, false);
		defaults.putInt(Settings.ISOLATION_LIMIT, (int) (Isolation.LIMIT / 60));
	}
}
