package org.thalweg.ui.runs;

import org.eclipse.ui.views.properties.IPropertySource;

/** Read-only properties. */
interface ReadOnlySource extends IPropertySource {
	@Override
	default boolean isPropertySet(Object id) {
		return false;
	}

	@Override
	default void resetPropertyValue(Object id) {
		// nothing is set here
	}

	@Override
	default void setPropertyValue(Object id, Object value) {
		// nothing is set here
	}
}
