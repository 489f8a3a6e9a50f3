package org.thalweg.opencl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import org.jocl.CL;
import org.jocl.cl_buffer_region;
import org.jocl.cl_command_queue;
import org.jocl.cl_context;
import org.jocl.cl_context_properties;
import org.jocl.cl_device_id;
import org.jocl.cl_mem;
import org.thalweg.core.device.CompileAhead;
import org.thalweg.core.device.DeviceChecks;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.Guards;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MemoryLedger;
import org.thalweg.core.device.QueueChecks;

/** An opened OpenCL device: one context with one device. */
final class OpenClDevice implements KernelDevice {
	/** Programs compiled ahead that are found when they are built, the latest. */
	private static final int MOST_AHEAD = 256;

	private final DeviceInfo info;
	private final cl_device_id id;
	private final DeviceFacts facts;
	private final String options;
	private final cl_context context;
	private final MemoryLedger memory;
	private final Optional<Guards> guards;
	private final DeviceChecks checks = new DeviceChecks(this);
	/** Programs by the hash of text and options. */
	private final CompileAhead<Compiled> ahead = new CompileAhead<>("OpenCL ahead", MOST_AHEAD);
	/** Cache of composed texts: composing one takes longer than finding it. */
	private final Map<KernelText, String> hashes = new ConcurrentHashMap<>();
	private final Map<String, Compiled> programs = new HashMap<>();
	/** Every program of the driver, also those compiled ahead and not built yet. */
	private final List<Compiled> compiled = new ArrayList<>();
	private final List<OpenClQueue> queues = new ArrayList<>();
	private final OpenClQueue queue;
	private volatile boolean closed;

	/** @param guarded whether buffers lie among guards that are verified after everything that writes */
	OpenClDevice(PlatformDevice found, boolean guarded) {
		info = found.info();
		guards = guarded ? Optional.of(new Guards(info)) : Optional.empty();
		id = found.device();
		facts = new DeviceFacts(found.platform(), id);
		options = BuildOptions.of(facts);
		memory = new MemoryLedger(info);
		cl_context_properties properties = new cl_context_properties();
		properties.addProperty(CL.CL_CONTEXT_PLATFORM, found.platform());
		int[] status = new int[1];
		context = CL.clCreateContext(properties, 1, new cl_device_id[] { id }, null, null, status);
		OpenClStatus.check(status[0], info.address() + " (" + info.name() + "): the device cannot be opened");
		queue = newQueue();
	}

	@Override
	public DeviceInfo info() {
		return info;
	}

	@Override
	public Language language() {
		return Language.OPENCL;
	}

	@Override
	public Buffer allocate(String label, long bytes) {
		requireOpen();
		memory.require(label, bytes);
		OpenClBuffer buffer = guards.isPresent() ? guarded(label, bytes)
				: new OpenClBuffer(this, label, bytes, create(label, bytes, 0), memory::remove);
		memory.add(buffer);
		return buffer;
	}

	private cl_mem create(String label, long bytes, long more) {
		int[] status = new int[1];
		cl_mem mem = CL.clCreateBuffer(context, CL.CL_MEM_READ_WRITE, Math.max(bytes, 1) + more, null, status);
		if (status[0] != CL.CL_SUCCESS) {
			throw memory.refusal(label, bytes, "the driver reports " + OpenClStatus.name(status[0]));
		}
		return mem;
	}

	// The middle of a larger buffer, no less aligned than a separate buffer.
	private OpenClBuffer guarded(String label, long bytes) {
		long alignment = facts.alignment();
		long origin = (Guards.BYTES + alignment - 1) / alignment * alignment;
		cl_mem whole = create(label, bytes, origin + Guards.BYTES);
		int[] status = new int[1];
		cl_mem middle = CL.clCreateSubBuffer(whole, CL.CL_MEM_READ_WRITE, CL.CL_BUFFER_CREATE_TYPE_REGION,
				new cl_buffer_region(origin, Math.max(bytes, 1)), status);
		if (status[0] != CL.CL_SUCCESS) {
			CL.clReleaseMemObject(whole);
			throw memory.refusal(label, bytes, "the driver reports " + OpenClStatus.name(status[0]) + " for a part of a guarded buffer");
		}
		OpenClBuffer buffer = new OpenClBuffer(this, label, bytes, middle, whole, origin, memory::remove);
		guards.get().lay(buffer, queue);
		return buffer;
	}

	@Override
	public Program build(KernelText text) {
		requireOpen();
		String hash = hash(text);
		Compiled known = programs.get(hash);
		if (known != null) {
			return new OpenClProgram(known, hash, 0);
		}
		long start = System.nanoTime();
		Compiled program = ahead.get(hash, () -> compile(text));
		programs.put(hash, program);
		return new OpenClProgram(program, hash, (System.nanoTime() - start) * 1e-9);
	}

	/** Only for GPUs: PoCL compiles one text after another, and launches wait for it meanwhile. */
	@Override
	public void prepare(KernelText text) {
		if (!info.cpu()) {
			ahead.begin(hash(text), () -> compile(text));
		}
	}

	private String hash(KernelText text) {
		return hashes.computeIfAbsent(text, t -> KernelText.hash(t.compose(Language.OPENCL), options));
	}

	/** On any thread. The context outlives a closed device for as long as something is compiled in it; that is then released again. */
	private Compiled compile(KernelText text) {
		synchronized (compiled) {
			requireOpen();
			CL.clRetainContext(context);
		}
		try {
			Compiled program = Compiled.from(this, text, text.compose(Language.OPENCL));
			keep(program);
			return program;
		} finally {
			CL.clReleaseContext(context);
		}
	}

	private void keep(Compiled program) {
		synchronized (compiled) {
			if (closed) {
				program.close();
			}
			requireOpen();
			compiled.add(program);
		}
	}

	@Override
	public Queue queue() {
		return queue;
	}

	@Override
	public OpenClQueue newQueue() {
		requireOpen();
		int[] status = new int[1];
		@SuppressWarnings("deprecation") // the one that OpenCL 1.2 has
		cl_command_queue made = CL.clCreateCommandQueue(context, id, 0, status);
		OpenClStatus.check(status[0], info.address() + ": a queue cannot be created");
		OpenClQueue q = new OpenClQueue(this, made);
		queues.add(q);
		return q;
	}

	@Override
	public void close() {
		if (closed) {
			return;
		}
		synchronized (compiled) {
			closed = true;
		}
		List.copyOf(queues).forEach(OpenClQueue::close);
		memory.open().forEach(Buffer::close);
		compiled.forEach(Compiled::close);
		CL.clReleaseContext(context);
	}

	void forget(OpenClQueue q) {
		queues.remove(q);
	}

	DeviceChecks checks() {
		return checks;
	}

	/** What a new queue checks. */
	QueueChecks queueChecks() {
		return new QueueChecks(info, guards, memory::open);
	}

	cl_context context() {
		return context;
	}

	cl_device_id id() {
		return id;
	}

	DeviceFacts facts() {
		return facts;
	}

	String options() {
		return options;
	}

	private void requireOpen() {
		if (closed) {
			throw new DeviceException("device " + info.address() + " is closed");
		}
	}
}
