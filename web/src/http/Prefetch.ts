import { isPreloadFresh } from './preloaded.js';

/**
 * Prefetches the data that a page shows first, so that the page renders only once. The data expires with the preloaded
 * answers.
 */
export class Prefetch<Value> {
  private pending: { key: string; answer: Promise<Value>; value?: Value } | undefined;
  private isTaken = false;

  /**
   * Starts loading, unless a page that rendered earlier has already taken the data; resolves when the data has arrived.
   */
  async start(key: string, load: () => Promise<Value>): Promise<void> {
    if (this.isTaken) return;
    const asked: NonNullable<typeof this.pending> = { key, answer: load() };
    this.pending = asked;
    asked.value = await asked.answer;
  }

  /** The data, if it has arrived. */
  peek(key: string): Value | undefined {
    return this.pendingFor(key)?.value;
  }

  /**
   * The data that has arrived or is still loading, for the first caller only. A caller that gets `undefined` loads it
   * itself.
   */
  take(key: string): Promise<Value> | undefined {
    const answer = this.pendingFor(key)?.answer;
    this.isTaken = true;
    this.pending = undefined;
    return answer;
  }

  private pendingFor(key: string) {
    return this.pending?.key === key && isPreloadFresh() ? this.pending : undefined;
  }
}
