/** What all views of the page share: they draw in the document itself, with the page's styles, in the language in use. */
import { LitElement } from 'lit';
import { LanguageController } from './messages.ts';

export class PageElement extends LitElement {
  protected readonly language = new LanguageController(this);

  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
