/** The ways into a game from the home page. */
import type { ShippedGame } from '../families/registry.ts';
import { linkOf } from '../game/link.ts';
import { withNames } from '../game/names.ts';
import { DEFAULT_PLAYERS, emptyGame, personsSide, TWO_PERSONS, type Players } from '../game/saved-game.ts';
import type { Key } from '../texts/messages.ts';
import type { IconName } from './icons.ts';
import { settingsNow } from './settings.ts';

export interface Way {
  readonly name: 'play' | 'friend' | 'far' | 'learn' | 'puzzles';
  readonly icon: IconName;
  readonly title: Key;
  /** The sentence that says what a tap on a game leads to. */
  readonly about: Key;
  /** The button for other rules, levels and sides, or for other players, if there is one. */
  readonly choicesLabel?: Key;
  /** The fragment of the address to which that button leads, if it does not open the sheet of a new game. */
  readonly choicesAddress?: string;
  /** The fragment of the address to which a game leads. */
  readonly address: (game: ShippedGame) => string;
}

const PLAY: Way = {
  name: 'play',
  icon: 'play',
  title: 'ways.play',
  about: 'ways.playAbout',
  choicesLabel: 'ways.playChoices',
  address: ({ name }) => name,
};

export const WAYS: readonly Way[] = [
  PLAY,
  {
    name: 'friend',
    icon: 'friend',
    title: 'ways.friend',
    about: 'ways.friendAbout',
    choicesLabel: 'ways.friendChoices',
    address: ({ rules }) => linkOf(emptyGame(rules), withNames(TWO_PERSONS, settingsNow().table?.names)),
  },
  {
    name: 'far',
    icon: 'far',
    title: 'ways.far',
    about: 'ways.farAbout',
    choicesLabel: 'ways.farChoices',
    choicesAddress: 'lobby',
    address: ({ name }) => `far/${name}`,
  },
  {
    name: 'learn',
    icon: 'learn',
    title: 'ways.learn',
    about: 'ways.learnAbout',
    address: ({ name }) => `learn/${name}`,
  },
  {
    name: 'puzzles',
    icon: 'puzzle',
    title: 'ways.puzzles',
    about: 'ways.puzzlesAbout',
    address: ({ name }) => `puzzles/${name}`,
  },
];

let lastChosenWay: Way = PLAY;

/** The way chosen last in this visit. */
export function chosenWay(): Way {
  return lastChosenWay;
}

export function chooseWay(way: Way): void {
  lastChosenWay = way;
}

/** The players of the next game against the computer. */
export function playersAgainstComputer(): Players {
  return playersAgainstComputerAfter(settingsNow().table);
}

/**
 * The players of the next game against the computer.
 *
 * @param lastPlayers the players of the last game, if there was one. After a game of two people, only the level stays.
 */
export function playersAgainstComputerAfter(lastPlayers: Players | undefined): Players {
  if (!lastPlayers) return DEFAULT_PLAYERS;
  return personsSide(lastPlayers) === undefined ? { ...DEFAULT_PLAYERS, level: lastPlayers.level } : lastPlayers;
}
