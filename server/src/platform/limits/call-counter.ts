/**
 * Counts calls per key in windows of a minute, in memory. It keeps at most `most` keys and forgets the oldest first, so
 * that no number of addresses fills the memory: a caller with so many addresses passes a limit per address anyway.
 */
export class CallCounter {
  /** In the order in which their windows end. */
  private readonly windows = new Map<string, { calls: number; endsAt: number }>();

  constructor(
    private readonly windowMs: number,
    private readonly most: number,
  ) {}

  get size(): number {
    return this.windows.size;
  }

  /** For how many milliseconds the next call is refused; counts none. */
  wait(key: string, limit: number, now = Date.now()): number {
    const open = this.windows.get(key);
    return open && open.endsAt > now && open.calls >= limit ? open.endsAt - now : 0;
  }

  /** Counts a call and returns for how many milliseconds it is refused: 0 if it is within `limit`. */
  count(key: string, limit: number, now = Date.now()): number {
    const open = this.windows.get(key);
    if (open && open.endsAt > now) return ++open.calls > limit ? open.endsAt - now : 0;
    this.windows.delete(key);
    this.windows.set(key, { calls: 1, endsAt: now + this.windowMs });
    for (const [oldest, { endsAt }] of this.windows) {
      if (endsAt > now && this.windows.size <= this.most) break;
      this.windows.delete(oldest);
    }
    return 0;
  }
}
