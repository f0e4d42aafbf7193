/** Files that must not be lost. */
@NullMarked
package griot.lab.files;

import org.jspecify.annotations.NullMarked;
