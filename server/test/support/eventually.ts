import { setTimeout as sleep } from 'node:timers/promises';

/** Less than what a test may take as a whole, and so long that a busy machine is no failure. */
const PATIENCE_MS = 240_000;

/** Calls `check` until it throws no more; what never comes is what `check` threw last. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= end) throw error;
      await sleep(20);
    }
  }
}
