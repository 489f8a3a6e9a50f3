package org.thalweg.opencl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Assumptions;

/** A driver of OpenCL that a test compiles: one platform, whose functions do what the test requires. */
final class FakeDriver {
	/** The platform begins with the table of its functions: clGetPlatformIDs, clGetPlatformInfo, clGetDeviceIDs. */
	private static final String TEXT = """
			#include <stdlib.h>
			#include <string.h>
			#include <unistd.h>
			static void *table[256];
			static struct { void **functions; } platform = { table };
			static int platform_info(void *of, unsigned name, size_t size, void *value, size_t *needed)
			{
			    const char *text = name == 0x904 ? "cl_khr_icd" : name == 0x901 ? "OpenCL 1.2 fake" : "fake";
			    if (value && size > strlen(text)) strcpy(value, text);
			    if (needed) *needed = strlen(text) + 1;
			    return 0;
			}
			static int device_ids(void *of, unsigned long type, unsigned room, void **devices, unsigned *n)
			{
			    %s;
			    return -1;
			}
			int clIcdGetPlatformIDsKHR(unsigned room, void **platforms, unsigned *n)
			{
			    %s;
			    table[1] = platform_info;
			    table[2] = device_ids;
			    if (platforms && room) platforms[0] = &platform;
			    if (n) *n = 1;
			    return 0;
			}
			int clGetPlatformInfo(void *of, unsigned name, size_t size, void *value, size_t *needed)
			{
			    return platform_info(of, name, size, value, needed);
			}
			void *clGetExtensionFunctionAddress(const char *name)
			{
			    return strcmp(name, "clIcdGetPlatformIDsKHR") ? 0 : (void *)clIcdGetPlatformIDsKHR;
			}
			""";

	private FakeDriver() {
	}

	/**
	 * Compiles a driver and names it in an .icd file.
	 *
	 * @param platforms what it does when queried for its platform, in C
	 * @param devices the same for its devices, of which it has none
	 */
	static Path in(Path folder, String name, String platforms, String devices) throws IOException, InterruptedException {
		Path text = Files.writeString(folder.resolve(name + ".c"), TEXT.formatted(devices, platforms));
		Path library = folder.resolve(name + ".so");
		try {
			int code = new ProcessBuilder("cc", "-shared", "-fPIC", "-o", library.toString(), text.toString()).inheritIO()
					.start().waitFor();
			Assumptions.assumeTrue(code == 0, "skipped: the C compiler fails");
		} catch (IOException e) {
			Assumptions.abort("skipped: no C compiler");
		}
		return Files.writeString(folder.resolve(name + ".icd"), library + "\n");
	}
}
