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
  label: (place: Place) => string;
  /** Keyboard help for screen readers. */
  keys: string;
  rows: readonly (readonly Place[])[];
  /** The place in the tab order. */
  focused: Place;
  requestUpdate(): void;
  /** Finishes the running animation, so that a tap refers to the final position. */
  settle(): void;
}

export class Cells {
  private pressed: { place: Place; x: number; y: number } | undefined;
  /** Whether the press became a drag, so that the click after it does not count as a tap. */
  private wasDragged = false;

  constructor(private readonly host: CellsHost) {}

  render(name: string): TemplateResult {
    const { rows, marks, focused, label, keys } = this.host;
    return html`<div
        class="cells"
        role="grid"
        aria-label=${name}
        aria-describedby="keys"
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
                    tabindex=${place === focused ? 0 : -1}
                    aria-label=${label(place)}
                    aria-selected=${marks.selected === place ? 'true' : nothing}
                  ></div>`,
              )}
            </div>`,
        )}
      </div>
      <p id="keys" hidden>${keys}</p>`;
  }

  focus(place: Place): void {
    this.host.focused = place;
    this.host.requestUpdate();
    this.host.shadowRoot?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  }

  private readonly onKey = (event: KeyboardEvent) => {
    const place = placeOf(event);
    if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.tap(place);
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
    this.host.focused = place;
    this.host.requestUpdate();
    this.host.dispatchEvent(new TapEvent(place));
  }

  private readonly onDown = (event: PointerEvent) => {
    this.wasDragged = false;
    const place = placeOf(event);
    if (place === undefined || !event.isPrimary || event.button !== 0 || !this.host.marks.movable.has(place)) return;
    this.pressed = { place, x: event.clientX, y: event.clientY };
  };

  private readonly onMove = (event: PointerEvent) => {
    if (!this.pressed || Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) < DRAG_DISTANCE)
      return;
    const { place } = this.pressed;
    this.pressed = undefined;
    this.wasDragged = true;
    this.host.settle();
    this.host.dispatchEvent(new GrabEvent(place, event));
  };

  private readonly onUp = () => {
    this.pressed = undefined;
  };
}

function placeOf(event: Event): Place | undefined {
  const cell = event.composedPath().find((node) => node instanceof HTMLElement && node.dataset['place'] !== undefined);
  return (cell as HTMLElement | undefined)?.dataset['place'];
}

export const cellStyles = css`
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
