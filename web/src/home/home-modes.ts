/** What the home page can do with a game: play it in one of three ways, learn it, or solve its puzzles. */
import type { ShippedGame } from '../families/registry.ts';
import { linkOf } from '../records/link.ts';
import { withNames } from '../records/names.ts';
import { DEFAULT_PLAYERS, emptyGame, personsSide, TWO_PERSONS, type Players } from '../records/saved-game.ts';
import type { Key } from '../texts/messages.ts';
import type { IconName } from '../page/icons.ts';
import { settingsNow } from '../settings/settings.ts';

export interface HomeMode {
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

const PLAY: HomeMode = {
  name: 'play',
  icon: 'play',
  title: 'ways.play',
  about: 'ways.playAbout',
  choicesLabel: 'ways.playChoices',
  address: ({ name }) => name,
};

export const HOME_MODES: readonly HomeMode[] = [
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

let lastChosenMode: HomeMode = PLAY;

/** The mode chosen last in this visit. */
export function chosenMode(): HomeMode {
  return lastChosenMode;
}

export function chooseMode(mode: HomeMode): void {
  lastChosenMode = mode;
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
