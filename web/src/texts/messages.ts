/** The messages in the language in use. Other languages are not loaded. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { areaLoaders, languages, loaders } from 'virtual:languages';
import type page from '../../../texts/messages/en/page.json';
import type archive from '../../../texts/messages/en/page-archive.json';
import type end from '../../../texts/messages/en/page-end.json';
import type endings from '../../../texts/messages/en/page-endings.json';
import type learn from '../../../texts/messages/en/page-learn.json';
import type live from '../../../texts/messages/en/page-live.json';
import type lobby from '../../../texts/messages/en/page-lobby.json';
import type puzzles from '../../../texts/messages/en/page-puzzles.json';
import type reading from '../../../texts/messages/en/page-reading.json';
import type sheets from '../../../texts/messages/en/page-sheets.json';
import { importWithRetry } from './retried-import.ts';
import type { Message, Messages, Part } from './message-parts.ts';

/** The code of a language, such as `en`. */
export type Language = string;

/** The languages in the order of the settings; the first is the fallback. */
export const LANGUAGES: readonly { code: Language; name: string; locale?: string }[] = languages;

/** The keys of the page's own messages. Areas other than `page` have to be loaded by {@link loadMessages}. */
export type Key = keyof (typeof page &
  typeof archive &
  typeof end &
  typeof endings &
  typeof learn &
  typeof live &
  typeof lobby &
  typeof puzzles &
  typeof reading &
  typeof sheets);
export type Values = Record<string, string | number>;

let messages: Messages = {};
/** The areas loaded so far, besides the messages that are loaded at the start. */
const loadedAreas = new Set<string>();
let language: Language = 'en';
let pluralRules = new Intl.PluralRules('en');
const listeners = new Set<() => void>();

export function languageInUse(): Language {
  return language;
}

/** The locale of the language in use, for numbers and dates. */
export function localeInUse(): string {
  return localeOf(language);
}

/** The locale of a language, such as `pt-PT`. */
export function localeOf(code: Language): string {
  return languages.find((language) => language.code === code)?.locale ?? code;
}

/** The first language of the page among these tags, such as `fr-SN`; English if there is none. */
export function languageOf(tags: readonly string[]): Language {
  const codes = tags.map((tag) => tag.split('-', 1)[0]?.toLowerCase() ?? '');
  return codes.find((code) => code in loaders) ?? 'en';
}

/** The numbers of the last request to change the language, and of the request that was carried out last. */
let requestCount = 0;
let lastCarriedOut = 0;

/**
 * Loads the messages of a language and changes to it, unless a later request has changed the language meanwhile. Rejects
 * if the messages cannot be fetched.
 */
export function useLanguage(code: Language): Promise<void> {
  return changeTo(code, ++requestCount);
}

async function changeTo(code: Language, request: number): Promise<void> {
  const load = loaders[code];
  if (!load) throw new Error(`there is no language ${code}`);
  const requestedAreas = [...loadedAreas];
  const modules = await Promise.all(
    [load, ...requestedAreas.map((area) => loaderOf(area, code))].map((loader) => importWithRetry(loader)),
  );
  if (request < lastCarriedOut) return;
  // An area was loaded meanwhile.
  if (loadedAreas.size > requestedAreas.length) return changeTo(code, request);
  lastCarriedOut = request;
  messages = Object.assign({}, ...modules.map((module) => module.default)) as Messages;
  language = code;
  pluralRules = new Intl.PluralRules(localeOf(code));
  for (const listener of listeners) listener();
}

/**
 * Loads areas of messages, such as `puzzles` from `page-puzzles.json`, in the language in use. From then on, changing
 * the language loads them too. Rejects if the messages cannot be fetched.
 */
export async function loadMessages(...names: readonly string[]): Promise<void> {
  await Promise.all(names.map(loadArea));
}

async function loadArea(area: string): Promise<void> {
  while (!loadedAreas.has(area)) {
    const requestedLanguage = language;
    const loaded = (await importWithRetry(loaderOf(area, requestedLanguage))).default;
    // If the language has changed meanwhile, the area is loaded again.
    if (requestedLanguage === language) {
      messages = { ...messages, ...loaded };
      loadedAreas.add(area);
    }
  }
}

/** Begins to fetch areas of messages in a language that is not in use yet. Does not report failures. */
export function prefetchMessages(code: Language, areas: readonly string[]): void {
  for (const area of areas) areaLoaders[area]?.[code]?.().catch(() => undefined);
}

function loaderOf(area: string, code: Language) {
  const load = areaLoaders[area]?.[code];
  if (!load) throw new Error(`there are no messages ${area} in ${code}`);
  return load;
}

/**
 * Loads the first of the preferred languages that is available, or else any other. A preferred language may be
 * unavailable because it no longer exists, or because the device is offline and it is not cached.
 */
export async function useAvailableLanguage(preferred: readonly Language[]): Promise<void> {
  for (const candidate of [...preferred, ...LANGUAGES.map(({ code }) => code)]) {
    try {
      return await useLanguage(candidate);
    } catch {
      // Try the next language.
    }
  }
}

/** Subscribes to changes of the language. */
export function onLanguageChange(listener: () => void): void {
  listeners.add(listener);
}

/** A message of the page. */
export function t(key: Key, values: Values = {}): string {
  return text(key, values);
}

/** A message with a computed key, such as `point.sowing.board`. */
export function text(key: string, values: Values = {}): string {
  const message = messages[key];
  return message === undefined ? key : fill(message, values);
}

export function hasMessage(key: string): boolean {
  return key in messages;
}

/** Arguments of a message by their numbers, as in the messages of the command line. */
export function numberedValues(details: readonly (string | number)[]): Values {
  return Object.fromEntries(details.map((detail, index) => [String(index), detail]));
}

/** The text of a message with these arguments. */
export function fill(message: Message, values: Values, rules = pluralRules): string {
  if (typeof message === 'string') return message;
  return message.map((part) => filledPart(part, values, rules)).join('');
}

function filledPart(part: Part, values: Values, rules: Intl.PluralRules): string {
  if (typeof part === 'string') return part;
  const value = values[part[1]] ?? '';
  const isArgument = part[0] === 'a';
  if (isArgument) return isolated(String(value));
  const [kind, , forms] = part;
  const isSelect = kind === 's';
  const form = isSelect ? forms[String(value)] : (forms[`=${value}`] ?? forms[rules.select(Number(value))]);
  return fill(form ?? forms['other'] ?? '', values, rules);
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Adlam}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** An argument such as a name, so that letters written from right to left do not reorder the words around it. */
function isolated(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

/** A Lit controller that rerenders its element when the language changes. */
export class LanguageController implements ReactiveController {
  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  private readonly rerender = () => this.host.requestUpdate();

  hostConnected(): void {
    listeners.add(this.rerender);
  }

  hostDisconnected(): void {
    listeners.delete(this.rerender);
  }
}
