package org.thalweg.opencl;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.jocl.CL;
import org.jocl.cl_device_id;
import org.jocl.cl_platform_id;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.DeviceSlot.Unavailable;
import org.thalweg.core.device.UnpackedLibrary;
import org.thalweg.core.internal.DriverProbe;
import org.thalweg.core.internal.IoReason;
import org.thalweg.core.internal.LinkageReason;

/** Goes through all platforms and their devices. */
final class Platforms {
	private static final String INSTALL = "Install the OpenCL driver of the device; for the processor, install PoCL "
			+ "(Debian and Ubuntu: apt install pocl-opencl-icd).";
	// ICD loaders return it; JOCL has no constant for it.
	private static final int PLATFORM_NOT_FOUND_KHR = -1001;

	// CL.CL_DEVICE_TYPE_ALL of JOCL is -1, whose upper 32 bits Mesa's rusticl refuses as unknown types.
	static final long ALL_TYPES = 0xFFFF_FFFFL;

	static final String LIBRARY = "JOCL_2_0_6";

	/** What was found last; a driver's own names of platforms and devices hold for the whole process. */
	private static volatile List<PlatformDevice> known = List.of();

	private final List<DeviceSlot> slots = new ArrayList<>();
	private final List<PlatformDevice> found = new ArrayList<>();

	private Platforms() {
	}

	/** Everything there is, in the order of the addresses. Throws nothing. One thread at a time: PoCL 3.1 crashes if two threads call it first. */
	static synchronized Platforms search() {
		Platforms all = new Platforms();
		try {
			Vendors.Choice drivers = Vendors.choose();
			if (drivers.usable()) {
				all.searchSound();
			}
			all.slots.addAll(drivers.leftOut());
		} catch (DriverProbe.Stopped e) {
			all.miss("opencl", "the search for devices was " + e.getMessage(), "Restart the program.");
		} catch (IOException e) {
			all.miss("opencl", "a driver is faulty, and a folder for the others cannot be created: " + IoReason.of(e),
					"Set -Djava.io.tmpdir in THALWEG_JAVA_OPTS to a writable folder.");
		}
		known = all.devices();
		return all;
	}

	/** With drivers that do not take this process along. */
	private void searchSound() {
		try {
			if (loaderIsThere()) {
				UnpackedLibrary.load(CL.class, LIBRARY);
				readPlatforms();
			} else {
				miss("opencl", "OpenCL is not installed on this machine (libOpenCL.so.1 was not found)",
						"Install an OpenCL loader (Debian and Ubuntu: apt install ocl-icd-libopencl1). " + INSTALL);
			}
		} catch (LinkageError e) {
			miss("opencl", "the library that calls OpenCL (JOCL) cannot be loaded: " + LinkageReason.of(e),
					UnpackedLibrary.REMEDY);
		} catch (RuntimeException e) {
			miss("opencl", "the OpenCL driver failed: " + e.getMessage(), "Run clinfo. If it fails as well: " + INSTALL);
		}
	}

	/** A device that the last search has found. */
	static Optional<PlatformDevice> known(DeviceInfo info) {
		return known.stream().filter(f -> f.info().address().equals(info.address())).findFirst();
	}

	List<DeviceSlot> slots() {
		return List.copyOf(slots);
	}

	/** The devices that can be opened. */
	List<PlatformDevice> devices() {
		return List.copyOf(found);
	}

	// Checked before JOCL is used, which prints to standard output when the loader is missing.
	private static boolean loaderIsThere() {
		String os = System.getProperty("os.name");
		if (!os.startsWith("Linux")) {
			return true;
		}
		try (Arena arena = Arena.ofConfined()) {
			return OpenClTrial.loader(arena).isPresent();
		}
	}

	private void readPlatforms() {
		CL.setLogLevel(CL.LogLevel.LOG_QUIET);
		int[] n = new int[1];
		int status = CL.clGetPlatformIDs(0, null, n);
		if (status == PLATFORM_NOT_FOUND_KHR || status == CL.CL_SUCCESS && n[0] == 0) {
			miss("opencl", "no OpenCL platform is installed: there is a loader (libOpenCL), but no driver",
					INSTALL + " Drivers are listed in /etc/OpenCL/vendors; the variable OCL_ICD_VENDORS overrides that folder.");
			return;
		}
		OpenClStatus.check(status, "platforms");
		cl_platform_id[] platforms = new cl_platform_id[n[0]];
		OpenClStatus.check(CL.clGetPlatformIDs(n[0], platforms, null), "platforms");
		for (int p = 0; p < platforms.length; p++) {
			cl_platform_id platform = platforms[p];
			int index = p;
			guarded("opencl:" + p, address -> readDevices(platform, index, address));
		}
	}

	private void readDevices(cl_platform_id platform, int p, String address) {
		String name = Query.of(platform).text(CL.CL_PLATFORM_NAME);
		int[] n = new int[1];
		int status = CL.clGetDeviceIDs(platform, ALL_TYPES, 0, null, n);
		if (status == CL.CL_DEVICE_NOT_FOUND || status == CL.CL_SUCCESS && n[0] == 0) {
			miss(address, "platform '" + name + "' has no device",
					"Check that the device exists and that this user may use it; containers need access to it "
							+ "(for NVIDIA also the capability 'compute').");
			return;
		}
		OpenClStatus.check(status, "devices of platform '" + name + "'");
		cl_device_id[] devices = new cl_device_id[n[0]];
		OpenClStatus.check(CL.clGetDeviceIDs(platform, ALL_TYPES, n[0], devices, null),
				"devices of platform '" + name + "'");
		for (int d = 0; d < devices.length; d++) {
			cl_device_id device = devices[d];
			guarded("opencl:" + p + ":" + d, a -> readDevice(platform, device, a));
		}
	}

	private void readDevice(cl_platform_id platform, cl_device_id device, String address) {
		DeviceFacts facts = new DeviceFacts(platform, device);
		if (!facts.atLeast(1, 2)) {
			miss(address, facts.name() + " supports " + facts.version() + "; at least OpenCL 1.2 is needed",
					"Install a newer driver for it.");
		} else if (!facts.compiles()) {
			miss(address, facts.name() + " has no compiler for kernel text", "Install the full driver for it.");
		} else if (!facts.available()) {
			miss(address, facts.name() + " is not available", "Another program may be using it.");
		} else {
			PlatformDevice one = new PlatformDevice(platform, device, facts.info(address));
			found.add(one);
			slots.add(new DeviceSlot.Available(one.info()));
		}
	}

	// One platform's or device's failure must not hide the others.
	private void guarded(String address, Consumer<String> read) {
		try {
			read.accept(address);
		} catch (DeviceException e) {
			miss(address, "the driver failed: " + e.getMessage(), "Run clinfo: if it fails as well, reinstall the driver.");
		}
	}

	private void miss(String address, String cause, String remedy) {
		slots.add(new Unavailable(address, cause, remedy));
	}
}
