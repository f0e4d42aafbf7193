/** How sentences name the players: the only person at this device is `you`, others have a name or their side. */
import { boardKind } from '../families/registry.ts';
import { sideOfPerson, type SessionState } from '../game/session-state.ts';
import { t } from '../texts/messages.ts';
import type { Side, View } from '../worker/protocol.ts';
import { nameOfSide, type SideKey } from '../texts/sides.ts';

/** A player, as arguments of messages: `who` selects the form, which may contain the `name`. */
export type Who = {
  /** `you`, or `expected` in a turn that has not been played; `computer`; `named`, for a person; or the side. */
  who: 'you' | 'expected' | 'computer' | 'named' | SideKey;
  name: string;
};

/** The player of a side. */
export type WhoOf = (side: Side) => Who;

/** Names the players of a game. */
export function playersOf({ players, view }: Pick<SessionState, 'players' | 'view'>): WhoOf {
  return (side) => {
    const name = players.names?.[side];
    if (players[side] === 'computer') return { who: 'computer', name: t('table.computer', { level: players.level }) };
    if (players[side] === 'person' && players.white !== players.black) return { who: 'you', name: t('table.you') };
    return name === undefined ? sidesOf(view)(side) : { who: 'named', name };
  };
}

/** Names the players in turns that have not been played. */
export function expectedPlayersOf(state: Pick<SessionState, 'players' | 'view'>): WhoOf {
  return (side) => {
    const { who, name } = playersOf(state)(side);
    return { who: who === 'you' ? 'expected' : who, name };
  };
}

/** Names the players by their sides. */
export function sidesOf({ ruleSet }: Pick<View, 'ruleSet'>): WhoOf {
  return (side) => {
    const who = boardKind(ruleSet).sideKey(side);
    return { who, name: nameOfSide(who) };
  };
}

/** Names the players of a lesson or a puzzle: the solver of this side is `you`, the other player is the side. */
export function solverIs(solver: Side, view: Pick<View, 'ruleSet'>): WhoOf {
  const sides = sidesOf(view);
  return (side) => (side === solver ? { who: 'you', name: t('table.you') } : sides(side));
}

/** The name in a player's row: `You`, `Level 2`, the name of a person, or the side. */
export function nameOf(state: SessionState, side: Side): string {
  const { players } = state;
  return sideOfPerson(state) !== undefined && players[side] === 'computer'
    ? t('table.level', { level: players.level })
    : playersOf(state)(side).name;
}
