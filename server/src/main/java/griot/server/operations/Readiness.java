package griot.server.operations;

import griot.server.live.store.ClockStore;
import griot.server.live.store.StoreException;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.stereotype.Component;

/** Whether the server should get requests. */
@Component
public final class Readiness implements ApplicationListener<ContextClosedEvent> {
    private final ClockStore store;
    private volatile boolean isStopping;

    Readiness(ClockStore store) {
        this.store = store;
    }

    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
        isStopping = true;
    }

    /** What keeps the server from its work; empty if nothing does. */
    String obstacle() {
        if (isStopping) {
            return "stopping";
        }
        try {
            // A short query. The schema was checked when the database was opened.
            store.hasRunningClocks();
            return "";
        } catch (StoreException e) {
            return "database";
        }
    }
}
