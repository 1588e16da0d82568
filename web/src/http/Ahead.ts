import { isEarly } from './early.ts';

/** What a page shows first, asked for before it is drawn, so that it is drawn once. Good as long as early answers are. */
export class Ahead<Value> {
  private asked: { key: string; answer: Promise<Value>; value?: Value } | undefined;

  /** Resolves when the answer is there. */
  async ask(key: string, answer: Promise<Value>): Promise<void> {
    const asked: typeof this.asked = { key, answer };
    this.asked = asked;
    asked.value = await answer;
  }

  /** The answer, if it is there. */
  peek(key: string): Value | undefined {
    return this.about(key)?.value;
  }

  /** The answer that is there or on its way, for whoever asks first. */
  take(key: string): Promise<Value> | undefined {
    const answer = this.about(key)?.answer;
    this.asked = undefined;
    return answer;
  }

  private about(key: string) {
    return this.asked?.key === key && isEarly() ? this.asked : undefined;
  }
}
