package org.thalweg.ui.runs;

import java.util.Locale;

import org.eclipse.ui.views.properties.IPropertyDescriptor;
import org.eclipse.ui.views.properties.PropertyDescriptor;

/** The properties of a selection of many runs. */
record RunCount(int runs) implements ReadOnlySource {
	private static final String SELECTED = "Selected";

	@Override
	public IPropertyDescriptor[] getPropertyDescriptors() {
		return new IPropertyDescriptor[] { new PropertyDescriptor(SELECTED, SELECTED) };
	}

	@Override
	public Object getPropertyValue(Object id) {
		return String.format(Locale.ROOT, "%,d runs", runs);
	}

	@Override
	public Object getEditableValue() {
		return null;
	}
}
