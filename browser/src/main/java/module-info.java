/** Rules and engine as the page calls them, compiled to WebAssembly and to JavaScript. */
@SuppressWarnings("requires-automatic") // TeaVM's jars are no modules yet.
module griot.browser {
    requires griot.engine;
    requires griot.rules;
    requires griot.tables;
    requires static org.jspecify;
    requires static org.teavm.jso;
}
