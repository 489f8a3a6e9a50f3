package org.thalweg.core.kit;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.core.algorithm.DeviceMapping;

/**
 * One mapping of a method to a device: an enum constant with its {@link DeviceMapping}. Host code switches over the constants; {@link
 * org.thalweg.core.device.KernelText#choose} passes the choice to the kernels.
 *
 * @since 0.1
 */
public interface DeviceDesign {
	/** The mapping that users see. */
	DeviceMapping mapping();

	/** The mappings of these designs, in this order. */
	static List<DeviceMapping> mappings(DeviceDesign... designs) {
		return Stream.of(designs).map(DeviceDesign::mapping).toList();
	}

	/**
	 * The design of a mapping, found by the mapping's id.
	 *
	 * @param <D> the enum of a method's designs
	 * @throws IllegalArgumentException if no design has such a mapping
	 */
	static <D extends Enum<D> & DeviceDesign> D of(Class<D> designs, DeviceMapping mapping) {
		D[] all = designs.getEnumConstants();
		return Stream.of(all).filter(d -> d.mapping().id().equals(mapping.id())).findFirst()
				.orElseThrow(() -> new IllegalArgumentException("there is no mapping '" + mapping.id() + "'. Known: "
						+ Arrays.stream(all).map(d -> d.mapping().id()).collect(Collectors.joining(", "))));
	}
}
