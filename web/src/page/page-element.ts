/** The base of the page's views: renders without a shadow root, and again when the language changes; reports failures. */
import { LitElement } from 'lit';
import { LanguageController } from '../texts/messages.ts';

/** Dispatched by a view that has failed unexpectedly. The root of the page then offers to reload. */
export class FailureEvent extends Event {
  constructor(readonly reason: unknown) {
    super('failed', { bubbles: true });
  }
}

export class PageElement extends LitElement {
  protected readonly language = new LanguageController(this);

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected readonly reportFailure = (reason: unknown): void => {
    this.dispatchEvent(new FailureEvent(reason));
  };
}
