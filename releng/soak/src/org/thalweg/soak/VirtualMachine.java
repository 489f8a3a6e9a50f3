package org.thalweg.soak;

import java.lang.management.ManagementFactory;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.management.JMException;
import javax.management.ObjectName;

/** Memory of the virtual machine by its own report, with {@code -XX:NativeMemoryTracking=summary}. */
final class VirtualMachine {
	private static final Pattern TOTAL = Pattern.compile("Total: reserved=\\d+KB, committed=(\\d+)KB");

	private VirtualMachine() {
	}

	/** MiB; NaN where it does not track. */
	static double committed() {
		Matcher total = TOTAL.matcher(summary());
		return total.find() ? Long.parseLong(total.group(1)) / 1024.0 : Double.NaN;
	}

	/** A summary by category. */
	static String summary() {
		try {
			return (String) ManagementFactory.getPlatformMBeanServer().invoke(new ObjectName("com.sun.management:type=DiagnosticCommand"),
					"vmNativeMemory", new Object[] { new String[] { "summary", "scale=KB" } }, new String[] { String[].class.getName() });
		} catch (JMException e) {
			return "";
		}
	}
}
