import Runtime from 'jest-runtime';
import { isShared } from './jest-environment.mjs';


/** What API tests have loaded stays loaded for the next file of the worker; see `jest-environment.mjs`. */
class SharedRuntime extends Runtime {
  begin(testPath) {
    this.esmLoader.testPath = testPath;
    this.testState.state = 'loading';
    // Jest's own: it keeps the tests of one file in variables of its modules.
    this.registries.internalModuleRegistry.clear();
    delete this._environment.global[Symbol.for('EVENT_HANDLERS')];
  }

  teardown() {
    this.restoreAllMocks();
  }
}

let shared;

export default function RuntimeOfFile(config, environment, ...rest) {
  if (!isShared(environment)) return new Runtime(config, environment, ...rest);
  shared ??= new SharedRuntime(config, environment, ...rest);
  shared.begin(rest[4]);
  return shared;
}
