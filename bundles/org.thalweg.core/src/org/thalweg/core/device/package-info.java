/**
 * Devices and backends. A bundle contributes a {@link org.thalweg.core.device.Backend}; algorithms see {@link
 * org.thalweg.core.device.HostDevice} or {@link org.thalweg.core.device.KernelDevice} and never the runtime itself.
 *
 * @since 0.1
 */
package org.thalweg.core.device;
