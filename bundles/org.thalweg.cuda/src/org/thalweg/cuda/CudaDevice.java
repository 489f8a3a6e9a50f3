package org.thalweg.cuda;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import org.thalweg.core.device.CodeCache;
import org.thalweg.core.device.CompileAhead;
import org.thalweg.core.device.DeviceChecks;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.Guards;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MemoryLedger;
import org.thalweg.core.device.QueueChecks;

import jcuda.driver.CUdevice;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;

/** An opened CUDA device. */
final class CudaDevice implements KernelDevice {
	/** Machine code of this process's devices, by the hash of text and options, which name the architecture. */
	private static final CompileAhead<byte[]> CODE = new CompileAhead<>("NVRTC ahead", 256);
	/** What earlier processes compiled: programs take some 50 KB each. */
	private static final CodeCache KEPT = CodeCache.ofThisUser("cuda", 256 << 20);

	private final DeviceInfo info;
	private final Context context;
	private final DeviceChecks checks = new DeviceChecks(this);
	private final DriverLibrary driver = new DriverLibrary();
	private final CudaCompiler compiler;
	private final boolean startsEarly;
	private final boolean groupsMeet;
	private final MemoryLedger memory;
	private final SpareMemory spare = new SpareMemory();
	private final Optional<Guards> guards;
	/** Cache of composed texts: composing one takes longer than finding it. */
	private final Map<KernelText, String> hashes = new ConcurrentHashMap<>();
	private final Map<String, Module> modules = new HashMap<>();
	private final List<CudaQueue> queues = new ArrayList<>();
	private final CudaQueue queue;
	private boolean closed;

	/** @param guarded whether buffers lie among guards that are verified after everything that writes */
	CudaDevice(CUdevice device, DeviceInfo info, boolean guarded) {
		this.info = info;
		guards = guarded ? Optional.of(new Guards(info)) : Optional.empty();
		int[] version = new int[1];
		CudaResult.check(JCudaDriver.cuDriverGetVersion(version), info.address());
		compiler = CudaCompiler.find(DeviceFacts.architecture(device), version[0] / 1000);
		startsEarly = version[0] >= EarlyLaunch.OLDEST_DRIVER && DeviceFacts.awaitsPrevious(device);
		groupsMeet = DeviceFacts.launchesCooperatively(device);
		memory = new MemoryLedger(info);
		context = new Context(info.address(), device);
		queue = newQueue();
	}

	@Override
	public DeviceInfo info() {
		return info;
	}

	@Override
	public Language language() {
		return Language.CUDA;
	}

	@Override
	public Buffer allocate(String label, long bytes) {
		context.enter();
		memory.require(label, bytes);
		// 4096 bytes of guards before a buffer leave it as aligned as a separate buffer, which begins at a multiple of 256.
		long guard = guards.isPresent() ? Guards.BYTES : 0;
		long size = Math.max(bytes, 1) + 2 * guard;
		DevicePointer known = spare.take(size);
		DevicePointer pointer = known == null ? new DevicePointer() : known;
		int status = known == null ? JCudaDriver.cuMemAlloc(pointer, size) : CUresult.CUDA_SUCCESS;
		if (status == CUresult.CUDA_ERROR_OUT_OF_MEMORY) {
			spare.clear();
			status = JCudaDriver.cuMemAlloc(pointer, size);
		}
		if (status == CUresult.CUDA_ERROR_OUT_OF_MEMORY) {
			long[] free = new long[1];
			JCudaDriver.cuMemGetInfo(free, new long[1]);
			throw memory.refusal(label, bytes, "%.2f GiB of its %.2f GiB are free, taking other programs into account"
					.formatted(free[0] * 0x1p-30, info.globalBytes() * 0x1p-30));
		}
		CudaResult.check(status, info.address() + ": buffer '" + label + "'");
		CudaBuffer buffer = new CudaBuffer(this, label, bytes, pointer, guard);
		guards.ifPresent(g -> g.lay(buffer, queue));
		memory.add(buffer);
		return buffer;
	}

	@Override
	public Program build(KernelText text) {
		context.enter();
		String hash = hashes.computeIfAbsent(text, compiler::hash);
		Module known = modules.get(hash);
		if (known != null) {
			return new CudaProgram(known, hash, 0);
		}
		long start = System.nanoTime();
		byte[] code = CODE.get(key(hash), () -> compiled(text, key(hash)));
		Module module = new Module(this, text.name(), code, compiler.description());
		modules.put(hash, module);
		return new CudaProgram(module, hash, (System.nanoTime() - start) * 1e-9);
	}

	@Override
	public void prepare(KernelText text) {
		String key = key(hashes.computeIfAbsent(text, compiler::hash));
		CODE.begin(key, () -> compiled(text, key));
	}

	private byte[] compiled(KernelText text, String key) {
		return KEPT.get(key).orElseGet(() -> {
			byte[] code = compiler.compile(text, info.name());
			KEPT.put(key, code);
			return code;
		});
	}

	/** Another compiler makes other code. */
	private String key(String hash) {
		return hash + ' ' + compiler.description();
	}

	@Override
	public boolean groupsMeet() {
		return groupsMeet;
	}

	@Override
	public Queue queue() {
		return queue;
	}

	@Override
	public CudaQueue newQueue() {
		context.enter();
		CudaQueue q = new CudaQueue(this);
		queues.add(q);
		return q;
	}

	@Override
	public void close() {
		if (closed) {
			return;
		}
		closed = true;
		context.enterToClose();
		List.copyOf(queues).forEach(CudaQueue::close);
		memory.open().forEach(Buffer::close);
		spare.clear();
		modules.values().forEach(Module::close);
		context.close();
	}

	void forget(CudaQueue q) {
		queues.remove(q);
	}

	DeviceChecks checks() {
		return checks;
	}

	/** What a new queue checks. */
	QueueChecks queueChecks() {
		return new QueueChecks(info, guards, memory::open);
	}

	/** Waits for the work that is queued and may still use the memory, which then serves the next buffer of its size. */
	void release(CudaBuffer buffer, DevicePointer pointer, long size) {
		context.enterToClose();
		JCudaDriver.cuCtxSynchronize();
		spare.leave(pointer, size);
		memory.remove(buffer);
	}

	Context context() {
		return context;
	}

	/** A queue's means to start launches early; empty where device or driver do not have it. */
	Optional<EarlyLaunch> earlyLaunch() {
		return startsEarly ? driver.launch().map(EarlyLaunch::new) : Optional.empty();
	}

	DriverLibrary driver() {
		return driver;
	}
}
