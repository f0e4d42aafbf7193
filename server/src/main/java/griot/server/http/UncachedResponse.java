package griot.server.http;

import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;

/** Responses that no cache may keep. */
public final class UncachedResponse {
    private UncachedResponse() {}

    /** A response with status 200, this body and {@code Cache-Control: no-store}. */
    public static <T> ResponseEntity<T> of(T body) {
        return ResponseEntity.ok().cacheControl(CacheControl.noStore()).body(body);
    }
}
