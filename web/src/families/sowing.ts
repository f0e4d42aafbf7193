/** The sowing board: two rows of six houses, and a store for each side. White is South. */
import { html } from 'lit';
import '../board/sowing-board.ts';
import { t, text } from '../texts/messages.ts';
import type { Place, Side, View } from '../worker/protocol.ts';
import { HEIGHT, WIDTH, sowingPicture } from '../board/sowing-drawing.ts';
import { sowingSketch, type SowingSketch } from '../board/sketches.ts';
import { nameOfSide } from '../texts/sides.ts';
import { HOUSES, isSouth, seedsIn, type Seeds } from '../board/sowing-frames.ts';
import type { BoardKind } from './board-kind.ts';

export const sowing: BoardKind = {
  counted: 'seeds',
  hasNumbers: true,
  sideKey: (side) => (side === 'white' ? 'south' : 'north'),
  boardName: ({ ruleSet }) => t('board.sowing', { game: text(`game.${ruleSet.game}`) }),
  aspectRatio: () => WIDTH / HEIGHT,
  placeInWords: (view, place) =>
    t('board.house', { place, side: isSouth(place) ? 'white' : 'black', count: seedsIn(view.houses, place) }),
  sideInWords: (view, side, who) => t('ear.houses', { who, places: rowInWords(view, side), store: view[side] }),
  /** Line 1 is South's row, and 2 is North's. A letter stands for one house in each row. */
  lineInWords(view, line) {
    const side = ({ 1: 'white', 2: 'black' } as Record<string, Side>)[line];
    if (side) return `${nameOfSide(sowing.sideKey(side))}: ${rowInWords(view, side)}.`;
    const places = HOUSES.filter((place) => place.toLowerCase() === line);
    return places.map((place) => `${sowing.placeInWords(view, place)}.`).join(' ');
  },
  position: ({ houses, white, black }): Seeds => ({ houses, white, black }),
  board: ({ view, scene, marks, label, speed, flipped, numbers }) =>
    html`<griot-sowing-board
      name=${sowing.boardName(view)}
      keyboard-help=${t('board.keys')}
      .scene=${scene}
      .marks=${marks}
      .label=${label}
      .speed=${speed}
      ?flipped=${flipped}
      ?numbers=${numbers}
    ></griot-sowing-board>`,
  reasonKey: (reason) => (reason === 'cap' ? 'seedsCap' : reason),
  countsInWords: (more, fewer) => t('result.seeds', { more, fewer }),
  sideSign: (_side, name) => html`<span>${name}</span>`,
  playerRow: (_state, _side, seeds) => html`<span class="count">${t('table.seeds', { count: seeds })}</span>`,
  picture: ({ houses, white, black }) => sowingPicture({ houses, white, black }),
  sketch: (idea) => sowingSketch(idea as SowingSketch),
};

/** `A 4, B 0 …` */
function rowInWords(view: View, side: Side): string {
  const row: readonly Place[] = HOUSES.filter((place) => isSouth(place) === (side === 'white'));
  return row.map((place) => `${place} ${seedsIn(view.houses, place)}`).join(', ');
}
