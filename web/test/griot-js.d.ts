/** The JavaScript build of the Java modules. */
declare module '*/griot.js';
