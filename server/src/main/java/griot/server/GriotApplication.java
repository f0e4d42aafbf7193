package griot.server;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** What Spring puts together: the classes of this package, and what it finds on the class path. */
@SpringBootApplication(proxyBeanMethods = false)
class GriotApplication {}
