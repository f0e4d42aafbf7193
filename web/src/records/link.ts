/**
 * A game as the fragment of an address, such as `yote/ludens?t=@c3_@d3&u=c3xe3`. The parts are: `t` turns, `u`
 * unfinished turn, `s` start position, `e` ending by the players, `l` and `c` the computer's level and side, `v` format
 * version, `w` and `b` the names of two people. Spaces are written as `_`; only names need further escaping. Links that
 * a messenger has percent-encoded are decoded.
 */
import type { GameText } from '../worker/protocol.ts';
import { namesOf, withNames } from './names.ts';
import { DEFAULT_PLAYERS, MAX_LEVEL, TWO_PERSONS, type Players } from './saved-game.ts';

/** The format version, which incompatible changes increase. */
const VERSION = 1;

const PARTS = { t: 'turns', u: 'unfinished', s: 'start', e: 'ending' } as const;

export interface LinkedGame {
  game: GameText;
  /** Who plays, if given. */
  players?: Players;
}

export function linkOf(game: GameText, players?: Players): string {
  const parts = Object.entries(PARTS).flatMap(([letter, part]) =>
    game[part] === '' ? [] : [`${letter}=${game[part].replaceAll(' ', '_')}`],
  );
  const computer = players?.white === 'computer' ? 'white' : players?.black === 'computer' ? 'black' : undefined;
  if (players && computer !== undefined) parts.push(`l=${players.level}`, `c=${computer}`);
  const names = computer === undefined ? players?.names : undefined;
  if (names?.white !== undefined) parts.push(`w=${escaped(names.white)}`);
  if (names?.black !== undefined) parts.push(`b=${escaped(names.black)}`);
  return parts.length === 0 ? game.ruleSet : `${game.ruleSet}?${parts.join('&')}`;
}

/** Parses a fragment without its #. Returns `newer` for a later format version, and undefined if it is no game. */
export function readLink(fragment: string): LinkedGame | 'newer' | undefined {
  const [name, ...rest] = unescaped(fragment).split('?');
  if (name === undefined || !/^[a-z]+\/[a-z0-9+-]+$/.test(name)) return undefined;
  const parts = new Map(
    rest
      .join('?')
      .split('&')
      .filter((part) => part !== '')
      .map((part): [string, string] => [
        part.slice(0, Math.max(0, part.indexOf('='))),
        part.slice(part.indexOf('=') + 1),
      ]),
  );
  if (Number(parts.get('v') ?? VERSION) > VERSION) return 'newer';
  const part = (letter: keyof typeof PARTS) => (parts.get(letter) ?? '').replaceAll('_', ' ').trim();
  const game: GameText = {
    ruleSet: name,
    start: part('s'),
    turns: part('t'),
    unfinished: part('u'),
    ending: part('e'),
  };
  const nameAt = (letter: 'w' | 'b') => parts.get(letter)?.replaceAll('_', ' ');
  const names = namesOf(nameAt('w'), nameAt('b'));
  const players = playersFrom(parts.get('l'), parts.get('c')) ?? (names && withNames(TWO_PERSONS, names));
  return players ? { game, players } : { game };
}

/** The fragment of the first link to a game in a message. A message of one word may be a fragment without its #. */
export function linkIn(text: string): string | undefined {
  const words = text.split(/[\s<>"“”«»]+/).filter((word) => word !== '');
  return (
    words
      .filter((word) => word.includes('#') || words.length === 1)
      // Drops punctuation after the link.
      .map((word) => word.slice(word.indexOf('#') + 1).replace(/[.,;:!?…)\]}'’*]+$/, ''))
      .find((link) => readLink(link) !== undefined)
  );
}

function playersFrom(level: string | undefined, computer: string | undefined): Players | undefined {
  if (computer !== 'white' && computer !== 'black') return undefined;
  const levelNumber = Math.round(Number(level ?? DEFAULT_PLAYERS.level)) || DEFAULT_PLAYERS.level;
  return {
    level: Math.min(MAX_LEVEL, Math.max(1, levelNumber)),
    white: computer === 'white' ? 'computer' : 'person',
    black: computer === 'black' ? 'computer' : 'person',
  };
}

function escaped(name: string): string {
  return encodeURIComponent(name).replaceAll('%20', '_');
}

function unescaped(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
