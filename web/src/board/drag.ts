/** Dragging with pointer events, from grab to drop. */
import type { Place } from '../worker/protocol.ts';

/**
 * Moves an element with the pointer until release, and hides it then.
 *
 * @param onDrop called with the place under the pointer; with undefined if there is none, or if the drag was cancelled
 */
export function drag(ghost: HTMLElement, start: PointerEvent, onDrop: (place: Place | undefined) => void): void {
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    ghost.style.setProperty('transform', `translate(${event.clientX}px, ${event.clientY}px)`);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    stop();
    onDrop(event.type === 'pointerup' ? placeUnder(event.clientX, event.clientY) : undefined);
  };
  const stop = () => {
    removeEventListener('pointermove', follow);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    ghost.hidden = true;
  };
  ghost.hidden = false;
  follow(start);
  addEventListener('pointermove', follow);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

function placeUnder(x: number, y: number): Place | undefined {
  let root: Document | ShadowRoot = document;
  for (;;) {
    const found: Element | null = root.elementFromPoint(x, y);
    if (found instanceof HTMLElement && found.dataset['place'] !== undefined) return found.dataset['place'];
    if (!found?.shadowRoot || found.shadowRoot === root) return undefined;
    root = found.shadowRoot;
  }
}
