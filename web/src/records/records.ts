/** The records in a pasted text, which may hold the games of a whole file. */
import { hasMessage, text } from '../texts/messages.ts';
import { namesInRecord } from './names.ts';
import { tagIn } from './tag-values.ts';

/** A tag, a comment, a parenthesis or brace, or a word, which may be a turn or the result. */
const TOKENS = /\[\s*\w+\s*"(?:\\.|[^"\\\r\n])*"\s*\]|\{[^}]*\}|[(){}]|[^\s(){}]+/g;

const RESULTS: ReadonlySet<string> = new Set(['1-0', '0-1', '1/2-1/2', '*']);

/**
 * The records in a text, in order. A record begins at the first tag after the turns of the previous record. Words of
 * the message that brought the records are left out: those before the first tag, and those after a result.
 */
export function recordsIn(pasted: string): string[] {
  const parts = split(pasted).map(withoutWordsAfterResult);
  const records = parts.filter((part, index) => hasTag(part) || (index > 0 && hasTurnNumber(part)));
  return records.length > 0 ? records : parts;
}

function hasTag(record: string): boolean {
  return /^\s*\[\w+\s+"/m.test(record);
}

/** A record up to its result. If turns follow, it stays whole: the rules refuse it, so that none is lost unnoticed. */
function withoutWordsAfterResult(record: string): string {
  const end = endOfResult(record);
  const rest = record.slice(end ?? record.length);
  return rest.trim() === '' || hasTurnNumber(rest) ? record : record.slice(0, end);
}

function hasTurnNumber(words: string): boolean {
  return (words.match(TOKENS) ?? []).some((token) => /^\d+\.+$/.test(token));
}

/** The offset after the result of a record and its comments; undefined if there is no result. */
function endOfResult(record: string): number | undefined {
  let end: number | undefined;
  let depth = 0;
  for (const { 0: token, index } of record.matchAll(TOKENS)) {
    const isComment = token.startsWith('{') && token.endsWith('}');
    if (end !== undefined && !isComment) return end;
    if (token === '(') depth++;
    else if (token === ')') depth--;
    if (end !== undefined || (depth === 0 && RESULTS.has(token))) end = index + token.length;
  }
  return end;
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
