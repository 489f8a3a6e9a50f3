package org.thalweg.cuda;

import org.thalweg.core.device.DeviceChecks.Made;
import org.thalweg.core.device.KernelDevice.Mark;

import jcuda.driver.CUevent;
import jcuda.driver.CUevent_flags;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;

/** An event, held until the queue has passed it. */
final class CudaMark implements Mark, Made {
	private final CudaDevice device;
	private CUevent event = new CUevent();

	CudaMark(CudaDevice device) {
		this.device = device;
		CudaResult.check(JCudaDriver.cuEventCreate(event, CUevent_flags.CU_EVENT_DISABLE_TIMING), "mark");
	}

	@Override
	public CudaDevice device() {
		return device;
	}

	/** The event to wait for, or null if there is nothing to wait for. */
	CUevent event() {
		return event;
	}

	/** Whether the queue has passed the mark; then the event is released. */
	boolean reached() {
		if (event != null && JCudaDriver.cuEventQuery(event) != CUresult.CUDA_ERROR_NOT_READY) {
			release();
		}
		return event == null;
	}

	void release() {
		if (event != null) {
			JCudaDriver.cuEventDestroy(event);
			event = null;
		}
	}
}
