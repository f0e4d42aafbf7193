/** The grid of cells over the drawing of a board, for taps, focus, accessible names, and the start of drags. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { GrabEvent, TapEvent, type Marks } from './board.ts';
import { placeByKey } from './board-keys.ts';
import type { Place } from '../worker/protocol.ts';

/** The distance in CSS pixels from which a press becomes a drag. */
export const DRAG_DISTANCE = 7;

/** A board element that hosts the cells. */
export interface CellsHost extends HTMLElement {
  marks: Marks;
  /** The accessible name of a place. */
  label: (place: Place) => string;
  /** How to use the keyboard, for screen readers. */
  keyboardHelp: string;
  /** The places by row, from the top, each row from left to right. */
  rows: readonly (readonly Place[])[];
  /** The place whose cell is the tab stop: the only cell that the Tab key reaches. */
  tabStop: Place;
  requestUpdate(): void;
  /** Finishes the running animation, so that a tap refers to the final position. */
  settle(): void;
}

export class Cells {
  /** The press that becomes a drag if the pointer moves far enough. */
  private press: { place: Place; pointerId: number; x: number; y: number } | undefined;
  /** Whether the press became a drag, so that the click after it does not count as a tap. */
  private wasDragged = false;

  constructor(private readonly host: CellsHost) {}

  render(boardName: string): TemplateResult {
    const { rows, marks, tabStop, label, keyboardHelp } = this.host;
    return html`<div
        class="cells"
        role="grid"
        aria-label=${boardName}
        aria-describedby="keyboard-help"
        @keydown=${this.onKey}
        @click=${this.onClick}
        @pointerdown=${this.onDown}
        @pointermove=${this.onMove}
        @pointerup=${this.onUp}
        @pointercancel=${this.onUp}
      >
        ${rows.map(
          (places) =>
            html`<div role="row">
              ${places.map(
                (place) =>
                  html`<div
                    role="gridcell"
                    data-place=${place}
                    class=${marks.movable.has(place) ? 'movable' : ''}
                    tabindex=${place === tabStop ? 0 : -1}
                    aria-label=${label(place)}
                    aria-selected=${marks.selected === place ? 'true' : nothing}
                  ></div>`,
              )}
            </div>`,
        )}
      </div>
      <p id="keyboard-help" hidden>${keyboardHelp}</p>`;
  }

  /** Makes a cell the tab stop, and focuses it. */
  focus(place: Place): void {
    this.host.tabStop = place;
    this.host.requestUpdate();
    this.host.shadowRoot?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  }

  private readonly onKey = (event: KeyboardEvent) => {
    const place = placeOf(event);
    if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      // A key that is held down repeats, which is not another tap.
      if (!event.repeat) this.tap(place);
      return;
    }
    const next = placeByKey(this.host.rows, place, event.key);
    if (next === undefined) return;
    event.preventDefault();
    this.focus(next);
  };

  private readonly onClick = (event: Event) => {
    const place = placeOf(event);
    if (place !== undefined && !this.wasDragged) this.tap(place);
    this.wasDragged = false;
  };

  private tap(place: Place): void {
    this.host.settle();
    this.host.tabStop = place;
    this.host.requestUpdate();
    this.host.dispatchEvent(new TapEvent(place));
  }

  private readonly onDown = (event: PointerEvent) => {
    this.wasDragged = false;
    if (event.isPrimary) this.press = undefined;
    const place = placeOf(event);
    if (place === undefined || !event.isPrimary || event.button !== 0 || !this.host.marks.movable.has(place)) return;
    this.press = { place, pointerId: event.pointerId, x: event.clientX, y: event.clientY };
  };

  private readonly onMove = (event: PointerEvent) => {
    const { press } = this;
    if (!press || press.pointerId !== event.pointerId) return;
    const isHeld = event.buttons !== 0;
    if (isHeld && Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_DISTANCE) return;
    this.press = undefined;
    // A release beyond the cells is not heard.
    if (!isHeld) return;
    this.wasDragged = true;
    this.host.settle();
    this.host.dispatchEvent(new GrabEvent(press.place, event));
  };

  private readonly onUp = () => {
    this.press = undefined;
  };
}

function placeOf(event: Event): Place | undefined {
  const cell = event.composedPath().find((node) => node instanceof HTMLElement && node.dataset['place'] !== undefined);
  return (cell as HTMLElement | undefined)?.dataset['place'];
}

/** The styles of a board element: of its drawing, and of the cells over it. */
export const boardStyles = css`
  :host {
    display: block;
    position: relative;
    user-select: none;
    -webkit-user-select: none;
    -webkit-tap-highlight-color: transparent;
  }
  svg {
    display: block;
    width: 100%;
    height: auto;
    overflow: visible;
    pointer-events: none;
  }
  .cells {
    position: absolute;
    /* Cells show only the focus ring, whose two colours stand out on both boards. */
    forced-color-adjust: none;
    display: flex;
    flex-direction: column;
  }
  .cells [role='row'] {
    display: flex;
    flex: 1;
  }
  .cells [role='gridcell'] {
    flex: 1;
    cursor: pointer;
    border-radius: 38%;
    touch-action: manipulation;
  }
  .cells .movable {
    touch-action: none;
  }
  .cells [role='gridcell']:focus {
    outline: none;
  }
  .cells [role='gridcell']:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -2px;
    box-shadow:
      inset 0 0 0 3px var(--focus-edge),
      0 0 0 2px var(--focus-edge);
  }
`;
