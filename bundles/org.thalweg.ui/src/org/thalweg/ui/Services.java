package org.thalweg.ui;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;
import org.thalweg.core.Catalog;

/**
 * What the workbench's parts share, made once for the whole workbench at the first
 * {@code getSite().getService(…)}.
 */
public final class Services extends AbstractServiceFactory {
	@Override
	public Object create(@SuppressWarnings("rawtypes") Class service, IServiceLocator parent, IServiceLocator locator) {
		// The workbench asks first for the innermost site: what an outer one has made serves it, too.
		Object shared = parent.getService(service);
		if (shared != null) {
			return shared;
		}
		return service == Catalog.class ? Catalog.read(Platform.getExtensionRegistry(), ILog.of(getClass())::warn) : null;
	}
}
