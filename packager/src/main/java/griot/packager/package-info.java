/** Packages of Griot for people who do not build it: zip files, a container image, a static page. */
@NullMarked
package griot.packager;

import org.jspecify.annotations.NullMarked;
