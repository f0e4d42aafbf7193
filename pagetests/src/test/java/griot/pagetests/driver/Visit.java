package griot.pagetests.driver;

import griot.pagetests.driver.Browsers.Kind;

/**
 * The device, browser and preferences of a visitor.
 *
 * @param screen the size of the screen
 * @param language the browser's language, such as {@code fr-FR}
 * @param dark whether the system is dark
 * @param still whether the system requests reduced motion, as in most tests
 * @param kind the browser
 * @param origin the origin of the server, without a trailing slash
 * @param keepsFiles whether service workers are allowed
 */
public record Visit(
        Screen screen, String language, boolean dark, boolean still, Kind kind, String origin, boolean keepsFiles) {
    /** The size of a phone or a desktop, in CSS pixels. */
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

    /** A phone, English, light theme, this machine. */
    public static Visit phone() {
        return new Visit(Screen.PHONE, "en-GB", false, true, Kind.ORDINARY, Served.here(), false);
    }

    /** The same on a desktop. */
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
