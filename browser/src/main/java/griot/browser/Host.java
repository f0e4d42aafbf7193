package griot.browser;

import org.teavm.jso.JSObject;

/** What the worker around us offers, as a JavaScript object. */
interface Host extends JSObject {
    /** Milliseconds since any fixed moment. */
    double now();

    /** Whether to stop thinking. */
    boolean isStopped();

    /** Takes a thought while thinking goes on. */
    void heard(String thought);
}
