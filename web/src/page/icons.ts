/** SVG icons by name. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

const ICONS = {
  back: svg`<path d="M15 5L8 12L15 19"></path>`,
  menu: svg`<path d="M5 7H19M5 12H19M5 17H19"></path>`,
  undo: svg`<path d="M9 6L4.5 10.5L9 15M5 10.5H14.5A5 5 0 0 1 14.5 20H11"></path>`,
  redo: svg`<path d="M15 6L19.5 10.5L15 15M19 10.5H9.500A5 5 0 0 0 9.5 20H13"></path>`,
  hint: svg`<path d="M9 18H15M10 21H14M12 3A6 6 0 0 0 8.5 13.800C9 14.2 9.2 15 9.2 15.500H14.800C14.8 15 15 14.2 15.5 13.800A6 6 0 0 0 12 3Z"></path>`,
  numbers: svg`<path d="M6 9L9 6.500V17.500M13 9.500A3 3 0 0 1 19 9.500C19 12.5 13 14 13 17.500H19"></path>`,
  first: svg`<path d="M18 6L11 12L18 18M7 6V18"></path>`,
  previous: svg`<path d="M15 6L8 12L15 18"></path>`,
  next: svg`<path d="M9 6L16 12L9 18"></path>`,
  last: svg`<path d="M6 6L13 12L6 18M17 6V18"></path>`,
  rules: svg`<path d="M12 7C10 5.3 7.5 4.8 4 5V18C7.5 17.8 10 18.3 12 20C14 18.3 16.5 17.8 20 18V5C16.5 4.8 14 5.3 12 7ZM12 7V20"></path>`,
  won: svg`<path d="M12 3L14.6 9.1L21.200 9.700L16.200 14L17.700 20.500L12 17.100L6.300 20.500L7.800 14L2.800 9.700L9.400 9.100Z"></path>`,
  again: svg`<path d="M19.500 12A7.500 7.500 0 1 1 16.500 6M17 2.500V6.500H13"></path>`,
  check: svg`<path d="M5 12.500L10 17.500L19.500 7"></path>`,
  close: svg`<path d="M6 6L18 18M18 6L6 18"></path>`,
  list: svg`<path d="M4.5 7H5.500M4.500 12H5.500M4.500 17H5.500M10 7H19.500M10 12H19.500M10 17H19.500"></path>`,
  more: svg`<path d="M5 8H19M5 16H19"></path><circle cx="9" cy="8" r="2.3"></circle><circle cx="15" cy="16" r="2.3"></circle>`,
  play: svg`<path d="M7.500 4.800V19.200L19 12Z"></path>`,
  friend: svg`<circle cx="8.500" cy="8" r="3.300"></circle><path d="M2.500 19.500C2.500 15.700 5 13.800 8.500 13.800C12 13.800 14.500 15.700 14.500 19.500M15 5A3.300 3.300 0 0 1 15 11M17 14.200C19.800 14.800 21.500 16.500 21.500 19.500"></path>`,
  far: svg`<path d="M21 3L3 10.500L10 13.500L13 21ZM10 13.500L21 3"></path>`,
  program: svg`<path d="M6 9H18V18.500H6ZM12 9V5M3.500 12.500V15M20.500 12.500V15M9.500 13V13.500M14.500 13V13.500"></path>`,
  learn: svg`<path d="M2 9.500L12 5L22 9.500L12 14ZM6.500 11.700V16.500C9.800 19.200 14.200 19.200 17.500 16.500V11.700M22 9.500V15"></path>`,
  puzzle: svg`<path d="M10 5A2 2 0 0 1 14 5V7H18V11A2 2 0 0 1 18 15V19H14A2 2 0 0 0 10 19H6V15A2 2 0 0 0 6 11V7H10Z"></path>`,
} satisfies Record<string, SVGTemplateResult>;

export type IconName = keyof typeof ICONS;

export function icon(name: IconName): TemplateResult {
  return iconOf(ICONS[name]);
}

/** An icon with a drawing in a square of 24 units. */
export function iconOf(drawing: SVGTemplateResult): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
}
