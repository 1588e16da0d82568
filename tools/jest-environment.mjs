import { join } from 'node:path';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/** Stays for the next file. */
class SharedEnvironment extends NodeEnvironment {
  exit = this.global.process.exit;

  /** @override */
  async teardown() {}
}

/** @type {SharedEnvironment | undefined} */
let shared;

/**
 * One environment for all API tests of a worker, so that `jest-runtime.mjs` can keep their modules: evaluating the
 * application anew for each of 80 files took half of their time. A file that changes what the others would see says
 * `@isolated <why>` in its first comment, and gets an environment and modules of its own as all other tests do.
 * @param {import('@jest/environment').JestEnvironmentConfig} config
 * @param {import('@jest/environment').EnvironmentContext} context
 */
export default function Environment(config, context) {
  const apiTests = join(config.projectConfig.rootDir, 'server/test/');
  if (!context.testPath.startsWith(apiTests) || 'isolated' in context.docblockPragmas) {
    return new NodeEnvironment(config, context);
  }
  shared ??= new SharedEnvironment(config, context);
  // Jest wraps it for each file.
  shared.global.process.exit = shared.exit;
  return shared;
}

/** @param {unknown} environment */
export const isShared = (environment) => environment === shared;
