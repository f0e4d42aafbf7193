/** Files with a checksum, the common format of weights and opening books. */
@NullMarked
package griot.engine.files;

import org.jspecify.annotations.NullMarked;
