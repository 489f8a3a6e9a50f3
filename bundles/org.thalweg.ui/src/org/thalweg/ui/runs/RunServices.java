package org.thalweg.ui.runs;

import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;
import org.thalweg.core.Catalog;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.runs.DeletedExperiments;
import org.thalweg.workbench.runs.RunCenter;

/** Makes the one {@link RunCenter} of a workbench, at the first {@code getSite().getService(RunCenter.class)}. */
public final class RunServices extends AbstractServiceFactory {
	@Override
	public Object create(@SuppressWarnings("rawtypes") Class service, IServiceLocator parent, IServiceLocator locator) {
		// The innermost site asks first: an object that an outer one has created serves it, too.
		Object shared = parent.getService((Class<?>) service);
		if (shared != null) {
			return shared;
		}
		return service == RunCenter.class ? center(locator) : null;
	}

	private static RunCenter center(IServiceLocator locator) {
		RunCenter out = new RunCenter(locator.getService(Catalog.class), locator.getService(Settings.class));
		DeletedExperiments.watch(out);
		return out;
	}
}
