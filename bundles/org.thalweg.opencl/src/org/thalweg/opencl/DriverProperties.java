package org.thalweg.opencl;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.jocl.CL;
import org.thalweg.core.device.DeviceProperty;
import org.thalweg.core.device.PropertyList;

/** Everything that a driver reports about a device: first the important properties in words, then all answers under the driver's own names. */
@SuppressWarnings("deprecation")
final class DriverProperties {
	// cl_nv_device_attribute_query
	private static final int KERNEL_EXEC_TIMEOUT_NV = 0x4005;
	private static final int ASYNC_ENGINE_COUNT_NV = 0x4007;

	/** The first and last question of OpenCL 1.0 to 2.1. */
	private static final int FIRST = CL.CL_DEVICE_TYPE;
	private static final int LAST = CL.CL_DEVICE_PREFERRED_LOCAL_ATOMIC_ALIGNMENT;
	/** Their answers are addresses in this process. */
	private static final Set<Integer> HANDLES = Set.of(CL.CL_DEVICE_PLATFORM, CL.CL_DEVICE_PARENT_DEVICE);

	private final DeviceFacts facts;
	private final Query platform;
	private final Query device;
	private final PropertyList p = new PropertyList();

	DriverProperties(DeviceFacts facts, Query platform, Query device) {
		this.facts = facts;
		this.platform = platform;
		this.device = device;
	}

	List<DeviceProperty> properties() {
		platform();
		compiler();
		memory();
		groups();
		arithmetic();
		if (facts.nvidia()) {
			nvidia();
		}
		raw();
		return p.list();
	}

	private void platform() {
		p.group("Platform").add("platform", platform.text(CL.CL_PLATFORM_NAME));
		p.add("platform vendor", platform.text(CL.CL_PLATFORM_VENDOR));
		p.add("platform version", platform.text(CL.CL_PLATFORM_VERSION));
		p.add("platform profile", platform.text(CL.CL_PLATFORM_PROFILE));
		p.add("device version", facts.version());
		p.add("profile", device.text(CL.CL_DEVICE_PROFILE));
		number("vendor id", CL.CL_DEVICE_VENDOR_ID, "");
		number("clock", CL.CL_DEVICE_MAX_CLOCK_FREQUENCY, "MHz");
		number("address bits", CL.CL_DEVICE_ADDRESS_BITS, "");
		number("timer resolution", CL.CL_DEVICE_PROFILING_TIMER_RESOLUTION, "ns");
		p.add("queue properties", CL.stringFor_cl_command_queue_properties(device.number(CL.CL_DEVICE_QUEUE_PROPERTIES, 0)));
		p.add("extensions", facts.extensions());
	}

	private void compiler() {
		p.group("Compiler").add("OpenCL C version", device.text(CL.CL_DEVICE_OPENCL_C_VERSION));
		p.add("compiler", "the driver's; options " + BuildOptions.of(facts));
		yes("linker", CL.CL_DEVICE_LINKER_AVAILABLE);
		p.add("built-in kernels", device.text(CL.CL_DEVICE_BUILT_IN_KERNELS));
	}

	private void memory() {
		p.group("Memory");
		number("global memory cache", CL.CL_DEVICE_GLOBAL_MEM_CACHE_SIZE, "bytes");
		number("global memory cache line", CL.CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE, "bytes");
		p.add("local memory type", CL.stringFor_cl_device_local_mem_type((int) device.number(CL.CL_DEVICE_LOCAL_MEM_TYPE, 0)));
		number("constant memory", CL.CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE, "bytes");
		number("constant arguments", CL.CL_DEVICE_MAX_CONSTANT_ARGS, "");
		number("kernel arguments", CL.CL_DEVICE_MAX_PARAMETER_SIZE, "bytes");
		number("buffer alignment", CL.CL_DEVICE_MEM_BASE_ADDR_ALIGN, "bits");
		yes("memory shared with the host", CL.CL_DEVICE_HOST_UNIFIED_MEMORY);
		yes("error correction", CL.CL_DEVICE_ERROR_CORRECTION_SUPPORT);
		yes("little endian", CL.CL_DEVICE_ENDIAN_LITTLE);
	}

	private void groups() {
		p.group("Work-groups").add("group dimensions", LongStream.of(device.numbers(CL.CL_DEVICE_MAX_WORK_ITEM_SIZES))
				.mapToObj(Long::toString).collect(Collectors.joining(" × ")));
		number("vector width, native, int", CL.CL_DEVICE_NATIVE_VECTOR_WIDTH_INT, "");
		number("vector width, native, single", CL.CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT, "");
		number("vector width, native, double", CL.CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE, "");
		number("sub-devices", CL.CL_DEVICE_PARTITION_MAX_SUB_DEVICES, "");
		p.add("execution", CL.stringFor_cl_device_exec_capabilities(device.number(CL.CL_DEVICE_EXECUTION_CAPABILITIES, 0)));
	}

	private void arithmetic() {
		p.group("Arithmetic");
		p.add("single precision", CL.stringFor_cl_device_fp_config(device.number(CL.CL_DEVICE_SINGLE_FP_CONFIG, 0)));
		p.add("double precision", facts.doubles()
				? CL.stringFor_cl_device_fp_config(device.number(CL.CL_DEVICE_DOUBLE_FP_CONFIG, 0)) : "none");
		p.add("single division and square root", facts.exactSingleDivision() ? "correctly rounded"
				: "not correctly rounded: single-precision results differ from other devices' in the last bits");
	}

	private void nvidia() {
		p.group("NVIDIA").add("compute capability", facts.capability());
		number("registers per group", DeviceFacts.REGISTERS_PER_BLOCK_NV, "");
		yes("kernel time limit", KERNEL_EXEC_TIMEOUT_NV);
		number("copy engines", ASYNC_ENGINE_COUNT_NV, "");
	}

	private void raw() {
		p.group(DeviceProperty.RAW);
		IntStream.rangeClosed(FIRST, LAST).filter(question -> !HANDLES.contains(question)).forEach(question -> device.bytes(question).ifPresent(
				answer -> p.add(CL.stringFor_cl_device_info(question), raw(answer))));
	}

	/** A number, a list of numbers of type size_t, or a text: OpenCL's answers do not contain their type. */
	static String raw(ByteBuffer answer) {
		int n = answer.capacity();
		if (n == 4) {
			return Integer.toUnsignedString(answer.getInt(0));
		}
		byte[] bytes = new byte[n];
		answer.duplicate().get(bytes);
		String text = new String(bytes, StandardCharsets.UTF_8);
		int end = text.indexOf('\0');
		boolean printable = end > 0 && text.chars().limit(end).allMatch(c -> c >= ' ') && text.chars().skip(end).allMatch(c -> c == 0);
		if (printable && (n != 8 || end == 7)) {
			return text.substring(0, end).strip();
		}
		return n % 8 != 0 ? "" : IntStream.range(0, n / 8).mapToObj(i -> Long.toUnsignedString(answer.getLong(8 * i)))
				.collect(Collectors.joining(", "));
	}

	private void number(String key, int name, String unit) {
		device.bytes(name).ifPresent(b -> p.add(key, device.number(name, 0), unit));
	}

	private void yes(String key, int name) {
		device.bytes(name).ifPresent(b -> p.add(key, device.number(name, 0) != 0));
	}
}
