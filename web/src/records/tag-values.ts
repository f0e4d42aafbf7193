/** The values of tags in the text of a record, `[White "Awa"]`. */

/** The value of a tag; undefined if the record does not have the tag. */
export function tagIn(record: string, name: string): string | undefined {
  return new RegExp(`^\\s*\\[${name} "([^"\\\\]*)"\\]`, 'm').exec(record)?.[1];
}
