/** The settings of this device, kept in local storage. */
import type { Speed } from '../board/board.ts';
import type { Language } from '../texts/messages.ts';
import { writeEntry, readEntry } from './storage.ts';
import { isBoolean, isRecord, isText } from '../records/json-values.ts';
import { playersOf, type Players } from '../records/saved-game.ts';

export type Theme = 'system' | 'light' | 'dark';

export interface Settings {
  language?: Language;
  theme: Theme;
  /** The speed of animations. */
  speed: Speed;
  /** Whether numbers of seeds are written on the board. */
  numbers: boolean;
  /** Whether the events on a board make sounds, and vibrations on devices that can vibrate. */
  sound: boolean;
  /** Whether two people face each other across the device. */
  faceToFace: boolean;
  /** The name in games with somebody far away. */
  name?: string;
  /** Whether turns in games with somebody far away are confirmed; absent if that depends on the clock. */
  confirmTurns?: boolean;
  /** Whether what others say in games with somebody far away is hidden. */
  mutesPhrases?: boolean;
  /** The players of the last game, the default for the next. */
  table?: Players;
}

const KEY = 'griot.settings';
const listeners = new Set<() => void>();

const DEFAULTS: Settings = { theme: 'system', speed: 'normal', numbers: false, sound: true, faceToFace: false };

/** Checks of the stored settings, which may have been edited by hand. */
const CHECKS: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
  language: isText,
  theme: isOneOf<Theme>('system', 'light', 'dark'),
  speed: isOneOf<Speed>('slow', 'normal', 'off'),
  numbers: isBoolean,
  sound: isBoolean,
  faceToFace: isBoolean,
  name: isText,
  confirmTurns: isBoolean,
  mutesPhrases: isBoolean,
  table: (value) => playersOf(value) !== undefined,
};

function isOneOf<T extends string>(...texts: T[]): (value: unknown) => boolean {
  return (value) => texts.includes(value as T);
}

/** The settings of a stored value. Those that are absent or invalid have defaults; unknown ones, of other versions, stay. */
export function settingsOf(value: unknown): Settings {
  if (!isRecord(value)) return DEFAULTS;
  const isValid = ([name, setting]: [string, unknown]) =>
    !Object.hasOwn(CHECKS, name) || CHECKS[name as keyof Settings](setting);
  const stored: Partial<Settings> = Object.fromEntries(Object.entries(value).filter(isValid));
  const table = playersOf(stored.table);
  return { ...DEFAULTS, ...stored, ...(table ? { table } : {}) };
}

const entry = readEntry(KEY);
let settings = settingsOf(entry.kind === 'found' ? entry.value : undefined);

export function settingsNow(): Settings {
  return settings;
}

/** Changes and saves settings. */
export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  writeEntry(KEY, settings);
  for (const listener of listeners) listener();
}

/** Subscribes to changes. Returns a function that unsubscribes. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
