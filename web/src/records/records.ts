/** The records in a pasted text, which may hold the games of a whole file. */
import { hasMessage, text } from '../texts/messages.ts';
import { namesInRecord } from './names.ts';
import { tagIn } from './tag-values.ts';

/**
 * The records in a text, in order. A record begins at the first tag after the turns of the previous record. Words before
 * the first tag, such as those of the message that brought the record, are left out.
 */
export function recordsIn(pasted: string): string[] {
  const records = split(pasted);
  return records.length > 1 && !hasTag(records[0] ?? '') ? records.slice(1) : records;
}

function hasTag(record: string): boolean {
  return /^\s*\[\w+\s+"/m.test(record);
}

function split(pasted: string): string[] {
  const records: string[] = [];
  let lines: string[] = [];
  let hasTurns = false;
  let isInComment = false;
  for (const line of pasted.split('\n')) {
    const isTag = !isInComment && line.trimStart().startsWith('[');
    if (isTag && hasTurns) {
      records.push(lines.join('\n'));
      lines = [];
      hasTurns = false;
    }
    lines.push(line);
    if (isTag) continue;
    hasTurns ||= line.trim() !== '';
    isInComment = isCommentOpenAfter(line, isInComment);
  }
  return [...records, lines.join('\n')];
}

/** Whether a comment is open after a line of turns. Comments do not nest. */
function isCommentOpenAfter(line: string, isOpenBefore: boolean): boolean {
  const lastBrace = Math.max(line.lastIndexOf('{'), line.lastIndexOf('}'));
  return lastBrace < 0 ? isOpenBefore : line[lastBrace] === '{';
}

/** A record by its game, players and date, as far as its tags have them. */
export function recordInWords(record: string): string {
  const rules = tagIn(record, 'Rules') ?? '';
  const game = `game.${rules.split('/', 1)[0]}`;
  const names = namesInRecord(record);
  const players = [names?.white, names?.black].filter((name) => name !== undefined).join(' – ');
  return [hasMessage(game) ? text(game) : rules, players, tagIn(record, 'Date') ?? '']
    .filter((part) => part !== '')
    .join(' · ');
}
