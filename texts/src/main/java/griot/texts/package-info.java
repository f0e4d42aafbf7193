/**
 * Messages in all languages: looked up by key, with arguments and plural forms filled in. The catalogue is compiled
 * when Griot is built; {@code CONTRIBUTING.md} says how to change a message and how to add a language.
 */
@NullMarked
package griot.texts;

import org.jspecify.annotations.NullMarked;
