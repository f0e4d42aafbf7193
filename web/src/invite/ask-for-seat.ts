/**
 * Requests for seats. Each is kept with a random key until it is answered: if the answer was lost, the same request with
 * its key gets the seat that was taken, even if the page was loaded anew meanwhile.
 */
import { isRecord, isText } from '../records/json-values.ts';
import { StoredValue } from '../settings/stored-value.ts';
import { createGame, joinGame, type ApiResult, type Invitation, type SeatTaken } from '../api/api.ts';

/** The maximum number of requests without an answer that are kept. */
const MAX_REQUESTS = 10;

/** The length of a key in bytes. */
const KEY_LENGTH = 16;

/** A request that has had no answer. */
interface SeatRequest {
  readonly request: string;
  readonly key: string;
  /** The player's name in the request. */
  readonly name: string;
}

const storedRequests = new StoredValue<readonly unknown[]>('griot.asked-seats', [], Array.isArray);

/** Creates a game. If the same invitation is sent again before there was an answer, it is the same game. */
export function askForGame(invitation: Invitation): Promise<ApiResult<SeatTaken>> {
  return ask(JSON.stringify(invitation), invitation.name, ({ key }) => createGame(invitation, key));
}

/** Joins a game. */
export function askToJoin(id: string, name: string): Promise<ApiResult<SeatTaken>> {
  return ask(joinRequest(id), name, async (original) => {
    const answer = await joinGame(id, name, original.key);
    // The original request has taken the seat, under another name.
    const wasTakenBefore = answer.kind === 'refused' && answer.problem.type === 'key-reused';
    return wasTakenBefore ? joinGame(id, original.name, original.key) : answer;
  });
}

/**
 * Sends a request to join a game again, if there was no answer to it; undefined if there is no such request, or the
 * game was not joined.
 */
export async function askAgainToJoin(id: string): Promise<SeatTaken | undefined> {
  const original = read().find(({ request }) => request === joinRequest(id));
  const answer = original && (await askToJoin(id, original.name));
  return answer?.kind === 'done' ? answer.value : undefined;
}

function joinRequest(id: string): string {
  return `join ${id}`;
}

async function ask(
  request: string,
  name: string,
  send: (request: SeatRequest) => Promise<ApiResult<SeatTaken>>,
): Promise<ApiResult<SeatTaken>> {
  const others = read().filter((other) => other.request !== request);
  const original = read().find((other) => other.request === request) ?? { request, key: newKey(), name };
  write([...others, original].slice(-MAX_REQUESTS));
  const answer = await send(original);
  // A request over a limit is sent again later, with the same key.
  const isAnswered =
    answer.kind === 'done' || (answer.kind === 'refused' && !answer.problem.type.startsWith('too-many'));
  if (isAnswered) write(read().filter((other) => other.request !== request));
  return answer;
}

function read(): readonly SeatRequest[] {
  return storedRequests.peek().filter(isSeatRequest);
}

function isSeatRequest(value: unknown): value is SeatRequest {
  return isRecord(value) && [value['request'], value['key'], value['name']].every(isText);
}

function write(requests: readonly SeatRequest[]): void {
  storedRequests.update(() => requests);
}

/** A random key. Over plain http there is no `crypto.randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
