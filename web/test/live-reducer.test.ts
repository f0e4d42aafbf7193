/** Tests the transitions of a game with somebody elsewhere, and the state after the server's events. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServerEvent, ServerGame } from '../src/api/api-types.ts';
import {
  initialLiveState,
  reduceLive,
  turnsToShow,
  type LiveIntent,
  type LiveState,
} from '../src/live-game/live-reducer.ts';
import { reconnectDelay } from '../src/api/reconnect.ts';
import { canOfferRematch, waitsFor, withEvent } from '../src/api/server-game.ts';
import type { Side } from '../src/worker/protocol.ts';

const NO_OFFERS = { draw: null, takeback: null, pause: null, rematch: null };

/** A game in progress in which White is to move. */
const GAME: ServerGame = {
  id: 'g',
  ruleSet: 'yote/ludens',
  state: 'playing',
  revision: 5,
  turns: ['@c3', '@d3'],
  toMove: 'white',
  clock: null,
  outcome: null,
  seats: { white: { name: 'Awa' }, black: { name: null } },
  offers: NO_OFFERS,
  takebacks: true,
  rematch: null,
  rematchOf: null,
};

/** The game after the turn that White sends in these tests. */
const AFTER_TURN: ServerGame = { ...GAME, revision: 6, turns: [...GAME.turns, '@a1'], toMove: 'black' };

const PLAYED: LiveIntent = { kind: 'played', turn: '@a1', hasToBeConfirmed: false };

function event(type: string, change: Partial<ServerEvent> = {}): ServerEvent {
  return { id: 6, type, state: 'playing', toMove: 'white', ...change };
}

function stateOf(game: ServerGame = GAME, side: Side | undefined = 'white'): LiveState {
  return { ...initialLiveState(game, side, undefined), connection: 'online' };
}

/** The state after intents, and the kinds of the effects of the last one. */
function after(state: LiveState, ...intents: LiveIntent[]): { state: LiveState; effects: string[] } {
  let effects: string[] = [];
  for (const intent of intents) {
    const next = reduceLive(state, intent);
    state = next.state;
    effects = next.effects.map(({ kind }) => kind);
  }
  return { state, effects };
}

function pendingOf({ pending }: LiveState) {
  assert.ok(pending);
  return pending;
}

test('an own turn is kept and sent with its number and revision, and shown before the server has it', () => {
  const { state, effects } = after(stateOf(), PLAYED);
  assert.deepEqual(pendingOf(state).request, { kind: 'turn', number: 3, turn: '@a1' });
  assert.equal(pendingOf(state).revision, 5);
  assert.deepEqual(effects, ['keep', 'send']);
  assert.deepEqual(turnsToShow(state), ['@c3', '@d3', '@a1']);
});

test('an acknowledged turn is no longer pending', () => {
  const sent = after(stateOf(), PLAYED).state;
  const { state } = after(sent, { kind: 'acknowledged', request: pendingOf(sent), game: AFTER_TURN });
  assert.equal(state.pending, undefined);
  assert.ok(state.isSaved);
  assert.deepEqual(turnsToShow(state), AFTER_TURN.turns);
});

test('the event of the own turn acknowledges it, even before the response', () => {
  const sent = after(stateOf(), PLAYED).state;
  const { state } = after(sent, { kind: 'event', event: event('turn', { side: 'white', number: 3, turn: '@a1' }) });
  assert.equal(state.pending, undefined);
  assert.equal(state.game.revision, 6);
  const late = after(state, { kind: 'acknowledged', request: pendingOf(sent), game: AFTER_TURN });
  assert.deepEqual(turnsToShow(late.state), AFTER_TURN.turns);
});

test('a late response does not answer a later request', () => {
  const sent = after(stateOf(), PLAYED).state;
  const told = after(sent, { kind: 'event', event: event('turn', { side: 'white', number: 3, turn: '@a1' }) }).state;
  const offered = after(told, { kind: 'ask', request: { kind: 'draw', accept: true } }).state;
  const { state } = after(offered, { kind: 'acknowledged', request: pendingOf(sent), game: AFTER_TURN });
  assert.equal(pendingOf(state).request.kind, 'draw');
});

test('another turn under the same number, played from another device, does not acknowledge', () => {
  const sent = after(stateOf(), PLAYED).state;
  const { state } = after(sent, { kind: 'event', event: event('turn', { side: 'white', number: 3, turn: '@f5' }) });
  assert.ok(state.pending);
  assert.deepEqual(turnsToShow(state), ['@c3', '@d3', '@f5']);
});

