package org.thalweg.opencl;

import org.jocl.cl_device_id;
import org.jocl.cl_platform_id;
import org.thalweg.core.device.DeviceInfo;

/** A device of a platform, not opened. */
record PlatformDevice(cl_platform_id platform, cl_device_id device, DeviceInfo info) {
}
