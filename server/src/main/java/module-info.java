/**
 * The web server: the page, live games with their archive, and the tablebase API.
 *
 * <p>The module is declared for compilation only. The server runs on the class path, where Spring has reflective
 * access.
 */
module griot.server {
    requires transitive griot.rules;
    requires transitive griot.tables;
    requires griot.texts;
    requires java.net.http;
    requires java.sql;
    requires jdk.httpserver;
    requires com.github.benmanes.caffeine;
    requires com.zaxxer.hikari;
    requires flyway.core;
    requires io.github.bucket4j.core;
    requires micrometer.core;
    requires micrometer.registry.prometheus;
    requires org.postgresql.jdbc;
    requires org.xerial.sqlitejdbc;
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
    exports griot.server.backup;
    exports griot.server.data;
}
