/** Keeps the screen on while the room is shown, where the browser can: not over plain http from another machine. */

export class ScreenLock {
  private lock: WakeLockSentinel | undefined;
  private isWanted = false;

  /** Asks for the lock, and again whenever the page is shown anew, since a hidden page loses it. */
  keep(): void {
    this.isWanted = true;
    document.addEventListener('visibilitychange', this.ask);
    this.ask();
  }

  release(): void {
    this.isWanted = false;
    document.removeEventListener('visibilitychange', this.ask);
    void this.lock?.release();
    this.lock = undefined;
  }

  private readonly ask = () => {
    if (!('wakeLock' in navigator) || document.visibilityState === 'hidden') return;
    navigator.wakeLock.request('screen').then(
      (lock) => {
        if (this.isWanted) this.lock = lock;
        else void lock.release();
      },
      // A battery that is nearly empty, say: the screen goes dark as ever.
      () => undefined,
    );
  };
}
