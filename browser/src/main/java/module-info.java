/** Rules, engine and tablebases for the page, compiled to WebAssembly and to JavaScript. */
@SuppressWarnings("requires-automatic") // TeaVM's jars are automatic modules.
module griot.browser {
    requires griot.engine;
    requires griot.rules;
    requires griot.tables;
    requires static org.jspecify;
    requires static org.teavm.jso;
}
