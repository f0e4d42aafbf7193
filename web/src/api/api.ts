/** Requests to the API of live games. */
import { languageInUse } from '../texts/messages.ts';
import type { Lobby } from './lobby-types.ts';
import type { Side } from '../worker/protocol.ts';
import { noteServedPage } from './page-version.ts';
import type { ClockSettings, PendingRequest, Seat, ServerGame, ServerProblem } from './api-types.ts';

/** The time in milliseconds after which a request counts as lost. Requests can be sent again safely. */
const TIMEOUT = 15_000;

/** The status for a game under other rules than the server's. */
const NOT_IMPLEMENTED = 501;

/** The result of a request to the API; `unreachable` if there was no response, or the server cannot answer now. */
export type ApiResult<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly problem: ServerProblem }
  | { readonly kind: 'unreachable' };

/** Why a request was not carried out. */
export function problemOf(answer: Exclude<ApiResult<unknown>, { kind: 'done' }>): ServerProblem | 'unreachable' {
  return answer.kind === 'refused' ? answer.problem : 'unreachable';
}

/** What is agreed before a game begins. */
export interface Invitation {
  readonly ruleSet: string;
  readonly side: Side | 'random';
  readonly clock: ClockSettings | null;
  readonly takebacks: boolean;
  readonly name: string;
  /** Whether the lobby lists the game. */
  readonly public: boolean;
}

/** The answer to the player who created a game, or joined it. */
export interface SeatTaken {
  readonly seat: Seat;
  readonly game: ServerGame;
}

/** @param key the key by which the server recognises the same request */
export function createGame(invitation: Invitation, key: string): Promise<ApiResult<SeatTaken>> {
  return post('api/games', invitation, { 'Idempotency-Key': key });
}

/** @param key the key by which the server recognises the same request */
export function joinGame(id: string, name: string, key: string): Promise<ApiResult<SeatTaken>> {
  return post(`${pathOf(id)}/join`, { name }, { 'Idempotency-Key': key });
}

export function fetchGame(id: string): Promise<ApiResult<ServerGame>> {
  return request(pathOf(id), {});
}

export function fetchLobby(): Promise<ApiResult<Lobby>> {
  return request('api/lobby', {});
}

/** Sends what a player asks for. */
export function sendRequest(
  id: string,
  token: string,
  { revision, request: { kind, ...body } }: PendingRequest,
): Promise<ApiResult<ServerGame>> {
  const path = `${pathOf(id)}/${kind === 'turn' ? 'turns' : kind}`;
  return post(path, { ...body, revision }, { Authorization: `Bearer ${token}` });
}

/** Says a preset phrase. */
export function sayPhrase(id: string, token: string, phrase: string): Promise<ApiResult<ServerGame>> {
  return post(`${pathOf(id)}/phrases`, { phrase }, { Authorization: `Bearer ${token}` });
}

/** Takes the name of a seat's player away from a game, for everybody. */
export function removeName(id: string, token: string): Promise<ApiResult<ServerGame>> {
  return request(`${pathOf(id)}/name`, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });
}

/** The address of a game's record as a file. */
export function recordAddress(id: string): string {
  return `${pathOf(id)}/record`;
}

/** Whether the page has a loopback address, so that a link with it is useless on another device. */
export function isThisMachine(): boolean {
  return /^(localhost|127\..*|\[::1\])$/.test(location.hostname);
}

/** The address at which another player joins. */
export function joinAddress(id: string): string {
  return new URL(`join/${id}`, document.baseURI).href;
}

/** The personal address of a seat. The token is in the fragment, which browsers do not send. */
export function seatAddress(id: string, { side, token }: Seat): string {
  return `${document.baseURI.split('#', 1)[0]}#far/${id}/${side}/${token}`;
}

/** The address of a calendar file with the time until which a side has to play. */
export function calendarAddress(id: string, side: Side): string {
  return `${pathOf(id)}/calendar.ics?side=${side}&lang=${languageInUse()}`;
}

/** The path of a game in the API. */
export function pathOf(id: string): string {
  return `api/games/${encodeURIComponent(id)}`;
}

function post<T>(path: string, body: object, headers: Record<string, string>): Promise<ApiResult<T>> {
  const allHeaders = { 'Content-Type': 'application/json', ...headers };
  return request(path, { method: 'POST', headers: allHeaders, body: JSON.stringify(body) });
}

/** Asks the API. */
export async function request<T>(path: string, options: RequestInit): Promise<ApiResult<T>> {
  const headers = { ...options.headers, 'Accept-Language': languageInUse() };
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(path, { ...options, headers, signal, cache: 'no-store' });
    noteServedPage(response.headers.get('Griot-Page'));
    if (response.ok) return { kind: 'done', value: (await response.json()) as T };
    if (response.status >= 500 && response.status !== NOT_IMPLEMENTED) return { kind: 'unreachable' };
    return { kind: 'refused', problem: await problemIn(response) };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** The problem in a response. A server without live games answers with something else. */
export async function problemIn(response: Response): Promise<ServerProblem> {
  const problem = (await response.json().catch(() => ({}))) as Partial<ServerProblem>;
  const { type = '', detail = '', game, turns, missingGame } = problem;
  return {
    type: type.replace(/^.*:/, ''),
    detail,
    ...(game ? { game } : {}),
    ...(turns ? { turns } : {}),
    ...(missingGame === undefined ? {} : { missingGame }),
  };
}
