import { isEarly } from './early.js';

/** What a page shows first, asked for before it is drawn, so that it is drawn once. Good as long as early answers are. */
export class Ahead<Value> {
  private asked: { key: string; answer: Promise<Value>; value?: Value } | undefined;
  private isTaken = false;

  /** Asks, unless a page that was drawn sooner has taken what was there; resolves when the answer is there. */
  async ask(key: string, load: () => Promise<Value>): Promise<void> {
    if (this.isTaken) return;
    const asked: NonNullable<typeof this.asked> = { key, answer: load() };
    this.asked = asked;
    asked.value = await asked.answer;
  }

  /** The answer, if it is there. */
  peek(key: string): Value | undefined {
    return this.about(key)?.value;
  }

  /** The answer that is there or on its way, for whoever asks first. Who gets none asks by itself. */
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
