/** Byte strings, the form in which the Java builds receive files: `ByteStrings` decodes them. */

/** The body of a response as a byte string: each byte is the low byte of one character. */
export async function byteString(response: Response): Promise<string> {
  return new TextDecoder('x-user-defined').decode(await response.arrayBuffer());
}
