package org.thalweg.ui.devices;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.jface.viewers.ITreeContentProvider;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.explore.device.BackendDevices;
import org.thalweg.explore.device.DeviceSheet;
import org.thalweg.text.UnitText;

/** The tree of the view <em>Devices</em>: backends with their devices, and cause and remedy for those that cannot be used. */
final class DeviceNodes implements ITreeContentProvider {
	/** The input while drivers are queried. */
	static final List<String> LOOKING = List.of("Looking for devices …");

	/** A line below a backend or a device that cannot be used. */
	record Why(DeviceSlot.Unavailable of, String what, String text) {
	}

	@Override
	public Object[] getElements(Object input) {
		return ((List<?>) input).toArray();
	}

	@Override
	public Object[] getChildren(Object element) {
		return switch (element) {
		case BackendDevices b -> b.slots().stream().flatMap(slot -> below(b, slot)).toArray();
		case DeviceSlot.Unavailable u -> why(u).toArray();
		default -> new Object[0];
		};
	}

	/** Messages about the backend come directly below it. */
	private static Stream<?> below(BackendDevices backend, DeviceSlot slot) {
		return slot instanceof DeviceSlot.Unavailable u && u.address().equals(backend.id()) ? why(u) : Stream.of(slot);
	}

	private static Stream<Why> why(DeviceSlot.Unavailable u) {
		return Stream.of(new Why(u, "cause", u.cause()), new Why(u, "remedy", u.remedy()));
	}

	@Override
	public Object getParent(Object element) {
		return element instanceof Why why ? why.of() : null;
	}

	@Override
	public boolean hasChildren(Object element) {
		return getChildren(element).length > 0;
	}

	/** The first column. */
	static String label(Object element) {
		return switch (element) {
		case BackendDevices b -> b.name();
		case DeviceSlot.Available(DeviceInfo info) -> info.address();
		case DeviceSlot.Unavailable u -> u.address();
		case Why why -> why.what();
		default -> String.valueOf(element);
		};
	}

	/** The second column. */
	static String text(Object element) {
		return switch (element) {
		case BackendDevices b -> b.available() ? "" : "no usable device";
		case DeviceSlot.Available(DeviceInfo info) -> "%s, %s, %d compute units, %s, precision: %s".formatted(info.name(), info.runtime(),
				info.computeUnits(), UnitText.bytes(info.globalBytes()), DeviceSheet.precision(info));
		case DeviceSlot.Unavailable _ -> "cannot be used";
		case Why why -> why.text();
		default -> "";
		};
	}

	/** The device that an element is about, whether it can be used or not; empty if it is about none. */
	static String address(Object element) {
		return switch (element) {
		case DeviceSlot.Available(DeviceInfo info) -> info.address();
		case DeviceSlot.Unavailable u -> u.address();
		case Why why -> why.of().address();
		case null, default -> "";
		};
	}
}
