package org.thalweg.cuda;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.Launch;

import jcuda.driver.CUgraph;
import jcuda.driver.CUgraphExec;
import jcuda.driver.CUresult;
import jcuda.driver.CUstreamCaptureMode;
import jcuda.driver.CUstream_flags;
import jcuda.driver.JCudaDriver;

/** A CUDA graph of launches one after the other; where the driver makes none, the launches themselves. */
final class CudaReplay implements Replay {
	private final CudaQueue queue;
	private final List<Launch> launches;
	private final Optional<CUgraphExec> graph;
	private final String name;
	private final boolean startsEarly;
	private boolean closed;

	private CudaReplay(CudaQueue queue, List<Launch> launches) {
		this.queue = queue;
		this.launches = launches;
		boolean early = queue.startsEarly() && launches.stream().anyMatch(Launch::startsEarly);
		Optional<CUgraphExec> first = launches.isEmpty() ? Optional.empty() : record(queue, launches);
		this.startsEarly = early && first.isPresent();
		// A driver that does not record early launches may record ordinary ones.
		this.graph = early && first.isEmpty() ? record(queue, launches.stream().map(Launch::ordinary).toList()) : first;
		this.name = names(launches);
	}

	private static String names(List<Launch> launches) {
		Set<String> names = new TreeSet<>();
		Kernel last = null;
		for (Launch l : launches) {
			if (l.kernel() != last) { // most lists repeat one
				last = l.kernel();
				names.add(last.name());
			}
		}
		return String.join(", ", names);
	}

	/** The device's context must be the thread's. */
	static CudaReplay of(CudaQueue queue, List<Launch> launches) {
		return new CudaReplay(queue, List.copyOf(launches));
	}

	// On a separate stream, so that what the queue waits for does not get into the graph.
	private static Optional<CUgraphExec> record(CudaQueue queue, List<Launch> launches) {
		CudaStream stream = new CudaStream();
		CudaResult.check(JCudaDriver.cuStreamCreate(stream, CUstream_flags.CU_STREAM_NON_BLOCKING), "recording");
		CUgraph graph = new CUgraph();
		boolean recorded = false;
		try {
			if (JCudaDriver.cuStreamBeginCapture(stream,
					CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_THREAD_LOCAL) != CUresult.CUDA_SUCCESS) {
				return Optional.empty();
			}
			boolean launched = true;
			try {
				for (int i = 0; launched && i < launches.size(); i++) {
					launched = queue.launchOn(stream, launches.get(i)) == CUresult.CUDA_SUCCESS;
				}
			} finally {
				recorded = JCudaDriver.cuStreamEndCapture(stream, graph) == CUresult.CUDA_SUCCESS;
			}
			return launched && recorded ? instantiate(graph) : Optional.empty();
		} finally {
			if (recorded) {
				JCudaDriver.cuGraphDestroy(graph);
			}
			JCudaDriver.cuStreamDestroy(stream);
		}
	}

	private static Optional<CUgraphExec> instantiate(CUgraph graph) {
		CUgraphExec exec = new CUgraphExec();
		return JCudaDriver.cuGraphInstantiate(exec, graph, 0) == CUresult.CUDA_SUCCESS ? Optional.of(exec) : Optional.empty();
	}

	/** Whether the driver made a graph. */
	boolean graphed() {
		return graph.isPresent();
	}

	/** Whether the graph lets launches start early. */
	boolean startsEarly() {
		return startsEarly;
	}

	@Override
	public void run() {
		queue.enter();
		if (closed) {
			throw new DeviceException("this replay is closed");
		}
		if (graph.isPresent()) {
			queue.check(JCudaDriver.cuGraphLaunch(graph.get(), queue.stream()), "a replay of kernels", name);
			queue.verify("a replay of kernels", name);
		} else {
			launches.forEach(queue::launch);
		}
	}

	@Override
	public void close() {
		if (!closed) {
			closed = true;
			graph.ifPresent(JCudaDriver::cuGraphExecDestroy);
			queue.forget(this);
		}
	}
}
