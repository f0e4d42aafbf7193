package griot.pagetests.driver;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A class whose tests look at the page in a real browser: they take {@link Visits} as a parameter. After each test every page
 * that it opened is asked what went wrong unseen, and what it answers fails the test.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(BrowserExtension.class)
public @interface InBrowser {}
