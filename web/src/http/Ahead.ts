import { isEarly } from './early.js';

/**
 * Prefetches the data that a page shows first, so that the page renders only once. The data expires with the preloaded
 * answers.
 */
export class Ahead<Value> {
  private asked: { key: string; answer: Promise<Value>; value?: Value } | undefined;
  private isTaken = false;

  /**
   * Starts loading, unless a page that rendered earlier has already taken the data; resolves when the data has arrived.
   */
  async ask(key: string, load: () => Promise<Value>): Promise<void> {
    if (this.isTaken) return;
    const asked: NonNullable<typeof this.asked> = { key, answer: load() };
    this.asked = asked;
    asked.value = await asked.answer;
  }

  /** The data, if it has arrived. */
  peek(key: string): Value | undefined {
    return this.about(key)?.value;
  }

  /**
   * The data that has arrived or is still loading, for the first caller only. A caller that gets `undefined` loads it
   * itself.
   */
  take(key: string): Promise<Value> | undefined {
    const answer = this.about(key)?.answer;
    this.isTaken = true;
    this.asked = undefined;
    return answer;
  }

  private about(key: string) {
    return this.asked?.key === key && isEarly() ? this.asked : undefined;
  }
}
