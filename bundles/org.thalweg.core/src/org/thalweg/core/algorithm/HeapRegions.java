package org.thalweg.core.algorithm;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;

/**
 * Java heap that a large array takes: the collector G1 gives an array of half a region or more dedicated regions, so that
 * 4.2 MB may take 8 MiB.
 */
final class HeapRegions {
	private static final int HEADER = 16;
	private static final long REGION = region();

	private HeapRegions() {
	}

	/** Heap bytes that an array with this number of bytes occupies. */
	static long array(long bytes) {
		return array(bytes, REGION);
	}

	/** @param region bytes of a region; 0 where the heap has none */
	static long array(long bytes, long region) {
		long all = bytes + HEADER;
		return region == 0 || 2 * all < region ? all : (all + region - 1) / region * region;
	}

	/** From the virtual machine's own bean, which is looked up by name: OSGi need not know its package, and no server of beans starts. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	private static long region() {
		try {
			Class type = ClassLoader.getPlatformClassLoader().loadClass("com.sun.management.HotSpotDiagnosticMXBean");
			Object bean = ManagementFactory.getPlatformMXBean(type);
			Method options = type.getMethod("getVMOption", String.class);
			return Boolean.parseBoolean(value(options.invoke(bean, "UseG1GC"))) ? Long.parseLong(value(options.invoke(bean, "G1HeapRegionSize")))
					: 0;
		} catch (ReflectiveOperationException | RuntimeException e) {
			return 0; // another virtual machine
		}
	}

	private static String value(Object option) throws ReflectiveOperationException {
		return (String) option.getClass().getMethod("getValue").invoke(option);
	}
}
