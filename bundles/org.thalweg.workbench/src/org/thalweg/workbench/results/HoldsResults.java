package org.thalweg.workbench.results;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Path;
import org.thalweg.experiment.store.RunStore;

/** Whether a folder of the workspace holds a store. */
public final class HoldsResults extends PropertyTester {
	@Override
	public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
		return receiver instanceof IContainer folder && folder.getType() != IResource.ROOT
				&& folder.getFile(new Path(RunStore.FILE)).exists();
	}
}
