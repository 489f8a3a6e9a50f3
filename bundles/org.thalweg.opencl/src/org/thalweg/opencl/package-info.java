/**
 * OpenCL 1.2 devices through JOCL: every device of every platform, CPUs included. The entry point is
 * {@link org.thalweg.opencl.OpenClBackend}.
 */
package org.thalweg.opencl;
