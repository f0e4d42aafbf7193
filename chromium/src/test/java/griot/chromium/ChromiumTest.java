package griot.chromium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests the flags with which Chromium is started. */
class ChromiumTest {
    /** The file of Playwright's driver that has the flags it passes to Chromium. */
    private static final String DRIVER = "/driver/package/lib/coreBundle.js";

    private static final Pattern LIST = Pattern.compile("disabledFeatures = \\[(.*?)]", Pattern.DOTALL);
    private static final Pattern ELEMENT = Pattern.compile("^\\s*\"(\\w+)\"", Pattern.MULTILINE);

    /** Fails after an update of Playwright that changes the list. */
    @Test
    void theFeaturesThatPlaywrightDisablesAreDisabled() throws Exception {
        List<String> features;
        try (InputStream driver = ChromiumTest.class.getResourceAsStream(DRIVER)) {
            assertNotNull(driver, DRIVER);
            Matcher list = LIST.matcher(new String(driver.readAllBytes(), StandardCharsets.UTF_8));
            assertTrue(list.find(), "the driver has a list of features");
            features = ELEMENT.matcher(list.group(1))
                    .results()
                    .map(element -> element.group(1))
                    .toList();
        }
        List<String> ours = Chromium.DISABLED_FEATURES;
        assertEquals(features, ours.subList(ours.size() - features.size(), ours.size()));
    }
}
