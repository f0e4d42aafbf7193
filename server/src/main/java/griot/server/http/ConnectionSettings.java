package griot.server.http;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/** Makes Tomcat use {@link HttpProtocol}. */
@Component
final class ConnectionSettings implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {
    private final Duration maxHeadTime;
    private final Duration maxBodyTime;

    ConnectionSettings(
            @Value("${griot.http.head-time:15s}") Duration maxHeadTime,
            @Value("${griot.http.body-time:15s}") Duration maxBodyTime) {
        this.maxHeadTime = maxHeadTime;
        this.maxBodyTime = maxBodyTime;
    }

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        factory.setProtocol(HttpProtocol.class.getName());
        factory.addProtocolHandlerCustomizers((HttpProtocol protocol) -> {
            protocol.setMaxHeadTime(maxHeadTime);
            protocol.setMaxBodyTime(maxBodyTime);
        });
    }
}