test('a turn that does not arrive is kept, and sent when there is a connection', () => {
  const sent = after(stateOf(), PLAYED).state;
  const { state, effects } = after(sent, { kind: 'unreachable', request: pendingOf(sent) });
  assert.equal(state.connection, 'offline');
  assert.deepEqual(effects, ['sendLater']);
  const back = after(state, { kind: 'disconnected' }, { kind: 'connected' });
  assert.deepEqual(back.effects, ['send']);
  assert.equal(pendingOf(back.state), pendingOf(state));
});

test('the lost answer to a turn of which the stream has told is no lost connection', () => {
  const sent = after(stateOf(), PLAYED).state;
  const told = after(sent, { kind: 'event', event: event('turn', { side: 'white', number: 3, turn: '@a1' }) }).state;
  const { state, effects } = after(told, { kind: 'unreachable', request: pendingOf(sent) });
  assert.equal(state.connection, 'online');
  assert.deepEqual(effects, []);
});

test('a kept turn of an earlier visit is sent when the game is open', () => {
  const pending = { revision: 5, turns: GAME.turns, request: { kind: 'turn', number: 3, turn: '@a1' } } as const;
  const opened = initialLiveState(GAME, 'white', pending);
  assert.deepEqual(turnsToShow(opened), ['@c3', '@d3', '@a1']);
  assert.deepEqual(after(opened, { kind: 'connected' }).effects, ['send']);
});

test('a turn refused since only an offer came first is sent again for the new revision', () => {
  const sent = after(stateOf(), PLAYED).state;
  const game = { ...GAME, revision: 6, offers: { ...NO_OFFERS, draw: 'black' } } as const;
  const problem = { type: 'stale-revision', detail: '', game };
  const { state, effects } = after(sent, { kind: 'refused', request: pendingOf(sent), problem });
  assert.equal(pendingOf(state).revision, 6);
  assert.deepEqual(effects, ['keep', 'send']);
  assert.equal(state.notice, undefined);
});

test('a turn for a game that has changed is dropped, and a sentence says so', () => {
  const sent = after(stateOf(), PLAYED).state;
  const game = { ...GAME, revision: 7, turns: ['@c3'], toMove: 'black' } as const;
  const problem = { type: 'stale-revision', detail: '', game };
  const { state, effects } = after(sent, { kind: 'refused', request: pendingOf(sent), problem });
  assert.equal(state.pending, undefined);
  assert.equal(state.notice?.kind, 'turnDropped');
  assert.deepEqual(turnsToShow(state), ['@c3']);
  assert.deepEqual(effects, ['keep', 'show']);
});

test('a refused offer leaves the game, and says why', () => {
  const asked = after(stateOf(), { kind: 'ask', request: { kind: 'draw', accept: true } }).state;
  const problem = { type: 'offer-declined', detail: 'later', game: GAME };
  const { state } = after(asked, { kind: 'refused', request: pendingOf(asked), problem });
  assert.deepEqual(state.notice, { kind: 'refused', type: 'offer-declined', detail: 'later' });
});

test('a turn waits for confirmation, and is sent or taken back', () => {
  const { state, effects } = after(stateOf(), { ...PLAYED, hasToBeConfirmed: true });
  assert.equal(state.pending, undefined);
  assert.deepEqual(effects, []);
  assert.deepEqual(turnsToShow(state), ['@c3', '@d3', '@a1']);
  assert.deepEqual(pendingOf(after(state, { kind: 'confirm' }).state).request, {
    kind: 'turn',
    number: 3,
    turn: '@a1',
  });
  assert.deepEqual(turnsToShow(after(state, { kind: 'discard' }).state), GAME.turns);
});

test('an offer leaves a turn that waits for confirmation, a takeback drops it', () => {
  const { state } = after(stateOf(), { ...PLAYED, hasToBeConfirmed: true });
  const offered = after(state, { kind: 'event', event: event('offer', { side: 'black', offer: 'draw' }) }).state;
  assert.equal(offered.unconfirmed, '@a1');
  const back = after(state, { kind: 'event', event: event('takeback', { side: 'black', number: 0 }) }).state;
  assert.equal(back.unconfirmed, undefined);
  assert.equal(back.notice?.kind, 'turnDropped');
});

test('whoever watches sends nothing', () => {
  const watching = stateOf(GAME, undefined);
  assert.deepEqual(after({ ...watching, side: undefined }, PLAYED).state.pending, undefined);
  assert.deepEqual(after({ ...watching, side: undefined }, { kind: 'ask', request: { kind: 'resign' } }).effects, []);
});

