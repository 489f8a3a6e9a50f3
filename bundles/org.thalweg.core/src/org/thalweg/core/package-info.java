/**
 * What a contributor sees of Thalweg. {@link org.thalweg.core.Catalog} lists what bundles contribute.
 */
package org.thalweg.core;
