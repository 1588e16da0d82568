import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `check` until it throws no more, at most `withinMs`; then it throws what `check` threw last. By default so long
 * that a busy machine is no failure.
 */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 20_000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= end) throw error;
      await sleep(20);
    }
  }
}
