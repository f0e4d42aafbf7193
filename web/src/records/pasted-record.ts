/** Passes a pasted record to the game opened from it, since the address has no room for tags and comments. */

let pasted: { link: string; record: string } | undefined;

/** Stores the record of the link that is opened next. */
export function storeRecord(link: string, record: string): void {
  pasted = { link, record };
}

/** Returns and removes the record stored for this link; undefined if there is none. */
export function takeRecord(link: string): string | undefined {
  const record = pasted?.link === link ? pasted.record : undefined;
  pasted = undefined;
  return record;
}
