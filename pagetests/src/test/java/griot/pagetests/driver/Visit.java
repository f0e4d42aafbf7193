package griot.pagetests.driver;

import griot.pagetests.driver.Browsers.Kind;

/**
 * The device, browser and preferences of a visitor.
 *
 * @param screen the size of the screen
 * @param language the browser's language, such as {@code fr-FR}
 * @param prefersDark whether the system prefers dark colours
 * @param prefersReducedMotion whether the system prefers reduced motion, as in most tests
 * @param browser the kind of browser
 * @param origin the origin under which the server is addressed, without a trailing slash
 * @param allowsServiceWorkers whether service workers are allowed, which makes the profile one of its own
 * @param isAlone whether the profile serves no other visit: a script before each load, for example, stays for good
 */
public record Visit(
        Screen screen,
        String language,
        boolean prefersDark,
        boolean prefersReducedMotion,
        Kind browser,
        String origin,
        boolean allowsServiceWorkers,
        boolean isAlone) {
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
        return new Visit(Screen.PHONE, "en-GB", false, true, Kind.ORDINARY, SharedServer.origin(), false, false);
    }

    /** Like {@link #phone}, but a desktop. */
    public static Visit desktop() {
        return phone().withScreen(Screen.DESKTOP);
    }

    public Visit withScreen(Screen newScreen) {
        return new Visit(
                newScreen, language, prefersDark, prefersReducedMotion, browser, origin, allowsServiceWorkers, isAlone);
    }

    public Visit speaking(String newLanguage) {
        return new Visit(
                screen, newLanguage, prefersDark, prefersReducedMotion, browser, origin, allowsServiceWorkers, isAlone);
    }

    public Visit withDarkColours(boolean newPrefersDark) {
        return new Visit(
                screen, language, newPrefersDark, prefersReducedMotion, browser, origin, allowsServiceWorkers, isAlone);
    }

    public Visit withMotion() {
        return new Visit(screen, language, prefersDark, false, browser, origin, allowsServiceWorkers, isAlone);
    }

    public Visit withBrowser(Kind newBrowser) {
        return new Visit(
                screen, language, prefersDark, prefersReducedMotion, newBrowser, origin, allowsServiceWorkers, isAlone);
    }

    public Visit withOrigin(String newOrigin) {
        return new Visit(
                screen, language, prefersDark, prefersReducedMotion, browser, newOrigin, allowsServiceWorkers, isAlone);
    }

    public Visit withServiceWorkers() {
        return new Visit(screen, language, prefersDark, prefersReducedMotion, browser, origin, true, isAlone);
    }

    /** In a profile that serves no other visit. */
    public Visit alone() {
        return new Visit(
                screen, language, prefersDark, prefersReducedMotion, browser, origin, allowsServiceWorkers, true);
    }

    /** Whether further visits may use the profile once it has been emptied. */
    boolean sharesProfile() {
        return !isAlone && !allowsServiceWorkers && origin.equals(SharedServer.origin());
    }
}
