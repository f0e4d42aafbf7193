/** Reads `.properties` files, the format of the command line's message bundles. */

/** Parses the text of a `.properties` file into keys and values. */
export function readProperties(text: string): Map<string, string> {
  const properties = new Map<string, string>();
  const lines = text.replace(/\\\r?\n\s*/g, '').split(/\r?\n/);
  for (const line of lines) {
    const pair = /^\s*([^#!\s=][^=]*?)\s*=\s*(.*)$/.exec(line);
    if (pair?.[1] !== undefined && pair[2] !== undefined) properties.set(pair[1], unescaped(pair[2]));
  }
  return properties;
}

function unescaped(text: string): string {
  return text
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\n/g, '\n')
    .replace(/\\(.)/g, '$1');
}
