import { resolve } from 'node:path';
import { TestApp } from '../../server/test/support/test-app.js';

/** The real service with the built apps, on a database of its own without rows. */
export function startMarketplace(env: Record<string, string> = {}): Promise<TestApp> {
  return TestApp.start({ env: { WEB_ROOT: resolve(import.meta.dirname, '../..'), ...env } });
}
