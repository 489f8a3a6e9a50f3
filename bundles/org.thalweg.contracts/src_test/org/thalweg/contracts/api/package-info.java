/**
 * The fence around the interface: compares what core and contracts export with the lists in {@code releng/api}. Start from {@link
 * org.thalweg.contracts.api.Fence}.
 */
package org.thalweg.contracts.api;
