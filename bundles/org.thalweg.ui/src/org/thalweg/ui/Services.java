package org.thalweg.ui;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;
import org.thalweg.core.Catalog;
import org.thalweg.ui.kit.FileOpener;
import org.thalweg.ui.kit.StoredSettings;
import org.thalweg.workbench.Settings;

/**
 * Objects that the workbench's parts share, created once at the first
 * {@code getSite().getService(…)}: the {@link Catalog} of installed contributions, and the {@link Settings}.
 */
public final class Services extends AbstractServiceFactory {
	@Override
	public Object create(@SuppressWarnings("rawtypes") Class service, IServiceLocator parent, IServiceLocator locator) {
		// The innermost site asks first: an object that an outer one has created serves it, too.
		Object shared = parent.getService((Class<?>) service);
		return shared == null ? make(service) : shared;
	}

	private static Object make(Class<?> service) {
		if (service == Catalog.class) {
			return Catalog.read(Platform.getExtensionRegistry(), ILog.of(Services.class)::warn);
		}
		if (service == FileOpener.class) {
			return (FileOpener) paths -> DroppedFiles.open(PlatformUI.getWorkbench().getActiveWorkbenchWindow(), paths);
		}
		return service == Settings.class || service == StoredSettings.class
				? new StoredSettings(new ScopedPreferenceStore(InstanceScope.INSTANCE, Settings.NODE)) : null;
	}
}
