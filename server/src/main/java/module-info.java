/**
 * Serves the page over HTTP.
 *
 * <p>The module is for compiling against. It is run on the class path, where Spring may look into everything.
 */
module griot.server {
    requires transitive griot.rules;
    requires transitive griot.tables;
    requires spring.beans;
    requires spring.boot;
    requires spring.boot.autoconfigure;
    requires spring.boot.tomcat;
    requires spring.boot.web.server;
    requires spring.boot.webmvc;
    requires spring.context;
    requires spring.core;
    requires spring.web;
    requires spring.webmvc;
    requires com.fasterxml.jackson.annotation;
    requires org.apache.tomcat.embed.core;
    requires spring.boot.jackson;
    requires tools.jackson.databind;
    requires static org.jspecify;

    exports griot.server;
}
