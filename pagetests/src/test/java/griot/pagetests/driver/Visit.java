package griot.pagetests.driver;

import griot.pagetests.driver.Browsers.Kind;

/**
 * The device, browser and preferences of a visitor.
 *
 * @param screen the size of the screen
 * @param language the browser's language, such as {@code fr-FR}
 * @param dark whether the system prefers dark colours
 * @param reducedMotion whether the system prefers reduced motion, as in most tests
 * @param kind the browser
 * @param origin the origin under which the server is addressed, without a trailing slash
 * @param allowsServiceWorkers whether service workers are allowed
 */
public record Visit(
        Screen screen,
        String language,
        boolean dark,
        boolean reducedMotion,
        Kind kind,
        String origin,
        boolean allowsServiceWorkers) {
    /** The size of a phone or a desktop, in CSS pixels. */
    public enum Screen {
        PHONE(360, 740),
        DESKTOP(1280, 800);

        final int width;
        final int height;

        Screen(int width, int height) {
            this.width = width;
            this.height = height;
        }
    }

    /** A phone in English, with light colours, that addresses this machine. */
    public static Visit phone() {
        return new Visit(Screen.PHONE, "en-GB", false, true, Kind.ORDINARY, Served.origin(), false);
    }

    /** Like {@link #phone}, but a desktop. */
    public static Visit desktop() {
        return phone().on(Screen.DESKTOP);
    }

    public Visit on(Screen newScreen) {
        return new Visit(newScreen, language, dark, reducedMotion, kind, origin, allowsServiceWorkers);
    }

    public Visit speaking(String newLanguage) {
        return new Visit(screen, newLanguage, dark, reducedMotion, kind, origin, allowsServiceWorkers);
    }

    public Visit withDarkColours(boolean isDark) {
        return new Visit(screen, language, isDark, reducedMotion, kind, origin, allowsServiceWorkers);
    }

    public Visit withMotion() {
        return new Visit(screen, language, dark, false, kind, origin, allowsServiceWorkers);
    }

    public Visit with(Kind newKind) {
        return new Visit(screen, language, dark, reducedMotion, newKind, origin, allowsServiceWorkers);
    }

    public Visit from(String newOrigin) {
        return new Visit(screen, language, dark, reducedMotion, kind, newOrigin, allowsServiceWorkers);
    }

    public Visit withServiceWorkers() {
        return new Visit(screen, language, dark, reducedMotion, kind, origin, true);
    }
}
