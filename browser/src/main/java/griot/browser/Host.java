package griot.browser;

import org.teavm.jso.JSObject;

/** Callbacks of the worker, implemented by a JavaScript object. */
interface Host extends JSObject {
    /** Milliseconds since an arbitrary fixed time. */
    double now();

    /** Whether the search is to stop. */
    boolean isStopped();

    /**
     * Receives an intermediate result of a search.
     *
     * @param result a {@code SearchResult} of {@code web/src/worker/protocol.ts} as JSON
     */
    void onResult(String result);
}
