package griot.server.operations;

import java.util.Optional;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers the probes of a proxy or an orchestrator. */
@RestController
@RequestMapping(path = "/health", produces = MediaType.APPLICATION_JSON_VALUE)
class HealthController {
    private final Readiness readiness;

    HealthController(Readiness readiness) {
        this.readiness = readiness;
    }

    /**
     * The answer to a probe.
     *
     * @param status {@code UP} or {@code DOWN}
     * @param reason {@code stopping} or {@code database}; empty if it is up
     */
    record HealthJson(String status, Optional<String> reason) {}

    /** Whether the process works. If this fails, a new start may help. */
    @GetMapping("/live")
    ResponseEntity<HealthJson> live() {
        return answer("");
    }

    /** Whether the server should get requests: the database answers, and the server does not stop. */
    @GetMapping("/ready")
    ResponseEntity<HealthJson> ready() {
        return answer(readiness.obstacle());
    }

    private static ResponseEntity<HealthJson> answer(String obstacle) {
        return ResponseEntity.status(obstacle.isEmpty() ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE)
                .cacheControl(CacheControl.noStore())
                .body(
                        obstacle.isEmpty()
                                ? new HealthJson("UP", Optional.empty())
                                : new HealthJson("DOWN", Optional.of(obstacle)));
    }
}
