package org.thalweg.ui.devices;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableElement;
import org.eclipse.ui.PlatformUI;

/**
 * The input of an inspector; kept over restarts, even if the device is gone.
 *
 * @param address the device's, e.g. {@code opencl:0:0}
 */
public record DeviceInput(String address) implements IEditorInput, IPersistableElement {
	static final String ADDRESS = "address";

	@Override
	public boolean exists() {
		return true;
	}

	@Override
	public ImageDescriptor getImageDescriptor() {
		return PlatformUI.getWorkbench().getEditorRegistry().findEditor(DeviceInspector.ID).getImageDescriptor();
	}

	@Override
	public String getName() {
		return address;
	}

	@Override
	public String getToolTipText() {
		return "Device " + address;
	}

	@Override
	public IPersistableElement getPersistable() {
		return this;
	}

	@Override
	public void saveState(IMemento memento) {
		memento.putString(ADDRESS, address);
	}

	@Override
	public String getFactoryId() {
		return DeviceInputFactory.ID;
	}

	@Override
	public <T> T getAdapter(Class<T> adapter) {
		return null;
	}
}
