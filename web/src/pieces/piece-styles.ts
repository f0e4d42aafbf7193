/** Styles of pieces. */
import { css } from 'lit';

export const pieceStyles = css`
  .tint0 {
    fill: url(#tint0);
  }
  .tint1 {
    fill: url(#tint1);
  }
  .tint2 {
    fill: url(#tint2);
  }
  .pebble {
    stroke: var(--pebble-rim);
    stroke-width: 1;
  }
  .speck {
    fill: var(--pebble-speck);
    opacity: 0.45;
  }
  .gleam {
    fill: #fff;
    opacity: 0.75;
  }
  .fall {
    fill: var(--fall);
    opacity: 0.32;
  }
  .stick {
    fill: url(#bark);
    stroke: var(--stick-rim);
    stroke-width: 1;
  }
  .bark {
    fill: none;
    stroke: var(--stick-line);
    stroke-width: 1.6;
    stroke-linecap: round;
    opacity: 0.8;
  }
  .knot {
    fill: var(--stick-low);
    stroke: var(--stick-line);
    stroke-width: 1.2;
  }
  .cut {
    fill: var(--stick-cut);
    stroke: var(--stick-rim);
    stroke-width: 1;
  }
  .pebble-high {
    stop-color: #fff;
  }
  .pebble-mid0 {
    stop-color: var(--pebble-mid-0);
  }
  .pebble-low0 {
    stop-color: var(--pebble-low-0);
  }
  .pebble-mid1 {
    stop-color: var(--pebble-mid-1);
  }
  .pebble-low1 {
    stop-color: var(--pebble-low-1);
  }
  .pebble-mid2 {
    stop-color: var(--pebble-mid-2);
  }
  .pebble-low2 {
    stop-color: var(--pebble-low-2);
  }
  .stick-high {
    stop-color: var(--stick-high);
  }
  .stick-mid {
    stop-color: var(--stick-mid);
  }
  .stick-low {
    stop-color: var(--stick-low);
  }
`;
