package griot.server;

import griot.server.PortException.Reason;
import griot.server.data.DataException;
import griot.server.live.store.GameStore;
import griot.server.live.store.UnusableStoreException;
import griot.server.live.store.postgres.DatabaseAddress;
import griot.server.live.store.postgres.PostgresGameStore;
import griot.server.live.store.sql.LazyGameStore;
import griot.server.metrics.ServerMetrics;
import griot.server.operations.MetricsPort;
import griot.server.operations.Readiness;
import griot.server.tables.CurrentTables;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.core.env.MapPropertySource;

/**
 * A running server. When the server is closed or the process ends, it completes the requests in progress and shuts
 * down.
 */
public final class Server implements AutoCloseable {
    private final ConfigurableApplicationContext context;
    private final @Nullable MetricsPort metricsPort;
    private final CountDownLatch ended = new CountDownLatch(1);

    private Server(ConfigurableApplicationContext context, @Nullable MetricsPort metricsPort) {
        this.context = context;
        this.metricsPort = metricsPort;
        context.addApplicationListener(event -> {
            if (event instanceof ContextClosedEvent) {
                ended.countDown();
            }
        });
    }

    /**
     * Starts a server and waits until it accepts requests.
     *
     * @throws PortException if the port is taken or forbidden
     * @throws DataException if the games cannot be opened
     */
    public static Server start(ServerSettings settings) throws PortException, DataException {
        return start(settings, GriotApplication.class);
    }

    /** Starts a server whose Spring context consists of these classes. */
    static Server start(ServerSettings settings, Class<?>... sources) throws PortException, DataException {
        // Spring would report an unusable port late and with a long log.
        requireUsablePort(address(settings), settings.port());
        if (settings.operation().metricsPort().isPresent()) {
            requireUsablePort(
                    new InetSocketAddress(0).getAddress(),
                    settings.operation().metricsPort().getAsInt());
        }
        ServerMetrics metrics = new ServerMetrics();
        GameStore games = open(settings, metrics);
        SpringApplication application = new SpringApplication(sources);
        application.addInitializers(context -> {
            // Before environment variables, such as SERVER_PORT, and a file of properties in the working folder.
            context.getEnvironment()
                    .getPropertySources()
                    .addFirst(new MapPropertySource("griot.settings", properties(settings)));
            ConfigurableListableBeanFactory beans = context.getBeanFactory();
            beans.registerSingleton(
                    "tablebases", new CurrentTables(settings.tables(), settings.ruleSets(), settings.families()));
            beans.registerSingleton("ruleSets", settings.ruleSets());
            beans.registerSingleton("gameStore", games);
            beans.registerSingleton("serverMetrics", metrics);
        });
        application.setDefaultProperties(settings.operation().properties());
        try {
            ConfigurableApplicationContext context = application.run();
            return new Server(context, openMetricsPort(settings, context));
        } catch (PortInUseException e) {
            games.close();
            throw new PortException(settings.port(), Reason.TAKEN, e);
        }
    }

    /** The properties that take precedence over all others, since an option of the command line stands behind each. */
    private static Map<String, Object> properties(ServerSettings settings) {
        return Map.of(
                "server.port", settings.port(),
                "griot.data", settings.data().toString(),
                "griot.push", settings.push() == ServerSettings.Push.ON,
                "griot.live.lobby", settings.lobby() == ServerSettings.Lobby.OPEN,
                "server.address", address(settings).getHostAddress());
    }

    private static GameStore open(ServerSettings settings, ServerMetrics metrics) throws DataException {
        if (settings.database().isPresent()) {
            ServerSettings.Database database = settings.database().get();
            DatabaseAddress address = new DatabaseAddress(database.url(), database.user(), database.password());
            try {
                PostgresGameStore games = PostgresGameStore.open(address);
                games.listen(metrics);
                return games;
            } catch (UnusableStoreException e) {
                throw e.at(address.location());
            }
        }
        LazyGameStore games = new LazyGameStore(settings.data(), metrics);
        try {
            games.acquire();
        } catch (UnusableStoreException e) {
            throw e.at(settings.data().toString());
        }
        return games;
    }

    private static @Nullable MetricsPort openMetricsPort(
            ServerSettings settings, ConfigurableApplicationContext context) throws PortException {
        OptionalInt port = settings.operation().metricsPort();
        if (port.isEmpty()) {
            return null;
        }
        try {
            return MetricsPort.open(
                    port.getAsInt(), context.getBean(ServerMetrics.class), context.getBean(Readiness.class));
        } catch (IOException e) {
            context.close();
            throw new PortException(port.getAsInt(), Reason.TAKEN, e);
        }
    }

    private static InetAddress address(ServerSettings settings) {
        return switch (settings.reach()) {
            case THIS_MACHINE -> InetAddress.getLoopbackAddress();
            case NETWORK -> new InetSocketAddress(0).getAddress();
        };
    }

    private static void requireUsablePort(InetAddress address, int port) throws PortException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(address, port));
        } catch (BindException e) {
            boolean isForbidden =
                    String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("permission");
            throw new PortException(port, isForbidden ? Reason.FORBIDDEN : Reason.TAKEN, e);
        } catch (IOException e) {
            throw new PortException(port, Reason.FORBIDDEN, e);
        }
    }

    /** The port on which the server listens. */
    public int port() {
        WebServerApplicationContext web = (WebServerApplicationContext) context;
        return Objects.requireNonNull(web.getWebServer()).getPort();
    }

    /** Waits until the server is closed. An interrupt of the waiting thread closes it. */
    public void awaitEnd() {
        boolean isInterrupted = false;
        while (true) {
            try {
                ended.await();
                break;
            } catch (InterruptedException e) {
                isInterrupted = true;
                context.close();
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The port for metrics and probes; empty if they have no port of their own. */
    OptionalInt metricsPort() {
        MetricsPort opened = metricsPort;
        return opened == null ? OptionalInt.empty() : OptionalInt.of(opened.port());
    }

    @Override
    public void close() {
        context.close();
        MetricsPort opened = metricsPort;
        if (opened != null) {
            // Closed last, so that a probe can still learn that the server is stopping.
            opened.close();
        }
    }
}
