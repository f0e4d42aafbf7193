package griot.pagetests.driver;

import griot.pagetests.driver.Browsers.Kind;

/**
 * How somebody comes to the page.
 *
 * @param screen what the page is seen on
 * @param language the browser's language, such as {@code fr-FR}
 * @param dark whether the system is dark
 * @param still whether the system asks for as little motion as possible; most tests do, for they need not see it
 * @param kind the browser
 * @param origin where the server is found, without the last slash
 * @param keepsFiles whether a service worker may install itself
 */
public record Visit(
        Screen screen, String language, boolean dark, boolean still, Kind kind, String origin, boolean keepsFiles) {
    /** A phone or a desk, in CSS pixels. */
    public enum Screen {
        PHONE(360, 740),
        DESK(1280, 800);

        final int width;
        final int height;

        Screen(int width, int height) {
            this.width = width;
            this.height = height;
        }
    }

    /** On a phone, in English, by day, on this machine. */
    public static Visit phone() {
        return new Visit(Screen.PHONE, "en-GB", false, true, Kind.ORDINARY, Served.here(), false);
    }

    /** The same at a desk. */
    public static Visit desk() {
        return phone().on(Screen.DESK);
    }

    public Visit on(Screen other) {
        return new Visit(other, language, dark, still, kind, origin, keepsFiles);
    }

    public Visit speaking(String other) {
        return new Visit(screen, other, dark, still, kind, origin, keepsFiles);
    }

    public Visit inTheDark(boolean other) {
        return new Visit(screen, language, other, still, kind, origin, keepsFiles);
    }

    public Visit withMotion() {
        return new Visit(screen, language, dark, false, kind, origin, keepsFiles);
    }

    public Visit with(Kind other) {
        return new Visit(screen, language, dark, still, other, origin, keepsFiles);
    }

    public Visit from(String other) {
        return new Visit(screen, language, dark, still, kind, other, keepsFiles);
    }

    public Visit keepingFiles() {
        return new Visit(screen, language, dark, still, kind, origin, true);
    }
}
