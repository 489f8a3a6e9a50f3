package org.thalweg.cuda;

import java.util.List;
import java.util.Optional;

/** A compiler of CUDA C++; all understand the same options. */
sealed interface Compiler permits Nvrtc, Nvcc {
	/** Name, version and place. */
	String description();

	/** @param name what the text is called in messages where it has no {@code #line} */
	Output compile(String text, String name, List<String> options);

	/** The result of compiling. There is no code if the text has errors; the log lists them. */
	record Output(Optional<byte[]> cubin, String log) {
	}
}
