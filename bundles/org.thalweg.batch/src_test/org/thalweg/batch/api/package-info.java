/**
 * The fence around the interface: compares what bundles promise to plug-ins with the lists in {@code releng/api}. Start from {@link
 * org.thalweg.batch.api.Fence}.
 */
package org.thalweg.batch.api;
