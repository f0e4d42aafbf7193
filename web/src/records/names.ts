/** Names that people give themselves. */
import type { Players } from './saved-game.ts';
import { tagIn } from './tag-values.ts';

/** The maximum number of characters of a name. */
export const MAX_NAME_LENGTH = 16;

type Names = NonNullable<Players['names']>;

/** The names of two people; undefined if neither has one. */
export function namesOf(white: string | undefined, black: string | undefined): Names | undefined {
  const names: Names = {};
  const [whiteName, blackName] = [cleanedName(white), cleanedName(black)];
  if (whiteName !== '') names.white = whiteName;
  if (blackName !== '') names.black = blackName;
  return whiteName + blackName === '' ? undefined : names;
}

/** The names in the tags of a record, `[White "Awa"]`; `?` stands for an unknown one. */
export function namesInRecord(record: string): Names | undefined {
  const tag = (name: string) => tagIn(record, name)?.replace(/^\?$/, '');
  return namesOf(tag('White'), tag('Black'));
}

/** The players with these names instead of their own; without names if there are none. */
export function withNames({ level, white, black }: Players, names: Names | undefined): Players {
  return names ? { level, white, black, names } : { level, white, black };
}

/** A name without characters that links and records reserve, and of limited length. */
function cleanedName(name = ''): string {
  const plain = name.replace(/[\p{C}&=?#%_"\\[\]<>]/gu, ' ').replace(/\s+/g, ' ');
  return [...plain.trim()].slice(0, MAX_NAME_LENGTH).join('').trim();
}
