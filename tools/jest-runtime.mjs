import published from 'jest-runtime';
import { isShared } from './jest-environment.mjs';

// Its types describe what `require` gets.
const JestRuntime = /** @type {typeof published.default} */ (/** @type {unknown} */ (published));

/**
 * What is used here of the runtime beyond what it publishes; the version is exact, and `jest-runtime.spec.ts` tells when
 * another one differs.
 * @typedef {object} Inside
 * @property {{ internalModuleRegistry: Map<string, unknown> }} registries
 * @property {{ testPath: string }} esmLoader
 * @property {{ state: string }} testState
 */

/** @type {published.default | undefined} */
let shared;

/**
 * What an API test has loaded stays loaded for the next file of the worker; see `jest-environment.mjs`.
 * @param {ConstructorParameters<typeof JestRuntime>} options
 */
export default function Runtime(...options) {
  const environment = options[1];
  if (!isShared(environment)) return new JestRuntime(...options);
  shared ??= new JestRuntime(...options);
  const runtime = shared;
  const { registries, esmLoader, testState } = /** @type {Inside} */ (/** @type {unknown} */ (runtime));
  esmLoader.testPath = options[6];
  testState.state = 'loading';
  // Jest's own modules hold the tests of one file; with them go the handlers that they have left.
  registries.internalModuleRegistry.clear();
  Reflect.deleteProperty(environment.global, Symbol.for('EVENT_HANDLERS'));
  runtime.teardown = () => runtime.restoreAllMocks();
  return runtime;
}
