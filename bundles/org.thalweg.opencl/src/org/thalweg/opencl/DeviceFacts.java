package org.thalweg.opencl;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jocl.CL;
import org.jocl.cl_device_id;
import org.jocl.cl_platform_id;
import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DeviceInfo;

/** What a driver tells of a device. Asks by names that later versions of OpenCL deprecate: version 1.2 is the base here. */
@SuppressWarnings("deprecation")
final class DeviceFacts {
	// cl_nv_device_attribute_query and cl_amd_device_attribute_query
	private static final int COMPUTE_CAPABILITY_MAJOR_NV = 0x4000;
	private static final int COMPUTE_CAPABILITY_MINOR_NV = 0x4001;
	private static final int REGISTERS_PER_BLOCK_NV = 0x4002;
	private static final int WARP_SIZE_NV = 0x4003;
	private static final int WAVEFRONT_WIDTH_AMD = 0x4043;

	private static final long CORRECTLY_ROUNDED_DIVIDE_SQRT = 1L << 7;

	private final Query platform;
	private final Query device;

	DeviceFacts(cl_platform_id platform, cl_device_id device) {
		this.platform = Query.of(platform);
		this.device = Query.of(device);
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

	/** Whether single-precision division and square root can be rounded as IEEE 754 wants. */
	boolean exactSingleDivision() {
		return (device.number(CL.CL_DEVICE_SINGLE_FP_CONFIG, 0) & CORRECTLY_ROUNDED_DIVIDE_SQRT) != 0;
	}


	DeviceInfo info(String address) {
		long global = device.number(CL.CL_DEVICE_GLOBAL_MEM_SIZE, 0);
		return new DeviceInfo(address, name(), device.text(CL.CL_DEVICE_VENDOR), device.text(CL.CL_DRIVER_VERSION), kind(),
				runtime(), global, Math.min(global, device.number(CL.CL_DEVICE_MAX_MEM_ALLOC_SIZE, global)),
				device.number(CL.CL_DEVICE_LOCAL_MEM_SIZE, 0), (int) device.number(CL.CL_DEVICE_MAX_COMPUTE_UNITS, 1),
				groupSize(), lanes(), doubles(), nvidia(), unit(), Collections.unmodifiableMap(properties()));
	}

	// What one group may have is what one unit has, on everything since capability 5.0 that is no Tegra.
	private ComputeUnit unit() {
		return nvidia() ? NvidiaUnits.of(capability(), device.number(REGISTERS_PER_BLOCK_NV, 0)) : ComputeUnit.UNKNOWN;
	}

	private String capability() {
		return device.number(COMPUTE_CAPABILITY_MAJOR_NV, 0) + "." + device.number(COMPUTE_CAPABILITY_MINOR_NV, 0);
	}

	private String extensions() {
		return device.text(CL.CL_DEVICE_EXTENSIONS);
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

	private Map<String, String> properties() {
		Map<String, String> p = new LinkedHashMap<>();
		p.put("platform", platform.text(CL.CL_PLATFORM_NAME));
		p.put("platform vendor", platform.text(CL.CL_PLATFORM_VENDOR));
		p.put("platform version", platform.text(CL.CL_PLATFORM_VERSION));
		p.put("device version", version());
		p.put("OpenCL C version", device.text(CL.CL_DEVICE_OPENCL_C_VERSION));
		p.put("profile", device.text(CL.CL_DEVICE_PROFILE));
		p.put("compiler", "the driver's; options " + BuildOptions.of(this));
		number(p, "vendor id", CL.CL_DEVICE_VENDOR_ID, "");
		number(p, "clock", CL.CL_DEVICE_MAX_CLOCK_FREQUENCY, " MHz");
		number(p, "address bits", CL.CL_DEVICE_ADDRESS_BITS, "");
		memory(p);
		groups(p);
		arithmetic(p);
		if (nvidia()) {
			p.put("compute capability", capability());
			number(p, "registers per group", REGISTERS_PER_BLOCK_NV, "");
		}
		number(p, "timer resolution", CL.CL_DEVICE_PROFILING_TIMER_RESOLUTION, " ns");
		p.put("queue properties", CL.stringFor_cl_command_queue_properties(device.number(CL.CL_DEVICE_QUEUE_PROPERTIES, 0)));
		p.put("extensions", extensions());
		p.values().removeIf(String::isEmpty);
		return p;
	}

	private void memory(Map<String, String> p) {
		number(p, "global memory cache", CL.CL_DEVICE_GLOBAL_MEM_CACHE_SIZE, " bytes");
		number(p, "global memory cache line", CL.CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE, " bytes");
		p.put("local memory type", CL.stringFor_cl_device_local_mem_type((int) device.number(CL.CL_DEVICE_LOCAL_MEM_TYPE, 0)));
		number(p, "constant memory", CL.CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE, " bytes");
		number(p, "constant arguments", CL.CL_DEVICE_MAX_CONSTANT_ARGS, "");
		number(p, "kernel arguments", CL.CL_DEVICE_MAX_PARAMETER_SIZE, " bytes");
		number(p, "buffer alignment", CL.CL_DEVICE_MEM_BASE_ADDR_ALIGN, " bits");
		yes(p, "memory shared with the host", CL.CL_DEVICE_HOST_UNIFIED_MEMORY);
		yes(p, "error correction", CL.CL_DEVICE_ERROR_CORRECTION_SUPPORT);
		yes(p, "little endian", CL.CL_DEVICE_ENDIAN_LITTLE);
	}

	private void groups(Map<String, String> p) {
		p.put("group dimensions", Arrays.stream(device.numbers(CL.CL_DEVICE_MAX_WORK_ITEM_SIZES)).mapToObj(Long::toString)
				.collect(Collectors.joining(" × ")));
		number(p, "vector width, native, int", CL.CL_DEVICE_NATIVE_VECTOR_WIDTH_INT, "");
		number(p, "vector width, native, single", CL.CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT, "");
		number(p, "vector width, native, double", CL.CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE, "");
		number(p, "sub-devices", CL.CL_DEVICE_PARTITION_MAX_SUB_DEVICES, "");
		p.put("execution", CL.stringFor_cl_device_exec_capabilities(device.number(CL.CL_DEVICE_EXECUTION_CAPABILITIES, 0)));
	}

	private void arithmetic(Map<String, String> p) {
		p.put("single precision", CL.stringFor_cl_device_fp_config(device.number(CL.CL_DEVICE_SINGLE_FP_CONFIG, 0)));
		p.put("double precision", doubles()
				? CL.stringFor_cl_device_fp_config(device.number(CL.CL_DEVICE_DOUBLE_FP_CONFIG, 0)) : "none");
		p.put("single division and square root", exactSingleDivision() ? "correctly rounded"
				: "not correctly rounded: single-precision results differ from other devices' in the last bits");
	}

	private void number(Map<String, String> p, String key, int name, String unit) {
		device.bytes(name).ifPresent(b -> p.put(key, device.number(name, 0) + unit));
	}

	private void yes(Map<String, String> p, String key, int name) {
		device.bytes(name).ifPresent(b -> p.put(key, device.number(name, 0) != 0 ? "yes" : "no"));
	}
}
