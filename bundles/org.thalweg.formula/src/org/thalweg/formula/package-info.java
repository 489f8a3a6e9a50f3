/**
 * Problems that users type: a formula is parsed once, and its tree gives the host's bytecode and the kernel text, which compute the same
 * bits. Begin with {@link org.thalweg.formula.Formula}.
 */
package org.thalweg.formula;
