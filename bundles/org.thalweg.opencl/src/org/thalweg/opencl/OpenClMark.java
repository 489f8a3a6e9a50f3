package org.thalweg.opencl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.cl_event;
import org.thalweg.core.device.DeviceChecks.Made;
import org.thalweg.core.device.KernelDevice.Mark;

/** A marker's event, held until the queue has passed it. */
final class OpenClMark implements Mark, Made {
	private final OpenClDevice device;
	private cl_event event;

	OpenClMark(OpenClDevice device, cl_event event) {
		this.device = device;
		this.event = event;
	}

	@Override
	public OpenClDevice device() {
		return device;
	}

	/** The event to wait for, or null if there is nothing to wait for. */
	cl_event event() {
		return event;
	}

	/** Whether the queue has passed the mark; then the event is released. */
	boolean reached() {
		if (event == null) {
			return true;
		}
		ByteBuffer status = ByteBuffer.allocateDirect(4).order(ByteOrder.nativeOrder());
		int asked = CL.clGetEventInfo(event, CL.CL_EVENT_COMMAND_EXECUTION_STATUS, 4, Pointer.to(status), null);
		// A negative status is a failure, which also ends the waiting.
		if (asked != CL.CL_SUCCESS || status.getInt(0) <= CL.CL_COMPLETE) {
			release();
			return true;
		}
		return false;
	}

	void release() {
		if (event != null) {
			CL.clReleaseEvent(event);
			event = null;
		}
	}
}
