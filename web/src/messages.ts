/** Messages in the current language; only that one is loaded. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type en from '../messages/en.json';
import type { Message, Messages, Part } from './message-parts.ts';

export const LANGUAGES = ['en', 'fr', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Keys of the page's own sentences. */
export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

const loaders: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('virtual:texts/en'),
  fr: () => import('virtual:texts/fr'),
  ru: () => import('virtual:texts/ru'),
};

let messages: Messages = {};
let language: Language = 'en';
let plurals = new Intl.PluralRules('en');
const listeners = new Set<() => void>();

export function languageInUse(): Language {
  return language;
}

/** The first supported language of the browser. */
export function languageOfBrowser(): Language {
  const codes = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const isSupported = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);
  return codes.find(isSupported) ?? 'en';
}

export async function useLanguage(next: Language): Promise<void> {
  messages = (await loaders[next]()).default;
  language = next;
  plurals = new Intl.PluralRules(next);
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** Loads a language; if that fails, another one, since offline only cached languages are available. */
export async function useAvailableLanguage(preferred: Language): Promise<void> {
  for (const candidate of [preferred, ...LANGUAGES]) {
    try {
      return await useLanguage(candidate);
    } catch {
      // Try the next one.
    }
  }
}

/** A sentence of the page. */
export function t(key: Key, values: Values = {}): string {
  return text(key, values);
}

/** A message with a computed key, such as `point.sowing.board`. */
export function text(key: string, values: Values = {}): string {
  const message = messages[key];
  return message === undefined ? key : fill(message, values);
}

export function has(key: string): boolean {
  return key in messages;
}

/** Arguments by number, as in the command line's messages. */
export function numbered(details: readonly (string | number)[]): Values {
  return Object.fromEntries(details.map((detail, index) => [String(index), detail]));
}

/** Fills the parts of a message. */
export function fill(message: Message, values: Values, rules = plurals): string {
  if (typeof message === 'string') return message;
  return message.map((part) => filledPart(part, values, rules)).join('');
}

function filledPart(part: Part, values: Values, rules: Intl.PluralRules): string {
  if (typeof part === 'string') return part;
  const value = values[part[1]] ?? '';
  if (part[0] === 'a') return String(value);
  const forms = part[2];
  const form = part[0] === 's' ? forms[String(value)] : (forms[`=${value}`] ?? forms[rules.select(Number(value))]);
  return fill(form ?? forms['other'] ?? '', values, rules);
}

/** A Lit controller that rerenders its element when the language changes. */
export class LanguageController implements ReactiveController {
  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  private readonly changed = () => this.host.requestUpdate();

  hostConnected(): void {
    listeners.add(this.changed);
  }

  hostDisconnected(): void {
    listeners.delete(this.changed);
  }
}
