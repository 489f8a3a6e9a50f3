package org.thalweg.cuda;

import static jcuda.driver.CUdevice_attribute.*;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceProperty;
import org.thalweg.core.device.PropertyList;

import jcuda.driver.CUdevice;
import jcuda.driver.CUdevice_attribute;
import jcuda.driver.CUresult;
import jcuda.driver.CUuuid;
import jcuda.driver.JCudaDriver;

/** What the driver reports about a device, without opening it. */
final class DeviceFacts {
	private static final Path KERNEL_MODULE = Path.of("/proc/driver/nvidia/version");

	private final CUdevice device;
	private final int driver;

	/** @param driver the CUDA version that the driver speaks, 13000 for 13.0 */
	DeviceFacts(CUdevice device, int driver) {
		this.device = device;
		this.driver = driver;
	}

	/** The target of compilation, e.g. {@code sm_90}. */
	static String architecture(CUdevice device) {
		return "sm_" + attribute(device, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, 0)
				+ attribute(device, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, 0);
	}

	/** Whether kernels compiled for the device wait at {@code GRID_DEPENDENCY_WAIT}: the condition of kernels/dialect/cuda.h. */
	static boolean awaitsPrevious(CUdevice device) {
		return attribute(device, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, 0) >= 9;
	}

	/** Whether a cooperative launch, of groups that run concurrently, is supported. */
	static boolean launchesCooperatively(CUdevice device) {
		return attribute(device, CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH, 0) == 1;
	}

	DeviceInfo info(String address) {
		long[] memory = new long[1];
		CudaResult.check(JCudaDriver.cuDeviceTotalMem(memory, device), address);
		// Kernels declare their local arrays, and declared ones are limited to 48 KiB even if the device has more.
		long local = Math.min(48 << 10, attribute(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK));
		return DeviceInfo.of(address, name()).kind("gpu")
				.from("NVIDIA", driverVersion(), "CUDA %d.%d".formatted(driver / 1000, driver % 1000 / 10)).memory(memory[0], memory[0], local)
				.shape(attribute(CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT), attribute(CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK),
						attribute(CU_DEVICE_ATTRIBUTE_WARP_SIZE))
				.doubles(true).lanesExchange(true).unit(unit()).properties(properties()).build();
	}

	private ComputeUnit unit() {
		return new ComputeUnit(attribute(CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR),
				attribute(CU_DEVICE_ATTRIBUTE_MAX_BLOCKS_PER_MULTIPROCESSOR),
				attribute(CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_MULTIPROCESSOR),
				attribute(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR),
				attribute(CU_DEVICE_ATTRIBUTE_RESERVED_SHARED_MEMORY_PER_BLOCK));
	}

	private String name() {
		byte[] name = new byte[256];
		CudaResult.check(JCudaDriver.cuDeviceGetName(name, name.length, device), "name of a device");
		String text = new String(name, StandardCharsets.UTF_8);
		return text.substring(0, Math.max(0, text.indexOf('\0'))).strip();
	}

	// "NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  580.159.03  Release Build …"
	private String driverVersion() {
		try {
			Matcher m = Pattern.compile("\\s(\\d{3,}\\.\\d+(\\.\\d+)?)\\s").matcher(Files.readString(KERNEL_MODULE));
			return m.find() ? m.group(1) : "CUDA " + driver / 1000 + "." + driver % 1000 / 10;
		} catch (IOException | SecurityException e) {
			return "CUDA " + driver / 1000 + "." + driver % 1000 / 10;
		}
	}

