package org.thalweg.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.DeviceSlot.Available;
import org.thalweg.core.device.DeviceSlot.Unavailable;
import org.thalweg.core.device.UnpackedLibrary;
import org.thalweg.core.internal.DriverProbe;
import org.thalweg.core.internal.LinkageReason;
import org.thalweg.core.internal.TriedDrivers;

import jcuda.JCudaVersion;
import jcuda.LogLevel;
import jcuda.driver.CUdevice;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;

/** Looks for the driver, then for its devices. Throws nothing. */
final class Discovery {
	private static final String DRIVER = "For an NVIDIA card, install its driver (Debian and Ubuntu: apt install "
			+ "nvidia-driver); start a container with access to the card (docker run --gpus all).";
	private static final String REINSTALL = "Run nvidia-smi. If it fails as well, reinstall the driver; start a container with access to the card "
			+ "(docker run --gpus all).";
	// cuGraphInstantiateWithFlags, which JCuda calls, came with it.
	private static final int OLDEST_DRIVER = 11040;

	private static Optional<String> tried;

	private final List<DeviceSlot> slots = new ArrayList<>();

	Discovery() {
		try {
			Optional<String> fault = fault();
			if (fault.isPresent()) {
				miss("cuda", "the CUDA driver is not used: when a child process asked it for its devices, it " + fault.get(),
						REINSTALL + DriverProbe.remedy(fault.get()));
			} else if (DriverLibrary.isThere()) {
				search();
			} else {
				miss("cuda", "no CUDA driver on this machine (libcuda.so.1 was not found)", DRIVER);
			}
		} catch (DriverProbe.Stopped e) {
			miss("cuda", "the search for devices was " + e.getMessage(), "Restart the program.");
		} catch (LinkageError e) {
			miss("cuda", "the library that calls CUDA (JCuda) cannot be loaded: " + LinkageReason.of(e),
					UnpackedLibrary.REMEDY);
		} catch (RuntimeException e) {
			miss("cuda", "the CUDA driver failed: " + e.getMessage(), REINSTALL);
		}
	}

	List<DeviceSlot> slots() {
		return List.copyOf(slots);
	}

	/** The library's name, as JCuda makes it. */
	static String library() {
		return "JCudaDriver-" + JCudaVersion.get();
	}

	/** How the driver fails in a child process, started once; empty if it is sound, or there is none. */
	private static Optional<String> fault() throws DriverProbe.Stopped {
		synchronized (Discovery.class) {
			if (tried == null) {
				tried = TriedDrivers.areSound("cuda") ? Optional.empty() : new DriverProbe(CudaTrial.class).fault(Map.of());
				if (tried.isEmpty()) {
					TriedDrivers.sound("cuda", Map.of());
				}
			}
			return tried;
		}
	}

	private void search() {
		UnpackedLibrary.load(JCudaDriver.class, library());
		JCudaDriver.setLogLevel(LogLevel.LOG_QUIET);
		int status = JCudaDriver.cuInit(0);
		int[] n = new int[1];
		if (status == CUresult.CUDA_SUCCESS) {
			status = JCudaDriver.cuDeviceGetCount(n);
		}
		if (status == CUresult.CUDA_ERROR_NO_DEVICE || status == CUresult.CUDA_SUCCESS && n[0] == 0) {
			miss("cuda", "a CUDA driver is installed, but it finds no device",
					"Check nvidia-smi and the environment variable CUDA_VISIBLE_DEVICES; start a container with access to the card "
							+ "(docker run --gpus all).");
			return;
		}
		CudaResult.check(status, "start of the driver");
		int[] version = new int[1];
		CudaResult.check(JCudaDriver.cuDriverGetVersion(version), "version of the driver");
		if (version[0] < OLDEST_DRIVER) {
			miss("cuda", "the driver supports CUDA %d.%d; at least 11.4 is needed".formatted(version[0] / 1000,
					version[0] % 1000 / 10), "Install a newer NVIDIA driver (470 or later).");
			return;
		}
		for (int i = 0; i < n[0]; i++) {
			read(i, version[0]);
		}
	}

	// One device's failure must not hide the others.
	private void read(int i, int version) {
		try {
			CUdevice device = new CUdevice();
			CudaResult.check(JCudaDriver.cuDeviceGet(device, i), "device " + i);
			slots.add(new Available(new DeviceFacts(device, version).info("cuda:" + i)));
		} catch (DeviceException e) {
			miss("cuda:" + i, "the driver failed: " + e.getMessage(), REINSTALL);
		}
	}

	private void miss(String address, String cause, String remedy) {
		slots.add(new Unavailable(address, cause, remedy));
	}
}
