/**
 * NVIDIA devices through the CUDA driver API (JCuda) and NVIDIA's run-time compiler NVRTC, or nvcc where that is
 * missing. Harmless on machines without a driver. The entry points are {@link org.thalweg.cuda.CudaBackend}, and
 * {@link org.thalweg.cuda.CudaCompiler}, which needs no device.
 */
package org.thalweg.cuda;
