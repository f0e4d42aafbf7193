/** Bytes as the builds of the Java modules take them: as a text. */

/** What was fetched: every byte becomes a character of its own, whose low half it is. */
export async function bytesAsText(response: Response): Promise<string> {
  return new TextDecoder('x-user-defined').decode(await response.arrayBuffer());
}
