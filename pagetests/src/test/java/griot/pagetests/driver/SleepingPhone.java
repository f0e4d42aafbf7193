package griot.pagetests.driver;

/**
 * A phone whose screen can go dark. While it sleeps the page is hidden, its connections are cut, and none of its timers
 * fires. When it wakes up, timers still wait until {@link #releaseTimers}: what the page does until then it does because
 * it became visible.
 */
public final class SleepingPhone {
    private static final String SCRIPT = """
            (() => {
              let isHidden = false;
              let areTimersHeld = false;
              const heldTimers = [];
              const connections = new Set();
              const setTimer = window.setTimeout.bind(window);
              window.setTimeout = (callback, delay) =>
                setTimer(() => (areTimersHeld ? heldTimers.push(callback) : callback()), delay);
              const fetch = window.fetch.bind(window);
              window.fetch = (address, options) => {
                if (isHidden) return Promise.reject(new TypeError('the phone sleeps'));
                const connection = new AbortController();
                connections.add(connection);
                const signals = [connection.signal, ...(options?.signal ? [options.signal] : [])];
                return fetch(address, { ...options, signal: AbortSignal.any(signals) });
              };
              Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
              window.phone = {
                sleep() {
                  isHidden = true;
                  areTimersHeld = true;
                  document.dispatchEvent(new Event('visibilitychange'));
                  connections.forEach((connection) => connection.abort());
                },
                wake() {
                  isHidden = false;
                  document.dispatchEvent(new Event('visibilitychange'));
                },
                releaseTimers() {
                  areTimersHeld = false;
                  heldTimers.splice(0).forEach((callback) => callback());
                },
              };
            })();
            """;

    private final PageDriver driver;

    private SleepingPhone(PageDriver driver) {
        this.driver = driver;
    }

    /** Lets the page of a visit sleep later. The page must not have been opened yet. */
    public static SleepingPhone of(PageDriver driver) {
        driver.page().addInitScript(SCRIPT);
        return new SleepingPhone(driver);
    }

    /** Sends the phone to sleep. */
    public void sleep() {
        driver.page().evaluate("phone.sleep()");
    }

    /** Wakes the phone up. */
    public void wake() {
        driver.page().evaluate("phone.wake()");
    }

    /** Lets the timers fire that came due since the phone fell asleep. */
    public void releaseTimers() {
        driver.page().evaluate("phone.releaseTimers()");
    }
}
