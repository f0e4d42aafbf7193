/** Turns as they are printed. */

/** A turn in notation, with typographic signs; a pass, `--`, is one dash. */
export function withTypographicSigns(turn: string): string {
  return turn.replaceAll('x', '×').replaceAll('-', '–').replace(/^––$/, '–');
}
