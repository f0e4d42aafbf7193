/** Delays, which tests replace. */

/** Waits for some milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

export const wait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
