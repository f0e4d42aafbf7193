/** `griot-qr-code`: a text as a QR code, dark on white in every theme, since many cameras read no other. */
import { html, nothing, svg, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { encode } from 'uqr';
import { PageElement } from '../page/page-element.ts';

/** The quiet zone around a code, in modules, which the standard asks for. */
const BORDER = 4;

@customElement('griot-qr-code')
export class QrCode extends PageElement {
  @property() text = '';
  @property() label = '';
  @state() private code: { size: number; path: string } | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('text')) this.code = this.text === '' ? undefined : codeOf(this.text);
  }

  override render() {
    if (!this.code) return nothing;
    const { size, path } = this.code;
    return html`<svg role="img" aria-label=${this.label} viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
      ${svg`<rect width=${size} height=${size} fill="#fff"></rect><path d=${path} fill="#1c1209"></path>`}
    </svg>`;
  }
}

function codeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
