/** The sheets that are loaded together when the first of them is opened, since a first game rarely needs them. */
import * as keys from './keys-sheet.ts';
import * as menu from './menu-sheet.ts';
import * as newGame from './new-game-sheet.ts';
import * as openGame from './open-sheet.ts';
import * as players from './players-sheet.ts';
import * as question from './question-sheet.ts';
import * as rules from './rules-sheet.ts';
import * as saved from './saved-sheet.ts';
import * as settings from './settings-sheet.ts';
import * as share from './share-sheet.ts';

export { keys, menu, newGame, openGame, players, question, rules, saved, settings, share };
