/**
 * The API for contributors. {@link org.thalweg.core.Catalog} lists the contributions of all bundles.
 *
 * @since 0.1
 */
package org.thalweg.core;
