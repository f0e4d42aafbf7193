/** The sheets that a first game rarely needs, loaded together when the first of them is opened. */
export * as keys from './keys-sheet.ts';
export * as newGame from './new-game-sheet.ts';
export * as openGame from './open-sheet.ts';
export * as rules from './rules-sheet.ts';
export * as saved from './saved-sheet.ts';
export * as settings from './settings-sheet.ts';
export * as share from './share-sheet.ts';
