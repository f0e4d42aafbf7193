/** A pasted record on its way to the game that is opened from it: the address between them holds the game alone. */
let pasted: { link: string; record: string } | undefined;

/** Hands over the record of the game with this link, which is opened next. */
export function handRecord(link: string, record: string): void {
  pasted = { link, record };
}

/** The record that was handed over with this link, once. */
export function takeRecord(link: string): string | undefined {
  const record = pasted?.link === link ? pasted.record : undefined;
  pasted = undefined;
  return record;
}
