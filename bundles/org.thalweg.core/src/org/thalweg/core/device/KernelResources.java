package org.thalweg.core.device;

/**
 * What a compiled kernel uses; −1 where the runtime does not tell.
 *
 * @param registers registers per work-item
 * @param localBytes local memory per group, declared in the kernel
 * @param privateBytes private memory per work-item outside registers (spills and arrays)
 * @param groupSize largest group this kernel can be launched with
 * @param multiple group sizes that are multiples of this waste no lanes
 */
public record KernelResources(int registers, long localBytes, long privateBytes, int groupSize, int multiple) {
}
