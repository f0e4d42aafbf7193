/** The JavaScript builds of the Java modules. */
declare module '*/griot.js';
declare module '*/griot-endings.js';
