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

    ConnectionSettings(@Value("${griot.http.head-time:15s}") Duration maxHeadTime) {
        this.maxHeadTime = maxHeadTime;
    }

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        factory.setProtocol(HttpProtocol.class.getName());
        factory.addProtocolHandlerCustomizers((HttpProtocol protocol) -> protocol.setMaxHeadTime(maxHeadTime));
    }
}
