/** The base of the page's views: renders without a shadow root, and again when the language changes. */
import { LitElement } from 'lit';
import { LanguageController } from '../texts/messages.ts';

export class PageElement extends LitElement {
  protected readonly language = new LanguageController(this);

  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
