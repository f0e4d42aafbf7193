/** Which draws with a piece more are fortresses, as a report beside the chapters on endings. */
@NullMarked
package griot.lab.fortresses;

import org.jspecify.annotations.NullMarked;
