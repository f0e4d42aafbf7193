/** Icons that only games with somebody elsewhere use. */
import { svg, type TemplateResult } from 'lit';
import { iconOf } from '../page/icons.ts';

const ICONS = {
  flag: svg`<path d="M6 21V4M6 5C9 3 12 7 18 5V13C12 15 9 11 6 13"></path>`,
  draw: svg`<path d="M6 9.500H18M6 14.500H18"></path>`,
  flip: svg`<path d="M7 20V5M3.500 8.500L7 5L10.500 8.500M17 4V19M13.500 15.500L17 19L20.500 15.500"></path>`,
  record: svg`<path d="M7 3.500H14L18.500 8V20.500H7ZM14 3.500V8H18.500M10 12H15.500M10 16H15.500"></path>`,
};

export function liveIcon(name: keyof typeof ICONS): TemplateResult {
  return iconOf(ICONS[name]);
}
