package griot.server.operations;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.stereotype.Component;

/** Logs the start and the stop of the server. */
@Component
final class LifecycleLog implements ApplicationListener<ApplicationEvent> {
    private static final Logger LOGGER = System.getLogger("griot.server");

    @Override
    public void onApplicationEvent(ApplicationEvent event) {
        switch (event) {
            case ApplicationReadyEvent _ -> LOGGER.log(Level.INFO, "started");
            case ContextClosedEvent _ ->
                LOGGER.log(Level.INFO, "stopping: no new requests; those in progress are completed");
            default -> {}
        }
    }
}
