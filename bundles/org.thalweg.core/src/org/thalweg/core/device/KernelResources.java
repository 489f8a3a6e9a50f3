package org.thalweg.core.device;

/**
 * Resources of a compiled kernel; −1 if the runtime does not report them.
 *
 * @param registers registers per work-item
 * @param localBytes local memory per group, declared in the kernel
 * @param privateBytes private memory per work-item outside registers (spills and arrays)
 * @param groupSize largest group this kernel can be launched with
 * @param multiple preferred multiple of the group size, which leaves no lane idle
 */
public record KernelResources(int registers, long localBytes, long privateBytes, int groupSize, int multiple) {
}
