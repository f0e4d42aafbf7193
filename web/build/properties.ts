/** Reads the command line's text bundles, so that each of their sentences stands once. */

/** Keys and texts of a `.properties` file in UTF-8. */
export function readProperties(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const lines = text.replace(/\\\r?\n\s*/g, '').split(/\r?\n/);
  for (const line of lines) {
    const pair = /^\s*([^#!\s=][^=]*?)\s*=\s*(.*)$/.exec(line);
    if (pair?.[1] !== undefined && pair[2] !== undefined) found.set(pair[1], unescaped(pair[2]));
  }
  return found;
}

function unescaped(text: string): string {
  return text
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\n/g, '\n')
    .replace(/\\(.)/g, '$1');
}
