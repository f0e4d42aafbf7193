/** Settings of this device: language, theme, speed, numbers. */
import type { Speed } from '../board/board.ts';
import type { Language } from '../texts/messages.ts';
import { writeEntry, readEntry } from './storage.ts';
import type { Players } from '../game/saved-game.ts';

export type Theme = 'system' | 'light' | 'dark';

export interface Settings {
  language?: Language;
  theme: Theme;
  speed: Speed;
  numbers: boolean;
  /** Whether two people face each other across the device. */
  faceToFace: boolean;
  /** The players of the last game, the default for the next. */
  table?: Players;
}

const KEY = 'griot.settings';
const listeners = new Set<() => void>();

const entry = readEntry<Partial<Settings>>(KEY);
let settings: Settings = {
  theme: 'system',
  speed: 'normal',
  numbers: false,
  faceToFace: false,
  ...(entry.kind === 'found' ? entry.value : {}),
};

export function settingsNow(): Settings {
  return settings;
}

export function set(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  writeEntry(KEY, settings);
  for (const listener of listeners) listener();
}

/** Subscribes to changes; returns the unsubscribe function. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
