package org.thalweg.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.plugins.site.SiteException;
import org.thalweg.plugins.site.WebPlace;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/** The same from a web server of this machine, and what goes wrong with servers. */
class PluginWebSiteTest {
	private static final String TIMEOUT = "org.thalweg.plugins.timeout";

	@TempDir
	private Path folder;

	private final CountDownLatch asked = new CountDownLatch(1);
	private final CountDownLatch ended = new CountDownLatch(1);
	private HttpServer server;
	private String address;

	@BeforeEach
	void serve() throws Exception {
		System.setProperty(TIMEOUT, "1");
		new TestSite(folder).bundle("edu.es", "1.0.0", "osgi.bundle org.thalweg.core 0.0.0").write(".xml");
		server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		address = "http://" + server.getAddress().getAddress().getHostAddress() + ":" + server.getAddress().getPort();
		server.createContext("/site/", this::file);
		server.createContext("/moved/", exchange -> redirect(exchange, address + exchange.getRequestURI().getPath().replace("/moved/", "/site/")));
		server.createContext("/away/", exchange -> redirect(exchange, "file:///etc/passwd"));
		server.createContext("/circle/", exchange -> redirect(exchange, exchange.getRequestURI().getPath()));
		server.createContext("/refused/", exchange -> answer(exchange, 403, new byte[0]));
		server.createContext("/silent/", _ -> {
			asked.countDown();
			try {
				ended.await();
			} catch (InterruptedException e) {
				throw new IOException(e);
			}
		});
		server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
		server.start();
	}

	@AfterEach
	void end() {
		System.clearProperty(TIMEOUT);
		ended.countDown();
		server.stop(0);
	}

	private void file(HttpExchange exchange) throws IOException {
		Path file = folder.resolve(exchange.getRequestURI().getPath().substring("/site/".length()));
		if (Files.isRegularFile(file)) {
			answer(exchange, 200, Files.readAllBytes(file));
		} else {
			answer(exchange, 404, new byte[0]);
		}
	}

	private static void redirect(HttpExchange exchange, String to) throws IOException {
		exchange.getResponseHeaders().add("Location", to);
		answer(exchange, 302, new byte[0]);
	}

	private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
		try (exchange) {
			exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
			exchange.getResponseBody().write(body);
		}
	}

	@Test
	void aSiteIsTakenFromAServerAndFromWhereThatSendsUs() throws Exception {
		assertEquals(List.of("edu.es 1.0.0"), PluginSiteTest.found(address + "/site"));
		assertEquals(List.of("edu.es 1.0.0"), PluginSiteTest.found(address + "/site/"));
		assertEquals(List.of("edu.es 1.0.0"), PluginSiteTest.found(address + "/moved"));
	}

	@Test
	void eachFaultOfAServerIsOneLine() throws Exception {
		assertEquals(address + "/nowhere is no p2 site: it has no content.xml, nor one that is packed.", PluginSiteTest.refused(address
				+ "/nowhere"));
		assertEquals(address + "/refused/content.jar: the server answers 403 Forbidden.", PluginSiteTest.refused(address + "/refused"));
		assertEquals(address + "/away/content.jar: the server redirects to file:///etc/passwd, which is not followed.", PluginSiteTest.refused(address
				+ "/away"));
		assertEquals(address + "/circle/content.jar: the server redirects more than 5 times.", PluginSiteTest.refused(address + "/circle"));
		assertEquals(address + "/silent/content.jar: the server has not answered for 1 s. Try again later.", PluginSiteTest.refused(address
				+ "/silent"));
		assertEquals("http://no-such-host.invalid/p2: no host is called no-such-host.invalid. Is the address right, and the network up?",
				PluginSiteTest
						.refused("http://no-such-host.invalid/p2"));
		int free;
		try (ServerSocket socket = new ServerSocket(0)) {
			free = socket.getLocalPort();
		}
		assertEquals("http://127.0.0.1:" + free + "/p2: nothing answers there. Is the address right, and the server up?", PluginSiteTest.refused(
				"http://127.0.0.1:" + free + "/p2"));
		Files.delete(folder.resolve("plugins/edu.es_1.0.0.jar"));
		assertEquals(address + "/site/plugins/edu.es_1.0.0.jar: the file is missing, though the site lists it.", PluginSiteTest.refused(address
				+ "/site"));
	}

	/** Whatever names it: a rule for files, a child of a composed repository. A redirection is in the test above. */
	@ParameterizedTest
	@ValueSource(strings = { "file:///etc/passwd", "mailto:a@b.example", "jar:file:/a.jar!", "ftp://127.0.0.1/a.jar", "http:a.jar",
			"http://a:99999" })
	void whatASiteRefersToIsFollowedOnlyIntoTheWeb(String location) throws Exception {
		String rest = "', which is not followed: only addresses with http: and https: and a host are.";
		Path artifacts = folder.resolve("artifacts.xml");
		String listed = Files.readString(artifacts);
		Files.writeString(artifacts, listed.replace("plugins/${id}_${version}.jar", location));
		assertEquals(address + "/site: it refers to '" + location + rest, PluginSiteTest.refused(address + "/site"));
		Files.writeString(artifacts, listed.replace("${repoUrl}/plugins/", location + "/"));
		assertEquals(address + "/site: it refers to '" + location + "/" + rest, PluginSiteTest.refused(address + "/site"));
		Files.delete(folder.resolve("content.xml"));
		Files.writeString(folder.resolve("compositeContent.xml"), "<repository><children><child location='" + location
				+ "/'/></children></repository>");
		assertEquals(address + "/site: it refers to '" + location + "/" + rest, PluginSiteTest.refused(address + "/site"));
	}

	@Test
	void fromHttpsNothingLeadsToHttp() throws Exception {
		WebPlace secure = new WebPlace(URI.create("https://127.0.0.1:1/p2"));
		String rest = "', which is not followed: only addresses with https: are, from one with https:.";
		assertEquals("https://127.0.0.1:1/p2: it refers to 'http://127.0.0.1:1/b/" + rest, assertThrows(SiteException.class, () -> secure.at(
				"http://127.0.0.1:1/b")).getMessage());
		assertEquals("https://127.0.0.1:1/p2: it refers to 'http://127.0.0.1:1/b.jar" + rest, assertThrows(SiteException.class, () -> secure.open(
				"http://127.0.0.1:1/b.jar")).getMessage());
		assertEquals("https://127.0.0.1:2/b", secure.at("https://127.0.0.1:2/b").toString());
	}

	/** Without a time-out that could end the wait, and only once the server has been asked. */
	@Test
	@Timeout(300)
	void aStopIsHeededWhileAServerIsSilent() throws Exception {
		System.setProperty(TIMEOUT, "100000");
		try (PluginSource from = new PluginSource(List.of(), PluginSiteTest.INSTALLED, () -> asked.getCount() == 0)) {
			assertThrows(CancellationException.class, () -> from.read(address + "/silent"));
		}
		assertEquals(1, ended.getCount(), "the server has not answered");
	}
}
