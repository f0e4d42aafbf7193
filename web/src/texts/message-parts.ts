/** A compiled ICU message: text, or parts to fill. Written by the build, read by `messages.ts`. */

/** `a`: argument; `p`: plural; `s`: select. */
export type Part = string | ['a', string] | ['p' | 's', string, Record<string, Message>];

export type Message = string | Part[];

export type Messages = Record<string, Message>;
