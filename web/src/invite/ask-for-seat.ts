/**
 * Requests for seats. Each is kept with a random key until it is answered: if the answer was lost, the same request with
 * its key gets the seat that was taken, even if the page was loaded anew meanwhile.
 */
import { readEntry, writeEntry } from '../app/storage.ts';
import { createGame, joinGame, type Answer, type Invitation, type SeatTaken } from '../api/api.ts';

const ENTRY = 'griot.asked-seats';

/** The maximum number of requests without an answer that are kept. */
const MAX_REQUESTS = 10;

/** The length of a key in bytes. */
const KEY_LENGTH = 16;

/** A request that has had no answer. */
interface AskedSeat {
  readonly request: string;
  readonly key: string;
  /** The name under which a game was to be joined. */
  readonly name: string;
}

/** The requests of this visit, in case the device keeps nothing. */
let asked: readonly AskedSeat[] = [];

/** Creates a game. The same invitation again, before there was an answer, is the same game. */
export function askForGame(invitation: Invitation): Promise<Answer<SeatTaken>> {
  return ask(JSON.stringify(invitation), invitation.name, ({ key }) => createGame(invitation, key));
}

/** Joins a game. */
export function askToJoin(id: string, name: string): Promise<Answer<SeatTaken>> {
  return ask(joining(id), name, async (first) => {
    const answer = await joinGame(id, name, first.key);
    // The first request did take the seat, under another name.
    const isTaken = answer.kind === 'refused' && answer.problem.type === 'key-reused';
    return isTaken ? joinGame(id, first.name, first.key) : answer;
  });
}

/** Asks again to join a game, if there was no answer so far; undefined if it was not asked for, or not joined. */
export async function askAgainToJoin(id: string): Promise<SeatTaken | undefined> {
  const first = read().find(({ request }) => request === joining(id));
  const answer = first && (await askToJoin(id, first.name));
  return answer?.kind === 'done' ? answer.value : undefined;
}

function joining(id: string): string {
  return `join ${id}`;
}

async function ask(
  request: string,
  name: string,
  send: (asked: AskedSeat) => Promise<Answer<SeatTaken>>,
): Promise<Answer<SeatTaken>> {
  const others = read().filter((seat) => seat.request !== request);
  const first = read().find((seat) => seat.request === request) ?? { request, key: newKey(), name };
  write([...others, first].slice(-MAX_REQUESTS));
  const answer = await send(first);
  const isAnswered =
    answer.kind === 'done' || (answer.kind === 'refused' && !answer.problem.type.startsWith('too-many'));
  if (isAnswered) write(read().filter((seat) => seat.request !== request));
  return answer;
}

function read(): readonly AskedSeat[] {
  const entry = readEntry<readonly AskedSeat[]>(ENTRY);
  return entry.kind === 'found' ? entry.value : asked;
}

function write(seats: readonly AskedSeat[]): void {
  asked = seats;
  writeEntry(ENTRY, seats);
}

/** A random key. Over plain http there is no `crypto.randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
