/** The messages of Griot in all languages. Depends on no other module. */
module griot.texts {
    requires static transitive org.jspecify;

    exports griot.texts;
}
