package org.thalweg.opencl;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jocl.CL;
import org.jocl.cl_kernel;
import org.thalweg.core.device.DeviceChecks.Made;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelResources;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Occupancy;

/** A kernel. */
final class OpenClKernel implements Kernel, Made {
	private final OpenClDevice device;
	private final String name;
	private final Compiled program;
	private final int parameters;
	private final Handle handle;
	private final KernelResources resources;
	private final int compiledGroupSize;
	private boolean closed;

	OpenClKernel(OpenClDevice device, String name, Compiled program, String log) {
		this.device = device;
		this.name = name;
		this.program = program;
		cl_kernel kernel = program.create(name);
		this.parameters = (int) Query.of(kernel).number(CL.CL_KERNEL_NUM_ARGS, 0);
		this.handle = new Handle(device, name, kernel, parameters);
		this.resources = resources(kernel, log);
		long[] compiled = Query.ofUse(kernel, device.id()).numbers(CL.CL_KERNEL_COMPILE_WORK_GROUP_SIZE);
		this.compiledGroupSize = compiled.length == 0 ? 0 : (int) compiled[0];
	}

	@Override
	public String name() {
		return name;
	}

	@Override
	public KernelResources resources() {
		return resources;
	}

	/** Work-items of the groups that the kernel is compiled for; 0 if it does not declare it. */
	int compiledGroupSize() {
		return compiledGroupSize;
	}

	@Override
	public OpenClDevice device() {
		return device;
	}

	@Override
	public boolean closed() {
		return closed;
	}

	/** The launch's kernel, if the launch is one that it can take. */
	static OpenClKernel of(Launch launch, OpenClDevice device) {
		OpenClKernel k = device.checks().kernel(launch, OpenClKernel.class);
		device.checks().count(launch, k.parameters);
		return k;
	}

	/** The kernel object that launches outside replays share. */
	Handle handle() {
		return handle;
	}

	/** One more kernel object; the caller releases it. */
	Handle newHandle() {
		return new Handle(device, name, program.create(name), parameters);
	}

	private KernelResources resources(cl_kernel kernel, String log) {
		Query use = Query.ofUse(kernel, device.id());
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
		handle.release();
	}
}
