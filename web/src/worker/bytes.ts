/** Binary files as strings, the form in which the Java builds receive them. */

/** The body of a response as a string: each byte is the low byte of one character. */
export async function bytesAsText(response: Response): Promise<string> {
  return new TextDecoder('x-user-defined').decode(await response.arrayBuffer());
}
