/** The base of the page's views: renders without a shadow root, and again when the language changes; reports failures. */
import { LitElement } from 'lit';
import { LanguageController } from '../texts/messages.ts';

/** Dispatched by a view that has failed unexpectedly. The root of the page then offers to reload. */
export class FailureEvent extends Event {
  constructor(readonly reason: unknown) {
    super('failed', { bubbles: true });
  }
}

/** Whether the part of the page that has dispatched an event is still shown: its answer may have come too late. */
export function isStillShown({ target }: Event): boolean {
  return target instanceof PageElement && target.isConnected;
}

export class PageElement extends LitElement {
  protected readonly language = new LanguageController(this);

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Moves the focus to the first of these that is there, if the focused element was removed. */
  protected async focusIfLost(...selectors: readonly string[]): Promise<void> {
    await this.updateComplete;
    if (document.activeElement !== document.body) return;
    selectors
      .map((selector) => this.querySelector<HTMLElement>(selector))
      .find((element) => element !== null)
      ?.focus();
  }

  protected readonly reportFailure = (reason: unknown): void => {
    this.dispatchEvent(new FailureEvent(reason));
  };
}
