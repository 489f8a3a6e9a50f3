package org.thalweg.ui.devices;

import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;

/** Makes an inspector's input again after a restart. */
public final class DeviceInputFactory implements IElementFactory {
	static final String ID = "org.thalweg.ui.devices.input";

	@Override
	public IAdaptable createElement(IMemento memento) {
		String address = memento.getString(DeviceInput.ADDRESS);
		return address == null ? null : new DeviceInput(address);
	}
}
