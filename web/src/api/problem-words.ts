/** The problems that the server reports before a game begins, in words. */
import { t, type Key } from '../texts/messages.ts';
import type { ServerProblem } from './api-types.ts';

/**
 * The problems of creating, finding and joining a game that have a sentence of their own, by type. The type is empty if
 * the response is not that of a server with live games.
 */
const PROBLEMS: Readonly<Record<string, Key>> = {
  '': 'far.noServer',
  'no-such-game': 'far.gone',
  'invalid-name': 'far.badName',
  'invalid-clock': 'far.badClock',
  'invitation-expired': 'far.expired',
  blocked: 'far.blocked',
  'too-many-requests': 'far.tooMany',
  'too-many-invitations': 'far.tooManyOpen',
};

/** Why a game cannot be created, found or joined. */
export function problemInWords(problem: ServerProblem | 'unreachable'): string {
  if (problem === 'unreachable') return t('far.unreachable');
  // Only games under other rules come with their turns.
  if (problem.turns) return t('far.otherRules', { age: problem.type === 'older-rules' ? 'older' : 'newer' });
  const key = PROBLEMS[problem.type];
  return key === undefined ? t('far.refused', { detail: problem.detail }) : t(key);
}
