package org.thalweg.ui.tests;

import org.eclipse.ui.IStartup;

/** Actions of a workbench in a separate process once its window is open; see {@link WorkbenchProcess}. */
abstract class Script {
	/** The system property that names the script's class. */
	static final String PROPERTY = "org.thalweg.ui.tests.script";

	/** Outside the workbench's thread. It ends by closing the workbench, or is killed. */
	abstract void play() throws Exception;

	/** Begins the script, where there is one. */
	public static final class Beginning implements IStartup {
		@Override
		public void earlyStartup() {
			String name = System.getProperty(PROPERTY);
			if (name != null) {
				new Thread(() -> play(name), "script").start();
			}
		}

		private static void play(String name) {
			try {
				((Script) Class.forName(name).getDeclaredConstructor().newInstance()).play();
			} catch (Throwable e) { // including an assertion's: the process must print it and end
				e.printStackTrace();
				Runtime.getRuntime().halt(1);
			}
		}
	}
}
