import { resolve } from 'node:path';
import { TestApp, type TestAppOptions } from '../../server/test/support/test-app.js';

/** The real service with the built apps, on a database of its own without rows or as another server on `database`. */
export function startMarketplace(
  env: Record<string, string> = {},
  database?: TestAppOptions['database'],
): Promise<TestApp> {
  return TestApp.start({
    ...(database && { database }),
    env: { WEB_ROOT: resolve(import.meta.dirname, '../..'), ...env },
  });
}
