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

type Entries = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export class StoredValue<T> {
  /** The value that could not be stored. It is kept for this visit. */
  private unstored: T | undefined;

  /**
   * @param initial the value if none is stored
   * @param isValid checks the value of an entry, which may have been edited by hand
   * @param entries local storage; called at each use, as some browsers refuse access by an exception
   */
  constructor(
    private readonly key: string,
    private readonly initial: T,
    private readonly isValid: (value: unknown) => boolean,
    private readonly entries: () => Entries = () => localStorage,
  ) {}

  /** Reads the value. A damaged entry is set aside, so that the next read finds none. */
  read(): ReadValue<T> {
    const value = this.unstored ?? this.initial;
    let text: string | null;
    try {
      text = this.entries().getItem(this.key);
    } catch {
      return { value, storageProblem: 'notKept' };
    }
    const entry = text === null ? {} : parsedEntry(text);
    if (text === null) return { value, storageProblem: undefined };
    if (entry && typeof entry.version === 'number' && entry.version > VERSION)
      return { value, storageProblem: 'newer' };
    if (entry?.version === VERSION && this.isValid(entry.value))
      return { value: this.unstored ?? (entry.value as T), storageProblem: undefined };
    return { value, storageProblem: this.setAside(text) ? 'damaged' : 'notKept' };
  }

  /** Applies a change to the stored value, which another tab may have changed since, and stores the result. */
  update(change: (value: T) => T): ReadValue<T> {
    const { value, storageProblem } = this.read();
    const next = change(value);
    if (next === value) return { value, storageProblem };
    const canStore = storageProblem === undefined || storageProblem === 'damaged';
    const isStored = canStore && this.write(next);
    this.unstored = isStored ? undefined : next;
    return { value: next, storageProblem: canStore && !isStored ? 'notKept' : storageProblem };
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
