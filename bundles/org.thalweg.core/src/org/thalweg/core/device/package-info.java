/**
 * Where runs take place. A bundle contributes a {@link org.thalweg.core.device.Backend}; algorithms see
 * {@link org.thalweg.core.device.HostDevice} or {@link org.thalweg.core.device.KernelDevice} and never which runtime
 * stands behind it.
 */
package org.thalweg.core.device;
