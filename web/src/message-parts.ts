/** The shape of a compiled message: text, or parts to fill. Written by the build, read by `messages.ts`. */

/** `a`: an argument as it is; `p`: the form that goes with a number; `s`: the form of that name, else `other`. */
export type Part = string | ['a', string] | ['p' | 's', string, Record<string, Message>];

export type Message = string | Part[];

export type Messages = Record<string, Message>;
