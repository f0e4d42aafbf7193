package griot.browser;

import org.teavm.jso.JSObject;

/** Callbacks of the worker, a JavaScript object. */
interface Host extends JSObject {
    /** Milliseconds since any fixed moment. */
    double now();

    /** Whether to stop thinking. */
    boolean isStopped();

    /** Receives an intermediate search result. */
    void heard(String thought);
}
