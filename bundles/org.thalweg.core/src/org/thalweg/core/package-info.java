/** The API for contributors. {@link org.thalweg.core.Catalog} lists the contributions of all bundles. */
package org.thalweg.core;