test('a second request waits for the answer to the first', () => {
  const sent = after(stateOf(), PLAYED).state;
  assert.equal(after(sent, { kind: 'ask', request: { kind: 'resign' } }).state, sent);
});

test('an event told twice changes nothing; a gap, or an unknown type, asks for the game', () => {
  const state = stateOf();
  const old = after(state, { kind: 'event', event: event('turn', { id: 5, side: 'black', number: 2, turn: '@d3' }) });
  assert.equal(old.state, state);
  assert.deepEqual(old.effects, []);
  assert.deepEqual(after(state, { kind: 'event', event: event('offer', { id: 8 }) }).effects, ['fetch']);
  assert.deepEqual(after(state, { kind: 'event', event: event('unheard-of') }).effects, ['fetch']);
});

test('an earlier state that arrives late is ignored', () => {
  const { state } = after(stateOf(AFTER_TURN), { kind: 'fetched', game: GAME });
  assert.equal(state.game, AFTER_TURN);
});

test('the answer to an own offer is told', () => {
  const game = { ...GAME, offers: { ...NO_OFFERS, draw: 'white' } } as const;
  const { state } = after(stateOf(game), { kind: 'event', event: event('decline', { side: 'black', offer: 'draw' }) });
  assert.deepEqual(state.notice, { kind: 'declined', offer: 'draw' });
  assert.equal(state.game.offers.draw, null);
});

test('events change players, turns, offers and the end', () => {
  const open = { ...GAME, state: 'open', turns: [], seats: { white: null, black: { name: null } } } as const;
  assert.deepEqual(withEvent(open, event('joined', { side: 'white', name: 'Kofi' }))?.seats.white, { name: 'Kofi' });
  const passed = withEvent(GAME, event('pass', { side: 'white', number: 3, turn: '--', toMove: 'black' }));
  assert.deepEqual(passed?.turns, ['@c3', '@d3', '--']);
  assert.equal(withEvent(GAME, event('turn', { side: 'white', number: 5, turn: '@a1' })), undefined);
  const back = withEvent(GAME, event('takeback', { side: 'white', number: 1, toMove: 'black' }));
  assert.deepEqual([back?.turns, back?.toMove], [['@c3'], 'black']);
  const outcome = { result: '0-1', reason: 'resigned' };
  const over = withEvent(GAME, { id: 6, type: 'resign', side: 'white', state: 'over', outcome });
  assert.deepEqual([over?.state, over?.toMove, over?.outcome], ['over', null, outcome]);
  assert.equal(over && withEvent(over, event('rematch', { id: 7, state: 'over', game: 'h' }))?.rematch, 'h');
});

test('a rematch is offered as often as the server says, and by whoever has an offer left', () => {
  const over: ServerGame = { ...GAME, state: 'over', toMove: null, rematchOffers: { white: 1, black: 2 } };
  assert.deepEqual([canOfferRematch(over, 'white'), canOfferRematch(over, 'black')], [true, true]);
  const end = { state: 'over', offer: 'rematch' } as const;
  const offered = withEvent(over, event('offer', { ...end, side: 'white' }));
  assert.ok(offered);
  assert.deepEqual(offered.rematchOffers, { white: 0, black: 2 });
  assert.ok(canOfferRematch(offered, 'white'), 'it waits for an answer');
  const declined = withEvent(offered, event('decline', { ...end, id: 7, side: 'black' }));
  assert.ok(declined);
  assert.deepEqual([canOfferRematch(declined, 'white'), canOfferRematch(declined, 'black')], [false, true]);
  assert.ok(canOfferRematch({ ...GAME, state: 'over' }, 'white'), 'an older server does not say how often');
  const draw = withEvent(over, event('offer', { state: 'over', side: 'white', offer: 'draw' }));
  assert.deepEqual(draw?.rematchOffers, over.rematchOffers);
});

