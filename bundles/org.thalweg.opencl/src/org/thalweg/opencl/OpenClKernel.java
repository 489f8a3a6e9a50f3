package org.thalweg.opencl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.Sizeof;
import org.jocl.cl_kernel;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelResources;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Occupancy;

/** A kernel. Its arguments are set anew for each launch, since replays share it. */
final class OpenClKernel implements Kernel {
	private final OpenClDevice device;
	private final String name;
	private final cl_kernel handle;
	private final int parameters;
	private final KernelResources resources;
	private final ByteBuffer scalar = ByteBuffer.allocateDirect(8).order(ByteOrder.nativeOrder());
	private final Pointer scalarPointer = Pointer.to(scalar);
	private boolean closed;

	OpenClKernel(OpenClDevice device, String name, cl_kernel handle, String log) {
		this.device = device;
		this.name = name;
		this.handle = handle;
		this.parameters = (int) Query.of(handle).number(CL.CL_KERNEL_NUM_ARGS, 0);
		this.resources = resources(log);
	}

	@Override
	public String name() {
		return name;
	}

	@Override
	public KernelResources resources() {
		return resources;
	}

	/** The launch's kernel, if the launch is one that it can take. */
	static OpenClKernel of(Launch launch, OpenClDevice device) {
		if (!(launch.kernel() instanceof OpenClKernel k) || k.device != device || k.closed) {
			throw new DeviceException("kernel %s was not built on %s, or that is closed".formatted(launch.kernel().name(),
					device.info().address()));
		}
		k.require(launch);
		return k;
	}

	private void require(Launch launch) {
		if (launch.groups() < 1 || launch.groupSize() < 1) {
			throw new DeviceException("kernel %s: %d groups of %d: both must be at least 1".formatted(name, launch.groups(),
					launch.groupSize()));
		}
		if (launch.groupSize() > resources.groupSize()) {
			throw new DeviceException("kernel %s: groups of %d work-items; on %s (%s) it can have up to %d".formatted(name,
					launch.groupSize(), device.info().address(), device.info().name(), resources.groupSize()));
		}
		if (launch.arguments().size() != parameters) {
			throw new DeviceException("kernel %s takes %d arguments, %d were given".formatted(name, parameters,
					launch.arguments().size()));
		}
	}

	/** Sets the arguments of the next launch. */
	cl_kernel with(List<Object> arguments) {
		for (int i = 0; i < parameters; i++) {
			Object argument = arguments.get(i);
			int status = set(i, argument);
			if (status != CL.CL_SUCCESS) {
				throw new DeviceException("kernel %s: argument %d (counted from 0), %s %s, does not fit: %s".formatted(name, i,
						argument.getClass().getSimpleName(), argument instanceof Buffer b ? b.label() : argument,
						Status.name(status)));
			}
		}
		return handle;
	}

	private int set(int i, Object argument) {
		return switch (argument) {
		case Buffer b -> CL.clSetKernelArg(handle, i, Sizeof.cl_mem, OpenClBuffer.of(b, device).argument());
		case Integer v -> set(i, scalar.putInt(0, v), Integer.BYTES);
		case Long v -> set(i, scalar.putLong(0, v), Long.BYTES);
		case Float v -> set(i, scalar.putFloat(0, v), Float.BYTES);
		case Double v -> set(i, scalar.putDouble(0, v), Double.BYTES);
		default -> throw new DeviceException("kernel %s: argument %d is a %s; buffers, Integer, Long, Float and Double are taken"
				.formatted(name, i, argument.getClass().getSimpleName()));
		};
	}

	private int set(int i, ByteBuffer value, int bytes) {
		return CL.clSetKernelArg(handle, i, bytes, scalarPointer);
	}

	private KernelResources resources(String log) {
		Query use = Query.ofUse(handle, device.id());
		int registers = registers(log);
		int groupSize = (int) use.number(CL.CL_KERNEL_WORK_GROUP_SIZE, 1);
		if (device.facts().nvidia()) {
			groupSize = nvidiaGroupSize(registers);
		}
		long local = use.number(CL.CL_KERNEL_LOCAL_MEM_SIZE, -1);
		if (local == 0 && device.info().cpu()) {
			local = -1; // PoCL 5 knows it only after the first launch
		}
		return new KernelResources(registers, local,
				use.number(CL.CL_KERNEL_PRIVATE_MEM_SIZE, -1), groupSize,
				(int) use.number(CL.CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE, 1));
	}

	// NVIDIA's driver answers 256 for every kernel, which is no limit. What limits is the register file.
	private int nvidiaGroupSize(int registers) {
		DeviceInfo info = device.info();
		return registers <= 0 || info.unit().registers() <= 0 ? info.groupSize()
				: (int) Math.min(info.groupSize(), info.lanes() * Occupancy.warps(info.unit(), registers, info.lanes()));
	}

	// "ptxas info : Function properties for step", later "ptxas info : Used 32 registers, …"
	private int registers(String log) {
		Matcher m = Pattern.compile("Function properties for " + Pattern.quote(name) + "\\b.*?Used (\\d+) registers",
				Pattern.DOTALL).matcher(log);
		return m.find() ? Integer.parseInt(m.group(1)) : -1;
	}

	void close() {
		closed = true;
		CL.clReleaseKernel(handle);
	}
}
