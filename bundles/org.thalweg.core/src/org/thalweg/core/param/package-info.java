/**
 * Parameters declared once, as components of a record with {@link org.thalweg.core.param.Param}; command line, file
 * validation, forms and documentation are derived by {@link org.thalweg.core.param.Parameters}.
 *
 * @since 0.1
 */
package org.thalweg.core.param;
