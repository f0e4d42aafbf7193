/** Tells a task that waits for answers whether they are still wanted. */

/** A task of which only the latest run counts, such as that which opens the address of a page. */
export class LatestTask {
  private latestRun = 0;

  /** Begins a run in place of the one before. Returns a function that tells whether the run still counts. */
  begin(): () => boolean {
    const run = ++this.latestRun;
    return () => run === this.latestRun;
  }

  /** Ends the latest run, as the page is left. */
  end(): void {
    this.latestRun++;
  }
}
