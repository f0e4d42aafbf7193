/** Tests when a press on a cell of a board becomes a drag. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_MARKS, type GrabEvent } from '../src/board/board.ts';
import { Cells, DRAG_DISTANCE, type CellsHost } from '../src/board/cells.ts';

/** A cell, as far as the cells of a board look at it. */
class FakeCell {
  constructor(readonly dataset: { readonly place: string }) {}
}

Object.assign(globalThis, { HTMLElement: FakeCell });

/** The cells of a board on which the piece on c3 can move, and the places from which drags have begun. */
function driver() {
  const grabbed: string[] = [];
  const host = Object.assign(new EventTarget(), {
    marks: { ...NO_MARKS, movable: new Set(['c3']) },
    label: (place: string) => place,
    keyboardHelp: '',
    rows: [['c3', 'd3']],
    tabStop: 'c3',
    requestUpdate: () => undefined,
    settle: () => undefined,
  });
  host.addEventListener('board-grab', (event) => grabbed.push((event as GrabEvent).place));
  const { strings, values } = new Cells(host as unknown as CellsHost).render('');
  /** Sends an event of a pointer that is held at a distance to the right of where it began. */
  const send = (
    name: 'pointerdown' | 'pointermove',
    distance: number,
    change: Partial<PointerEvent> = {},
    at = 'c3',
  ) => {
    const handle = values[strings.findIndex((text) => text.endsWith(`@${name}=`))] as (event: unknown) => void;
    const composedPath = () => [new FakeCell({ place: at })];
    const pointer = { pointerId: 1, isPrimary: true, button: 0, buttons: 1, clientX: distance, clientY: 0 };
    handle({ ...pointer, composedPath, ...change });
  };
  return { grabbed, send };
}

test('a press becomes a drag when the pointer has moved far enough', () => {
  const { grabbed, send } = driver();
  send('pointerdown', 0);
  send('pointermove', DRAG_DISTANCE - 1);
  assert.deepEqual(grabbed, []);
  send('pointermove', DRAG_DISTANCE);
  send('pointermove', 2 * DRAG_DISTANCE);
  assert.deepEqual(grabbed, ['c3']);
});

test('a press that was released beyond the cells becomes no drag', () => {
  const { grabbed, send } = driver();
  send('pointerdown', 0);
  send('pointermove', 2 * DRAG_DISTANCE, { buttons: 0 });
  send('pointermove', 3 * DRAG_DISTANCE);
  assert.deepEqual(grabbed, []);
});

test('a press becomes no drag by another pointer, nor by a later press on another place', () => {
  const { grabbed, send } = driver();
  send('pointerdown', 0);
  send('pointermove', 2 * DRAG_DISTANCE, { pointerId: 2 });
  send('pointerdown', 0, {}, 'd3');
  send('pointermove', 2 * DRAG_DISTANCE, {}, 'd3');
  assert.deepEqual(grabbed, []);
});
