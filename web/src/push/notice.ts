/** What a push message says, and which notification follows from it. It uses no API of pages or service workers. */

/** The content of a push message, which docs/live.md describes. */
export interface Notice {
  /** The words, in the language that was chosen with the subscription. */
  readonly title: string;
  /** The page of the game, relative to the service worker. */
  readonly address: string;
  /** The id of the game. */
  readonly tag: string;
}

/** A browser withdraws the permission of a site that shows nothing for a message, so one is shown for any content. */
const UNREADABLE: Notice = { title: 'Griot', address: '#far', tag: '' };

/** @param text the content of a message; undefined for none */
export function readNotice(text: string | undefined): Notice {
  try {
    const { title, address, tag } = JSON.parse(text ?? '') as Partial<Notice>;
    return typeof title === 'string' &&
      typeof address === 'string' &&
      address.startsWith('#') &&
      typeof tag === 'string'
      ? { title, address, tag }
      : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** Whether an address shows the page of a notice: `#far/ID`, or with the seat behind it. */
export function showsGameOf(hash: string, { address }: Notice): boolean {
  return hash === address || hash.startsWith(`${address}/`);
}

/** The question of the service worker to a page: which address it shows. The answer comes at the message's port. */
export const WHICH_ADDRESS = 'griot-which-address';
