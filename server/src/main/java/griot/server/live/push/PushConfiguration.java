package griot.server.live.push;

import griot.server.live.GameStatuses;
import griot.server.live.LiveGames;
import griot.server.live.store.SqlStore;
import java.time.Duration;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Puts Web Push together. Nothing is sent unless the operator has switched it on. */
@Configuration(proxyBeanMethods = false)
class PushConfiguration {
    private static final Duration CLEANING_INTERVAL = Duration.ofDays(1);

    @Bean
    PushServices pushServices() {
        return PushServices.ofBrowsers();
    }

    @Bean
    PushStore pushStore(SqlStore store) {
        return new PushStore(store);
    }

    @Bean
    DelayedTasks pushTasks() {
        return DelayedTasks.onThreads();
    }

    @Bean
    InitializingBean turnNotices(
            LiveGames games,
            GameStatuses statuses,
            PushStore store,
            PushServices services,
            DelayedTasks tasks,
            @Value("${griot.push:false}") boolean isOn,
            @Value("${griot.push.delay:3s}") Duration delay,
            @Value("${griot.security.contact:}") String contact) {
        PushSender sender = new PushSender(store, services, tasks, contactUri(contact.strip()));
        return () -> {
            if (isOn) {
                TurnNotices notices = new TurnNotices(games, statuses, store, sender, tasks, delay);
                games.listen(notices);
                tasks.repeat(CLEANING_INTERVAL, notices::removeLeftovers);
            }
        };
    }

    /** The contact, if it is a URI that push services accept; otherwise an empty text. */
    private static String contactUri(String contact) {
        return contact.matches("(mailto:|https://)[^\"\\\\\\s]+") ? contact : "";
    }
}