	private List<DeviceProperty> properties() {
		PropertyList p = new PropertyList();
		String architecture = architecture(device);
		p.group("Compiler").add("compute capability", attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR) + "."
				+ attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR));
		p.add("architecture", architecture);
		p.add("compiler", CudaCompiler.find(architecture, driver / 1000).description());
		clocks(p);
		memory(p);
		blocks(p);
		abilities(p);
		identity(p);
		raw(p);
		return p.list();
	}

	private void clocks(PropertyList p) {
		p.group("Clocks");
		thousandth(p, "clock", CU_DEVICE_ATTRIBUTE_CLOCK_RATE, "MHz");
		thousandth(p, "memory clock", CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE, "MHz");
		number(p, "memory bus", CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH, "bits");
		number(p, "single to double performance", CU_DEVICE_ATTRIBUTE_SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO, "to 1");
	}

	private void memory(PropertyList p) {
		p.group("Memory");
		number(p, "L2 cache", CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE, "bytes");
		number(p, "persisting L2 cache", CU_DEVICE_ATTRIBUTE_MAX_PERSISTING_L2_CACHE_SIZE, "bytes");
		number(p, "constant memory", CU_DEVICE_ATTRIBUTE_TOTAL_CONSTANT_MEMORY, "bytes");
		number(p, "local memory per block", CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK, "bytes");
		number(p, "local memory per block opt-in", CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, "bytes");
		yes(p, "error correction", CU_DEVICE_ATTRIBUTE_ECC_ENABLED);
		yes(p, "memory shared with the host", CU_DEVICE_ATTRIBUTE_INTEGRATED);
		yes(p, "managed memory", CU_DEVICE_ATTRIBUTE_MANAGED_MEMORY);
		yes(p, "memory pools", CU_DEVICE_ATTRIBUTE_MEMORY_POOLS_SUPPORTED);
	}

	private void blocks(PropertyList p) {
		p.group("Work-groups");
		number(p, "registers per block", CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_BLOCK, "");
		number(p, "blocks per launch", CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X, "");
	}

	private void abilities(PropertyList p) {
		p.group("Capabilities");
		yes(p, "concurrent kernels", CU_DEVICE_ATTRIBUTE_CONCURRENT_KERNELS);
		number(p, "copy engines", CU_DEVICE_ATTRIBUTE_ASYNC_ENGINE_COUNT, "");
		yes(p, "cooperative launch", CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH);
		yes(p, "cluster launch", CU_DEVICE_ATTRIBUTE_CLUSTER_LAUNCH);
		yes(p, "compute preemption", CU_DEVICE_ATTRIBUTE_COMPUTE_PREEMPTION_SUPPORTED);
		yes(p, "kernel time limit", CU_DEVICE_ATTRIBUTE_KERNEL_EXEC_TIMEOUT);
		yes(p, "unified addresses", CU_DEVICE_ATTRIBUTE_UNIFIED_ADDRESSING);
		p.add("compute mode", switch (attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_MODE)) {
		case 0 -> "default";
		case 2 -> "prohibited";
		case 3 -> "one process at a time";
		default -> "unknown";
		});
	}

	private void identity(PropertyList p) {
		p.group("Identity");
		p.add("PCI", "%04x:%02x:%02x".formatted(attribute(CU_DEVICE_ATTRIBUTE_PCI_DOMAIN_ID),
				attribute(CU_DEVICE_ATTRIBUTE_PCI_BUS_ID), attribute(CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID)));
		CUuuid uuid = new CUuuid();
		if (JCudaDriver.cuDeviceGetUuid(uuid, device) == CUresult.CUDA_SUCCESS && uuid.bytes != null) {
			p.add("UUID", HexFormat.of().formatHex(uuid.bytes));
		}
	}

	// JCuda names one question twice, as the one before.
	private void raw(PropertyList p) {
		p.group(DeviceProperty.RAW);
		for (int question = 1; question <= CU_DEVICE_ATTRIBUTE_UNIFIED_FUNCTION_POINTERS; question++) {
			String name = question == CU_DEVICE_ATTRIBUTE_TCC_DRIVER ? "CU_DEVICE_ATTRIBUTE_TCC_DRIVER"
					: CUdevice_attribute.stringFor(question);
			int value = attribute(device, question, Integer.MIN_VALUE);
			if (name.startsWith("CU_") && value != Integer.MIN_VALUE) {
				p.add(name, value);
			}
		}
	}

	private void number(PropertyList p, String key, int attribute, String unit) {
		int value = attribute(device, attribute, -1);
		if (value >= 0) {
			p.add(key, value, unit);
		}
	}

	private void thousandth(PropertyList p, String key, int attribute, String unit) {
		int value = attribute(device, attribute, -1);
		if (value > 0) {
			p.add(key, value / 1000, unit);
		}
	}

	private void yes(PropertyList p, String key, int attribute) {
		int value = attribute(device, attribute, -1);
		if (value >= 0) {
			p.add(key, value != 0);
		}
	}

	private int attribute(int attribute) {
		return attribute(device, attribute, 0);
	}

	// Drivers answer questions younger than themselves with an error.
	private static int attribute(CUdevice device, int attribute, int otherwise) {
		int[] value = new int[1];
		return JCudaDriver.cuDeviceGetAttribute(value, attribute, device) == CUresult.CUDA_SUCCESS ? value[0] : otherwise;
	}
}
