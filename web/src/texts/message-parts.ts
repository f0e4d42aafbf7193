/** Compiled ICU messages, as the build writes and `messages.ts` reads them. */

/** A part of a message: text, an argument (`a`), or the forms of a plural (`p`) or select (`s`), with its argument. */
export type Part = string | ['a', string] | ['p' | 's', string, Record<string, Message>];

export type Message = string | Part[];

export type Messages = Record<string, Message>;
