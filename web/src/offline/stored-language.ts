/** What the page and its service worker both know about stored languages. It uses no API of either. */

/** The name of the cache with messages and rules. Only the service worker changes it. */
export const LANGUAGE_CACHE = 'griot-languages';

/** A request of the page to the service worker. The answer at the message's port is whether the language is stored. */
export interface LanguageRequest {
  readonly type: 'STORE_LANGUAGE';
  /** The code of the language. */
  readonly language: string;
}

export function isLanguageRequest(data: unknown): data is LanguageRequest {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'STORE_LANGUAGE';
}
