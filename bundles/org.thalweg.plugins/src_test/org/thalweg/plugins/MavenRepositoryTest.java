package org.thalweg.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;

/** Coordinates from a Maven repository in a folder and on a web server of this machine, and the faults of both. */
class MavenRepositoryTest {
	private static final String ES = "edu.example:es:1.0.0";
	private static final String TIMEOUT = "org.thalweg.plugins.timeout";

	@TempDir
	private Path folder;

	private final CountDownLatch asked = new CountDownLatch(1);
	private final CountDownLatch ended = new CountDownLatch(1);
	private byte[] bytes;
	private Path jar;
	private HttpServer server;
	private String address;

	@BeforeEach
	void serve() throws Exception {
		bytes = TestJar.bundle("edu.es", "1.0.0");
		jar = Files.write(Files.createDirectories(folder.resolve("edu/example/es/1.0.0")).resolve("es-1.0.0.jar"),
				bytes);
		checksum("SHA-1", "sha1");
		server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		address = "http://" + server.getAddress().getAddress().getHostAddress() + ":" + server.getAddress().getPort();
		server.createContext("/maven/", this::file);
		server.createContext("/moved/", exchange -> redirect(exchange, address + exchange.getRequestURI().getPath()
				.replace("/moved/", "/maven/")));
		server.createContext("/away/", exchange -> redirect(exchange, "file:///etc/passwd"));
		server.createContext("/circle/", exchange -> redirect(exchange, exchange.getRequestURI().getPath()));
		server.createContext("/refused/", exchange -> answer(exchange, 403, new byte[0]));
		server.createContext("/silent/", _ -> silent());
		server.createContext("/stalled/", exchange -> {
			exchange.sendResponseHeaders(200, 1000);
			exchange.getResponseBody().write(1);
			exchange.getResponseBody().flush();
			silent();
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

	private void silent() throws IOException {
		asked.countDown();
		try {
			ended.await();
		} catch (InterruptedException e) {
			throw new IOException(e);
		}
	}

	private void file(HttpExchange exchange) throws IOException {
		Path file = folder.resolve(exchange.getRequestURI().getPath().substring("/maven/".length()));
		if (Files.isRegularFile(file)) {
			answer(exchange, 200, Files.readAllBytes(file));
		} else {
			answer(exchange, 404, "<html>not here</html>".getBytes());
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

	private String checksum(String algorithm, String extension) throws Exception {
		String sum = TestJar.digest(algorithm, bytes);
		checksum(extension, sum + "  es-1.0.0.jar\n", true);
		return sum;
	}

	private void checksum(String extension, String text, boolean there) throws IOException {
		Path file = jar.resolveSibling("es-1.0.0.jar." + extension);
		if (there) {
			Files.writeString(file, text);
		} else {
			Files.delete(file);
		}
	}

	private static List<String> found(String from) throws PluginException {
		return PluginSourceTest.found(ES, Optional.of(from));
	}

	private static String refused(String coordinates, String from) {
		return assertThrows(PluginException.class, () -> PluginSourceTest.found(coordinates, Optional.of(from)))
				.getMessage();
	}

	@Test
	void aJarIsTakenFromAFolderFromAServerAndFromWhereThatSendsUs() throws Exception {
		for (String from : List.of(folder.toUri().toString(), address + "/maven", address + "/maven/", address
				+ "/moved")) {
			assertEquals(List.of("edu.es 1.0.0"), found(from));
		}
	}

	@ParameterizedTest
	@CsvSource({ "SHA-1, sha1", "SHA-256, sha256", "SHA-512, sha512" })
	void theStrongestChecksumIsCompared(String algorithm, String extension) throws Exception {
		String sum = checksum(algorithm, extension);
		assertEquals(List.of("edu.es 1.0.0"), found(address + "/maven"));
		String other = "0".repeat(sum.length());
		checksum(extension, other, true);
		assertEquals(ES + ": the jar's " + algorithm + " is " + sum.substring(0, 12)
				+ "…, but the repository has 000000000000…: the file is damaged or has been replaced. Nothing was installed.",
				refused(ES, address
						+ "/maven"));
		assertEquals(refused(ES, address + "/maven"), refused(ES, folder.toUri().toString()));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "<html>", "0123" })
	void aJarWithoutAChecksumIsRefused(String text) throws Exception {
		checksum("sha1", text, true);
		String at = address + "/maven/edu/example/es/1.0.0/es-1.0.0.jar";
		assertEquals(at + ".sha1: it contains no SHA-1 checksum. Nothing was installed.", refused(ES, address + "/maven"));
		checksum("sha1", "0".repeat(5000), true);
		assertEquals(at + ".sha1: it cannot be read: body exceeds capacity: 4096.", refused(ES, address + "/maven"));
		checksum("sha1", "", false);
		assertEquals(ES + ": " + address
				+ "/maven/ has no checksum for it (.sha512, .sha256 or .sha1), so it cannot be verified. Nothing was installed. If you trust the "
				+ "jar, download it and install it from the file.", refused(ES, address
						+ "/maven"));
	}

	@Test
	void eachFaultOfAServerIsOneLine() throws Exception {
		String file = "/edu/example/es/1.0.0/es-1.0.0.jar";
		String follows = ", which is not followed. Only a limited number of redirections to http: or https: are followed, and none from https: to "
				+ "http:.";
		assertEquals(ES + ": there is no file " + address + "/maven/no" + file
				+ ". Check the coordinates, or name another Maven repository with --repository.", refused(ES, address
						+ "/maven/no"));
		assertEquals(address + "/refused" + file + ": the server answered with status 403.", refused(ES, address + "/refused"));
		assertEquals(address + "/away" + file + ": the server redirects to file:///etc/passwd" + follows, refused(ES,
				address + "/away"));
		assertEquals(address + "/circle" + file + ": the server redirects to /circle" + file + follows, refused(ES,
				address + "/circle"));
		System.setProperty(TIMEOUT, "1"); // for these two only: a busy machine may take longer to answer
		assertEquals(address + "/silent" + file + ": the server sent nothing for 1 s. Try again later.", refused(ES,
				address + "/silent"));
		assertEquals(address + "/stalled" + file + ": the server sent nothing for 1 s. Try again later.", refused(
				ES, address + "/stalled"));
		System.clearProperty(TIMEOUT);
		assertEquals("http://no-such-host.invalid/m" + file
				+ ": unknown host no-such-host.invalid. Check the address and the network connection.", refused(ES,
						"http://no-such-host.invalid/m"));
		int free;
		try (ServerSocket socket = new ServerSocket(0)) {
			free = socket.getLocalPort();
		}
		assertEquals("http://127.0.0.1:" + free + file
				+ ": no server answers at this address. Check the address, and try again later.",
				refused(ES, "http://127.0.0.1:" + free));
	}

	@Test
	void eachFaultOfARequestIsOneLine() throws Exception {
		String here = folder.toUri().toString();
		assertEquals("edu.example:es:2.0.0: there is no file " + here.replace("file:///", "file:/")
				+ "edu/example/es/2.0.0/es-2.0.0.jar"
				+ ". Check the coordinates, or name another Maven repository with --repository.", refused(
						"edu.example:es:2.0.0", here));
		assertEquals(
				"edu.example:es:2.0.0-SNAPSHOT: snapshots are not supported, because the names of their files change. Name a release, or install "
						+ "the jar from a file.", refused("edu.example:es:2.0.0-SNAPSHOT", here));
		for (String wrong : List.of("ftp://host/x", "maven", "file:maven", "file://host/maven", "http://", "http:///m",
				"http://host:99999",
				"http://a b")) {
			assertEquals(wrong
					+ ": this is not the address of a Maven repository; expected an address such as https://host/maven or file:///folder, with "
					+ "blanks written as %20.", refused(ES, wrong));
		}
	}

	@Test
	void whatTheJarIsCountsAsForAFile() throws Exception {
		bytes = TestJar.bundle("..", "1.0.0");
		Files.write(jar, bytes);
		checksum("SHA-1", "sha1");
		assertEquals(ES
				+ ": its Bundle-SymbolicName '..' may contain only letters without accents, digits, '.', '_' and '-', and must not begin with "
				+ "'.'.", refused(ES, folder.toUri().toString()));
		bytes = new byte[] { 1 };
		Files.write(jar, bytes);
		checksum("SHA-1", "sha1");
		assertTrue(refused(ES, folder.toUri().toString()).startsWith(ES + ": it is not a jar, or it is damaged ("));
	}

	/** The certificate is the server's own, so that only this client trusts it. */
	@Test
	void fromHttpsNothingLeadsToHttp() throws Exception {
		Path keys = folder.resolve("keys");
		String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
		assertEquals(0, new ProcessBuilder(keytool, "-genkeypair", "-alias", "a", "-keyalg", "EC", "-dname", "CN=a",
				"-ext", "san=ip:127.0.0.1",
				"-storepass", "secret", "-keystore", keys.toString()).start().waitFor());
		KeyStore store = KeyStore.getInstance(keys.toFile(), "secret".toCharArray());
		KeyManagerFactory own = KeyManagerFactory.getInstance("PKIX");
		own.init(store, "secret".toCharArray());
		TrustManagerFactory trusted = TrustManagerFactory.getInstance("PKIX");
		trusted.init(store);
		SSLContext context = SSLContext.getInstance("TLS");
		context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
		HttpsServer secure = HttpsServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
		secure.setHttpsConfigurator(new HttpsConfigurator(context));
		secure.createContext("/", exchange -> redirect(exchange, address + "/maven" + exchange.getRequestURI()
				.getPath()));
		secure.start();
		try (Download download = new Download(HttpClient.newBuilder().sslContext(context), () -> false)) {
			String from = "https://127.0.0.1:" + secure.getAddress().getPort();
			String file = "/edu/example/es/1.0.0/es-1.0.0.jar";
			assertEquals(from + file + ": the server redirects to " + address + "/maven" + file
					+ ", which is not followed. Only a limited number of redirections to http: or https: are followed, and none from https: to "
					+ "http:.", assertThrows(PluginException.class,
							() -> download.fetch(URI.create(from + file), folder.resolve("to"), 1000)).getMessage());
			String untrusted = refused(ES, from);
			assertTrue(untrusted.startsWith(from + file + ": a secure connection is not possible: "), untrusted);
		} finally {
			secure.stop(0);
		}
	}

	/** Without a time-out that could end the wait, and only after the server has received the request. */
	@ParameterizedTest
	@ValueSource(strings = { "/silent", "/stalled" })
	@Timeout(300)
	void aStopIsHeededWhileAServerIsSilent(String place) throws Exception {
		System.setProperty(TIMEOUT, "100000");
		try (PluginSource from = new PluginSource(Optional.of(address + place), () -> asked.getCount() == 0)) {
			assertThrows(CancellationException.class, () -> from.read(ES));
		}
		assertEquals(1, ended.getCount(), "the server has not answered");
	}
}
