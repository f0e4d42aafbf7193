package griot.server.http;

import griot.texts.Language;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * Tells where to report a vulnerability of this server (RFC 9116). The operator sets the address; without one there is no
 * such file, as the format requires a contact.
 */
@RestController
class SecurityTextController {
    private static final MediaType TEXT = new MediaType(MediaType.TEXT_PLAIN, StandardCharsets.UTF_8);

    /** The RFC recommends less than a year. The server renews it with every response. */
    private static final Duration VALIDITY = Duration.ofDays(90);

    private final String contact;
    private final InstantSource clock = InstantSource.system();

    SecurityTextController(@Value("${griot.security.contact:}") String contact) {
        this.contact = contact.strip();
    }

    @GetMapping("/.well-known/security.txt")
    ResponseEntity<String> securityText() {
        if (contact.isEmpty()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        String text = "Contact: " + contact + "\nExpires: "
                + clock.instant().plus(VALIDITY).truncatedTo(ChronoUnit.SECONDS)
                + "\nPreferred-Languages: " + Language.codes() + "\n";
        return ResponseEntity.ok()
                .contentType(TEXT)
                .cacheControl(CacheControl.maxAge(Duration.ofDays(1)))
                .body(text);
    }
}
