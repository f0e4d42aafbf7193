package griot.browser;

import org.teavm.jso.JSObject;

/** Callbacks of the worker, implemented by a JavaScript object. */
interface Host extends JSObject {
    /** Milliseconds since an arbitrary fixed time. */
    double now();

    /** Whether the search is to stop. */
    boolean isStopped();

    /** Receives an intermediate search result. */
    void onResult(String result);
}