test('down time, pauses and a removed name change the game without another request', () => {
  const side = { remaining: 1_000, bank: 0 };
  const clock = { days: 1, bank: 0, running: 'white', since: null, serverTime: '', white: side, black: side } as const;
  const later = { ...clock, since: '2026-11-25T03:00:00Z' };
  const paused = { ...clock, running: null, paused: true };
  const claim = { side: 'black', from: '2026-11-26T03:00:00Z', reason: 'time' } as const;
  const game = { ...GAME, clock, claim, offers: { ...NO_OFFERS, draw: 'black', pause: 'black' } } as const;
  const down = after(stateOf(game), { kind: 'event', event: event('downtime', { clock: later }) });
  assert.deepEqual(down.effects, ['keep', 'show']);
  assert.deepEqual(down.state.game, { ...game, revision: 6, clock: later });
  assert.deepEqual(withEvent(game, event('pause', { side: 'white', clock: paused })), {
    ...game,
    revision: 6,
    clock: paused,
    claim: null,
    offers: { ...NO_OFFERS, draw: 'black' },
  });
  const resumed = withEvent({ ...GAME, clock: paused }, event('resume', { side: 'white', clock: later }));
  assert.deepEqual(resumed, { ...GAME, revision: 6, clock: later, claim: null });
  const seats = { white: { name: 'Awa' }, black: { name: 'Kofi', bot: true } };
  const nameless = withEvent({ ...game, seats }, event('name-removed', { side: 'black' }));
  assert.deepEqual(nameless, { ...game, revision: 6, seats: { ...seats, black: { name: null, bot: true } } });
});

test('offers and their refusal leave the right to claim as it is', () => {
  const claim = { side: 'black', from: '2026-11-26T03:00:00Z', reason: 'time' } as const;
  const game = { ...GAME, claim };
  assert.deepEqual(withEvent(game, event('offer', { side: 'white', offer: 'takeback' }))?.claim, claim);
  assert.deepEqual(withEvent(game, event('decline', { side: 'black', offer: 'takeback' }))?.claim, claim);
  assert.equal(withEvent(game, event('turn', { side: 'white', number: 3, turn: '@a1' }))?.claim, null);
});

test('a turn ends the offers but a draw offered with it', () => {
  const offered = { ...GAME, offers: { ...NO_OFFERS, draw: 'black', takeback: 'black' } } as const;
  const turn = (side: Side) => event('turn', { side, number: 3, turn: '@a1' });
  assert.deepEqual(withEvent(offered, turn('white'))?.offers, {});
  assert.deepEqual(withEvent(offered, turn('black'))?.offers, { draw: 'black' });
});

test('a game waits for the side to move, and for answers', () => {
  assert.ok(waitsFor(GAME, 'white'));
  assert.ok(!waitsFor(GAME, 'black'));
  assert.ok(waitsFor({ ...GAME, offers: { ...NO_OFFERS, takeback: 'white' } }, 'black'));
});

test('the delay before the next try doubles, up to half a minute, and varies', () => {
  assert.deepEqual(
    [1, 2, 3].map((failures) => reconnectDelay(failures, 1)),
    [500, 1000, 2000],
  );
  assert.equal(reconnectDelay(1, 0), 250);
  assert.equal(reconnectDelay(50, 1), 30_000);
});

test('with a clock, an event without the time of the players asks for the game', () => {
  const side = { remaining: 1_000 };
  const clock = { seconds: 60, increment: 0, running: null, since: null, serverTime: '', white: side, black: side };
  const timed = stateOf({ ...GAME, clock });
  const turn = event('offer', { side: 'black', offer: 'draw' });
  assert.deepEqual(after(timed, { kind: 'event', event: turn }).effects, ['keep', 'show', 'fetch']);
  const told = after(timed, { kind: 'event', event: { ...turn, clock } });
  assert.deepEqual(told.effects, ['keep', 'show']);
});

test('a turn of a timed game says how long the person has thought', () => {
  const { state } = after(stateOf(), { ...PLAYED, thinkingTime: 1_200 });
  assert.deepEqual(pendingOf(state).request, { kind: 'turn', number: 3, turn: '@a1', thinkingTime: 1_200 });
});

test('a phrase stands until the other player plays, and answers no request', () => {
  const said = event('phrase', { side: 'white', phrase: 'hello' });
  const asking = after(stateOf({ ...GAME, said: { white: null, black: null } }), {
    kind: 'ask',
    request: { kind: 'draw', accept: true },
  }).state;
  const { state } = after(asking, { kind: 'event', event: said });
  assert.deepEqual(state.game.said, { white: 'hello', black: null });
  assert.ok(state.pending);
  const turn = event('turn', { id: 7, side: 'black', number: 3, turn: '@e5' });
  assert.deepEqual(withEvent(state.game, turn)?.said, { white: null, black: null });
});

test('a phrase that was not said is told', () => {
  const { state } = after(stateOf(), { kind: 'notSaid', type: 'too-many-requests', detail: '' });
  assert.deepEqual(state.notice, { kind: 'refused', type: 'too-many-requests', detail: '' });
});
