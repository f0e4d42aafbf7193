/** The files that Maven builds from Java, by their addresses in the built page. */
declare module '*/griot.wasm?url' {
  const address: string;
  export default address;
}

declare module '*/griot-endings.wasm?url' {
  const address: string;
  export default address;
}

declare module '*/griot-endings.js?url' {
  const address: string;
  export default address;
}

declare module '*/griot.js?url' {
  const address: string;
  export default address;
}
