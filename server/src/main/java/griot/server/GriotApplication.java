package griot.server;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The Spring Boot application, whose components are the classes of this package and its subpackages. */
@SpringBootApplication(proxyBeanMethods = false)
class GriotApplication {}
