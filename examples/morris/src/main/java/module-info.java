/** Three men's morris: a family of its own, plugged into every layer of Griot from outside. */
module morris {
    requires griot.cli;
    requires static org.jspecify;
}
