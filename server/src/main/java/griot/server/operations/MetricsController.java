package griot.server.operations;

import griot.server.metrics.ServerMetrics;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** The metrics, for programs on this machine only. For others there is {@link MetricsPort}. */
@RestController
class MetricsController {
    static final MediaType TEXT =
            new MediaType(new MediaType("text", "plain", StandardCharsets.UTF_8), Map.of("version", "0.0.4"));

    private final ServerMetrics metrics;

    MetricsController(ServerMetrics metrics) {
        this.metrics = metrics;
    }

    @GetMapping("/metrics")
    ResponseEntity<String> metrics(HttpServletRequest request) {
        if (!LocalAccess.isFromThisMachine(request) || !LocalAccess.isForThisMachine(request)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        return ResponseEntity.ok()
                .contentType(TEXT)
                .cacheControl(CacheControl.noStore())
                .body(metrics.text());
    }
}
