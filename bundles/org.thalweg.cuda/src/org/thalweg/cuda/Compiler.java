package org.thalweg.cuda;

import java.util.List;
import java.util.Optional;

/** One way to compile CUDA C++; both ways understand the same options. */
sealed interface Compiler permits Nvrtc, Nvcc {
	/** Name, version and place. */
	String description();

	/** @param name what the text is called in messages where it has no {@code #line} */
	Output compile(String text, String name, List<String> options);

	/** What came out. The code is missing if the text has errors; then the log says which. */
	record Output(Optional<byte[]> cubin, String log) {
	}
}
