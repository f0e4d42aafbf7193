/**
 * A value in local storage that must not get lost. A damaged entry is moved to another key, and an entry of a later
 * version is left alone. A value that cannot be stored is kept for this visit.
 */

/** The version of the stored format. */
const VERSION = 1;

/**
 * Why the stored value is not what the person expects: it is of a later version of the page; it was damaged, set aside
 * and started anew; or the device cannot store it.
 */
export type StorageProblem = 'newer' | 'damaged' | 'notKept';

/** A value as it was read, and why it may not be what the person expects. */
export interface ReadValue<T> {
  readonly value: T;
  readonly storageProblem: StorageProblem | undefined;
}

/** An entry of storage. */
type Entry<T> =
  | { readonly kind: 'none' | 'newer' | 'forbidden' }
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'damaged'; readonly text: string };

type Entries = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export class StoredValue<T> {
  /** The value that could not be stored. It is kept for this visit. */
  private unstored: T | undefined;
  /** Whether a damaged entry was set aside in this visit. */
  private hasSetAside = false;

  /**
   * @param initial the value if none is stored
   * @param isValid checks the value of an entry, which may have been edited by hand
   * @param entries local storage; called at each use, as some browsers refuse access by an exception
   */
  constructor(
    private readonly key: string,
    private readonly initial: T,
    private readonly isValid: (value: unknown) => value is T,
    private readonly entries: () => Entries = () => localStorage,
  ) {}

  /**
   * Reads the value. A damaged entry is set aside, which is reported from then on in this visit: the first page that
   * reads the value may be one that cannot say so.
   */
  read(): ReadValue<T> {
    const { value, storageProblem } = this.load();
    return { value, storageProblem: storageProblem ?? this.problemOfVisit };
  }

  /** The value, without setting a damaged entry aside: for a page that does not report problems with storage. */
  peek(): T {
    return this.valueWith(this.entry());
  }

  /** Applies a change to the stored value, which another tab may have changed since, and stores the result. */
  update(change: (value: T) => T): ReadValue<T> {
    const { value, storageProblem } = this.load();
    const next = change(value);
    if (next !== value) {
      const isStored = storageProblem === undefined && this.write(next);
      this.unstored = isStored ? undefined : next;
    }
    return { value: next, storageProblem: storageProblem ?? this.problemOfVisit };
  }

  /** The value, and why nothing can be stored, if so. */
  private load(): ReadValue<T> {
    const entry = this.entry();
    const value = this.valueWith(entry);
    switch (entry.kind) {
      case 'none':
      case 'found':
        return { value, storageProblem: undefined };
      case 'newer':
        return { value, storageProblem: 'newer' };
      case 'forbidden':
        return { value, storageProblem: 'notKept' };
      case 'damaged': {
        const isSetAside = this.setAside(entry.text);
        this.hasSetAside ||= isSetAside;
        return { value, storageProblem: isSetAside ? undefined : 'notKept' };
      }
    }
  }

  private get problemOfVisit(): StorageProblem | undefined {
    return this.unstored !== undefined ? 'notKept' : this.hasSetAside ? 'damaged' : undefined;
  }

  private valueWith(entry: Entry<T>): T {
    return this.unstored ?? (entry.kind === 'found' ? entry.value : this.initial);
  }

  private entry(): Entry<T> {
    let text: string | null;
    try {
      text = this.entries().getItem(this.key);
    } catch {
      return { kind: 'forbidden' };
    }
    if (text === null) return { kind: 'none' };
    const { version, value } = parsedEntry(text) ?? {};
    if (typeof version === 'number' && version > VERSION) return { kind: 'newer' };
    return version === VERSION && this.isValid(value) ? { kind: 'found', value } : { kind: 'damaged', text };
  }

  private write(value: T): boolean {
    try {
      this.entries().setItem(this.key, JSON.stringify({ version: VERSION, value }));
      return true;
    } catch {
      return false;
    }
  }

  /** Moves a damaged entry to another key. Returns false if the device cannot, and then leaves it where it is. */
  private setAside(text: string): boolean {
    try {
      const entries = this.entries();
      let key = `${this.key}.damaged`;
      for (let number = 2; entries.getItem(key) !== null; number++) key = `${this.key}.damaged-${number}`;
      entries.setItem(key, text);
      entries.removeItem(this.key);
      return true;
    } catch {
      return false;
    }
  }
}

function parsedEntry(text: string): { version?: unknown; value?: unknown } | undefined {
  try {
    const entry = JSON.parse(text) as unknown;
    return typeof entry === 'object' && entry !== null ? entry : undefined;
  } catch {
    return undefined;
  }
}
