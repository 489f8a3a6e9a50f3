package org.thalweg.opencl;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jocl.CL;
import org.jocl.cl_device_id;
import org.jocl.cl_platform_id;
import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceProperty;

/** What a driver reports about a device. Queries by names that later versions of OpenCL deprecate: version 1.2 is the base here. */
final class DeviceFacts {
	// cl_nv_device_attribute_query and cl_amd_device_attribute_query
	private static final int COMPUTE_CAPABILITY_MAJOR_NV = 0x4000;
	private static final int COMPUTE_CAPABILITY_MINOR_NV = 0x4001;
	static final int REGISTERS_PER_BLOCK_NV = 0x4002;
	private static final int WARP_SIZE_NV = 0x4003;
	private static final int WAVEFRONT_WIDTH_AMD = 0x4043;

	private static final long CORRECTLY_ROUNDED_DIVIDE_SQRT = 1L << 7;

	private final Query platform;
	private final Query device;

	DeviceFacts(cl_platform_id platform, cl_device_id device) {
		this.platform = Query.of(platform);
		this.device = Query.of(device);
	}

	private List<DeviceProperty> properties() {
		return new DriverProperties(this, platform, device).properties();
	}

	String name() {
		return device.text(CL.CL_DEVICE_NAME).replaceAll("\\s+", " ");
	}

	/** e.g. "OpenCL 3.0 CUDA". */
	String version() {
		return device.text(CL.CL_DEVICE_VERSION);
	}

	boolean atLeast(int major, int minor) {
		Matcher m = Pattern.compile("OpenCL (\\d+)\\.(\\d+)").matcher(version());
		return m.find() && Integer.parseInt(m.group(1)) * 100 + Integer.parseInt(m.group(2)) >= major * 100 + minor;
	}

	boolean compiles() {
		return device.number(CL.CL_DEVICE_COMPILER_AVAILABLE, 0) != 0;
	}

	boolean available() {
		return device.number(CL.CL_DEVICE_AVAILABLE, 0) != 0;
	}

	boolean nvidia() {
		return extensions().contains("cl_nv_device_attribute_query");
	}

	boolean doubles() {
		return extensions().contains("cl_khr_fp64") || device.number(CL.CL_DEVICE_DOUBLE_FP_CONFIG, 0) != 0;
	}

	/** Bytes that the start of a buffer is a multiple of. */
	long alignment() {
		return Math.max(1, device.number(CL.CL_DEVICE_MEM_BASE_ADDR_ALIGN, 8) / 8);
	}

	/** Whether single-precision division and square root can be rounded as IEEE 754 requires. */
	boolean exactSingleDivision() {
		return (device.number(CL.CL_DEVICE_SINGLE_FP_CONFIG, 0) & CORRECTLY_ROUNDED_DIVIDE_SQRT) != 0;
	}

	DeviceInfo info(String address) {
		long global = device.number(CL.CL_DEVICE_GLOBAL_MEM_SIZE, 0);
		return DeviceInfo.of(address, name()).kind(kind()).from(device.text(CL.CL_DEVICE_VENDOR), device.text(CL.CL_DRIVER_VERSION), runtime())
				.memory(global, Math.min(global, device.number(CL.CL_DEVICE_MAX_MEM_ALLOC_SIZE, global)), device.number(CL.CL_DEVICE_LOCAL_MEM_SIZE,
						0))
				.shape((int) device.number(CL.CL_DEVICE_MAX_COMPUTE_UNITS, 1), groupSize(), lanes()).doubles(doubles()).lanesExchange(nvidia())
				.unit(unit()).properties(properties()).build();
	}

	// What one group may have is what one unit has, on everything since capability 5.0 that is no Tegra.
	private ComputeUnit unit() {
		return nvidia() ? NvidiaUnits.of(capability(), device.number(REGISTERS_PER_BLOCK_NV, 0)) : ComputeUnit.UNKNOWN;
	}

	String capability() {
		return device.number(COMPUTE_CAPABILITY_MAJOR_NV, 0) + "." + device.number(COMPUTE_CAPABILITY_MINOR_NV, 0);
	}

	String extensions() {
		return device.text(CL.CL_DEVICE_EXTENSIONS);
	}

	boolean cpu() {
		return kind().equals("cpu");
	}

	private String kind() {
		long type = device.number(CL.CL_DEVICE_TYPE, 0);
		return (type & CL.CL_DEVICE_TYPE_GPU) != 0 ? "gpu" : (type & CL.CL_DEVICE_TYPE_CPU) != 0 ? "cpu" : "accelerator";
	}

	// "OpenCL 3.0 PoCL 3.1+debian  Linux, None+Asserts, RELOC…" is cut where the list of build options begins.
	private String runtime() {
		return platform.text(CL.CL_PLATFORM_VERSION).split("  |,")[0].strip();
	}

	private int groupSize() {
		long[] sizes = device.numbers(CL.CL_DEVICE_MAX_WORK_ITEM_SIZES);
		long most = device.number(CL.CL_DEVICE_MAX_WORK_GROUP_SIZE, 1);
		return (int) (sizes.length == 0 ? most : Math.min(most, sizes[0]));
	}

	private int lanes() {
		if (nvidia()) {
			return (int) device.number(WARP_SIZE_NV, 32);
		}
		if (extensions().contains("cl_amd_device_attribute_query") && kind().equals("gpu")) {
			return (int) device.number(WAVEFRONT_WIDTH_AMD, 64);
		}
		return kind().equals("gpu") ? 32 : 1;
	}
}
