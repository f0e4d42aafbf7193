/** Passes a pasted record to the game opened from it, since the address holds only the game. */
let pasted: { link: string; record: string } | undefined;

/** Stores the record for the link that is opened next. */
export function handRecord(link: string, record: string): void {
  pasted = { link, record };
}

/** Takes the record stored for this link. */
export function takeRecord(link: string): string | undefined {
  const record = pasted?.link === link ? pasted.record : undefined;
  pasted = undefined;
  return record;
}
